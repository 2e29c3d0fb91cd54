import type { LngLatBounds } from 'maplibre-gl'
import type { MapPin } from '#shared/contract/map.ts'
import { type Box, readBox, WORLD, writeBox } from '#shared/kernel/box.ts'
import { type Circle, ringOf } from './map-style.ts'

/** The part of the map that is looked at, as the API takes it. */
export type SeenView = { view: string; zoom: number }

export type Bounds = [west: number, south: number, east: number, north: number]

const onEarth = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
const clamped = (lat: number) => Math.max(-90, Math.min(90, lat))

/** The area of bounds that may reach beyond the date line, or around the earth. */
export function viewOf(bounds: Pick<LngLatBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>): string {
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const [south, north] = [Math.floor(clamped(bounds.getSouth()) * 100), Math.ceil(clamped(bounds.getNorth()) * 100)]
  if (east - west >= 360) return writeBox([WORLD[0], south, WORLD[2], north])
  const wrapped: Box = [Math.floor(onEarth(west) * 100), south, Math.ceil(onEarth(east) * 100), north]
  return writeBox([Math.max(-18_000, wrapped[0]), wrapped[1], Math.min(18_000, wrapped[2]), wrapped[3]])
}

/** The bounds of an area; east of the date line they go on counting. */
export function boundsOf(box: Box): Bounds {
  const [west, south, east, north] = box
  return [west / 100, south / 100, (west > east ? east + 36_000 : east) / 100, north / 100]
}

export function boundsOfCircle(circle: Circle): Bounds {
  const ring = ringOf(circle)
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The share of all from which on one region is what people look for. */
const MOST = 0.5

/** The first view: the region that has most of what there is, or else all of it. */
export function boundsOfPins(pins: readonly MapPin[]): Bounds | undefined {
  const total = pins.reduce((sum, { count }) => sum + count, 0)
  const [first] = pins.toSorted((one, other) => other.count - one.count)
  if (!first) return undefined
  const shown = first.count >= total * MOST ? [first] : pins
  const all = shown.map(({ box }) => boundsOf(readBox(box) ?? WORLD))
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ]
}
