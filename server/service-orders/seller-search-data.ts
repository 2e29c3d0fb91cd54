import { sql } from 'kysely'
import type { Slot } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import { REACH_KM } from '#shared/kernel/near.ts'
import type { OrderRow } from './data.ts'

/** More than are invited: some cost too much. */
const MAX_CANDIDATES = 100

type SearchedOrder = Pick<OrderRow, 'service_id' | 'buyer_id' | 'previous_sellers' | 'snapshot'> & {
  /** The preferred times of the buyer that have not passed. */
  times: Slot[]
}

/** The two services are in one city, or near each other if both have a point on the map. */
const isNear = sql<boolean>`(
  service.city_key = original.city_key
  or km_between_grid_cells(service.grid_cell, original.grid_cell) <= ${REACH_KM}
)`

const isFree = (times: Slot[]) =>
  times.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as wish ("start" timestamptz, "end" timestamptz)
        where not exists (
          select from slot where slot.seller_id = service.seller_id and slot.during && tstzrange(wish."start", wish."end")
        )
      )`

/**
 * Published services of other sellers with the same kind of work at the same place, one of each seller, the best first.
 */
export const findSimilar = (db: Db, { service_id, buyer_id, previous_sellers, snapshot, times }: SearchedOrder) =>
  db
    .selectFrom('service')
    .innerJoin('service as original', (join) => join.on('original.id', '=', service_id))
    .select([
      'service.id',
      'service.seller_id',
      'service.pricing_type',
      'service.price',
      'service.packages',
      'service.bookable',
      'service.duration_minutes',
    ])
    .where('service.live', '=', true)
    .where('service.category', '=', snapshot.category)
    .where('service.subcategory', '=', snapshot.subcategory)
    .where('service.bookable', '=', snapshot.bookable)
    .where('service.location_type', '=', snapshot.locationType)
    .where('service.seller_id', '<>', buyer_id)
    .where('service.seller_id', 'not in', previous_sellers)
    .where(noBlockBetween(sql`service.seller_id`, sql`${buyer_id}::uuid`))
    // A member of a shop's team buys nothing there.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .select('team_member.id')
            .whereRef('team_member.seller_id', '=', 'service.seller_id')
            .where('team_member.account_id', '=', buyer_id)
            .where('team_member.ended_at', 'is', null),
        ),
      ),
    )
    .where((eb) => eb.or([eb('service.location_type', '=', 'remote'), isNear]))
    .where(isFree(times))
    .orderBy('service.rating_avg', 'desc')
    .orderBy('service.order_count', 'desc')
    .orderBy('service.id')
    .limit(MAX_CANDIDATES)
    .execute()
