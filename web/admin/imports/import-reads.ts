import type { ImportDetail } from '#shared/contract/admin-import.ts'
import { isImportBusy } from '#shared/policies/imports.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'

const { adminImport } = adminApi
export const IMPORTS_SHOWN = 10
/** Milliseconds between two looks at an import that is under way. */
const LOOK_EVERY = 2_000

export const importsRead = (page: number) => q(adminImport.list, { query: { page, limit: IMPORTS_SHOWN } })

/** Mails are sent after the import has ended, so that the count of them still grows. */
const isMailing = ({ import: { invitations } }: ImportDetail) =>
  invitations.mailed > 0 && invitations.mailed < invitations.total

export const importRead = (id: string) => ({
  ...q(adminImport.detail, { params: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: ImportDetail | undefined } }) =>
    data && (isImportBusy(data.import.status) || isMailing(data)) ? LOOK_EVERY : (false as const),
})
