import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { limitCall } from '#server/kernel/rate-limits.ts'
import { REPORT_PATH } from './page-headers.ts'

const LONGEST = 16 * 1024

/** Takes the browsers' reports of violations of a page's policy, and writes them to the log. */
export function receiveReports(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  const types = ['application/reports+json', 'application/csp-report']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LONGEST }, (_, body, done) => done(null, body))
  app.post(REPORT_PATH, async (request, reply) => {
    await limitCall(deps, 'read', `reports:${request.ip}`)
    deps.log.warn({ report: String(request.body), requestId: request.id }, 'a page met its content policy')
    return reply.status(204).send()
  })
}
