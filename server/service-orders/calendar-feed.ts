import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { findFeedOwner } from '#server/availability/calendars/data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { appointmentFeed } from '#server/notifications/appointment-file.ts'
import { languageOf } from '#shared/kernel/language.ts'
import { presentFeed } from './calendar.ts'
import { listForFeed } from './data.ts'

interface ByFile {
  Params: { file: string }
}

const FILE = /^([\w-]{32})\.ics$/

/** The calendar behind a secret: 404 if nobody has it, or its account is not active any more. */
async function feedOf({ db, settings }: Deps, file: string): Promise<string> {
  const [, token] = FILE.exec(file) ?? []
  const owner = token ? await findFeedOwner(db, token) : undefined
  if (!owner) throw notFound()
  const locale = languageOf(owner.locale) ?? 'en'
  return appointmentFeed(presentFeed(await listForFeed(db, owner.id)), { locale, settings })
}

/** Serves the appointments of a seller to programs that know the secret address, without a sign-in. */
export function calendarFeedRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.addHook('onRequest', (request) => limitCall(deps, 'read', callerOf(request)))

  scope.get<ByFile>('/api/calendar/:file', async (request, reply) => {
    const content = await feedOf(deps, request.params.file)
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    void reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' })
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(content)
  })
}
