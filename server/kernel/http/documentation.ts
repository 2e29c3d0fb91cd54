import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { subjects } from '#shared/contract/index.ts'
import { compressOnce } from './compress.ts'
import { tagOf, tagReply } from './entity-tags.ts'
import { openApiDocument } from './openapi.ts'
import type { CallGroup } from './routes.ts'

const CHECKED_EACH_TIME = 'public, no-cache'

/** A text that is sent often: compressed once, with a tag. */
export const packText = (text: string) => ({ tag: tagOf(text), packedFor: compressOnce(text, { well: true }) })

export type PackedDocument = ReturnType<typeof packText> & { title: string; document: Record<string, unknown> }

/** Serves `/api/openapi.json`; returns the present document. */
export function documentRoutes(
  app: FastifyInstance,
  { settings }: Deps,
  groups: Record<string, CallGroup>,
): () => PackedDocument {
  const documentCalled = (title: string): PackedDocument => {
    const document = openApiDocument(groups, { title, server: settings.publicUrl, subjects })
    return { title, document, ...packText(JSON.stringify(document)) }
  }
  let made: PackedDocument | undefined
  const present = () => {
    // Administrators may rename the marketplace.
    if (made?.title !== settings.marketplaceName) made = documentCalled(settings.marketplaceName)
    return made
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const { tag, packedFor } = present()
    reply.header('Cache-Control', CHECKED_EACH_TIME).type('application/json; charset=utf-8')
    return tagReply(request, reply, tag) ? reply.send() : packedFor(request, reply)
  })
  return present
}
