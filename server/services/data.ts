import { type Insertable, sql, type Updateable } from 'kysely'
import { serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import { providerDetailColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Service } from '#server/db/schema.ts'
import { rowsOf } from '#server/listings/data.ts'
import { listsOf } from '#server/listings/list-data.ts'
import { serviceKind } from './kind-data.ts'

export type ServiceInsert = Insertable<Service>
type ServiceUpdate = Updateable<Service>

const details = (db: Db) =>
  serviceSummaryQuery(db).select([
    ...providerDetailColumns,
    'service.seller_id',
    'service.description',
    'service.custom_fields',
    'service.tags',
    'service.packages',
    'service.min_notice_hours',
    'service.max_horizon_days',
    'service.hours',
    'service.booking_rules',
    'service.seats',
    'service.cancellation_policy',
    'service.requirements',
    'service.archived',
    'service.live',
  ])

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

export const serviceRows = rowsOf(serviceKind, details)
export const serviceLists = listsOf(serviceKind, serviceSummaryQuery)

export const latestServices = (db: Db, limit: number) =>
  serviceSummaryQuery(db)
    .where('service.live', '=', true)
    .orderBy('service.listed_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(limit)
    .execute()

export const insertService = (db: Db, service: ServiceInsert) => db.insertInto('service').values(service).execute()

export const updateService = async (db: Db, id: string, changes: ServiceUpdate): Promise<void> => {
  await db
    .updateTable('service')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
