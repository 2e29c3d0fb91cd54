import { restoreAccount, suspendAccount } from '#server/accounts/suspension.ts'
import type { Db } from '#server/db/open.ts'
import type { Actor } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { addStrike, removeStrikes } from '#server/kernel/process/strikes.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { changeReport, REPORT, type ReportRow } from './data.ts'
import { isSuspendedBy, restrictListings, setReviewHidden } from './report-targets-data.ts'
import { type Change, changeableOf } from './reportables.ts'

const aboutPeople: readonly ReportMeasure[] = ['warn', 'restrict', 'suspend']
const measures: Record<ReportKind, readonly ReportMeasure[]> = {
  service: ['hide', 'remove', ...aboutPeople],
  product: ['hide', 'remove', ...aboutPeople],
  request: ['hide', 'remove', ...aboutPeople],
  offer: aboutPeople,
  requestedProduct: ['hide', 'remove', ...aboutPeople],
  productOffer: aboutPeople,
  review: ['hide', ...aboutPeople],
  message: aboutPeople,
  user: aboutPeople,
}

// The CHECK of the table allows these kinds and no others.
export const kindOf = ({ kind }: Pick<ReportRow, 'kind'>) => kind as ReportKind

export const measuresFor = (row: Pick<ReportRow, 'kind'>): ReportMeasure[] => [...measures[kindOf(row)]]

/** Changes the target of a report, if its kind can be changed. */
const change = async (tx: Db, deps: Deps, row: ReportRow, wanted: Omit<Change, 'id'>) =>
  changeableOf(kindOf(row))?.change(tx, deps, { id: row.ref_id, ...wanted })

type ListFilters = { measure: ReportMeasure; until?: string | undefined }

/** Refuses a measure that does not fit the target, and an end that has passed or is missing. */
export function checkMeasure(row: ReportRow, { measure, until }: ListFilters, now: Date): void {
  if (!measuresFor(row).includes(measure)) throw badInput({ measure: 'does not fit what was reported' })
  if (measure === 'restrict' && !until) throw badInput({ until: 'is required for a restriction' })
  if (until && Date.parse(until) <= now.getTime()) throw badInput({ until: 'must be in the future' })
}

type Taken = ListFilters & { note: string; rule: string; by: Actor }

/** Shows again what only waited for the decision, unless it has to wait for an administrator for another reason. */
async function restoreWaiting(
  tx: Db,
  deps: Deps,
  row: ReportRow,
  { rule, ...why }: Pick<Change, 'reason' | 'rule' | 'by'>,
) {
  const isHeld = row.state_before === 'pending'
  await change(tx, deps, row, { ...why, action: 'restore', isHeld, rule: isHeld ? 'changed_after_hiding' : rule })
}

/** Hides or removes what was reported, and gives its state before. */
async function changeTarget(tx: Db, deps: Deps, row: ReportRow, { measure, note: reason, rule, by }: Taken) {
  const why = { reason, rule, by }
  // What only waited for the decision is shown again, before the decision says what becomes of it.
  if (row.is_hidden) await restoreWaiting(tx, deps, row, why)
  if (row.kind === 'review')
    return measure === 'hide' && (await setReviewHidden(tx, row.ref_id, true)) ? 'published' : undefined
  return measure === 'hide' || measure === 'remove' ? change(tx, deps, row, { ...why, action: measure }) : undefined
}

/** Does what was decided, and counts it against the person. */
export async function takeMeasure(tx: Db, deps: Deps, row: ReportRow, taken: Taken): Promise<void> {
  const { measure, until, note, by } = taken
  const before = await changeTarget(tx, deps, row, taken)
  await changeReport(tx, row.id, { stands: true, state_before: before ?? null })
  if (measure === 'restrict') await restrictListings(tx, row.person_id)
  if (measure === 'suspend') {
    const end = until ? new Date(until) : undefined
    await suspendAccount(tx, { id: row.person_id, reason: note, until: end, by })
  }
  await addStrike(tx, { accountId: row.person_id, kind: REPORT, refId: row.id, reason: `report_${measure}` })
}

type Undone = { note: string; by: Actor }

/** Brings what was hidden or removed back to its state before, if it still can. */
async function restoreTarget(tx: Db, deps: Deps, row: ReportRow, { note: reason, by }: Undone): Promise<void> {
  const isHeld = row.state_before !== 'clear'
  if (row.measure === 'remove')
    await changeableOf(kindOf(row))?.bringBack(tx, deps, { id: row.ref_id, reason, by, isHeld })
  if (row.measure === 'hide')
    await change(tx, deps, row, { action: 'restore', isHeld, reason, rule: row.rule ?? '', by })
  if (row.kind === 'review') await setReviewHidden(tx, row.ref_id, false)
}

/** Puts back what a measure changed; what it did not change stays, as do the measures of other reports. */
export async function undoMeasure(tx: Db, deps: Deps, row: ReportRow, { note, by }: Undone): Promise<void> {
  const { id, measure, person_id: personId } = row
  await changeReport(tx, id, { stands: false })
  if (row.state_before) await restoreTarget(tx, deps, row, { note, by })
  if (measure === 'restrict') await restrictListings(tx, personId)
  if (measure === 'suspend' && (await isSuspendedBy(tx, row)))
    await restoreAccount(tx, { id: personId, reason: note, by })
  await removeStrikes(tx, { kind: REPORT, refId: id })
}

/**
 * Three people reported the listing or the request: it is hidden until an administrator has looked at it. False if it was
 * hidden already, or cannot be.
 */
export async function hideForReview(tx: Db, deps: Deps, row: ReportRow): Promise<boolean> {
  if (row.is_hidden) return false
  const why = { reason: 'Reported by several people.', rule: 'reported', by: {} }
  const before = await change(tx, deps, row, { ...why, action: 'hide' })
  if (before === undefined) return false
  await changeReport(tx, row.id, { is_hidden: true, state_before: before })
  return true
}

/** Shows again what only waited for the decision. */
export async function showAgain(tx: Db, deps: Deps, row: ReportRow, { note, by }: Undone): Promise<void> {
  if (row.is_hidden) await restoreWaiting(tx, deps, row, { reason: note, rule: 'reported', by })
}
