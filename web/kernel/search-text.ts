import { foldEthiopic } from '#shared/kernel/ethiopic.ts'

type MatchedTextPart = { text: string; isMatch: boolean }

/**
 * Small letters without accents, in one spelling of Ethiopic ones that sound alike: one for each character of the text, so
 * that places in it are those in the text.
 */
const fold = (text: string) =>
  [...foldEthiopic(text)].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? letter)

const isWordStart = (letters: readonly string[], at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')

/**
 * Splits a text into parts and marks those that match the typed words: beginnings of words, in any case, with or without
 * accents, and in any spelling of Amharic.
 */
export function splitByMatches(text: string, words: string): MatchedTextPart[] {
  const letters = [...text]
  const folded = fold(text)
  const typed = words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
  const parts: MatchedTextPart[] = []
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += piece
    else parts.push({ text: piece, isMatch })
  }
  for (let at = 0; at < letters.length; ) {
    const word = isWordStart(folded, at)
      ? typed.find((candidate) => candidate.every((letter, index) => folded[at + index] === letter))
      : undefined
    const length = word?.length ?? 1
    add(letters.slice(at, at + length).join(''), word !== undefined)
    at += length
  }
  return parts
}
