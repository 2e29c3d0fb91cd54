import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { findLogo } from '#server/kernel/settings/settings-data.ts'
import { z } from '#shared/kernel/zod.ts'
import { brandTokens } from '#shared/policies/brand-colour.ts'
import { LOGO_SIZES } from '#shared/policies/brand-picture.ts'

/** The address names all that is in it. */
const FOREVER = 'public, max-age=31536000, immutable'

const sides = LOGO_SIZES.join('|')
const Sheet = z.object({ file: z.string().regex(/^[0-9a-f]{6}\.css$/) })
const Picture = z.object({ file: z.string().regex(new RegExp(`^[0-9a-f]{32}(-(${sides}))?\\.png$`)) })

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The roles of a colour. More specific than those that come along, since the order of style sheets is not. */
function sheetOf(colour: string): string {
  const { light, dark } = brandTokens(colour)
  return `html:root{${declarations(light)}}html:root[data-mantine-color-scheme=dark]{${declarations(dark)}}`
}

/** Serves what the published branding needs: the roles of the main colour, and the logo in every size. */
export function brandRoutes(app: FastifyInstance, deps: Deps): void {
  const pictures = new LRUCache<string, Buffer>({ max: 20 })

  app.get('/brand/:file', async (request, reply) => {
    await limitCall(deps, 'read', callerOf(request))
    const sheet = Sheet.safeParse(request.params)
    if (sheet.success)
      return reply
        .headers({ 'Cache-Control': FOREVER })
        .type('text/css')
        .send(sheetOf(`#${sheet.data.file.slice(0, 6)}`))
    const { file } = check(Picture, request.params)
    const picture = pictures.get(file) ?? (await drawn(file))
    pictures.set(file, picture)
    return reply.headers({ 'Cache-Control': FOREVER }).type('image/png').send(picture)
  })

  async function drawn(file: string): Promise<Buffer> {
    const png = await findLogo(deps.db, file)
    if (!png) throw notFound()
    const side = Number(/-(\d+)\.png$/.exec(file)?.[1] ?? 0)
    // The decoder is loaded at its first use: it takes memory, and many marketplaces have no logo of their own.
    return side ? (await import('#server/media/sharp.ts')).sharp(png).resize(side, side).png().toBuffer() : png
  }
}
