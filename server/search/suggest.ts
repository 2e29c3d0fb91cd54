import type { ServiceSummaryRow } from '#server/accounts/listing-data.ts'
import type { PublicRow } from '#server/accounts/present.ts'
import { searchProviders } from '#server/accounts/profile-data.ts'
import type { Db } from '#server/db/open.ts'
import { countByCategory } from '#server/listings/total-data.ts'
import { listingImages } from '#server/media/pictures.ts'
import { serviceLists } from '#server/services/data.ts'
import { categoriesCalled } from '#server/words/categories.ts'
import { wordsOf } from '#server/words/forms.ts'
import { readWords } from '#server/words/query.ts'
import { findCategory } from '#shared/categories.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '#shared/contract/search.ts'

const LIMITS = { category: 3, service: 4, provider: 2 }
const MAX_WORDS = 8

/** The ones with the most listings first. */
async function suggestCategories(db: Db, q: string): Promise<Suggestion[]> {
  const slugs = await categoriesCalled(db, wordsOf(q).slice(0, MAX_WORDS))
  if (!slugs.length) return []
  const counts = await countByCategory(db)
  return slugs
    .map((slug) => {
      const category = findCategory(slug)?.parent
      const of = counts.filter((each) => (category ? each.subcategory === slug : each.category === slug))
      const listings = of.reduce((sum, { count }) => sum + count, 0)
      return category
        ? { kind: 'category' as const, category, subcategory: slug, listings }
        : { kind: 'category' as const, category: slug, listings }
    })
    .sort((a, b) => b.listings - a.listings)
    .slice(0, LIMITS.category)
}

function suggestService(row: ServiceSummaryRow): Suggestion {
  const [image] = listingImages(row)
  const { id: _id, title, category, subcategory } = row
  return { kind: 'service', service: { _id, title, category, subcategory, ...(image ? { image } : {}) } }
}

const suggestProvider = ({ id: _id, name, picture, verification }: PublicRow): Suggestion => ({
  kind: 'provider',
  provider: {
    _id,
    name,
    ...(picture ? { profilePicture: picture.url } : {}),
    isVerified: verification === 'approved',
  },
})

/** What a person may mean who has typed so much. Nothing is corrected: they are still typing. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const words = await readWords(db, q)
  const [called, services, providers] = await Promise.all([
    suggestCategories(db, q),
    serviceLists.search(db, words, { page: 1, limit: LIMITS.service }),
    searchProviders(db, words, LIMITS.provider),
  ])
  return [...called, ...services.rows.map(suggestService), ...providers.map(suggestProvider)].slice(0, MAX_SUGGESTIONS)
}
