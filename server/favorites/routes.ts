import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import type { favoriteCalls, recentlyViewedCalls } from '#shared/contract/favorite.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { MOST_FAVORITES } from '#shared/policies/favorites.ts'
import { findCollection } from './collection-data.ts'
import {
  addFavorites,
  favoriteIds,
  findFavorite,
  listFavorites,
  lockFavorites,
  moveFavorite,
  removeFavorite,
} from './data.ts'
import { presentFavorite, presentTarget } from './present.ts'
import { findTargets } from './target-data.ts'
import { addViewed, clearViewed, listViewed } from './viewed-data.ts'

async function show(db: Db, accountId: string, id: string, currency: string) {
  const row = await findFavorite(db, accountId, id)
  if (!row) throw notFound()
  return { favorite: presentFavorite(row, currency) }
}

/** To everybody but its owner a collection does not exist. */
async function requireCollection(tx: Db, accountId: string, id: string | null | undefined): Promise<void> {
  if (id && !(await findCollection(tx, accountId, id))) throw notFound()
}

export const favoriteHandlers: Handlers<typeof favoriteCalls> = {
  list: async ({ db, deps, viewer, query }) => {
    const { currency } = deps.settings
    const { rows, total, products } = await listFavorites(db, viewer.id, query)
    return {
      favorites: rows.map((row) => presentFavorite(row, currency)),
      pagination: paginationOf(query, total),
      productsTotal: { amount: products, currency },
    }
  },

  ids: async ({ db, viewer }) => ({ ids: await favoriteIds(db, viewer.id) }),

  add: async ({ db, deps, viewer, input }) => {
    const { kind, id, collectionId } = (await input()).body
    await inTransaction(db, async (tx) => {
      await lockFavorites(tx, viewer.id)
      await requireCollection(tx, viewer.id, collectionId)
      const saved = await favoriteIds(tx, viewer.id)
      if (saved.includes(id)) {
        if (collectionId) await moveFavorite(tx, viewer.id, id, collectionId)
        return
      }
      const found = await findTargets(tx, [{ kind, id }])
      if (found.length === 0) throw notFound()
      if (found.some(({ personId }) => personId === viewer.id))
        throw notAllowed('own_favorite', 'You cannot save what is your own.')
      if (saved.length >= MOST_FAVORITES)
        throw conflict('too_many_favorites', `No more than ${MOST_FAVORITES} things can be saved.`)
      await addFavorites(tx, viewer.id, found, collectionId)
    })
    return show(db, viewer.id, id, deps.settings.currency)
  },

  merge: async ({ db, viewer, input }) => {
    const { items } = (await input()).body
    await inTransaction(db, async (tx) => {
      await lockFavorites(tx, viewer.id)
      const saved = await favoriteIds(tx, viewer.id)
      const found = new Map((await findTargets(tx, items)).map((each) => [each.id, each]))
      const sought = [...new Set(items.map(({ id }) => id))].flatMap((id) => found.get(id) ?? [])
      const added = sought.filter(({ id, personId }) => personId !== viewer.id && !saved.includes(id))
      await addFavorites(tx, viewer.id, added.slice(0, MOST_FAVORITES - saved.length))
    })
    return { ids: await favoriteIds(db, viewer.id) }
  },

  move: async ({ db, deps, viewer, params: { id }, input }) => {
    if (!(await findFavorite(db, viewer.id, id))) throw notFound()
    const { collectionId } = (await input()).body
    await inTransaction(db, async (tx) => {
      await lockFavorites(tx, viewer.id)
      await requireCollection(tx, viewer.id, collectionId)
      await moveFavorite(tx, viewer.id, id, collectionId)
    })
    return show(db, viewer.id, id, deps.settings.currency)
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await removeFavorite(db, viewer.id, id))) throw notFound()
    return { _id: id, message: 'Not saved any more.' }
  },
}

export const recentlyViewedHandlers: Handlers<typeof recentlyViewedCalls> = {
  list: async ({ db, deps, viewer }) => ({
    viewed: (await listViewed(db, viewer.id)).map((row) => presentTarget(row, deps.settings.currency)),
  }),

  add: async ({ db, viewer, input }) => {
    const { items } = (await input()).body
    await inTransaction(db, async (tx) => {
      await lockFavorites(tx, viewer.id)
      const found = new Map((await findTargets(tx, items)).map((each) => [each.id, each]))
      const others = [...new Set(items.map(({ id }) => id))].flatMap((id) => found.get(id) ?? [])
      await addViewed(
        tx,
        viewer.id,
        others.filter(({ personId }) => personId !== viewer.id),
      )
    })
    return { message: 'Remembered.' }
  },

  clear: async ({ db, viewer }) => {
    await clearViewed(db, viewer.id)
    return { message: 'Forgotten.' }
  },
}
