import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { ProviderQuery } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { serviceSummaryQuery } from './listing-data.ts'
import type { AccountRow } from './present.ts'

const LISTINGS_SHOWN = 50

export const liveListingsOf = (db: Db, sellerId: string) =>
  serviceSummaryQuery(db)
    .where('service.seller_id', '=', sellerId)
    .where('service.live', '=', true)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(LISTINGS_SHOWN)
    .execute()

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Filters = z.output<typeof ProviderQuery>

const filtered = (db: Db, { q, category, city }: Filters) =>
  db
    .selectFrom('account')
    .where('is_seller', '=', true)
    .where('status', '=', 'active')
    .where('verification', '=', 'approved')
    .$if(q !== undefined, (query) =>
      query.where((row) =>
        row.or(
          (['name', 'company_name', 'username', 'headline', 'bio'] as const).map((column) =>
            row(column, 'ilike', pattern(q ?? '')),
          ),
        ),
      ),
    )
    .$if(city !== undefined, (query) => query.where(sql<string>`lower(city)`, '=', (city ?? '').toLowerCase()))
    .$if(category !== undefined, (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('service')
            .select('service.id')
            .whereRef('service.seller_id', '=', 'account.id')
            .where('service.live', '=', true)
            .where((service) =>
              service.or([
                service('service.category', '=', category ?? ''),
                service('service.subcategory', '=', category ?? ''),
              ]),
            ),
        ),
      ),
    )

const SORTS = {
  newest: sql`created_at`,
  rating: sql`case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end`,
  popular: sql`completed_count`,
}

/** A page of the verified providers, best rated first unless told otherwise, and how many there are. */
export function findProviders(db: Db, query: Filters): Promise<{ rows: AccountRow[]; total: number }> {
  const { sortBy = 'rating', sortOrder = 'desc' } = query
  const sorted = filtered(db, query)
    .selectAll()
    .orderBy(SORTS[sortBy], sortOrder)
    .orderBy('rating_count', sortOrder)
    .orderBy('id', sortOrder)
  return pageOf(sorted, query)
}

/** The person has listed or ordered something, or was ordered from. */
export async function hasContent(db: Db, accountId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('service').select('id').where('seller_id', '=', accountId)),
          row.exists(row.selectFrom('service_order').select('id').where('buyer_id', '=', accountId)),
          row.exists(row.selectFrom('service_order').select('id').where('seller_id', '=', accountId)),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
