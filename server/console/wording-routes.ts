import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { findBrowserWording } from '#server/kernel/settings/wording.ts'
import { languages } from '#shared/kernel/language.ts'
import { z } from '#shared/kernel/zod.ts'

/** A version never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const Params = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  file: z.enum(languages.map((language) => `${language}.json` as const)),
})

/** Serves the operator's words of a version, for screens that come after the page with which a visitor began. */
export function wordingRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/wording/:version/:file', async (request, reply) => {
    await limitCall(deps, 'read', callerOf(request))
    const { version, file } = check(Params, request.params)
    const language = languages.find((each) => file === `${each}.json`)
    const texts = language && (await findBrowserWording(deps.db, version, language))
    if (!texts) throw notFound()
    return reply.headers({ 'Cache-Control': FOREVER }).send(texts)
  })
}
