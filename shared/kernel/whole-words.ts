const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const pattern = (word: string) => (word.endsWith('*') ? `${escaped(word.slice(0, -1))}[\\p{L}\\p{M}]*` : escaped(word))

/** Finds any of these words where it stands as a whole; a word that ends in `*` stands for all that begin so. */
export const anyWhole = (words: readonly string[], flags = 'gu'): RegExp => {
  const any = words.map((word) => pattern(word.normalize('NFC').toLowerCase())).join('|')
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${any})(?![\\p{L}\\p{M}\\p{N}])`, flags)
}

/** The parts of a text, of which those are marked that are one of these words. */
export function splitByWords(text: string, words: readonly string[]): { text: string; isMatch: boolean }[] {
  const whole = text.normalize('NFC')
  if (words.length === 0) return [{ text: whole, isMatch: false }]
  const parts: { text: string; isMatch: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of whole.matchAll(anyWhole(words, 'giu'))) {
    if (index > end) parts.push({ text: whole.slice(end, index), isMatch: false })
    parts.push({ text: word, isMatch: true })
    end = index + word.length
  }
  return end < whole.length ? [...parts, { text: whole.slice(end), isMatch: false }] : parts
}
