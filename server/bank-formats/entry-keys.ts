import { createHash } from 'node:crypto'
import type { StatementEntry } from '#shared/bank/statement.ts'

export type UnkeyedEntry = Omit<StatementEntry, 'key'>

/**
 * The content by which a movement is told from others: the bank's own number if it has one, otherwise all that the bank says
 * of it. The form of the file does not count, so that the same movement in camt.053 and camt.054 is the same.
 */
const contentOf = (entry: UnkeyedEntry): unknown[] => [
  entry.account,
  entry.currency,
  entry.bookingDate,
  entry.amount,
  ...(entry.bankReference
    ? ['number', entry.bankReference]
    : [
        'content',
        entry.valueDate,
        entry.endToEndId,
        entry.reference,
        entry.text.replace(/\s/g, ''),
        entry.counterparty.name,
        entry.counterparty.account,
      ]),
]

/**
 * Gives each movement its key. Of several with the same content (two buyers who pay the same on one day and write nothing,
 * or a number that the bank gives twice) the second one counts as the second, in whichever file it is read.
 */
export function withKeys(entries: readonly UnkeyedEntry[]): StatementEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const content = JSON.stringify(contentOf(entry))
    const place = seen.get(content) ?? 0
    seen.set(content, place + 1)
    const key = createHash('sha256').update(`${content}#${place}`).digest('hex').slice(0, 32)
    return { ...entry, key }
  })
}
