import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import { REMOVED } from '#server/offers/asked.ts'
import type { AdminRequestFilters, RequestCounts } from '#shared/contract/admin-service-request.ts'
import { reviewRules } from '#shared/contract/listing.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { requests } from './data.ts'

type Condition = RawBuilder<SqlBool>
type View = NonNullable<AdminRequestFilters['view']>

/** What an administrator may read; nobody learns of the reports about themselves. */
type Reader = { readerId: string }

const column = (name: string) => sql.ref(`service_request.${name}`)

const undecided = ({ readerId }: Reader) => sql`
  select reporter_count from report where report.kind = 'request' and report.ref_id = service_request.id
    and report.status in ('open', 'in_review') and report.person_id <> ${readerId}`

const isRemoved = sql<boolean>`service_request.status = 'closed' and service_request.close_reason = any (${REMOVED})`
const isWaiting = sql<SqlBool>`service_request.status = 'pending_review'
  and service_request.moderation_rule = any (${[...reviewRules]})`
const isHidden = sql<SqlBool>`service_request.status = 'pending_review'
  and service_request.moderation_rule <> all (${[...reviewRules]})`

const running = statesWhere(serviceRequest, ({ tags }) => tags?.includes('followsOrder') ?? false)
const ended = [...statesWhere(serviceRequest, ({ final }) => final === true), 'expired']

const viewConditions = (reader: Reader): Record<View, Condition> => ({
  pending: isWaiting,
  reported: sql`exists (${undecided(reader)})`,
  hidden: isHidden,
  open: sql`service_request.status = 'open'`,
  running: sql`service_request.status = any (${running})`,
  ended: sql`service_request.status = any (${ended}) and not (${isRemoved})`,
  removed: isRemoved,
})

const isNamed = (words: string): Condition => {
  const like = containing(words)
  const isIdEnd = /^[0-9a-f]{6}$/i.test(words)
  return sql`(service_request.title ilike ${like}
    or service_request.requester_id in (select id from account where name ilike ${like} or company_name ilike ${like})
    or (${isIdEnd}::boolean and right(service_request.id::text, 6) = ${words.toLowerCase()}))`
}

type Wanted = Partial<AdminRequestFilters> & Reader

/** Those whose authors deleted them are left out, but what administrators removed stays on record. */
const isKept = (view: View | undefined): Condition =>
  view === 'removed' ? sql`service_request.title <> ''` : sql`service_request.deleted_at is null`

function conditionsOf({ q, view, status, category, rule, readerId }: Wanted): Condition {
  const all = [
    isKept(view),
    ...(view ? [viewConditions({ readerId })[view]] : []),
    ...(q ? [isNamed(q)] : []),
    ...(status ? [sql<SqlBool>`${column('status')} = ${status}`] : []),
    ...(category ? [sql<SqlBool>`${column('category')} = ${category}`] : []),
    ...(rule ? [sql<SqlBool>`${column('status')} = 'pending_review' and ${column('moderation_rule')} = ${rule}`] : []),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

type Order = { by: RawBuilder<unknown>; first: 'asc' | 'desc'; isNullable?: true }
const ORDERS: Record<NonNullable<AdminRequestFilters['sortBy']>, Order> = {
  newest: { by: column('created_at'), first: 'desc' },
  offers: { by: column('offer_count'), first: 'desc' },
  deadline: { by: column('deadline'), first: 'desc', isNullable: true },
  budget: { by: column('budget_max'), first: 'desc', isNullable: true },
  waiting: { by: column('status_since'), first: 'asc' },
}

/** A page of all requests and how many there are; the count stops one beyond the cap. */
export function listAll(db: Db, wanted: AdminRequestFilters & Reader) {
  const { sortBy = 'newest', sortOrder } = wanted
  const { by, first, isNullable } = ORDERS[sortBy]
  const direction = sql.raw(sortOrder ?? first)
  const found = db
    .selectFrom('service_request')
    .select('service_request.id')
    .where(conditionsOf(wanted))
    // An index serves an order only if both put nulls at the same end.
    .orderBy(sql`${by} ${direction}${sql.raw(isNullable ? ' nulls last' : '')}`)
    .orderBy(sql`service_request.id ${direction}`)
  const reporters = sql<number>`coalesce((${undecided(wanted)}), 0)`
  return cappedPageByIds(found, wanted, (ids) =>
    requests(db)
      .select([reporters.as('reporter_count'), isRemoved.as('is_removed')])
      .where('service_request.id', 'in', ids)
      .execute(),
  )
}

async function countUp(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from service_request where ${conditionsOf(wanted)} limit ${sql.lit(MOST_COUNTED)}) as found`.execute(db)
  return rows[0]?.counted ?? 0
}

/** How many requests there are in each part of the list; each count stops at the cap. */
export async function countAll(db: Db, reader: Reader): Promise<RequestCounts> {
  const of = (view: View) => countUp(db, { ...reader, view })
  const [all, pending, reported, hidden, open, running, ended, removed] = await Promise.all([
    countUp(db, reader),
    of('pending'),
    of('reported'),
    of('hidden'),
    of('open'),
    of('running'),
    of('ended'),
    of('removed'),
  ])
  return { all, pending, reported, hidden, open, running, ended, removed }
}
