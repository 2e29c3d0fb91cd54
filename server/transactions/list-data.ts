import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import type { OrderView } from '#shared/contract/service-order.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { type ProcessDefinition, type StateDefinition, statesWhere } from '#shared/kernel/process.ts'
import { isShownToSeller } from './data.ts'
import type { Side } from './row.ts'

/** What lists of a person's transactions are asked for. */
export type OrderListQuery = PageQuery & {
  role?: Side | undefined
  status?: string | undefined
  view?: OrderView | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  /** What is due first, instead of what is latest. */
  byUrgency?: boolean
}

type Condition = RawBuilder<SqlBool>

/** What the lists of one kind do in a way of their own. `isInvited` may ask the base table only, the others both tables. */
export type ListRules = {
  process: ProcessDefinition
  /** The kind's own table. */
  table: keyof Database
  /** What waits for a side besides states and refund cases in which it is that side's turn. */
  waitsBesides: (side: Side) => Condition
  /** A state in which it is a side's turn waits for that side only where this is true. */
  turnCondition?: Condition
  /** Transactions that a person is asked to join, and is no side of yet. */
  isInvited?: (accountId: string) => Condition
  /** When a transaction is due, where that is not when its first timer fires. */
  dueAt?: RawBuilder<Date | null>
}

/** Whether a transaction of this process has a status that a question is true of. */
export function statusIn(process: ProcessDefinition, isMeant: (state: StateDefinition) => boolean): Condition {
  const states = statesWhere(process, isMeant).map((state) => sql.lit(state))
  return states.length ? sql<SqlBool>`transaction.status in (${sql.join(states)})` : sql<SqlBool>`false`
}

const all = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const waitsFor = ({ process, turnCondition, waitsBesides }: ListRules, side: Side) =>
  any([
    all([statusIn(process, ({ turn }) => turn === side), ...(turnCondition ? [turnCondition] : [])]),
    sql<SqlBool>`transaction.claim_turn = ${sql.lit(side)}`,
    waitsBesides(side),
  ])

function inView(rules: ListRules, view: OrderView | undefined, side: Side): Condition[] {
  if (!view) return []
  const isOver = statusIn(rules.process, ({ final }) => final ?? false)
  if (view === 'done') return [isOver]
  // What is over waits for neither side. The base table says so alone, before PostgreSQL looks into the kind's own.
  return [sql<SqlBool>`not ${isOver}`, ...(view === 'needs_you' ? [waitsFor(rules, side)] : [])]
}

/** Whether a transaction belongs into the list that a person asks for. */
function isListed(rules: ListRules, accountId: string, { role, status, view }: OrderListQuery): Condition {
  const { process, isInvited } = rules
  const asBuyer = all([
    sql<SqlBool>`transaction.buyer_id = ${accountId}`,
    sql<SqlBool>`not transaction.hidden_for_buyer`,
    ...inView(rules, view, 'buyer'),
  ])
  const asSeller = all([isShownToSeller(accountId), ...inView(rules, view, 'seller')])
  const asInvited = isInvited && view !== 'done' ? [isInvited(accountId)] : []
  const parts = { buyer: [asBuyer], seller: [asSeller, ...asInvited], both: [asBuyer, asSeller, ...asInvited] }
  return all([
    sql<SqlBool>`transaction.kind = ${sql.lit(process.name)}`,
    any(parts[role ?? 'both']),
    ...(status ? [sql<SqlBool>`transaction.status = ${status}`] : []),
  ])
}

const firstTimer = sql<Date | null>`(
  select min((timer ->> 'dueAt')::timestamptz) from jsonb_array_elements(transaction.timers) as timer)`

/** A page of a person's transactions of one kind, latest first; `rows` selects those of everybody. */
export async function listPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  rules: ListRules,
  accountId: string,
  query: OrderListQuery,
) {
  const { page, limit, view, sortOrder = 'desc', byUrgency = false } = query
  const { table, dueAt = firstTimer } = rules
  const needsOwnTable = byUrgency || view === 'needs_you'
  const found = sql`from transaction ${needsOwnTable ? sql`join ${sql.table(table)} using (id)` : sql``}
    where ${isListed(rules, accountId, query)}`
  const direction = sql.raw(sortOrder)
  const latest = sql`transaction.created_at ${direction}, transaction.id ${direction}`
  const order = byUrgency ? sql`${dueAt} asc nulls last, ${latest}` : latest
  // The page is found before anything is joined: most of the time went into people, payments and reviews of other pages.
  const ids = sql`select transaction.id ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  const listed = await rows.where(sql<SqlBool>`transaction.id in (${ids})`).orderBy(order).execute()
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  return { rows: listed, total: counted.rows[0]?.total ?? 0 }
}
