import { readBox } from '../kernel/box.ts'
import { defineCalls } from '../kernel/contract.ts'
import type { Point } from '../kernel/grid-cell.ts'
import { MOST_KM, USUAL_KM } from '../kernel/near.ts'
import { wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { LanguageInput } from './common.ts'

export const MAX_PLACES = 8

const PlaceId = z.string().regex(/^\d{1,9}$/, 'must be the id of a place')

/** A place of the gazetteer, as it is suggested while typing. */
export const PlaceSuggestion = z
  .object({
    _id: PlaceId.describe('Its number at GeoNames.'),
    label: z.string().describe('Its name: the one that begins as was typed, if it has several.'),
    kind: z.enum(['city', 'district']).describe('Whether it is a part of a city.'),
    city: z.string().describe('The city of a district; of any other place its own name.'),
    country: z.string().describe('A two-letter country code.'),
    near: z.string().optional().describe('A larger city nearby, which tells places of one name apart.'),
    lat: z.number().describe('The latitude of its middle.'),
    lng: z.number().describe('The longitude of its middle.'),
  })
  .meta({ id: 'PlaceSuggestion', description: 'A place of the gazetteer.' })
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

const POINT = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/

/** The point of a query's `near`. */
export function pointIn(near: string): Point {
  const [, lat, lng] = POINT.exec(near) ?? []
  return { lat: Number(lat), lng: Number(lng) }
}

const isPoint = (near: string) => {
  const { lat, lng } = pointIn(near)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** An area of the map, in degrees: `west,south,east,north`. West is greater than east across the date line. */
export const BoxText = z
  .string()
  .trim()
  .max(80)
  .refine((box) => readBox(box) !== undefined, 'must be west,south,east,north such as 13.09,52.34,13.76,52.68')

/** Filters of whatever lies somewhere. */
export const nearFilters = {
  near: z
    .string()
    .trim()
    .refine(isPoint, 'must be a latitude and a longitude such as 52.52,13.41')
    .optional()
    .describe('A point, as `lat,lng`; only what lies within `withinKm` of it is found, and its distance is told.'),
  place: PlaceId.optional().describe('The same around a place of the gazetteer; one that is not known is refused.'),
  withinKm: wholeNumber(1, MOST_KM)
    .optional()
    .describe(`How many kilometres from \`near\` or \`place\`; ${USUAL_KM} if absent.`),
  box: BoxText.optional().describe(
    'An area, as `west,south,east,north` in degrees; only what lies in it is found. Its edges count to the hundredth of a degree.',
  ),
}
export type NearQuery = z.infer<z.ZodObject<typeof nearFilters>>

/** The distance of something found near a place. */
export const distanceField = z
  .number()
  .optional()
  .describe('About how far it is, in kilometres to the nearest half; only if the query has `near` or `place`.')

/** The most places that are named on one view of the map. */
export const MOST_NAMES = 80

const NamedOnMap = z.object({
  _id: PlaceId.describe('Its number at GeoNames.'),
  label: z.string().describe('Its name.'),
  kind: z.enum(['city', 'district']).describe('Whether it is a part of a city.'),
  population: z.number().int().describe('How many people live there; 0 if that is not known.'),
  lat: z.number().describe('The latitude of its middle.'),
  lng: z.number().describe('The longitude of its middle.'),
})
export type NamedOnMap = z.infer<typeof NamedOnMap>

const lang = LanguageInput.optional().describe('The language of the names, as far as they are known in it.')

export const placeCalls = defineCalls({
  suggest: {
    method: 'GET',
    path: '/place',
    access: 'public',
    rate: 'search',
    summary: 'Suggests places whose names begin with what is being typed',
    query: z.object({ q: z.string().trim().min(1).max(120), lang }),
    reply: z.object({ places: z.array(PlaceSuggestion).max(MAX_PLACES).describe('The best first.') }),
    shared: true,
  },
  inView: {
    method: 'GET',
    path: '/place/in-view',
    access: 'public',
    summary: 'Names the largest places in an area of the map',
    query: z.object({ view: BoxText.describe('The area: `west,south,east,north`, in degrees.'), lang }),
    reply: z.object({ places: z.array(NamedOnMap).max(MOST_NAMES).describe('The largest first.') }),
    shared: true,
  },
  detail: {
    method: 'GET',
    path: '/place/:id',
    access: 'public',
    summary: 'Names a place',
    params: z.object({ id: PlaceId.describe('The id of a place.') }),
    query: z.object({ lang }),
    reply: z.object({ place: PlaceSuggestion }),
    shared: true,
  },
})
