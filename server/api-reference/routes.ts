import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type PackedDocument, packText } from '#server/kernel/http/documentation.ts'
import { tagReply } from '#server/kernel/http/entity-tags.ts'
import { type ApiDocument, referencePage } from './page.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FILES = [
  ['reference.css', 'text/css; charset=utf-8'],
  ['reference.js', 'text/javascript; charset=utf-8'],
] as const

type Packed = ReturnType<typeof packText>

/** `/api/docs`: the reference of the API, made from its document at the first request. */
export function referenceRoutes(app: FastifyInstance, present: () => PackedDocument): void {
  const serve = (address: string, type: string, packed: () => Packed) =>
    app.get(address, async (request, reply) => {
      const { tag, packedFor } = packed()
      reply.headers({ 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': POLICY }).type(type)
      return tagReply(request, reply, tag) ? reply.send() : packedFor(request, reply)
    })

  let made: { of: PackedDocument; page: Packed } | undefined
  const page = () => {
    const of = present()
    // The document is JSON of the shape that the page reads.
    if (made?.of !== of) made = { of, page: packText(referencePage(of.document as unknown as ApiDocument)) }
    return made.page
  }
  serve('/api/docs', 'text/html; charset=utf-8', page)
  serve('/api/docs/', 'text/html; charset=utf-8', page)
  for (const [name, type] of FILES) {
    const file = packText(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    serve(`/api/docs/${name}`, type, () => file)
  }
}
