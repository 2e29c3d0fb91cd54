import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { recipientOf, writeTime } from '#server/notifications/text-formats.ts'
import type { FactorRecovery } from '#shared/contract/factor-recovery.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { hasRight, RECOVERY_ASK_DAYS } from '#shared/policies/staff.ts'
import { lockAccount } from './data.ts'
import { warnWithEnd } from './end-sessions.ts'
import { passkeysOf, removeFactors, secondStepOf } from './factors/data.ts'
import {
  confirmRecovery,
  endRecovery,
  findRecovery,
  insertRecovery,
  openRecoveryOf,
  type RecoveryRow,
  stateOfRecovery,
} from './factors/recovery-data.ts'
import { issueTicket } from './factors/tickets.ts'
import { type Helping, lockForHelp, notActive, note } from './helping.ts'
import { type AccountRow, localeOf } from './present.ts'
import { endAllSessions } from './sessions.ts'
import { lockStaff, staffRoleOf } from './staff-data.ts'

const DAY_MS = 24 * 3_600_000
/** The link of a mail is valid for longer than what it stops can wait: to be confirmed, and to take effect. */
const LINK_MINUTES = 30 * 24 * 60
const RECOVER = 'account.recoverFactors'

const noRecovery = () => conflict('no_recovery', 'Nothing waits here any more.')

/** True if the account has anything to lose that is asked for after the password or in place of it. */
export const hasFactors = async (db: Db, accountId: string): Promise<boolean> =>
  (await secondStepOf(db, accountId)) !== undefined || (await passkeysOf(db, accountId)).length > 0

/** Describes the recovery that waits for an account; null if none does. */
export async function presentRecovery(db: Db, accountId: string): Promise<FactorRecovery | null> {
  const row = await openRecoveryOf(db, accountId)
  if (!row) return null
  return {
    _id: row.id,
    reason: row.reason,
    askedBy: { _id: row.asked_by, name: row.asking_name },
    askedAt: row.asked_at.toISOString(),
    confirmedBy: row.confirmed_by ? { _id: row.confirmed_by, name: row.confirming_name ?? '' } : null,
    effectiveAt: row.effective_at?.toISOString() ?? null,
  }
}

/** Tells the mailbox of the person, with the link that stops it. */
async function notifyOwner(
  tx: Db,
  { tokenKey }: Pick<Deps, 'tokenKey'>,
  account: AccountRow,
  { id, effective_at }: RecoveryRow,
): Promise<void> {
  if (!account.email) throw notActive()
  const locale = localeOf(account)
  const ticket = issueTicket(tokenKey, { purpose: 'stop-recovery', subject: id, minutes: LINK_MINUTES })
  const link = `/sessions/keep-factors?token=${ticket}`
  const mail = { accountId: account.id, to: account.email, locale, source: `factor-recovery:${id}:${effective_at}` }
  const { name } = account
  if (!effective_at) return sendMail(tx, { ...mail, template: 'factorRecoveryAsked', data: { name, link } })
  const date = writeTime(effective_at.toISOString(), recipientOf(account))
  await sendMail(tx, { ...mail, template: 'factorRecoveryConfirmed', data: { name, link, date } })
}

/** The key makes one job of it, which a confirmation moves. */
const queueRecovery = (tx: Db, id: string, runAt: Date) =>
  queueJob(tx, RECOVER, { id }, { runAt, key: `factor-recovery:${id}` })

/** Asks for the factors of a person to be removed who has lost them; nothing happens before a colleague confirms it. */
export const askForRecovery = (deps: Deps, helping: Helping, asked: { id: string; reason: string }): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (account.status !== 'active') throw notActive()
    if (!(await hasFactors(tx, account.id))) throw conflict('no_factor', 'This account has no factor to lose.')
    const row = await insertRecovery(tx, { ...asked, accountId: account.id, by: helping.viewer.id })
    if (!row) throw conflict('recovery_waits', 'This was asked for already.')
    await queueRecovery(tx, row.id, new Date(row.asked_at.getTime() + RECOVERY_ASK_DAYS * DAY_MS))
    await note(tx, helping, { action: 'account.factor_recovery_asked', reason: asked.reason })
    await notifyOwner(tx, deps, account, row)
  })

/** Confirms what a colleague has asked for: the factors are removed once the waiting time is over. */
export const confirmRecoveryFor = (deps: Deps, helping: Helping): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (account.status !== 'active') throw notActive()
    const waiting = await openRecoveryOf(tx, account.id)
    if (!waiting || waiting.confirmed_by) throw noRecovery()
    if (waiting.asked_by === helping.viewer.id)
      throw notAllowed('another_member', 'Another member of the staff has to confirm what you have asked for.')
    const waitMs = durationMs(deps.settings.rules.factorRecovery)
    const row = await confirmRecovery(tx, waiting.id, { by: helping.viewer.id, waitMs })
    if (!row?.effective_at) throw noRecovery()
    await queueRecovery(tx, row.id, row.effective_at)
    const after = { effectiveAt: row.effective_at.toISOString() }
    await note(tx, helping, { action: 'account.factor_recovery_confirmed', after })
    await notifyOwner(tx, deps, account, row)
  })

/** Takes back what waits, on the word of one of the staff. */
export const withdrawRecovery = ({ db }: Pick<Deps, 'db'>, helping: Helping): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    const waiting = await openRecoveryOf(tx, account.id)
    if (!waiting || !(await endRecovery(tx, waiting.id, 'withdrawn'))) throw noRecovery()
    await note(tx, helping, { action: 'account.factor_recovery_withdrawn' })
  })

/** Stops what waits, on the word of whoever reads the mailbox; false if it has ended. */
export const stopRecovery = ({ db }: Pick<Deps, 'db'>, { id, ip }: { id: string; ip: string }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ended = await endRecovery(tx, id, 'stopped')
    if (!ended) return false
    const { account_id: refId } = ended
    await audit(tx, { action: 'account.factor_recovery_stopped', kind: 'account', refId, ip, actor: refId })
    return true
  })

/** True if both members of the staff could still do it: who was dismissed meanwhile has no say. */
async function isStillBacked(tx: Db, account: AccountRow, { asked_by, confirmed_by }: RecoveryRow): Promise<boolean> {
  const needed = account.is_admin ? (['help', 'staff'] as const) : (['help'] as const)
  for (const id of [asked_by, confirmed_by]) {
    const role = id ? await staffRoleOf(tx, id) : undefined
    if (!needed.every((right) => hasRight(role, right))) return false
  }
  return true
}

/** Removes the factors and ends all sessions: the password is the way in, until the person has set up another factor. */
async function takeEffect(tx: Db, deps: Deps, account: AccountRow, row: RecoveryRow): Promise<void> {
  const ended = await endRecovery(tx, row.id, 'done')
  if (!ended) return
  await removeFactors(tx, account.id)
  await endAllSessions(tx, account.id)
  await audit(tx, { action: 'account.factors_removed', kind: 'account', refId: account.id, reason: row.reason })
  if (account.email) await warnWithEnd(tx, deps, account, { template: 'factorsRemoved', to: account.email })
}

const recover: Tasks[string] = (deps: Deps, { id }: { id: string }) =>
  inTransaction(deps.db, async (tx) => {
    const found = await findRecovery(tx, id)
    if (!found) return
    await lockStaff(tx)
    const account = await lockAccount(tx, found.account_id)
    const [row, state] = [await findRecovery(tx, id), await stateOfRecovery(tx, id)]
    if (!account || !row || !state) return
    if (state === 'expired') return void (await endRecovery(tx, id, 'expired'))
    if (account.status !== 'active' || !(await isStillBacked(tx, account, row)))
      return void (await endRecovery(tx, id, 'stopped'))
    await takeEffect(tx, deps, account, row)
  })

export const factorRecoveryTasks: Tasks = { [RECOVER]: recover }
