import { type Insertable, sql, type Updateable } from 'kysely'
import { serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import { providerDetailColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Service } from '#server/db/schema.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

export type ServiceInsert = Insertable<Service>
export type ServiceUpdate = Updateable<Service>

const details = (db: Db) =>
  serviceSummaryQuery(db).select([
    ...providerDetailColumns,
    'service.seller_id',
    'service.description',
    'service.tags',
    'service.packages',
    'service.min_notice_hours',
    'service.max_horizon_days',
    'service.cancellation_policy',
    'service.requirements',
    'service.archived',
    'service.live',
  ])

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

const found = keepStatements<ServiceRow>()

export async function findService(db: Db, id: string, { lock = false } = {}): Promise<ServiceRow | undefined> {
  const build = () =>
    details(db)
      .where('service.id', '=', id)
      .$if(lock, (query) => query.forUpdate('service'))
  const [row] = await found(db, lock ? 'lock' : 'read', build, [id])
  return row
}

const foundOf = keepStatements<ServiceRow>()

/** By id, those that there are. */
export async function findServices(db: Db, ids: readonly string[]): Promise<Map<string, ServiceRow>> {
  const build = () =>
    details(db).innerJoin(idsAsTable(ids).as('wanted'), (join) => join.onRef('wanted.id', '=', 'service.id'))
  const rows = await foundOf(db, 'several', build, [JSON.stringify(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

export const latestServices = (db: Db, limit: number) =>
  serviceSummaryQuery(db)
    .where('service.live', '=', true)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(limit)
    .execute()

type MineQuery = PageQuery & { status?: string | undefined; sortOrder?: 'asc' | 'desc' | undefined }

export const listServicesOf = (db: Db, sellerId: string, { status, sortOrder = 'desc', ...query }: MineQuery) =>
  pageOf(
    serviceSummaryQuery(db)
      .where('service.seller_id', '=', sellerId)
      .where('service.archived', '=', false)
      .$if(status !== undefined, (qb) => qb.where('service.status', '=', status ?? ''))
      .orderBy('service.created_at', sortOrder)
      .orderBy('service.id', sortOrder),
    query,
  )

export const insertService = (db: Db, service: ServiceInsert) => db.insertInto('service').values(service).execute()

export const updateService = (db: Db, id: string, changes: ServiceUpdate) =>
  db
    .updateTable('service')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Deletes a service that no order refers to; otherwise archives it. Returns which. */
export async function removeService(tx: Db, id: string): Promise<'deleted' | 'archived'> {
  const order = await tx
    .selectFrom('service_order')
    .select('id')
    .where('service_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (order) {
    await updateService(tx, id, { archived: true })
    return 'archived'
  }
  await tx.deleteFrom('service').where('id', '=', id).execute()
  return 'deleted'
}

export const addViews = async (db: Db, views: ReadonlyMap<string, number>): Promise<void> => {
  // In one order, so that two processes wait for each other only one way.
  const sorted = [...views].sort(([one], [other]) => one.localeCompare(other))
  const [ids, times] = [sorted.map(([id]) => id), sorted.map(([, count]) => count)]
  await sql`
    with seen as (
      select service.id, seller_id, times from unnest(${ids}::uuid[], ${times}::int[]) as viewed (id, times)
      join service on service.id = viewed.id order by service.id for no key update of service
    ), noted as (
      insert into service_view (service_id, day, times)
      select seen.id, (now() at time zone known_zone(timezone))::date, times
      from seen join account on account.id = seller_id
      on conflict (service_id, day) do update set times = service_view.times + excluded.times
    )
    update service set view_count = view_count + times from seen where service.id = seen.id`.execute(db)
}

const VIEWS_KEPT_DAYS = 92

/** Forgets on which days listings were looked at long ago; their sums stay. */
export const sweepViews = async (db: Db): Promise<void> => {
  await db.deleteFrom('service_view').where('day', '<', sql<Date>`current_date - ${VIEWS_KEPT_DAYS}::int`).execute()
}

/** Live listings by category and subcategory. */
export const countByCategory = (db: Db) =>
  db
    .selectFrom('listing_tally')
    .select(['category', 'subcategory', sql<number>`sum(n)::int`.as('count')])
    .groupBy(['category', 'subcategory'])
    .execute()
