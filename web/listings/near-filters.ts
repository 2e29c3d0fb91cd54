import { useQuery } from '@tanstack/react-query'
import type { CallOptions } from '#shared/kernel/contract.ts'
import { MOST_KM, USUAL_KM } from '#shared/kernel/near.ts'
import { api, q } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { readTextParam } from '#web/kernel/text-param.ts'

/** Around which place a list looks, by its id, and within how many kilometres; `null` is the usual distance. */
export type NearFilters = { place: string; within: number | null }

export const noNear: NearFilters = { place: '', within: null }

/** The distances that are offered. */
const DISTANCES = [2, 5, 10, USUAL_KM, 50, 100, MOST_KM]

/** The same, and the one that is set if it is none of them. */
export const distancesWith = (set: number): number[] =>
  DISTANCES.includes(set) ? DISTANCES : [...DISTANCES, set].toSorted((one, other) => one - other)

export const kmOf = ({ within }: NearFilters): number => within ?? USUAL_KM

/** Without a place there is none that is nearest. */
export const withoutPlace = <Sort extends string>({ sort }: { sort: Sort | null }) => ({
  ...noNear,
  sort: sort === 'distance' ? null : sort,
})

/**
 * Reads the filters of an address. A place is kept as written: an unknown one must not lead to a list of everything.
 */
export function readNear(params: URLSearchParams): NearFilters {
  const place = readTextParam(params, 'place', 20)
  const km = Number(/^\d{1,3}$/.exec(params.get('within') ?? '')?.[0] ?? USUAL_KM)
  return place ? { place, within: km === USUAL_KM || km < 1 || km > MOST_KM ? null : km } : noNear
}

export const writeNear = ({ place, within }: NearFilters) => ({
  place: place || undefined,
  within: (place && within) || undefined,
})

/** The query parameters of the API. */
export const nearQueryOf = (filters: NearFilters): { place?: string; withinKm?: number } =>
  filters.place ? { place: filters.place, withinKm: kmOf(filters) } : {}

const isPlaceKnown = Object.assign(
  async ({ id }: { id: string }, options?: CallOptions): Promise<boolean> => {
    if (!/^\d{1,9}$/.test(id)) return false
    try {
      await api.place.detail({ params: { id }, query: {} }, options)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  },
  { callName: 'place.isKnown' },
)

/** The read that is true if the place exists. Loaders check it before they load a list, which the API would refuse. */
export const placeKnownRead = (id: string) => q(isPlaceKnown, { id })

/** `undefined` until that is known. */
export const usePlaceKnown = (id: string): boolean | undefined =>
  useQuery({ ...placeKnownRead(id), enabled: id !== '' }).data

/** The name of a place by its id, once it is there. */
export function usePlaceName(id: string): string | undefined {
  const lang = useLanguage()
  const read = q(api.place.detail, { params: { id }, query: { lang } })
  const isKnown = usePlaceKnown(id)
  return useQuery({ ...read, enabled: isKnown === true, retry: false }).data?.place.label
}

/** "Within 10 km of Wedding"; without the name until that is there. */
export function useNearLabel(filters: NearFilters): string {
  const t = useT()
  const place = usePlaceName(filters.place)
  const km = kmOf(filters)
  return place ? t('places:withinKmOf', { km, place }) : t('places:withinKm', { km })
}
