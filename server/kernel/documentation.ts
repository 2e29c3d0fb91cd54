import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './context.ts'
import { openApiDocument } from './openapi.ts'
import type { Family } from './routes.ts'

/** `/api/openapi.json` and the reference at `/api/docs` that is drawn from it. */
export async function documentRoutes(app: FastifyInstance, { settings }: Deps, families: Record<string, Family>) {
  const document = openApiDocument(families, { title: settings.marketplaceName, server: settings.publicUrl })
  app.get('/api/openapi.json', async () => document)
  await app.register(async (scope) => {
    // The plugin's type of a document is narrower than OpenAPI 3.1, whose schemas are plain JSON Schema.
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
