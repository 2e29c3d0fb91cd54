import { sql } from 'kysely'
import { newId } from '#server/kernel/id.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { insertSearch } from '#server/saved-searches/data.ts'
import { indexSearch } from '#server/saved-searches/index-search.ts'
import { matchBatch } from '#server/saved-searches/match-data.ts'
import type { SavedSearchEntry } from '#shared/contract/saved-search.ts'
import { USUAL_ALERT_HOUR } from '#shared/policies/saved-searches.ts'
import type { Seeding } from './seeding.ts'

type Saved = Pick<SavedSearchEntry, 'kind' | 'filters' | 'name'> & {
  email: string
  address: string
  frequency: NonNullable<SavedSearchEntry['frequency']>
}

const searches: readonly Saved[] = [
  {
    email: 'buyer@demo.test',
    kind: 'products',
    name: 'Furniture up to €150',
    filters: { category: 'home-furniture', maxPrice: 15_000 },
    address: '?category=home-furniture&maxPrice=150',
    frequency: 'daily',
  },
  {
    email: 'buyer@demo.test',
    kind: 'services',
    name: 'Language lessons in Berlin',
    filters: { category: 'lessons-tutoring', subcategory: 'language-lessons', city: 'Berlin' },
    address: '?category=lessons-tutoring&subcategory=language-lessons&city=Berlin',
    frequency: 'weekly',
  },
  {
    email: 'buyer@demo.test',
    kind: 'search',
    name: 'Jebena',
    filters: { q: 'jebena' },
    address: '?q=jebena',
    frequency: 'off',
  },
  {
    email: 'seller@demo.test',
    kind: 'requests',
    name: 'Cleaning from €50',
    filters: { category: 'cleaning', minPrice: 5_000 },
    address: '?category=cleaning&minPrice=50',
    frequency: 'at_once',
  },
]

/** The newest listings of each kind that count as found since the searches were saved. */
const NEWEST = 25
/** The days that have gone by since then. */
const DAYS = 20

/** Saved searches of the demo accounts, with what they have found. */
export async function seedSavedSearches({ db, settings }: Seeding): Promise<void> {
  const deps = { settings, gazetteer: await openGazetteer(settings.placesFile) }
  for (const { email, filters, ...saved } of searches) {
    const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (!account) continue
    const id = newId()
    const row = { ...saved, id, account_id: account.id, filters: JSON.stringify(filters), hour: USUAL_ALERT_HOUR }
    await insertSearch(db, { ...row, by_mail: true, by_push: true })
    const then = sql<Date>`now() - ${DAYS} * interval '1 day'`
    await db.updateTable('saved_search').set({ created_at: then, seen_at: then }).where('id', '=', id).execute()
    await indexSearch(deps, db, { id, kind: saved.kind, filters })
  }
  await sql`delete from listing_change`.execute(db)
  for (const kind of ['service', 'product', 'service_request', 'product_request'] as const)
    await sql`select note_listing(${kind}, id, null) from (
      select id from ${sql.table(kind)} where live order by created_at desc limit ${NEWEST}) as newest`.execute(db)
  // The seed is one transaction.
  while ((await matchBatch(db)) > 0);
}
