import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { FavoriteCollection, favoriteCollectionCalls } from '#shared/contract/favorite.ts'
import { MOST_COLLECTIONS, MOST_FAVORITES } from '#shared/policies/favorites.ts'
import {
  type CollectionRow,
  changeCollection,
  countCollections,
  findCollection,
  findShared,
  insertCollection,
  listCollections,
  listShared,
  listShelves,
  removeCollection,
  type ShelfRow,
} from './collection-data.ts'
import { lockFavorites } from './data.ts'
import { pictureOf, presentTarget } from './present.ts'

/** Secret enough that nobody finds it by trying. */
const newToken = () => randomBytes(24).toString('base64url')

const shelfOf = (row: ShelfRow | undefined) => ({
  count: row?.count ?? 0,
  pictures: (row?.shown ?? []).flatMap((each) => pictureOf(each) ?? []),
})

const present = (row: CollectionRow, shelf: ShelfRow | undefined): FavoriteCollection => ({
  _id: row.id,
  name: row.name,
  ...withoutNulls({ note: row.note, shareToken: row.share_token }),
  ...shelfOf(shelf),
  createdAt: row.created_at.toISOString(),
})

async function show(db: Db, accountId: string, id: string) {
  const row = await findCollection(db, accountId, id)
  if (!row) throw notFound()
  const shelves = await listShelves(db, accountId)
  return {
    collection: present(
      row,
      shelves.find((shelf) => shelf.collection_id === id),
    ),
  }
}

/** An empty note is none. */
const noteOf = (note: string | null | undefined) => note || null

export const favoriteCollectionHandlers: Handlers<typeof favoriteCollectionCalls> = {
  list: async ({ db, viewer }) => {
    const [rows, shelves] = [await listCollections(db, viewer.id), await listShelves(db, viewer.id)]
    const byId = new Map(shelves.map((shelf) => [shelf.collection_id, shelf]))
    return {
      collections: rows.map((row) => present(row, byId.get(row.id))),
      loose: shelfOf(byId.get(null)),
      total: shelves.reduce((sum, { count }) => sum + count, 0),
    }
  },

  create: async ({ db, viewer, freshId: id, input }) => {
    const { name, note } = (await input()).body
    await inTransaction(db, async (tx) => {
      await lockFavorites(tx, viewer.id)
      // An earlier attempt made it, but its answer was lost.
      if (await findCollection(tx, viewer.id, id)) return
      if ((await countCollections(tx, viewer.id)) >= MOST_COLLECTIONS)
        throw conflict('too_many_collections', `No more than ${MOST_COLLECTIONS} collections can be made.`)
      await insertCollection(tx, { id, accountId: viewer.id, name, note: noteOf(note) })
    })
    return show(db, viewer.id, id)
  },

  update: async ({ db, viewer, params: { id }, input }) => {
    if (!(await findCollection(db, viewer.id, id))) throw notFound()
    const { name, note } = (await input()).body
    const changes = { ...(name === undefined ? {} : { name }), ...(note === undefined ? {} : { note: noteOf(note) }) }
    await changeCollection(db, viewer.id, id, changes)
    return show(db, viewer.id, id)
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await removeCollection(db, viewer.id, id))) throw notFound()
    return { _id: id, message: 'The collection is deleted; the things in it stay saved.' }
  },

  share: async ({ db, viewer, params: { id } }) => {
    if (!(await changeCollection(db, viewer.id, id, { share_token: newToken() }))) throw notFound()
    return show(db, viewer.id, id)
  },

  unshare: async ({ db, viewer, params: { id } }) => {
    if (!(await changeCollection(db, viewer.id, id, { share_token: null }))) throw notFound()
    return show(db, viewer.id, id)
  },

  shared: async ({ db, deps, params: { token } }) => {
    const found = await findShared(db, token)
    if (!found) throw notFound()
    const rows = await listShared(db, found.id, MOST_FAVORITES)
    return {
      collection: {
        name: found.name,
        ...withoutNulls({ note: found.note }),
        owner: found.owner,
        things: rows.map((row) => presentTarget(row, deps.settings.currency)),
      },
    }
  },
}
