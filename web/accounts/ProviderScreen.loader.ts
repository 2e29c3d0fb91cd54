import { api, q } from '#web/kernel/api.tsx'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'
import { isShown } from './provider-visibility.ts'

/** A page for everybody about verified sellers; the others see theirs before it is shown, and administrators see all. */
export const loader = defineLoader(async ({ params, load }) => {
  const { user } = await load(q(api.user.detail, { params: { id: params.id ?? '' } }))
  if (!isShown(user, session.get().user)) throw notFoundResponse()
})
