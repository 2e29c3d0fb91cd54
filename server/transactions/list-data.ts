import { type RawBuilder, type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { changesOf } from '#server/kernel/changes-data.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { containing } from '#server/kernel/data.ts'
import type { OrderView } from '#shared/contract/transaction.ts'
import { type ChangesQuery, isChangesQuery, type Step } from '#shared/kernel/changes.ts'
import { readOrderWords } from '#shared/kernel/order-search.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { type ProcessDefinition, type StateDefinition, statesWhere } from '#shared/kernel/process.ts'
import { isVisibleToSeller } from './data.ts'
import { firstDue, waitingFirst } from './deadline-data.ts'
import type { Side } from './row.ts'

/** The query of a list of a person's transactions. */
export type OrderListQuery = PageQuery &
  ChangesQuery & {
    role?: Side | undefined
    status?: string | undefined
    view?: OrderView | undefined
    sortOrder?: 'asc' | 'desc' | undefined
    /** The words of a search: a number, a name, a title or a phone number. */
    q?: string | undefined
    /** Nothing of this buyer. */
    exceptBuyer?: string
  }

/** Restricts a list to its caller: a member of a team sees the orders of the seller, without those that they placed. */
export const seenBy = <Query extends OrderListQuery>({ person }: Pick<Viewer, 'person'>, query: Query): Query =>
  person ? { ...query, role: 'seller', exceptBuyer: person.id } : query

type Condition = RawBuilder<SqlBool>

/** The rules of one kind's lists. `isInvited` may use the base table only, the others both tables. */
export type ListRules = {
  process: ProcessDefinition
  /** The kind's own table. */
  table: keyof Database
  /** Transactions that wait for a side, beside those whose state or refund case says so. */
  alsoWaits: (side: Side) => Condition
  /** In a state with a side's turn, the transaction waits for it only if this holds. */
  turnCondition?: Condition
  /** Transactions that a person is invited to, without being a side yet. */
  isInvited?: (accountId: string) => Condition
  /** The time at which a transaction is due, if that is not when its first timer fires. */
  dueAt?: RawBuilder<Date | null>
}

/** True if the status of a transaction of this process satisfies a test. */
export function statusIn(process: ProcessDefinition, isMeant: (state: StateDefinition) => boolean): Condition {
  const states = statesWhere(process, isMeant).map((state) => sql.lit(state))
  return states.length ? sql<SqlBool>`transaction.status in (${sql.join(states)})` : sql<SqlBool>`false`
}

const all = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const waitsFor = ({ process, turnCondition, alsoWaits }: ListRules, side: Side) =>
  any([
    all([statusIn(process, ({ turn }) => turn === side), ...(turnCondition ? [turnCondition] : [])]),
    sql<SqlBool>`transaction.claim_turn = ${sql.lit(side)}`,
    alsoWaits(side),
  ])

function inView(rules: ListRules, view: OrderView | undefined, side: Side): Condition[] {
  if (!view) return []
  const isOver = statusIn(rules.process, ({ final }) => final ?? false)
  if (view === 'done') return [isOver]
  // An ended transaction waits for neither side. The base table alone says so, before PostgreSQL reads the kind's own.
  return [sql<SqlBool>`not ${isOver}`, ...(view === 'needs_you' ? [waitsFor(rules, side)] : [])]
}

/** True if the phone number of an account, as it was typed or in its international form, ends with these digits. */
export const hasPhone = (digits: string) =>
  sql<SqlBool>`${digits} in (right(phone_e164, length(${digits})), right(regexp_replace(phone, '\\D', '', 'g'), length(${digits})))`

/**
 * True if the words name a transaction or its other side. A phone number is found only where the person sees it: otherwise
 * the list would tell whose it is.
 */
function isFound(words: string, accountId: string): Condition {
  const { id, number, digits } = readOrderWords(words)
  if (id) return sql<SqlBool>`transaction.id = ${id}`
  const like = containing(words)
  const ofOther = any([
    sql<SqlBool>`other.name ilike ${like}`,
    ...(digits
      ? [all([sql<SqlBool>`transaction.accepted_at is not null and not transaction.capture_refused`, hasPhone(digits)])]
      : []),
  ])
  return any([
    sql<SqlBool>`transaction.snapshot ->> 'title' ilike ${like}`,
    sql<SqlBool>`exists (select from account as other where ${ofOther} and other.id =
      case transaction.buyer_id when ${accountId} then transaction.seller_id else transaction.buyer_id end)`,
    ...(number ? [sql<SqlBool>`right(transaction.id::text, 6) = ${number}`] : []),
  ])
}

/** True if a transaction belongs into the requested list. */
function isListed(
  rules: ListRules,
  accountId: string,
  { role, status, view, exceptBuyer, q }: OrderListQuery,
): Condition {
  const { process, isInvited } = rules
  const asBuyer = all([
    sql<SqlBool>`transaction.buyer_id = ${accountId}`,
    sql<SqlBool>`not transaction.hidden_for_buyer`,
    ...inView(rules, view, 'buyer'),
  ])
  const asSeller = all([isVisibleToSeller(accountId), ...inView(rules, view, 'seller')])
  const asInvited = isInvited && view !== 'done' ? [isInvited(accountId)] : []
  const parts = { buyer: [asBuyer], seller: [asSeller, ...asInvited], both: [asBuyer, asSeller, ...asInvited] }
  return all([
    sql<SqlBool>`transaction.kind = ${sql.lit(process.name)}`,
    any(parts[role ?? 'both']),
    ...(status ? [sql<SqlBool>`transaction.status = ${status}`] : []),
    ...(exceptBuyer ? [sql<SqlBool>`transaction.buyer_id <> ${exceptBuyer}`] : []),
    ...(q ? [isFound(q, accountId)] : []),
  ])
}

/** True if a transaction waits for this side, invitations included. */
function isWaiting(rules: ListRules, accountId: string, side: Side): Condition {
  const own = all([
    sql<SqlBool>`transaction.${sql.ref(side === 'buyer' ? 'buyer_id' : 'seller_id')} = ${accountId}`,
    ...inView(rules, 'needs_you', side),
  ])
  return rules.isInvited && side === 'seller' ? any([own, rules.isInvited(accountId)]) : own
}

const firstTimer = firstDue(sql`transaction.timers`)

/** The time by which a side has to act; its answer in a refund case is due by a timer of the case. */
const dueIn = ({ dueAt = firstTimer }: ListRules) => sql<Date | null>`case
  when transaction.claim_turn is null then ${dueAt}
  else (select ${firstDue(sql`refund_case.timers`)} from refund_case
    where refund_case.kind = transaction.kind and refund_case.ref_id = transaction.id and closed_at is null) end`

/**
 * The transactions that come first in a list, by their deadline: in a list of one side those that wait for it, and in a
 * list of waiting ones all.
 */
function firstIn(rules: ListRules, accountId: string, { role, status, view, sortOrder }: OrderListQuery) {
  if (sortOrder) return undefined
  if (view) return view === 'needs_you' ? sql<SqlBool>`true` : undefined
  return role && !status ? isWaiting(rules, accountId, role) : undefined
}

/**
 * A page of a person's transactions of one kind; `rows` selects all people's. What comes first stands by its deadline, the
 * rest by its age, the latest first unless told otherwise.
 */
export async function listPage<Tables, Table extends keyof Tables, Row extends { id: string }>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  rules: ListRules,
  accountId: string,
  query: OrderListQuery,
): Promise<{ rows: Simplify<Row>[]; total: number; step?: Step }> {
  if (isChangesQuery(query)) return changesOf(db, rows.where(isListed(rules, accountId, query)), 'transaction', query)
  const { page, limit, view, sortOrder } = query
  const { table } = rules
  const first = firstIn(rules, accountId, query)
  const needsOwnTable = view === 'needs_you' || first
  const found = sql`from transaction ${needsOwnTable ? sql`join ${sql.table(table)} using (id)` : sql``}
    where ${isListed(rules, accountId, query)}`
  const direction = sql.raw(sortOrder ?? 'desc')
  const latest = sql`transaction.created_at ${direction}, transaction.id ${direction}`
  const order = first ? sql`${waitingFirst(first, dueIn(rules))}, ${latest}` : latest
  // The page is found before other tables are joined: most of the time went into the people, payments and reviews of
  // other pages.
  const ids = sql`select transaction.id ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  const listed = await rows.where(sql<SqlBool>`transaction.id in (${ids})`).orderBy(order).execute()
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  return { rows: listed, total: counted.rows[0]?.total ?? 0 }
}
