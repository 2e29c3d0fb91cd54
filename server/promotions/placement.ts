import type { Deps } from '#server/kernel/context.ts'
import { noteTurn, unwrittenTurn } from './exposure.ts'

/** So many promoted things stand before a page of a list at most; one for each five others. */
const MOST_PROMOTED = 2
const OTHERS_FOR_EACH = 5

/** How many promoted things a page of so many others has room for. */
export const placesOn = (limit: number): number => Math.min(MOST_PROMOTED, Math.floor(limit / OTHERS_FOR_EACH))

/** A running promotion whose subject fits a list. */
export type Candidate = { promotionId: string; id: string; shownAt: Date | null }

/** Gives the places of a page to those whose turn was longest ago, and returns the ids of their subjects. */
export function takeTurns(deps: Pick<Deps, 'db' | 'log'>, candidates: readonly Candidate[], places: number): string[] {
  const lastShown = ({ promotionId, shownAt }: Candidate) =>
    Math.max(shownAt?.getTime() ?? 0, unwrittenTurn(deps.db, promotionId)?.getTime() ?? 0)
  const chosen = candidates
    .map((candidate) => ({ ...candidate, at: lastShown(candidate) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, places)
  noteTurn(
    deps,
    chosen.map(({ promotionId }) => promotionId),
  )
  return chosen.map(({ id }) => id)
}
