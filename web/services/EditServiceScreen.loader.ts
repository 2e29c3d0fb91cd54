import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'
import { serviceRead } from './service-reads.ts'

/** Somebody else's listing can be looked at elsewhere; here it does not exist. */
export const loader = defineLoader(async ({ params, load }) => {
  const { service } = await load(serviceRead(params.serviceId ?? ''))
  if (service.provider._id !== session.get().user?._id) throw notFoundResponse()
})
