import { forgetPush, markOf, pushOwner } from './push-owner.ts'
import { session } from './session-store.ts'

/**
 * To be called for every user who comes in: what another one left is not shown to them, and the subscription follows
 * their new session.
 */
export function claimPush(accountId: string): void {
  const owner = pushOwner()
  if (!owner) return
  if (owner.accountId !== accountId) return void forgetPush().catch(() => undefined)
  // The token of a sign-in is stored after this.
  setTimeout(() => {
    if (session.get().user?._id === accountId && markOf(session.get().token) !== owner.mark)
      void import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  })
}
