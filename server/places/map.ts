import type { Gazetteer } from '#server/kernel/known-places.ts'
import type { Language } from '#shared/contract/common.ts'
import { type MapFound, type MapPin, type MapView, MOST_IDS, totalOfPins } from '#shared/contract/map.ts'
import { type Box, readBox, sizeOf, WORLD, writeBox } from '#shared/kernel/box.ts'
import { EARTH_COLUMNS, type Point } from '#shared/kernel/grid-cell.ts'
import type { PinRow, Squares } from './map-data.ts'

/** Pins at least so far apart on the screen do not cover each other's prices. */
const PIXELS = 80
/** The width of the earth at zoom 0. */
const EARTH_PIXELS = 512
/** Pins are wider than high, and degrees of latitude are longer than those of longitude where most people live. */
const FLATTER = 0.6
/** However near one looks, a square is about as large as a district: two by three kilometres. */
const LEAST = { width: 3, height: 2 }
/** However large a view is, for whatever zoom it is asked. */
const MOST_SQUARES = 24

/** The squares of a view: they stay where they are while the map is moved. */
export function squaresOf({ view, zoom }: Pick<MapView, 'view' | 'zoom'>): Squares {
  const box = readBox(view) ?? WORLD
  const size = sizeOf(box)
  let width = Math.max(LEAST.width, Math.round((EARTH_COLUMNS * PIXELS) / EARTH_PIXELS / 2 ** zoom))
  while (size.width / width > MOST_SQUARES || size.height / (width * FLATTER) > MOST_SQUARES) width *= 2
  return { view: box, width, height: Math.max(LEAST.height, Math.round(width * FLATTER)) }
}

/** A place of the gazetteer that is further away is not where something lies. */
const PLACE_KM = 5
/** Then it is shown on a grid of as many hundredths of a degree. */
const COARSE = 5

const coarse = (degrees: number) => (Math.round((degrees * 100) / COARSE) * COARSE) / 100
const thousandths = (degrees: number) => Math.round(degrees * 1000) / 1000
/** East of the date line columns may go on counting. */
const onEarth = (lng: number) => (lng > 180 ? lng - 360 : lng)

/** The position at which things of one grid cell are shown: that of the place of the gazetteer, and no nearer one. */
function shownAt(gazetteer: Gazetteer, point: Point, language: Language | undefined) {
  const place = gazetteer.nearest(point, PLACE_KM)
  if (!place) return { id: undefined, lat: coarse(point.lat), lng: coarse(point.lng) }
  const label = language === 'am' ? (place.amharic ?? place.name) : place.name
  return { id: place.id, lat: place.lat, lng: place.lng, label }
}

type Pinned = Omit<MapPin, 'box'> & { id?: string | undefined; edges: Box }

/** Things of several grid cells that are shown at one place are one pin. */
function merged(pins: Pinned[]): Pinned[] {
  const byPlace = new Map<unknown, Pinned>()
  for (const pin of pins) {
    const key = pin.id ?? pin
    const known = byPlace.get(key)
    byPlace.set(key, known ? joined(known, pin) : pin)
  }
  return [...byPlace.values()]
}

function joined(one: Pinned, other: Pinned): Pinned {
  const low = [one.low, other.low].flatMap((each) => each ?? []).toSorted((a, b) => a.amount - b.amount)[0]
  const [west, south, east, north] = other.edges
  const [w, s, e, n] = one.edges
  return {
    ...one,
    count: one.count + other.count,
    edges: [Math.min(w, west), Math.min(s, south), Math.max(e, east), Math.max(n, north)],
    ids: [...one.ids, ...other.ids].slice(0, MOST_IDS),
    ...(low ? { low } : {}),
  }
}

const wrapped = (column: number) => (column > 18_000 ? column - 36_000 : column)

/** The pins of rows as they are shown; `isCapped` if there are more things than lists count. */
export function presentPins(
  gazetteer: Gazetteer,
  rows: readonly PinRow[],
  { currency, lang, isCapped }: { currency: string; lang: Language | undefined; isCapped?: boolean },
): MapFound {
  const pins = rows.map(({ n, low, ids, west, south, east, north, ...middle }): Pinned => {
    const isPlace = west === east && south === north
    const point = { lat: middle.lat, lng: onEarth(middle.lng) }
    return {
      ...(isPlace ? shownAt(gazetteer, point, lang) : { lat: thousandths(point.lat), lng: thousandths(point.lng) }),
      count: n,
      isPlace,
      edges: [west, south, east, north],
      ids,
      ...(low === null ? {} : { low: { amount: low, currency } }),
    }
  })
  const shown = merged(pins).map(
    ({ id: _, edges: [west, south, east, north], ...pin }): MapPin => ({
      ...pin,
      box: writeBox([wrapped(west), south, wrapped(east), north]),
    }),
  )
  const { total, totalIsCapped } = totalOfPins(shown)
  return { pins: shown, total, ...(totalIsCapped || isCapped ? { totalIsCapped: true } : {}) }
}
