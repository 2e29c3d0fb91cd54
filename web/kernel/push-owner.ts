import { session } from './session-store.ts'
import { storageItems } from './storage-items.ts'

/** The account whose notifications this browser shows, and the end of the token with which it subscribed last. */
type Owner = { accountId: string; mark: string }

const KEY = 'push'
const items = storageItems(() => localStorage)

/** The mark by which the token of another session is told apart. */
export const markOf = (token: string | null) => token?.slice(-16) ?? ''

export function pushOwner(): Owner | undefined {
  const stored = items.read(KEY)
  if (typeof stored !== 'object' || stored === null || !('accountId' in stored) || !('mark' in stored)) return undefined
  return { accountId: String(stored.accountId), mark: String(stored.mark) }
}

/** This browser shows the notifications of the signed-in account from now on. */
export function rememberPush(): void {
  const { user, token } = session.get()
  if (user) items.write(KEY, { accountId: user._id, mark: markOf(token) })
}

/** This browser shows no notifications any more, whatever the server knows: it takes the end of the subscription for granted. */
export async function forgetPush(): Promise<void> {
  if (!pushOwner()) return
  items.remove(KEY)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
