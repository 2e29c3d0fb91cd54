import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const fetchTile = (address: string) => world.app.inject({ url: `/map-tiles/${address}` })

async function layersOf(address: string) {
  const { statusCode, headers, rawPayload } = await fetchTile(address)
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'gzip',
    'public, max-age=604800',
  ])
  const { layers } = new VectorTile(new PbfReader(gunzipSync(rawPayload)))
  return layers
}

test('the map has land, water and borders, from the whole earth to a region', async () => {
  expect(Object.keys(await layersOf('0/0/0.pbf'))).toEqual(expect.arrayContaining(['land', 'lake', 'border']))
  // Berlin and the coast north of it.
  expect(Object.keys(await layersOf('6/34/20.pbf'))).toEqual(expect.arrayContaining(['land', 'lake', 'river']))
  // Lake Tana.
  expect(Object.keys(await layersOf('6/38/29.pbf'))).toEqual(expect.arrayContaining(['land', 'lake', 'river']))
})

test('the open sea is empty, and what is no tile is not there', async () => {
  expect((await fetchTile('6/10/30.pbf')).statusCode).toBe(204)
  for (const address of ['7/0/0.pbf', '1/2/0.pbf', '1/0/2.pbf']) expect((await fetchTile(address)).statusCode).toBe(404)
  for (const address of ['1/0/0.json', '-1/0/0.pbf', 'a/b/c.pbf'])
    expect((await fetchTile(address)).statusCode).toBe(400)
})

test('every tile is small enough for a phone', async () => {
  for (const address of ['0/0/0.pbf', '3/4/2.pbf', '5/17/10.pbf'])
    expect((await fetchTile(address)).rawPayload.length).toBeLessThan(50_000)
})
