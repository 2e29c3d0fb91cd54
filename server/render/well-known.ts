import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { links } from '#web/kernel/links.ts'

const A_DAY = 'public, max-age=86400'
/** RFC 9116 recommends less than a year; the text is written anew for each request. */
const VALID_FOR = 180 * 24 * 60 * 60 * 1000

/** Seconds alone: some readers refuse fractions. */
const endOf = (now: number) => new Date(now + VALID_FOR).toISOString().replace(/\.\d+Z$/, 'Z')

/** Addresses at which programs look for the site's own places (RFC 8615); one that it does not have is 404. */
export function wellKnownRoutes(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const { publicUrl: origin } = settings
  const securityPage = `${origin}${links.editProfile({ tab: 'security' })}`

  app.get('/.well-known/security.txt', (_, reply) =>
    reply
      .header('Cache-Control', A_DAY)
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${origin}${links.contact()}`,
          `Expires: ${endOf(Date.now())}`,
          `Preferred-Languages: ${settings.languages.join(', ')}`,
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(links.editProfile({ tab: 'account' }), 302))
  app.get('/.well-known/passkey-endpoints', (_, reply) =>
    reply.header('Cache-Control', A_DAY).send({ enroll: securityPage, manage: securityPage }),
  )
}
