import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { subjects } from '#shared/contract/index.ts'
import { openApiDocument } from './openapi.ts'
import type { CallGroup } from './routes.ts'

/** The documentation's pages load from this site alone, and place floating parts by style attributes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Allows the page's one inline style by its hash.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/openapi.json`, and at `/api/docs` the reference that is drawn from it. */
export async function documentRoutes(app: FastifyInstance, { settings }: Deps, groups: Record<string, CallGroup>) {
  const documentCalled = (title: string) => ({
    title,
    document: openApiDocument(groups, { title, server: settings.publicUrl, subjects }),
  })
  let made = documentCalled(settings.marketplaceName)
  const present = () => {
    // Administrators may rename the marketplace.
    if (made.title !== settings.marketplaceName) made = documentCalled(settings.marketplaceName)
    return made.document
  }
  app.get('/api/openapi.json', async () => present())
  await app.register(async (scope) => {
    // The plugin's type of a document is narrower than OpenAPI 3.1, whose schemas are plain JSON Schema.
    await scope.register(swagger, { mode: 'static', specification: { document: present() as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      transformSpecification: present,
      transformSpecificationClone: false,
    })
  })
}
