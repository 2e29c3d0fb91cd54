import { defineLoader } from '#web/kernel/loader.ts'
import { ownAccountRead } from './own-account.ts'
import { storedUserId } from './stored-user-id.ts'

export const loader = defineLoader(async ({ load }) => {
  await load(ownAccountRead(storedUserId()))
})
