/** The reasons for which an order's money is on its seller's account: it goes out soon, or it waits. */
export const owedReasons = [
  'soon',
  'on_the_way',
  'no_account',
  'not_finished',
  'under_review',
  'restricted',
  'rejected',
  'verification',
  'suspended',
  'below_minimum',
  'unconfirmed',
  'clearing',
  'disputed',
  'refund_under_way',
  'taken_back',
  'netted',
  'debt',
] as const
export type OwedReason = (typeof owedReasons)[number]

/** Not the seller's for good yet: it clears, or somebody claims it back. */
export const unclearReasons = ['clearing', 'disputed', 'refund_under_way'] as const satisfies readonly OwedReason[]

/** The seller alone can put it right, and is reminded. */
export const remindedReasons = ['no_account', 'not_finished', 'restricted'] as const satisfies readonly OwedReason[]
export type RemindedReason = (typeof remindedReasons)[number]

/** An administrator should know of it. */
export const queuedReasons = [...remindedReasons, 'rejected'] as const satisfies readonly OwedReason[]

export const isUnclear = (reason: OwedReason): boolean => unclearReasons.some((each) => each === reason)
export const isReminded = (reason: OwedReason): reason is RemindedReason =>
  remindedReasons.some((each) => each === reason)

/** Days after which a seller is reminded of money that waits for them; then again after as many as between the last two. */
export const REMINDER_DAYS = [3, 14, 30, 60] as const

/** The days between two reminders, the `sent`th and the next one. */
export function daysToNextReminder(sent: number): number {
  const last = REMINDER_DAYS.length - 1
  const at = (place: number): number => (place < 0 ? 0 : (REMINDER_DAYS[Math.min(place, last)] ?? 0))
  return sent > last ? at(last) - at(last - 1) : at(sent) - at(sent - 1)
}

/** The day on which a seller was reminded last of money that has waited for so many days, and how often until then. */
export function lastReminder(daysWaited: number): { sent: number; day: number } {
  let day = 0
  let sent = 0
  for (let next = daysToNextReminder(0); next <= daysWaited; next += daysToNextReminder(sent)) {
    day = next
    sent += 1
  }
  return { sent, day }
}
