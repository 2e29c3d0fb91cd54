import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { RefundCase as RefundCaseTable, RefundEvidence, RefundMessage } from '#server/db/schema.ts'
import { pageOf } from '#server/kernel/data.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { type StateOf, statesWhere } from '#shared/kernel/process.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { claimableOf } from './claimables.ts'

export const CASE = refundCase.name

/** The claimed order. */
export type CaseRef = { kind: string; refId: string }
export type CaseState = StateOf<typeof refundCase>
export type CaseChanges = Omit<ChangesIn<'refund_case'>, 'closed_at'>

const over = statesWhere(refundCase, ({ final }) => final ?? false)
/** An administrator is to decide, for the first time or again. */
const undecided = statesWhere(refundCase, ({ turn }) => turn === 'admin')

const cases = (db: Db) =>
  db
    .selectFrom('refund_case')
    .innerJoin('account as buyer', 'buyer.id', 'refund_case.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'refund_case.seller_id')
    .leftJoin('account as decider', (join) =>
      join.on('decider.id', '=', sql<string>`(refund_case.first_decision ->> 'by')::uuid`),
    )
    .selectAll('refund_case')
    .select([
      'buyer.name as buyer_name',
      'buyer.picture as buyer_picture',
      'seller.name as seller_name',
      'seller.picture as seller_picture',
      sql<Date>`now()`.as('now'),
      'decider.name as first_decider_name',
    ])

export type CaseRow = NonNullable<Awaited<ReturnType<typeof readCase>>>

/** The refund, the offer or the claim, as far as the case has come. */
export const amountOf = (row: Pick<CaseRow, 'refund_amount' | 'offered_amount' | 'amount'>) =>
  row.refund_amount ?? row.offered_amount ?? row.amount

const readCase = (db: Db, id: string, lock: boolean) =>
  cases(db)
    .where('refund_case.id', '=', id)
    .$if(lock, (query) => query.forUpdate('refund_case'))
    .executeTakeFirst()

/** If asked, locked; lock the claimed entity before it. */
export async function findCase(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  const seen = await readCase(db, id, false)
  if (!seen || !lock) return seen
  await claimableOf(seen.kind).lock(db, seen.ref_id)
  return readCase(db, id, true)
}

/** The open case; there is at most one. */
export const findOpenCase = (db: Db, { kind, refId }: CaseRef): Promise<CaseRow | undefined> =>
  cases(db)
    .where('refund_case.kind', '=', kind)
    .where('refund_case.ref_id', '=', refId)
    .where('refund_case.closed_at', 'is', null)
    .executeTakeFirst()

/** The open case about an order, or its latest closed one. */
export const findLatestCase = (db: Db, { kind, refId }: CaseRef): Promise<CaseRow | undefined> =>
  cases(db)
    .where('refund_case.kind', '=', kind)
    .where('refund_case.ref_id', '=', refId)
    .orderBy(sql`refund_case.closed_at is null`, 'desc')
    .orderBy('refund_case.created_at', 'desc')
    .orderBy('refund_case.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if one of the two may still appeal against an administrator's decision. */
export async function isAppealable(db: Db, { kind, refId }: CaseRef): Promise<boolean> {
  const decided = await db
    .selectFrom('refund_case')
    .select('id')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('appeal_open', '=', true)
    .executeTakeFirst()
  return decided !== undefined
}

type Pairing = { conversationId: string; buyerId: string; sellerId: string }

/** Returns those of these pairs that have a case that an administrator decides, in either role. */
export async function escalatedAmong(db: Db, pairs: readonly Pairing[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select pair.id from unnest(${pairs.map((pair) => pair.conversationId)}::uuid[],
      ${pairs.map((pair) => pair.buyerId)}::uuid[], ${pairs.map((pair) => pair.sellerId)}::uuid[]) as pair (id, one, other)
    where exists (select from refund_case where status = any (${undecided}) and closed_at is null
      and ((buyer_id = one and seller_id = other) or (buyer_id = other and seller_id = one)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** True if a case between these two waits for an administrator; the case is locked until the transaction ends. */
export async function holdEscalated(tx: Db, one: string, other: string): Promise<boolean> {
  const held = await tx
    .selectFrom('refund_case')
    .select('id')
    .where('status', 'in', undecided)
    .where('closed_at', 'is', null)
    .where('buyer_id', 'in', [one, other])
    .where('seller_id', 'in', [one, other])
    .forShare()
    .execute()
  return held.length > 0
}

export const insertCase = async (tx: Db, entry: Insertable<RefundCaseTable>): Promise<void> => {
  await tx.insertInto('refund_case').values(entry).execute()
}

export const setCaseStatus = statusSetter<'refund_case', CaseChanges>('refund_case', {
  // A closed case may be appealed.
  entered: (to) => ({ paused: null, closed_at: over.some((state) => state === to) ? sql`now()` : null }),
})

export const insertMessage = async (tx: Db, message: Insertable<RefundMessage>): Promise<void> => {
  await tx.insertInto('refund_message').values(message).execute()
}

export const insertEvidence = async (tx: Db, evidence: Insertable<RefundEvidence>[]): Promise<void> => {
  await tx.insertInto('refund_evidence').values(evidence).execute()
}

export async function countEvidence(db: Db, caseId: string, side: string): Promise<number> {
  const { count } = await db
    .selectFrom('refund_evidence')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('by_side', '=', side)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The history of a case with its notes and evidence, each the oldest first. */
export async function historyOf(db: Db, caseId: string) {
  const [evidence, messages, events] = await Promise.all([
    db.selectFrom('refund_evidence').selectAll().where('case_id', '=', caseId).orderBy('at').orderBy('id').execute(),
    db.selectFrom('refund_message').selectAll().where('case_id', '=', caseId).orderBy('at').orderBy('id').execute(),
    db
      .selectFrom('order_event')
      .select(['transition', 'actor', 'at', 'note'])
      .where('kind', '=', CASE)
      .where('ref_id', '=', caseId)
      .orderBy('id')
      .execute(),
  ])
  return { evidence, messages, events }
}
export type CaseHistory = Awaited<ReturnType<typeof historyOf>>

/** True if another administrator can decide an appeal against this one's decision. */
export async function hasOtherAdmin(db: Db, { buyer_id, seller_id }: CaseRow, adminId: string): Promise<boolean> {
  const ids = await activeAdminIds(db, 'decide')
  return ids.some((id) => id !== adminId && id !== buyer_id && id !== seller_id)
}

type ListQuery = PageQuery & {
  status?: CaseState | undefined
  isOpen?: boolean | undefined
  turn?: string | undefined
  sortBy?: 'newest' | 'age' | 'amount' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** Cases of all people. The older a case, the greater its age. */
export function listCases(db: Db, { status, isOpen, turn, sortBy = 'age', sortOrder = 'desc', ...query }: ListQuery) {
  const reversed = sortOrder === 'desc' ? 'asc' : 'desc'
  const column = sortBy === 'amount' ? 'refund_case.amount' : 'refund_case.created_at'
  const order = sortBy === 'age' ? reversed : sortOrder
  const found = cases(db)
    .$if(status !== undefined, (rows) => rows.where('refund_case.status', '=', status ?? ''))
    .$if(turn !== undefined, (rows) =>
      rows.where(
        'refund_case.status',
        'in',
        statesWhere(refundCase, (state) => state.turn === turn),
      ),
    )
    .$if(isOpen !== undefined, (rows) => rows.where('refund_case.closed_at', isOpen ? 'is' : 'is not', null))
  return pageOf(found.orderBy(column, order).orderBy('refund_case.id', order), query)
}
