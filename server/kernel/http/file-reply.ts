import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#shared/kernel/contract.ts'
import { csvFile } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'

/** The answer as it is, or as text for spreadsheets in the language, if the query asks for that. */
export function asFile(
  { csv: fileOf }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { answered, language }: { answered: unknown; language: LanguageCode },
): unknown {
  const { format }: { format?: unknown } = request.query ?? {}
  if (!fileOf || format !== 'csv') return answered
  const { name, csv } = fileOf(answered, language)
  void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`)
  return csvFile(csv)
}
