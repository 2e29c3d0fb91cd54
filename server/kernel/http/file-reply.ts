import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentFile } from '#server/kernel/context.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { csvFile } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'

/** The answer as it is, or as text for spreadsheets in the language, if the query asks for that. */
export function asFile(
  { csv: fileOf, isFile }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { answered, language }: { answered: unknown; language: LanguageCode },
): unknown {
  // Handlers of such calls return nothing else.
  if (isFile) return sendFile(reply, answered as SentFile)
  const { format }: { format?: unknown } = request.query ?? {}
  if (!fileOf || format !== 'csv') return answered
  const { name, csv } = fileOf(answered, language)
  void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`)
  return csvFile(csv)
}

function sendFile(reply: FastifyReply, { name, type, size, chunks }: SentFile): Readable {
  void reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
  if (size !== undefined) void reply.header('Content-Length', size)
  return chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false })
}
