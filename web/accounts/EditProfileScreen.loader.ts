import { defineLoader } from '#web/kernel/loader.ts'
import { ownProfileRead } from './own-profile.ts'
import { storedUserId } from './stored-user-id.ts'

export const loader = defineLoader(async ({ load }) => {
  await load(ownProfileRead(storedUserId()))
})
