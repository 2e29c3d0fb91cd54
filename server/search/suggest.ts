import { findProviders } from '#server/accounts/profile-data.ts'
import type { Db } from '#server/db/open.ts'
import { listingImages } from '#server/media/pictures.ts'
import { countByCategory } from '#server/services/data.ts'
import { listServices } from '#server/services/list-data.ts'
import { type Category, categories } from '#shared/categories.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '#shared/contract/search.ts'

const LIMITS = { category: 3, service: 4, provider: 2 }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const index = categories
  .filter(({ kind, isActive }) => kind === 'service' && isActive)
  .map((category) => ({ category, names: Object.values(category.name).map(wordsOf) }))

/** Every word but the last as it stands, the last as the beginning of one. */
const isNamed = (names: string[][], typed: string[]) =>
  names.some((name) =>
    typed.every((word, place) =>
      name.some((each) => (place === typed.length - 1 ? each.startsWith(word) : each === word)),
    ),
  )

const suggestionOf = ({ slug, parent }: Category, listings: number): Suggestion =>
  parent
    ? { kind: 'category', category: parent, subcategory: slug, listings }
    : { kind: 'category', category: slug, listings }

async function suggestCategories(db: Db, typed: string[]): Promise<Suggestion[]> {
  const named = index.filter(({ names }) => isNamed(names, typed))
  if (!typed.length || !named.length) return []
  const counts = await countByCategory(db)
  const listings = ({ slug, parent }: Category) =>
    counts
      .filter(({ category, subcategory }) => (parent ? subcategory === slug : category === slug))
      .reduce((sum, { count }) => sum + count, 0)
  return named.map(({ category }) => suggestionOf(category, listings(category))).slice(0, LIMITS.category)
}

/** What a person may mean who has typed so much. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const [found, services, providers] = await Promise.all([
    suggestCategories(db, wordsOf(q)),
    listServices(db, { q, page: 1, limit: LIMITS.service }),
    findProviders(db, { q, page: 1, limit: LIMITS.provider }),
  ])
  return [
    ...found,
    ...services.rows.map((row): Suggestion => {
      const [image] = listingImages(row)
      const { id: _id, title, category, subcategory } = row
      return { kind: 'service', service: { _id, title, category, subcategory, ...(image ? { image } : {}) } }
    }),
    ...providers.rows.map(
      ({ id: _id, name, picture, verification }): Suggestion => ({
        kind: 'provider',
        provider: {
          _id,
          name,
          ...(picture ? { profilePicture: picture.url } : {}),
          isVerified: verification === 'approved',
        },
      }),
    ),
  ].slice(0, MAX_SUGGESTIONS)
}
