import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { type Forms, readForms } from './data.ts'

const CACHED_FORMS = 20_000

/** The words of a text in lower case; other characters separate them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

const known = new LRUCache<string, Forms>({ max: CACHED_FORMS })

/** The forms of a word never change, so each word is asked for once. */
export async function formsOf(db: Db, words: string[]): Promise<Forms[]> {
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length) {
    for (const [word, forms] of await readForms(db, unknown)) known.set(word, forms)
  }
  return words.map((word) => known.get(word) ?? { plain: word, stems: [], isStop: false, compound: null })
}

const MOST_PARTS = 4

/** The parts of a word that joins letters and digits, as `words_apart` of the database knows them; none of any other. */
export function partsOf(word: string): string[] {
  const parts = word.split(/(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])/)
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : []
}

/** Shorter words match only as a whole; an Ethiopic letter is a syllable. */
export const isPrefix = (plain: string) => plain.length >= (/^[\u1200-\u139f]/.test(plain) ? 2 : 3)

/** Ethiopic letters stand in rows of eight, one a vowel. */
const VOWELS = 8
const A = 3
const NONE = 5
const O = 6

/** The possible singulars of an Amharic plural: it ends in -ዎች, or its last letter has become an o before -ች. */
export function singularsOf(word: string): string[] {
  const several = /^([\u1200-\u135a]{2,})ች$/.exec(word)?.[1]
  if (several === undefined) return []
  const stem = several.slice(0, -1)
  if (several.endsWith('ዎ')) return [stem]
  const letter = several.charCodeAt(several.length - 1)
  if (letter % VOWELS !== O) return []
  return [NONE, A].map((vowel) => stem + String.fromCharCode(letter - O + vowel))
}
