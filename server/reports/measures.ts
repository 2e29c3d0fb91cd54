import { restoreAccount, suspendAccount } from '#server/accounts/suspension.ts'
import type { Db } from '#server/db/open.ts'
import type { Actor } from '#server/kernel/audit-data.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { addStrike, removeStrikes } from '#server/kernel/strikes.ts'
import { bringBackListing, type Moderation, moderateListing } from '#server/listings/moderation.ts'
import { lockModerated, type ModerationState } from '#server/listings/moderation-data.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { changeReport, REPORT, type ReportRow } from './data.ts'
import { isSuspendedBy, restrictByStanding, setReviewHidden } from './things-data.ts'

const aboutPeople: readonly ReportMeasure[] = ['warn', 'restrict', 'suspend']
const measures: Record<ReportKind, readonly ReportMeasure[]> = {
  service: ['hide', 'remove', ...aboutPeople],
  product: ['hide', 'remove', ...aboutPeople],
  review: ['hide', ...aboutPeople],
  message: aboutPeople,
  user: aboutPeople,
}

// The CHECK of the table allows these kinds and no others.
export const kindOf = ({ kind }: Pick<ReportRow, 'kind'>) => kind as ReportKind

export const measuresFor = (row: Pick<ReportRow, 'kind'>): ReportMeasure[] => [...measures[kindOf(row)]]

const listingOf = (row: Pick<ReportRow, 'kind' | 'ref_id'>) => {
  const kind = kindOf(row)
  return kind === 'service' || kind === 'product' ? { kind, id: row.ref_id } : undefined
}

type Change = Omit<Moderation, 'isTold'>

/**
 * Changes a listing; the person reads why in the statement of reasons. Gives the state before; undefined if it was so
 * already, or is gone.
 */
async function changeListing(tx: Db, change: Change): Promise<ModerationState | undefined> {
  const before = await lockModerated(tx, change.kind, change.id)
  const outcome = await moderateListing(tx, { ...change, isTold: true })
  if (outcome === 'money_held')
    throw conflict('money_held', 'Orders of this listing still have money that is held. It can be hidden.')
  return outcome === 'wrong_state' ? undefined : before?.moderation
}

type Wanted = { measure: ReportMeasure; until?: string | undefined }

/** Refuses a measure that does not fit the thing, and an end that has passed or is missing. */
export function checkMeasure(row: ReportRow, { measure, until }: Wanted, now: Date): void {
  if (!measuresFor(row).includes(measure)) throw badInput({ measure: 'does not fit what was reported' })
  if (measure === 'restrict' && !until) throw badInput({ until: 'is required for a restriction' })
  if (until && Date.parse(until) <= now.getTime()) throw badInput({ until: 'must be in the future' })
}

type Taken = Wanted & { note: string; rule: string; by: Actor }

/** Hides or removes what was reported, and gives its state before. */
async function changeThing(tx: Db, row: ReportRow, { measure, note: reason, rule, by }: Taken) {
  const listing = listingOf(row)
  // A listing that only waited for the decision is shown again, before the decision says what becomes of it.
  if (listing && row.is_hidden) await changeListing(tx, { ...listing, action: 'restore', reason, rule, by })
  if (listing && (measure === 'hide' || measure === 'remove'))
    return changeListing(tx, { ...listing, action: measure, isKept: true, reason, rule, by })
  if (row.kind === 'review' && measure === 'hide' && (await setReviewHidden(tx, row.ref_id, true))) return 'published'
  return undefined
}

/** Does what was decided, and counts it against the person. */
export async function takeMeasure(tx: Db, row: ReportRow, taken: Taken): Promise<void> {
  const { measure, until, note, by } = taken
  const before = await changeThing(tx, row, taken)
  await changeReport(tx, row.id, { stands: true, state_before: before ?? null })
  if (measure === 'restrict') await restrictByStanding(tx, row.person_id)
  if (measure === 'suspend') {
    const end = until ? new Date(until) : undefined
    await suspendAccount(tx, { id: row.person_id, reason: note, until: end, by })
  }
  await addStrike(tx, { accountId: row.person_id, kind: REPORT, refId: row.id, reason: `report_${measure}` })
}

/** Brings what was hidden or removed back to its state before, if it still can. */
async function returnThing(tx: Db, row: ReportRow, { note: reason, by }: { note: string; by: Actor }): Promise<void> {
  const listing = listingOf(row)
  const before = row.state_before
  if (listing && row.measure === 'remove') await bringBackListing(tx, { ...listing, reason, by })
  if (listing && row.measure === 'hide') {
    const restoredTo = before === 'pending' ? before : 'clear'
    await changeListing(tx, { ...listing, action: 'restore', restoredTo, reason, rule: row.rule ?? '', by })
  }
  if (row.kind === 'review') await setReviewHidden(tx, row.ref_id, false)
}

/** Puts back what a measure changed; what it did not change stays, as do the measures of other reports. */
export async function undoMeasure(tx: Db, row: ReportRow, { note, by }: { note: string; by: Actor }): Promise<void> {
  const { id, measure, person_id: personId } = row
  await changeReport(tx, id, { stands: false })
  if (row.state_before) await returnThing(tx, row, { note, by })
  if (measure === 'restrict') await restrictByStanding(tx, personId)
  if (measure === 'suspend' && (await isSuspendedBy(tx, row)))
    await restoreAccount(tx, { id: personId, reason: note, by })
  await removeStrikes(tx, { kind: REPORT, refId: id })
}

/** Three people reported the listing: it is hidden until an administrator has looked at it. */
export async function hideForReview(tx: Db, row: ReportRow): Promise<boolean> {
  const listing = listingOf(row)
  if (!listing || row.is_hidden) return false
  const reason = 'Reported by several people.'
  const before = await changeListing(tx, { ...listing, action: 'hide', reason, rule: 'reported', by: {} })
  return before !== undefined
}

/** Shows a listing again that only waited for the decision. */
export async function showAgain(tx: Db, row: ReportRow, { note, by }: { note: string; by: Actor }): Promise<void> {
  const listing = listingOf(row)
  if (listing && row.is_hidden)
    await changeListing(tx, { ...listing, action: 'restore', reason: note, rule: 'reported', by })
}
