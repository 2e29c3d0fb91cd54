import type { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { type Statement, StatementError } from '#shared/bank/statement.ts'
import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import { decodedText } from './decoded-text.ts'
import { readMt940 } from './mt940.ts'

/** Beginnings of MT940: the envelope of the network, or the first field, behind lines that some banks put before it. */
const MT940 = /^\s*(\{1:|:20:|(?:[A-Z0-9 ]{1,40}\r?\n){1,4}:20:)/

/**
 * Reads a file of a bank in whichever form it is: camt.053, camt.054, MT940, or separated values with a mapping of their
 * columns. Throws a `StatementError` if it is none of them or cannot be read whole.
 */
export function readStatements(bytes: Uint8Array, mapping?: CsvMapping): Statement[] {
  const text = decodedText(bytes)
  if (/^\uFEFF?\s*</.test(text)) return readCamt(text)
  if (MT940.test(text.slice(0, 500).replace(/^\uFEFF/, ''))) return readMt940(text)
  if (mapping) return readCsvStatement(text, mapping)
  throw new StatementError('unknown format', 'line 1', text.slice(0, 40))
}
