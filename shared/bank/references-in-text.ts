import { isQrReference } from './qr-reference.ts'
import { isRfReference } from './rf-reference.ts'
import type { StatementEntry } from './statement.ts'

const MOST_TEXT = 1000
const LONGEST_RF = 25
const SHORTEST_RF = 5

/** Letters and digits of a text, where each begins behind a gap or not. */
const compact = (text: string): string =>
  text
    .slice(0, MOST_TEXT)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * References that a free text may hold, written with gaps, in small letters or next to other words. Each is well-formed,
 * but one of a hundred beginnings is so by chance: only one that was given out means anything.
 */
export function possibleReferences(text: string): string[] {
  const letters = compact(text)
  const found = new Set<string>()
  for (const { index } of letters.matchAll(/RF\d\d/g))
    for (let length = SHORTEST_RF; length <= LONGEST_RF && index + length <= letters.length; length += 1) {
      const candidate = letters.slice(index, index + length)
      if (isRfReference(candidate)) found.add(candidate)
    }
  for (const [digits] of letters.matchAll(/\d{27,}/g))
    for (let start = 0; start + 27 <= digits.length; start += 1) {
      const candidate = digits.slice(start, start + 27)
      if (isQrReference(candidate)) found.add(candidate)
    }
  return [...found].sort((one, other) => other.length - one.length)
}

/** References that a movement may be for, the structured one first; each is well-formed, or as the bank gives it. */
export function referencesOf(entry: Pick<StatementEntry, 'reference' | 'text' | 'endToEndId'>): string[] {
  const structured = entry.reference === null ? [] : [entry.reference]
  const free = [entry.text, entry.endToEndId ?? ''].flatMap(possibleReferences)
  return [...new Set([...structured, ...free])]
}
