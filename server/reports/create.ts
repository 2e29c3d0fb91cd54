import { spendCodeMail } from '#server/accounts/codes.ts'
import { withAddressLimit } from '#server/accounts/guess-limits.ts'
import { findBetween } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { badInput, badRequest } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { startProcess } from '#server/kernel/process/run-transition.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { ReportEntry, ReportKind } from '#shared/contract/report.ts'
import { later } from '#shared/kernel/duration.ts'
import type { z } from '#shared/kernel/zod.ts'
import { countReporters } from '#shared/policies/reporters.ts'
import { report } from '#shared/process/report.ts'
import {
  accountIdOf,
  addConversation,
  changeReport,
  dropNotice,
  dropUnconfirmed,
  emailOf,
  findNoticeOf,
  findReport,
  holdUndecided,
  insertNotice,
  insertReport,
  joinReport,
  lockTarget,
  marksOf,
  type ReportRow,
  takeNoticeTry,
} from './data.ts'
import { marksFor } from './marks.ts'
import { hideForReview } from './measures.ts'
import { mailVisitors, notifyHidden, notifyOf, notifyReceived } from './notifications.ts'
import { reportHandler } from './process-handler.ts'
import { findTarget } from './report-targets-data.ts'
import type { ReportTarget } from './reportables.ts'
import { hashOfCode, isCode, newCode } from './tokens.ts'

type Entry = z.output<typeof ReportEntry>
type Reporter = { viewer: Viewer; origin: Origin }
type Ref = { kind: ReportKind; id: string }

const EXCERPT = 4000
/** The number of people whose reports hide a listing or request until an administrator has looked at it. */
const HIDE_AT = 3

async function reread(tx: Db, id: string): Promise<ReportRow> {
  const row = await findReport(tx, id)
  if (!row) throw new Error(`report ${id} vanished inside its own transaction`)
  return row
}

/** The report of a target that waits for a decision; several people's reports are one. Locked. */
async function openReport(tx: Db, deps: Deps, ref: Ref, target: ReportTarget, reporterId: string | undefined) {
  await lockTarget(tx, ref.kind, ref.id)
  const waiting = await holdUndecided(tx, ref.kind, ref.id)
  if (waiting) return waiting
  const id = newId()
  const now = await databaseTime(tx)
  await insertReport(tx, {
    id,
    kind: ref.kind,
    ref_id: ref.id,
    person_id: target.personId,
    title: target.title || '…',
    excerpt: target.excerpt.slice(0, EXCERPT),
    status: report.initial,
    timers: '[]',
    due_at: later(now, deps.settings.rules.reportReview),
  })
  await startProcess(tx, deps, reportHandler, id, {
    actor: 'reporter',
    ...(reporterId ? { actorId: reporterId } : {}),
  })
  return reread(tx, id)
}

/**
 * Counts the people behind a report anew. Its first notice makes it known; three people who are signed in hide a listing
 * or a request, and with `visitorReportsHide` three people of any kind.
 */
async function countReporter(
  tx: Db,
  deps: Deps,
  row: ReportRow,
  notice: { id: string; reporterId?: string | undefined },
) {
  const { present, dismissed } = await marksOf(tx, row)
  const { accounts, visitors } = countReporters(present, dismissed)
  const people = accounts + visitors
  await changeReport(tx, row.id, { reporter_count: people, visitor_count: visitors })
  const counted = await reread(tx, row.id)
  if (notice.reporterId) await notifyReceived(tx, counted, notice.reporterId, notice.id)
  else await mailVisitors(tx, deps, counted, { event: 'report.received', source: 'received', only: notice.id })
  if (present.length === 1) await notifyOf(tx, counted, 'opened', 'once')
  const counting = deps.settings.rules.visitorReportsHide ? people : accounts
  if (counting < HIDE_AT || !(await hideForReview(tx, deps, counted))) return
  await notifyHidden(tx, counted)
}

async function requireTarget(db: Db, ref: Ref, viewerId: string | undefined): Promise<ReportTarget> {
  const target = await findTarget(db, ref, viewerId)
  if (!target) throw badInput({ id: 'is nothing that can be reported' })
  if (target.personId === viewerId) throw badRequest('own_thing', 'You cannot report yourself or what is yours.')
  return target
}

/** The conversation that a person adds to what they report; undefined if they add none. */
async function addedConversation(db: Db, viewer: Viewer, { personId }: ReportTarget, entry: Entry) {
  if (!entry.withConversation) return undefined
  const found = await findBetween(db, { buyerId: viewer.id, sellerId: personId })
  if (!found) throw badInput({ withConversation: 'needs a conversation with the person' })
  return found.id
}

/** A report of a signed-in person; the same person's second one of a target is the first one. */
export async function reportAs(deps: Deps, reporter: Reporter, id: string, entry: Entry): Promise<string> {
  const { viewer, origin } = reporter
  const target = await requireTarget(deps.db, entry, viewer.id)
  const conversationId = await addedConversation(deps.db, viewer, target, entry)
  return inTransaction(deps.db, async (tx) => {
    const row = await openReport(tx, deps, entry, target, viewer.id)
    const earlier = await findNoticeOf(tx, row.id, { reporterId: viewer.id })
    if (earlier && conversationId) await addConversation(tx, earlier.id, conversationId)
    if (earlier) return earlier.id
    await insertNotice(tx, {
      id,
      report_id: row.id,
      kind: entry.kind,
      ref_id: entry.id,
      reporter_id: viewer.id,
      locale: viewer.locale,
      reason: entry.reason,
      note: entry.note,
      ...marksFor(deps, { email: await emailOf(tx, viewer.id), ip: origin.ip }),
      ...(conversationId ? { conversation_id: conversationId } : {}),
    })
    await countReporter(tx, deps, row, { id, reporterId: viewer.id })
    return id
  })
}

/** Keeps what a visitor writes until the mailed code is confirmed. */
export async function reportAsVisitor(deps: Deps, { ip, locale }: Origin, id: string, entry: Entry): Promise<string> {
  const { email } = entry
  if (!email) throw badInput({ email: 'is required of visitors' })
  if (entry.withConversation) throw badInput({ withConversation: 'needs a conversation with the person' })
  await requireTarget(deps.db, entry, undefined)
  await spendCodeMail(deps, { email, by: { ip } })
  const code = newCode()
  const now = await databaseTime(deps.db)
  const expiresAt = later(now, deps.settings.rules.codeTtl)
  await inTransaction(deps.db, async (tx) => {
    await dropUnconfirmed(tx)
    await insertNotice(tx, {
      id,
      kind: entry.kind,
      ref_id: entry.id,
      email,
      locale,
      reason: entry.reason,
      note: entry.note,
      ...marksFor(deps, { email, ip }),
      code_hash: hashOfCode(deps, id, code),
      code_expires_at: expiresAt,
    })
    await sendMail(tx, {
      to: email,
      locale,
      template: 'confirmReport',
      data: { name: email, code },
      source: `report-code:${id}`,
      expiresAt,
    })
  })
  return id
}

const invalidCode = () => badRequest('invalid_code', 'This code is not valid. Please check it or ask for a new one.')

/** Wrong, expired, used, too many tries, unknown: one answer for all. */
export async function confirmReport(deps: Deps, { ip }: Origin, { id, code }: { id: string; code: string }) {
  const notice = await withAddressLimit(deps, ip, async () => {
    const waiting = await takeNoticeTry(deps.db, id)
    return waiting && isCode(deps, waiting, code) ? waiting : undefined
  })
  if (!notice?.email) throw invalidCode()
  const { email } = notice
  // Only calls with these kinds write it.
  const ref = { kind: notice.kind as ReportKind, id: notice.ref_id }
  // A person who reads the mail of an account's address is that account.
  const reporterId = await accountIdOf(deps.db, email)
  const target = await requireTarget(deps.db, ref, reporterId)
  await inTransaction(deps.db, async (tx) => {
    const row = await openReport(tx, deps, ref, target, reporterId)
    if (await findNoticeOf(tx, row.id, { reporterId, email })) return dropNotice(tx, id)
    const person = reporterId ? { reporter_id: reporterId, email: null } : {}
    if (!(await joinReport(tx, id, { report_id: row.id, ...person }))) throw invalidCode()
    await countReporter(tx, deps, row, { id, reporterId })
  })
}
