import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { KnownPlace } from '#server/kernel/known-places.ts'
import type { Language } from '#shared/contract/common.ts'
import { MAX_PLACES, MOST_NAMES, type PlaceSuggestion, type placeCalls } from '#shared/contract/place.ts'
import { readBox, WORLD } from '#shared/kernel/box.ts'

/** `called` is the name that was searched. */
const present = (
  { id, name, amharic, kind, city, country, near, amharicNear, lat, lng }: KnownPlace,
  language: Language | undefined,
  called = name,
): PlaceSuggestion => {
  const [label, nearLabel] = language === 'am' ? [amharic ?? called, amharicNear] : [called]
  return {
    _id: id,
    label,
    kind,
    city: kind === 'city' ? label : (nearLabel ?? city),
    country,
    ...(near ? { near: nearLabel ?? near } : {}),
    lat,
    lng,
  }
}

export const placeHandlers: Handlers<typeof placeCalls> = {
  suggest: async ({ deps, query: { q, lang } }) => ({
    places: deps.gazetteer.suggest(q, MAX_PLACES).map(({ place, called }) => present(place, lang, called)),
  }),
  inView: async ({ deps, query: { view, lang } }) => ({
    places: deps.gazetteer.largestIn(readBox(view) ?? WORLD, MOST_NAMES).map((place) => {
      const { _id, label, kind, lat, lng } = present(place, lang)
      return { _id, label, kind, lat, lng, population: place.population }
    }),
  }),
  detail: async ({ deps, params, query: { lang } }) => {
    const place = deps.gazetteer.find(params.id)
    if (!place) throw notFound()
    return { place: present(place, lang) }
  },
}
