import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { NamedOnMap } from '#shared/contract/place.ts'
import { kmBetween, type Point } from '#shared/kernel/grid-cell.ts'

/** The tiles end at this zoom and are stretched beyond it. */
const NEAREST_TILES = 6
/** Natural Earth draws rivers of this rank and smaller ones as thin lines. */
const SMALL_RIVER = 6

const COLOURS = ['water', 'land', 'border', 'name', 'halo', 'circle'] as const
type Colours = Record<(typeof COLOURS)[number], string>

/** The colours that the sheet of the map gives it, in the scheme of the page. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--map-${name}`).trim() || '#888888'
  return {
    water: of('water'),
    land: of('land'),
    border: of('border'),
    name: of('name'),
    halo: of('halo'),
    circle: of('circle'),
  }
}

/** The map that comes along: land, water and borders, of our own tiles. */
export const ownStyle = (origin: string, colours: Colours): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'vector', tiles: [`${origin}/map-tiles/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: NEAREST_TILES },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'base', 'source-layer': 'land', paint: { 'fill-color': colours.land } },
    { id: 'lake', type: 'fill', source: 'base', 'source-layer': 'lake', paint: { 'fill-color': colours.water } },
    {
      id: 'river',
      type: 'line',
      source: 'base',
      'source-layer': 'river',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          3,
          ['case', ['<', ['get', 'rank'], SMALL_RIVER], 0.8, 0.2],
          12,
          ['case', ['<', ['get', 'rank'], SMALL_RIVER], 12, 4],
        ],
      },
    },
    {
      id: 'border',
      type: 'line',
      source: 'base',
      'source-layer': 'border',
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ],
})

const EMPTY = { type: 'FeatureCollection', features: [] } satisfies GeoJSON.FeatureCollection

/** Letters are drawn by the browser, in the fonts of the page: none are fetched from elsewhere. */
const FONTS = ['Poppins', 'Noto Sans Ethiopic', 'system-ui', 'sans-serif']

/** The circle around a place, and on our own map the names of places. */
export function addLayers(map: MapLibre, colours: Colours, { hasNames }: { hasNames: boolean }): void {
  map.addSource('circle', { type: 'geojson', data: EMPTY })
  map.addLayer({
    id: 'circle-area',
    type: 'fill',
    source: 'circle',
    paint: { 'fill-color': colours.halo, 'fill-opacity': 0.35 },
  })
  map.addLayer({
    id: 'circle-edge',
    type: 'line',
    source: 'circle',
    paint: { 'line-color': colours.circle, 'line-width': 2, 'line-dasharray': [3, 2] },
  })
  if (!hasNames) return
  map.addSource('names', { type: 'geojson', data: EMPTY })
  map.addLayer({
    id: 'names',
    type: 'symbol',
    source: 'names',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': FONTS,
      'text-size': ['interpolate', ['linear'], ['get', 'size'], 3, 12, 7, 16],
      'text-anchor': 'top',
      'text-offset': [0, 0.3],
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  })
  // Nothing is drawn: the pins are elements. A layer above that of the names takes their room, so that no name is half below one.
  map.addImage('room', { ...PIN_ROOM, data: new Uint8Array(PIN_ROOM.width * PIN_ROOM.height * 4) })
  map.addSource('pins', { type: 'geojson', data: EMPTY })
  map.addLayer({
    id: 'pins',
    type: 'symbol',
    source: 'pins',
    layout: {
      'icon-image': 'room',
      'icon-anchor': 'bottom',
      // The name of its own place stands right below the tip.
      'icon-offset': [0, -8],
      'icon-padding': 0,
      'icon-allow-overlap': true,
    },
  })
}

/** The pixels that a pin covers. */
const PIN_ROOM = { width: 44, height: 34 }

/** The colours of a layer, as far as the style has it: a style of the operator's has layers of its own. */
export function repaint(map: MapLibre, colours: Colours): void {
  const paint: [layer: string, property: string, colour: string][] = [
    ['sea', 'background-color', colours.water],
    ['land', 'fill-color', colours.land],
    ['lake', 'fill-color', colours.water],
    ['river', 'line-color', colours.water],
    ['border', 'line-color', colours.border],
    ['circle-area', 'fill-color', colours.halo],
    ['circle-edge', 'line-color', colours.circle],
    ['names', 'text-color', colours.name],
    ['names', 'text-halo-color', colours.halo],
  ]
  const isOwn = map.getSource('base') !== undefined
  for (const [layer, property, colour] of paint)
    if ((isOwn || layer.startsWith('circle')) && map.getLayer(layer))
      map.setPaintProperty(layer, property as 'fill-color', colour)
}

const setData = (map: MapLibre, source: string, features: GeoJSON.Feature[]) =>
  // Sources of this name are our own.
  void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })

export const showNames = (map: MapLibre, places: readonly NamedOnMap[]): void =>
  setData(
    map,
    'names',
    places.map(({ label, population, lat, lng }) => ({
      type: 'Feature',
      properties: { label, size: Math.log10(Math.max(1, population)) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )

/** Keeps names away from where pins stand. */
export const makeRoom = (map: MapLibre, pins: readonly Point[]): void =>
  setData(
    map,
    'pins',
    pins.map(({ lat, lng }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )

export type Circle = Point & { km: number }

const CORNERS = 72

/** The points of a circle around a place. */
export function ringOf({ lat, lng, km }: Circle): [lng: number, lat: number][] {
  const perDegree = kmBetween({ lat, lng }, { lat: lat > 0 ? lat - 1 : lat + 1, lng })
  const radius = km / perDegree
  const wider = 1 / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return [lng + radius * wider * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
}

export const showCircle = (map: MapLibre, circle: Circle | undefined): void =>
  setData(
    map,
    'circle',
    circle ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ringOf(circle)] } }] : [],
  )
