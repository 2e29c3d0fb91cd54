import { q } from '#web/kernel/api.tsx'
import { savedApi } from '#web/kernel/saved-api.ts'

export const savedSorts = ['newest', 'price', 'available'] as const
export type SavedSort = (typeof savedSorts)[number]

/** The part of the list that is shown; `collection` is the id of one, `none`, or absent for everything. */
export type SavedView = { collection: string | undefined; sort: SavedSort; page: number }

const LOOSE = 'none'
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The view that an address asks for; what it cannot mean is left out. */
export function readSavedView(search: URLSearchParams): SavedView {
  const collection = search.get('collection') ?? undefined
  const page = Number(search.get('page') ?? 1)
  return {
    collection: collection === LOOSE || UUID.test(collection ?? '') ? collection : undefined,
    sort: savedSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The parameters of an address for a view; the usual ones are left out. */
export const writeSavedView = ({ collection, sort, page }: Partial<SavedView>) => ({
  collection,
  sort: sort === 'newest' ? undefined : sort,
  page: page && page > 1 ? page : undefined,
})

export const savedRead = ({ collection, sort, page }: SavedView) =>
  q(savedApi.favorite.list, { query: { sortBy: sort, page, ...(collection ? { collection } : {}) } })

export const collectionsRead = () => q(savedApi.favoriteCollection.list)

export const sharedRead = (token: string) => q(savedApi.favoriteCollection.shared, { params: { token } })
