import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { type ArtView, compositionIn, portrait } from '#shared/art/index.ts'
import { categoryScene } from '#shared/category-art.ts'
import { Slug } from '#shared/contract/common.ts'
import { z } from '#shared/kernel/zod.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A file that is opened by itself can run nothing, whatever it contains. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const WIDEST = 1600

/** A whole number from 0 to `max`, as text. */
const index = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`)
    .optional()

const SceneParams = z.object({ category: Slug, file: z.string() })
const SceneQuery = z.object({
  view: index(3),
  fit: z.enum(['220', '330']).transform(Number).optional(),
  w: index(WIDEST),
  h: index(WIDEST),
  set: z
    .string()
    .max(60)
    .transform(compositionIn)
    .refine((set) => set !== undefined, 'must be the names of things that can be drawn')
    .optional(),
})
const PortraitQuery = z.object({
  skin: index(4),
  hair: index(6),
  bg: index(6),
  hc: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i)
    .transform((color) => `#${color.replace('#', '')}`)
    .optional(),
})

/** The part before `.svg`: any short text draws a picture of its own. */
function seedOf(file: string): string {
  const seed = /^([\w.-]{1,64})\.svg$/.exec(file)?.[1]
  if (!seed) throw notFound()
  return seed
}

/** Pictures, stored and drawn, have a rate limit beside that of the calls: a page shows many at once. */
export const spendPicture = (deps: Deps, request: FastifyRequest) =>
  limitCall(deps, 'read', `files:${callerOf(request)}`)

const sized = (svg: string, width: number | undefined, height: number | undefined) => {
  const size = [width && ` width="${width}"`, height && ` height="${height}"`].filter(Boolean).join('')
  return svg.replace('<svg', `<svg${size}`)
}

const sendDrawing = (reply: FastifyReply, svg: string) =>
  reply
    .headers({
      'Cache-Control': IMMUTABLE,
      'Content-Security-Policy': FILE_POLICY,
      'X-Content-Type-Options': 'nosniff',
    })
    .type('image/svg+xml')
    .send(svg)

/** Pictures drawn on request: for listings without a photo, and for the people of the demo. */
export function artRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/art/scene/:category/:file', async (request, reply) => {
    await spendPicture(deps, request)
    const { category, file } = check(SceneParams, request.params)
    const { view = 0, fit, w, h, set } = check(SceneQuery, request.query)
    const parent = findCategory(category)?.parent ?? undefined
    // `index(3)` lets no other number through.
    const svg = categoryScene({ cat: category, parent, seed: seedOf(file), view: view as ArtView, fit, set })
    return sendDrawing(reply, sized(svg, w, h))
  })

  app.get('/art/portrait/:file', async (request, reply) => {
    await spendPicture(deps, request)
    const { file } = check(z.object({ file: z.string() }), request.params)
    return sendDrawing(reply, portrait({ seed: seedOf(file), ...check(PortraitQuery, request.query) }))
  })
}
