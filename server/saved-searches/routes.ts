import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { badInput, conflict, notFound } from '#server/kernel/http/errors.ts'
import {
  type SavedSearch,
  type SavedSearchEntry,
  savedFilters,
  type savedSearchCalls,
} from '#shared/contract/saved-search.ts'
import { z } from '#shared/kernel/zod.ts'
import {
  MOST_SAVED_SEARCHES,
  type SavedSearchKind,
  SHOWN_MATCHES,
  USUAL_ALERT_HOUR,
} from '#shared/policies/saved-searches.ts'
import { listMatches } from './alert-data.ts'
import {
  countOwn,
  deleteSearch,
  findSearch,
  forgetMatches,
  insertSearch,
  listSearches,
  markSeen,
  type SearchRow,
  updateSearch,
} from './data.ts'
import { indexSearch } from './index-search.ts'
import { presentMatch, presentSearch } from './present.ts'

/** The filters as the list's call reads them; refused as that call would. */
function readFilters({ kind, filters }: Pick<SavedSearchEntry, 'kind' | 'filters'>): Record<string, unknown> {
  const read = check(z.object({ filters: savedFilters[kind].strict() }), { filters })
  const set = Object.entries(read.filters).filter(([, value]) => value !== undefined && value !== '')
  if (set.length === 0) throw badInput({ filters: 'must have at least one' })
  return Object.fromEntries(set)
}

/** Only its owner ever finds a search: to everybody else, administrators included, there is none. */
async function findOwn(db: Db, accountId: string, id: string): Promise<SearchRow> {
  const row = await findSearch(db, accountId, id)
  if (!row) throw notFound()
  return row
}

const show = async (db: Db, accountId: string, id: string): Promise<{ savedSearch: SavedSearch }> => ({
  savedSearch: presentSearch(await findOwn(db, accountId, id)),
})

export const savedSearchHandlers: Handlers<typeof savedSearchCalls> = {
  list: async ({ db, viewer }) => ({ savedSearches: (await listSearches(db, viewer.id)).map(presentSearch) }),

  detail: async ({ db, deps, viewer, params: { id } }) => {
    const row = await findOwn(db, viewer.id, id)
    const matches = await listMatches(db, { searchId: id, accountId: viewer.id, limit: SHOWN_MATCHES })
    const shown = { seenAt: row.seen_at, currency: deps.settings.currency }
    return { savedSearch: presentSearch(row), matches: matches.map((match) => presentMatch(match, shown)) }
  },

  create: async ({ db, deps, viewer, freshId: id, input }) => {
    const { body } = await input()
    const { kind, name, frequency = 'daily', hour = USUAL_ALERT_HOUR, mail = true, push = true, address = '' } = body
    const filters = readFilters(body)
    // An earlier attempt saved it, but its answer was lost.
    if (await findSearch(db, viewer.id, id)) return show(db, viewer.id, id)
    await inTransaction(db, async (tx) => {
      if ((await countOwn(tx, viewer.id)) >= MOST_SAVED_SEARCHES)
        throw conflict('too_many_searches', `No more than ${MOST_SAVED_SEARCHES} searches can be saved.`)
      await insertSearch(tx, {
        id,
        account_id: viewer.id,
        kind,
        name,
        filters: JSON.stringify(filters),
        address,
        frequency,
        hour,
        by_mail: mail,
        by_push: push,
      })
      await indexSearch(deps, tx, { id, kind, filters })
    })
    return show(db, viewer.id, id)
  },

  update: async ({ db, deps, viewer, params: { id }, input }) => {
    const row = await findOwn(db, viewer.id, id)
    const { name, frequency, hour, mail, push, address, filters: given } = (await input()).body
    // The CHECK of the table allows the kinds of the contract and no others.
    const kind = row.kind as SavedSearchKind
    const filters = given && readFilters({ kind, filters: given })
    const changes = {
      ...(filters ? { filters: JSON.stringify(filters) } : {}),
      ...(address === undefined ? {} : { address }),
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined ? {} : { frequency }),
      ...(hour === undefined ? {} : { hour }),
      ...(mail === undefined ? {} : { by_mail: mail }),
      ...(push === undefined ? {} : { by_push: push }),
    }
    await inTransaction(db, async (tx) => {
      await updateSearch(tx, viewer.id, id, changes)
      if (!filters || isDeepStrictEqual(filters, row.filters)) return
      await forgetMatches(tx, id)
      await indexSearch(deps, tx, { id, kind, filters })
    })
    return show(db, viewer.id, id)
  },

  seen: async ({ db, viewer, params: { id } }) => {
    await findOwn(db, viewer.id, id)
    await inTransaction(db, (tx) => markSeen(tx, id))
    return show(db, viewer.id, id)
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await deleteSearch(db, viewer.id, id))) throw notFound()
    return { message: 'Saved search deleted.' }
  },
}
