import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { KnownPlace } from '#server/kernel/known-places.ts'
import type { Language } from '#shared/contract/common.ts'
import { MAX_PLACES, type PlaceSuggestion, type placeCalls } from '#shared/contract/place.ts'

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
  detail: async ({ deps, params, query: { lang } }) => {
    const place = deps.gazetteer.find(params.id)
    if (!place) throw notFound()
    return { place: present(place, lang) }
  },
}
