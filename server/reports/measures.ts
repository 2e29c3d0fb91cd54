import { restoreAccount, suspendAccount } from '#server/accounts/suspension.ts'
import type { Db } from '#server/db/open.ts'
import type { Actor } from '#server/kernel/audit-data.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { type Moderation, moderateListing } from '#server/listings/moderation.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { addStrike, type ReportRow, removeStrikes } from './data.ts'
import { restrictAccount, setReviewHidden } from './things-data.ts'

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

/** Changes a listing; the person reads why in the statement of reasons. False if it was so already, or is gone. */
async function changeListing(tx: Db, change: Change): Promise<boolean> {
  const outcome = await moderateListing(tx, { ...change, isTold: true })
  if (outcome === 'money_held')
    throw conflict('money_held', 'Orders of this listing still have money that is held. It can be hidden.')
  return outcome !== 'wrong_state'
}

type Wanted = { measure: ReportMeasure; until?: string | undefined }

/** Refuses a measure that does not fit the thing, and an end that has passed or is missing. */
export function checkMeasure(row: ReportRow, { measure, until }: Wanted, now: Date): void {
  if (!measuresFor(row).includes(measure)) throw badInput({ measure: 'does not fit what was reported' })
  if (measure === 'restrict' && !until) throw badInput({ until: 'is required for a restriction' })
  if (until && Date.parse(until) <= now.getTime()) throw badInput({ until: 'must be in the future' })
}

type Taken = Wanted & { note: string; rule: string; by: Actor }

/** Does what was decided, and counts it against the person. */
export async function takeMeasure(tx: Db, row: ReportRow, { measure, until, note, rule, by }: Taken): Promise<void> {
  const listing = listingOf(row)
  // A listing that only waited for the decision is shown again, before the decision says what becomes of it.
  if (listing && row.is_hidden) await changeListing(tx, { ...listing, action: 'restore', reason: note, rule, by })
  if (listing && (measure === 'hide' || measure === 'remove'))
    await changeListing(tx, { ...listing, action: measure, reason: note, rule, by })
  if (row.kind === 'review' && measure === 'hide') await setReviewHidden(tx, row.ref_id, true)
  const end = until ? new Date(until) : undefined
  if (measure === 'restrict') await restrictAccount(tx, row.person_id, end ?? null)
  if (measure === 'suspend') await suspendAccount(tx, { id: row.person_id, reason: note, until: end, by })
  await addStrike(tx, { accountId: row.person_id, reportId: row.id, measure })
}

/** Puts back what a measure changed. */
export async function undoMeasure(tx: Db, row: ReportRow, { note, by }: { note: string; by: Actor }): Promise<void> {
  const listing = listingOf(row)
  const { measure, rule } = row
  if (listing && (measure === 'hide' || measure === 'remove'))
    await changeListing(tx, { ...listing, action: 'restore', reason: note, rule: rule ?? '', by })
  if (row.kind === 'review' && measure === 'hide') await setReviewHidden(tx, row.ref_id, false)
  if (measure === 'restrict') await restrictAccount(tx, row.person_id, null)
  if (measure === 'suspend') await restoreAccount(tx, { id: row.person_id, reason: note, by })
  await removeStrikes(tx, row.id)
}

/** Three people reported the listing: it is hidden until an administrator has looked at it. */
export async function hideForReview(tx: Db, row: ReportRow): Promise<boolean> {
  const listing = listingOf(row)
  if (!listing || row.is_hidden) return false
  return changeListing(tx, {
    ...listing,
    action: 'hide',
    reason: 'Reported by several people.',
    rule: 'reported',
    by: {},
  })
}

/** Shows a listing again that only waited for the decision. */
export async function showAgain(tx: Db, row: ReportRow, { note, by }: { note: string; by: Actor }): Promise<void> {
  const listing = listingOf(row)
  if (listing && row.is_hidden)
    await changeListing(tx, { ...listing, action: 'restore', reason: note, rule: 'reported', by })
}
