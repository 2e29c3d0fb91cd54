/**
 * Writes `server/places/base-map.bin`, the land and water below the pins, from files of Natural Earth (public domain):
 *
 *     node scripts/base-map.mjs <folder>
 *
 * The folder has ne_10m_land.json, ne_10m_minor_islands.json, ne_10m_lakes.json, ne_10m_lakes_europe.json,
 * ne_10m_rivers_lake_centerlines.json, ne_10m_rivers_europe.json and ne_10m_admin_0_boundary_lines_land.json as GeoJSON, such
 * as https://github.com/martynafford/natural-earth-geojson has them. Nobody else needs them: the result stands in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

/** Nearer views stretch the nearest tiles, whose points are 150 metres apart. */
const NEAREST = 6
const EXTENT = 4_096

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the files of Natural Earth.')

const read = (name) =>
  JSON.parse(readFileSync(path.join(folder, `ne_10m_${name}.json`), 'utf8')).features.filter(({ geometry }) => geometry)

/** `from` is the zoom from which it is drawn, `rank` how small it is. */
const as = (features, from = () => 0) =>
  features.map(({ geometry, properties }) => ({
    type: 'Feature',
    geometry,
    properties: { from: from(properties), rank: properties.scalerank ?? 0 },
  }))

/** Natural Earth says from which zoom of 256 pixels it would draw something; our tiles are twice as large. */
const fromZoom = ({ min_zoom: zoom = 0 }) => Math.min(NEAREST, Math.max(0, Math.floor(zoom) - 1))
const isRiver = ({ properties }) => !/lake/i.test(properties.featurecla ?? '')

const layers = {
  land: [...as(read('land')), ...as(read('minor_islands'), () => 4)],
  lake: [...as(read('lakes'), fromZoom), ...as(read('lakes_europe'), fromZoom)],
  river: [
    ...as(read('rivers_lake_centerlines').filter(isRiver), fromZoom),
    ...as(read('rivers_europe').filter(isRiver), fromZoom),
  ],
  border: as(read('admin_0_boundary_lines_land'), fromZoom),
}

const indexes = Object.entries(layers).map(([name, features]) => [
  name,
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: NEAREST, indexMaxZoom: NEAREST, indexMaxPoints: 0, extent: EXTENT, buffer: 64, tolerance: 2.5 },
  ),
])

function tileAt(z, x, y) {
  const tile = {}
  for (const [name, index] of indexes) {
    const features = (index.getTile(z, x, y)?.features ?? []).filter(({ tags }) => tags.from <= z)
    if (features.length === 0) continue
    tile[name] = {
      features: features.map((each) => ({ ...each, tags: name === 'river' ? { rank: each.tags.rank } : {} })),
    }
  }
  return Object.keys(tile).length
    ? gzipSync(fromGeojsonVt(tile, { version: 2, extent: EXTENT }), { level: 9 })
    : undefined
}

const keys = []
const tiles = []
for (let z = 0; z <= NEAREST; z += 1)
  for (let y = 0; y < 2 ** z; y += 1)
    for (let x = 0; x < 2 ** z; x += 1) {
      const tile = tileAt(z, x, y)
      if (!tile) continue
      keys.push([z, x, y, tile.length])
      tiles.push(tile)
    }

const head = gzipSync(JSON.stringify({ nearest: NEAREST, tiles: keys }), { level: 9 })
const size = Buffer.alloc(4)
size.writeUInt32LE(head.length)
const target = path.resolve(import.meta.dirname, '..', 'server', 'places', 'base-map.bin')
writeFileSync(target, Buffer.concat([size, head, ...tiles]))
const largest = Math.max(...tiles.map(({ length }) => length))
process.stdout.write(
  `${tiles.length} tiles, ${tiles.reduce((sum, { length }) => sum + length, 0)} bytes, the largest ${largest}\n`,
)
