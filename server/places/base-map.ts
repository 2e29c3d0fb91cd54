import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { z } from '#shared/kernel/zod.ts'

/** Land and water as vector tiles, each packed by itself: `scripts/base-map.mjs` writes it. */
export const BASE_MAP_FILE = path.join(import.meta.dirname, 'base-map.bin')

const Head = z.object({
  nearest: z.number(),
  /** Zoom, column, row and length of each tile, in their order. */
  tiles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

export type BaseMap = { nearest: number; find: (z: number, x: number, y: number) => Buffer | undefined }

export function readBaseMap(file: Buffer): BaseMap {
  const start = 4 + file.readUInt32LE(0)
  const { nearest, tiles } = Head.parse(JSON.parse(gunzipSync(file.subarray(4, start)).toString()))
  const places = new Map<string, [from: number, to: number]>()
  let at = start
  for (const [z, x, y, length] of tiles) {
    places.set(`${z}/${x}/${y}`, [at, at + length])
    at += length
  }
  return {
    nearest,
    find: (z, x, y) => {
      const place = places.get(`${z}/${x}/${y}`)
      return place && file.subarray(...place)
    },
  }
}

let shipped: BaseMap | undefined

/** Read when the first map is looked at: most pages have none. */
function baseMap(): BaseMap {
  shipped ??= readBaseMap(readFileSync(BASE_MAP_FILE))
  return shipped
}

const A_WEEK = 'public, max-age=604800'
const Tile = z.object({
  z: z.string().regex(/^\d$/),
  x: z.string().regex(/^\d{1,3}$/),
  file: z.string().regex(/^\d{1,3}\.pbf$/),
})

/** The tiles below the map of a list. A tile of the open sea has nothing in it. */
export function baseMapRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/map-tiles/:z/:x/:file', async (request, reply) => {
    await limitCall(deps, 'read', `files:${callerOf(request)}`)
    const { z: zoom, x, file } = check(Tile, request.params)
    const [z, column, row] = [Number(zoom), Number(x), Number.parseInt(file, 10)]
    const map = baseMap()
    if (z > map.nearest || column >= 2 ** z || row >= 2 ** z) throw notFound()
    reply.headers({ 'Cache-Control': A_WEEK, 'X-Content-Type-Options': 'nosniff' })
    const tile = map.find(z, column, row)
    if (!tile) return reply.code(204).send()
    // Every browser that can draw a map takes gzip, and a proxy that does not may unpack it.
    return reply.header('Content-Encoding', 'gzip').type('application/x-protobuf').send(tile)
  })
}
