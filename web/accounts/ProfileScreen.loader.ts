import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { ownAccountRead } from './own-account.ts'
import { storedUserId } from './stored-user-id.ts'

export const loader = defineLoader(async ({ load, prefetch }) => {
  prefetch(q(api.auth.sessions))
  await load(ownAccountRead(storedUserId()))
})
