import { canPush } from '#web/kernel/push.ts'
import { pushOwner } from '#web/kernel/push-owner.ts'
import { session } from '#web/kernel/session-store.ts'
import { storageItems } from '#web/kernel/storage-items.ts'

/** The answers in this browser: the account, and the subjects for which it said "not now". */
type Answers = { accountId: string; postponed: readonly string[] }

const KEY = 'push-question'
/** After so many times a person finds the question in the settings only. */
const MOST_TIMES = 2

const items = storageItems(() => localStorage)

function postponedBy(accountId: string): readonly string[] {
  const stored = items.read(KEY)
  if (typeof stored !== 'object' || stored === null || !('accountId' in stored) || !('postponed' in stored)) return []
  if (stored.accountId !== accountId || !Array.isArray(stored.postponed)) return []
  return stored.postponed.filter((each) => typeof each === 'string')
}

/** True if the person may be asked about this subject, such as an order: at most twice, and not if it is answered. */
export function mayAskForPush(subject: string): boolean {
  const { user } = session.get()
  if (!user || !canPush() || Notification.permission === 'denied' || pushOwner()?.accountId === user._id) return false
  const postponed = postponedBy(user._id)
  return postponed.length < MOST_TIMES && !postponed.includes(subject)
}

/** The person does not want to decide now: they are asked again about another subject. */
export function postponePush(subject: string): void {
  const { user } = session.get()
  if (!user) return
  const answers: Answers = { accountId: user._id, postponed: [...new Set([...postponedBy(user._id), subject])] }
  items.write(KEY, answers)
}
