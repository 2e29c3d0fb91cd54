/** A place of a text that is filled in or marked up: a variable, a form for one person, the text of another key, or a tag. */
const SIGN = /\{\{[^{}]*\}\}|\$t\([^)]*\)|<\/?\w+>/g

/** A sign without what people may write in it: the two forms of `{{seller|You have|# has}}`. */
const kindOfSign = (sign: string) => {
  const inner = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(sign)?.[1]
  if (inner === undefined) return sign
  const [name = '', ...forms] = inner.split('|')
  return forms.length > 0 ? `{{${name.trim()}|…|…}}` : `{{${inner.replace(/\s*,\s*/, ', ')}}}`
}

/** The places of a text, each once, sorted: a variable may stand in it more than once. */
export const signsOf = (text: string): string[] => [...new Set((text.match(SIGN) ?? []).map(kindOfSign))].sort()

const tagsOf = (text: string) => (text.match(/<\/?\w+>/g) ?? []).join('')
const isRightForm = (sign: string) => !sign.includes('|') || /^\{\{\w+\|[^|{}]+\|[^|{}]+\}\}$/.test(sign)
/** The braces, brackets and calls that are left without the places. */
const LEFT_OVER = /[{}<>]|\$t\(/

/** True if a text can stand in the place of another one: it has the same variables, forms and tags, and no half ones. */
export function hasSameSigns(text: string, shipped: string): boolean {
  return (
    signsOf(text).join() === signsOf(shipped).join() &&
    tagsOf(text) === tagsOf(shipped) &&
    (text.match(SIGN) ?? []).every(isRightForm) &&
    (!LEFT_OVER.test(text.replace(SIGN, '')) || LEFT_OVER.test(shipped.replace(SIGN, '')))
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The new word written as the one that it replaces: with a capital, all in capitals, or in small letters. */
function inCaseOf(found: string, word: string, replacement: string, language: string): string {
  if (found === word) return replacement
  const upper = found.toLocaleUpperCase(language)
  if (found === upper && [...found].length > 1) return replacement.toLocaleUpperCase(language)
  const [first = '', ...rest] = replacement
  const isCapital = [...found][0] === [...upper][0]
  return (isCapital ? first.toLocaleUpperCase(language) : first.toLocaleLowerCase(language)) + rest.join('')
}

type Replacement = { word: string; replacement: string; isWhole: boolean; language: string }

/** A text with another word in the place of one, in whatever case; places that are filled in stay. */
export function replaceWord(text: string, { word, replacement, isWhole, language }: Replacement): string {
  const letters = '[\\p{L}\\p{M}\\p{N}]'
  const pattern = isWhole ? `(?<!${letters})${escaped(word)}(?!${letters})` : escaped(word)
  const wanted = new RegExp(pattern, 'giu')
  const replaced = (part: string) => part.replace(wanted, (found) => inCaseOf(found, word, replacement, language))
  let written = ''
  let from = 0
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    written += replaced(text.slice(from, index)) + sign
    from = index + sign.length
  }
  return written + replaced(text.slice(from))
}

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').toLowerCase()

/** A text as it is searched: its words in small letters, between the places that are filled in. */
export function searchable(text: string): readonly string[] {
  return plain(text.replace(/<\/?\w+>/g, '')).split(/\{\{[^{}]*\}\}/)
}

/** The least letters of a text's own words by which a filled-in one is recognised. */
const LEAST_LETTERS = 4

/** True if what is on the screen may be this text, filled in. */
function mayBe(shown: string, pieces: readonly string[]): boolean {
  if (pieces.length === 1 || pieces.join('').replace(/\P{L}/gu, '').length < LEAST_LETTERS) return false
  const last = pieces.at(-1) ?? ''
  if (!shown.startsWith(pieces[0] ?? '') || !shown.endsWith(last)) return false
  let from = 0
  for (const piece of pieces) {
    const at = shown.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return from <= shown.length
}

/** The rank of a text for what is looked for, 0 for the best; undefined if it does not. */
export function rankOf(words: string, pieces: readonly string[]): number | undefined {
  const shown = plain(words).trim()
  const whole = pieces.join('…')
  if (whole === shown) return 0
  if (mayBe(shown, pieces)) return 1
  if (whole.startsWith(shown)) return 2
  return whole.includes(shown) ? 3 : undefined
}
