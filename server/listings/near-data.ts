import type { RawBuilder } from 'kysely'
import type { Near } from '#server/places/near.ts'
import {
  byDistance,
  type Direction,
  fewNear as fewOf,
  nearest as nearestOf,
  type Placed,
} from '#server/places/near-data.ts'
import { type ListFilters, passing, shapeOf, valuesOf } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import type { Picked } from './rank-data.ts'
import { FEW } from './total-data.ts'

type Nearby = ListFilters & { near: Near }
type Place = { limit: number; offset: number }

const placed = ({ name }: Kind): Placed => ({ name, age: 'listed_at' })

/** A page in some order, if the matches are few. `order` has no `by` for the distance. */
export function fewNear(
  kind: Kind,
  wanted: Nearby,
  place: Place,
  order: { name: string; by?: RawBuilder<unknown>; direction?: Direction },
): Picked {
  const { near } = wanted
  const by = order.by ?? byDistance(placed(kind), order.direction ?? 'asc')
  return {
    table: fewOf(placed(kind), { ...place, near, passed: passing(kind, wanted) }, { order: by, few: FEW }),
    shape: `few near ${order.name} ${place.limit} ${shapeOf(kind, wanted)}`,
    values: [...valuesOf(kind, wanted), near, place.offset],
  }
}

/** A page by distance. */
export function nearest(kind: Kind, wanted: Nearby, place: Place, direction: Direction): Picked {
  const { near, ...others } = wanted
  const { limit, offset } = place
  return {
    table: nearestOf(placed(kind), { ...place, near, passed: passing(kind, others) }, direction),
    shape: `nearest ${direction} ${limit} ${shapeOf(kind, others)}`,
    values: [near, ...valuesOf(kind, others), limit + offset, offset],
  }
}
