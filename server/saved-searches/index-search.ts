import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { savedFilters } from '#shared/contract/saved-search.ts'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { conditionsOf, dayCodesOf } from './conditions.ts'
import { storeConditions } from './data.ts'

/** Stores what a search demands. Its kind and its filters were checked when it was saved. */
export async function indexSearch(
  deps: Pick<Deps, 'gazetteer' | 'settings'>,
  tx: Db,
  { id, kind, filters }: { id: string; kind: SavedSearchKind; filters: unknown },
): Promise<void> {
  const conditions = await conditionsOf(deps, tx, kind, savedFilters[kind].parse(filters))
  const withCodes = conditions.map((one) => ({
    ...one,
    codes: one.free && dayCodesOf(one.free, deps.settings.timezone),
  }))
  await storeConditions(tx, id, withCodes)
}
