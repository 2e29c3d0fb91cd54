import { sql } from 'kysely'
import { defineKind, facetOf } from '#server/listings/kind-data.ts'

export const serviceKind = defineKind('service', {
  price: 'from_price',
  popular: 'order_count',
  filters: {
    locationType: (value: string) => sql`service.location_type = ${value}`,
    free: (codes: readonly number[]) =>
      sql`service.id in (select service_id from listed_times where days && ${codes}::smallint[])`,
  },
  walked: {
    // As a value, its frequency is not looked up: PostgreSQL plans once for all days.
    free: (codes: readonly number[]) =>
      sql`(select days && ${codes}::smallint[] from listed_times where service_id = service.id)`,
  },
  facets: { locationType: facetOf('locationType', 'location_type') },
  status: sql`service.status`,
})
