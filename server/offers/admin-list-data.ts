import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds } from '#server/kernel/data.ts'
import { namedThings } from '#server/kernel/named-things-data.ts'
import type {
  RequestCounts,
  requestHoldRules,
  requestSorts,
  requestViews,
} from '#shared/contract/admin-service-request.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { type ProcessDefinition, statesWhere } from '#shared/kernel/process.ts'
import { reviewRules } from '#shared/policies/listing-rules.ts'
import { REMOVED } from './requests.ts'

type Condition = RawBuilder<SqlBool>
type View = (typeof requestViews)[number]
type Sort = (typeof requestSorts)[number] | 'newest'

/** The filters of an administrator's list. Reports about the viewer are left out. */
type OfferFilters = {
  q?: string | undefined
  view?: View | undefined
  status?: string | undefined
  category?: string | undefined
  rule?: (typeof requestHoldRules)[number] | undefined
  viewerId: string
}
type OfferPageQuery = OfferFilters & {
  sortBy?: Sort | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

/** A kind of requests, all of which have the columns that administrators look for. */
type Kind<Row> = {
  table: 'service_request' | 'product_request'
  process: ProcessDefinition
  reportedAs: ReportKind
  /** The column of the day by which it is needed. */
  neededBy: string
  /** The rows with these ids, and beside each of them what only administrators read. */
  find: (
    db: Db,
    ids: string[],
    beside: { reporters: RawBuilder<number>; isRemoved: RawBuilder<boolean> },
  ) => Promise<Row[]>
}

type Order = { by: RawBuilder<unknown>; first: 'asc' | 'desc'; isNullable?: true }

/** Creates the queries with which administrators list and count the requests of a kind. */
export function adminListsOf<Row extends { id: string }>({ table, process, reportedAs, neededBy, find }: Kind<Row>) {
  const column = (name: string) => sql.ref(`${table}.${name}`)

  const undecided = (viewerId: string) => sql`
    select reporter_count from report where report.kind = ${reportedAs} and report.ref_id = ${column('id')}
      and report.status in ('open', 'in_review') and report.person_id <> ${viewerId}`

  const isRemoved = sql<boolean>`${column('status')} = 'closed' and ${column('close_reason')} = any (${REMOVED})`
  const running = statesWhere(process, ({ tags }) => tags?.includes('followsOrder') ?? false)
  const ended = [...statesWhere(process, ({ final }) => final === true), 'expired']

  const viewConditions = (viewerId: string): Record<View, Condition> => ({
    pending: sql`${column('status')} = 'pending_review' and ${column('moderation_rule')} = any (${[...reviewRules]})`,
    reported: sql`exists (${undecided(viewerId)})`,
    hidden: sql`${column('status')} = 'pending_review' and ${column('moderation_rule')} <> all (${[...reviewRules]})`,
    open: sql`${column('status')} = 'open'`,
    running: sql`${column('status')} = any (${running})`,
    ended: sql`${column('status')} = any (${ended}) and not (${isRemoved})`,
    removed: sql<SqlBool>`${isRemoved}`,
    archived: sql`${column('archived_status')} is not null`,
  })

  const isOfPast = (view: View | undefined) => view === 'removed' || view === 'archived'

  /** Requests that their authors deleted are left out; what administrators removed stays on record. */
  const isStored = (view: View | undefined): Condition =>
    isOfPast(view) ? sql`${column('title')} <> ''` : sql`${column('deleted_at')} is null`

  const isNamed = (db: Db, words: string, view: View | undefined): Promise<Condition> =>
    namedThings(db, { table, owner: 'requester_id', isStored: isStored(view), isUnindexed: isOfPast(view) }, words)

  function conditionsOf({ view, status, category, rule, viewerId }: Omit<OfferFilters, 'q'>): Condition {
    const all = [
      isStored(view),
      ...(view ? [viewConditions(viewerId)[view]] : []),
      ...(status ? [sql<SqlBool>`${column('status')} = ${status}`] : []),
      ...(category ? [sql<SqlBool>`${column('category')} = ${category}`] : []),
      ...(rule
        ? [sql<SqlBool>`${column('status')} = 'pending_review' and ${column('moderation_rule')} = ${rule}`]
        : []),
    ]
    return sql`${sql.join(all, sql` and `)}`
  }

  const orders: Record<Sort, Order> = {
    newest: { by: column('created_at'), first: 'desc' },
    offers: { by: column('offer_count'), first: 'desc' },
    deadline: { by: column(neededBy), first: 'desc', isNullable: true },
    budget: { by: column('budget_max'), first: 'desc', isNullable: true },
    waiting: { by: column('status_since'), first: 'asc' },
    archived: { by: column('deleted_at'), first: 'desc', isNullable: true },
  }

  async function countUp(db: Db, wanted: Omit<OfferFilters, 'q'>): Promise<number> {
    const { rows } = await sql<{ counted: number }>`
      select count(*)::int as counted from (
        select from ${sql.table(table)} where ${conditionsOf(wanted)} limit ${sql.lit(MOST_COUNTED)}) as found`.execute(
      db,
    )
    return rows[0]?.counted ?? 0
  }

  return {
    /** A page of all requests and how many there are; the count stops one beyond the cap. */
    listAll: async (db: Db, wanted: OfferPageQuery) => {
      const { q, view, sortBy = 'newest', sortOrder, viewerId } = wanted
      const named = q ? await isNamed(db, q, view) : undefined
      const { by, first, isNullable } = orders[sortBy]
      const direction = sql.raw(sortOrder ?? first)
      const found = db
        .selectFrom(table)
        .select(`${table}.id`)
        .where(conditionsOf(wanted))
        .$if(named !== undefined, (all) => all.where(named ?? sql<SqlBool>`true`))
        // An index serves an order only if both put nulls at the same end.
        .orderBy(sql`${by} ${direction}${sql.raw(isNullable ? ' nulls last' : '')}`)
        .orderBy(sql`${column('id')} ${direction}`)
      const reporters = sql<number>`coalesce((${undecided(viewerId)}), 0)`
      return cappedPageByIds(found, wanted, (ids) => find(db, ids, { reporters, isRemoved }))
    },
    /** The number of requests in each part of the list; each count stops at the cap. */
    countAll: async (db: Db, viewerId: string): Promise<RequestCounts> => {
      const of = (view?: View) => countUp(db, { viewerId, view })
      const [all, pending, reported, hidden, open, isRunning, over, removed, archived] = await Promise.all([
        of(),
        of('pending'),
        of('reported'),
        of('hidden'),
        of('open'),
        of('running'),
        of('ended'),
        of('removed'),
        of('archived'),
      ])
      return { all, pending, reported, hidden, open, running: isRunning, ended: over, removed, archived }
    },
  }
}
