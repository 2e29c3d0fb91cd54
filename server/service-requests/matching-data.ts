import { sql } from 'kysely'
import { isReachable, matchesOf } from '#server/offers/matching-data.ts'
import { REACH_KM } from '#shared/kernel/near.ts'

/** At the same place: by the distance where both have a point, else by the name of the city. */
const isReached = sql<boolean>`case
  when request.location_type = 'remote' or service.location_type = 'remote' then true
  when request.grid_cell is null or service.grid_cell is null then service.city_key = request.city_key
  else km_between_grid_cells(service.grid_cell, request.grid_cell) <= ${sql.lit(REACH_KM)} end`

/** Providers of the same kind of work, and near enough unless it is done remotely. */
export const matches = matchesOf({
  requests: 'service_request',
  matches: 'request_match',
  fitting: (requestId) => sql`
    select account.id, account.rating_sum, account.rating_count, account.response_minutes,
      bool_or(service.subcategory = request.subcategory) as is_same,
      min(km_between_grid_cells(service.grid_cell, request.grid_cell)) filter (where request.location_type <> 'remote') as km
    from service_request as request
    join service on service.live and service.category = request.category
    join account on account.id = service.seller_id
    where request.id = ${requestId} and ${isReached} and ${isReachable}
    group by account.id`,
  offersOf: ({ requestId, provider }) =>
    sql`select from offer where ref_id = ${requestId} and provider_id = ${provider}`,
})
