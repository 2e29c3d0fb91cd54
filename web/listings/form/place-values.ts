export type PlaceValues = { label: string; city: string; country: string }

export const placeOf = (place: PlaceValues | undefined): PlaceValues => ({
  label: place?.label ?? '',
  city: place?.city ?? '',
  country: place?.country ?? '',
})

/** The exact point of a place is stored but not shown: a place that was not touched must not be sent without it. */
export const isSamePlace = (one: PlaceValues, other: PlaceValues): boolean =>
  one.label.trim() === other.label && one.city.trim() === other.city && one.country === other.country
