import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { mailboxOf } from '#shared/policies/mailbox.ts'
import { retentionDays } from '#shared/policies/retention.ts'
import { deleteMarks, emailOf, hadOwnTrial, insertMarks, isMarked, takeMarks } from './trial-data.ts'

type Keyed = Pick<Deps, 'tokenKey'>

const markOf = ({ tokenKey }: Keyed, what: string) =>
  createHmac('sha256', tokenKey).update(`trial:${what}`).digest('base64url')

export const mailboxMark = (deps: Keyed, email: string) => markOf(deps, `mailbox:${mailboxOf(email)}`)
/** `fingerprint` is the provider's, which every saving of the same card has. */
const cardMark = (deps: Keyed, fingerprint: string) => markOf(deps, `card:${fingerprint}`)

/** True if an account gets no trial any more: it had one, or an erased account with the same mailbox had. */
export async function hadTrial(db: Db, deps: Keyed, accountId: string): Promise<boolean> {
  if (await hadOwnTrial(db, accountId)) return true
  return isMarked(db, mailboxMark(deps, await emailOf(db, accountId)))
}

/** True if a card had its trial with an account that is erased now. */
export const isTriedCard = async (db: Db, deps: Keyed, fingerprint: string | null): Promise<boolean> =>
  fingerprint !== null && isMarked(db, cardMark(deps, fingerprint))

/** The marks by which the person of a trial is recognised later. */
export const trialMarks = async (tx: Db, deps: Keyed, { accountId, fingerprint }: TrialStart) => ({
  trial_mailbox: mailboxMark(deps, await emailOf(tx, accountId)),
  trial_card: fingerprint === null ? null : cardMark(deps, fingerprint),
})
type TrialStart = { accountId: string; fingerprint: string | null }

/** Keeps the marks of an account that is erased, so that its person has no second trial; `email` is its last address, if it had one. */
export async function keepMarks(
  tx: Db,
  deps: Keyed,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const marks = await takeMarks(tx, id)
  const mailbox = email === null ? [] : [mailboxMark(deps, email)]
  if (await hadOwnTrial(tx, id)) await insertMarks(tx, [...marks, ...mailbox])
}

export const trialTasks: Tasks = {
  'subscriptions:forget-trials': ({ db }) => deleteMarks(db, retentionDays.trialMarks),
}

export const trialCrontab = '37 3 * * * subscriptions:forget-trials'
