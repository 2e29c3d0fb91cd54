import { AdminSiteContent } from '#shared/contract/admin-site-content.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'

/** The published part of a content, and its draft. */
export const contentRead = (id: string) => q(adminApi.adminSiteContent.get, { params: { id } })

/** The list of all contents. */
export const contentsRead = () => q(adminApi.adminSiteContent.list)

/** The present content that a conflict carries. */
export const contentInConflict = ({ body }: ApiError): AdminSiteContent | undefined =>
  AdminSiteContent.safeParse(body).data
