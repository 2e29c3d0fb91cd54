import type { LanguageCode } from '#shared/kernel/language.ts'
import { allTexts } from '#test/catalogue-texts.ts'

type Values = Readonly<Record<string, string>>

/** The texts on the screens in a language, by their English ones. */
export type Words = {
  language: LanguageCode
  /** For a text or a name: in English itself, otherwise each of its translations, behind which a hint in brackets may stand. */
  say: (english: string, values?: Values) => string | RegExp
  /** The source of a pattern of it; places without a value are anything. */
  pattern: (english: string, values?: Values) => string
  weekday: (style: 'long' | 'short') => string
  money: (cents: number) => string
}

const A_WEDNESDAY = new Date('2026-01-07T12:00:00Z')

/** All translations of each English text. */
function readTranslations(language: LanguageCode): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const translated = new Map(allTexts(language))
  for (const [key, english] of allTexts('en'))
    found.set(english, (found.get(english) ?? new Set()).add(translated.get(key) ?? english))
  return found
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(text: string, values: Values): string {
  const filled = (name: string) => (values[name] === undefined ? '.*' : escapeRegExp(values[name]))
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : filled(part)))
    .join('')
    .replace(/\s/g, '\\s')
}

/** White space as Playwright compares it with texts; patterns meet it as it is. */
const plain = (text: string) => text.replace(/\s/g, ' ')

const common = (language: LanguageCode) => ({
  language,
  weekday: (style: 'long' | 'short') => new Intl.DateTimeFormat(language, { weekday: style }).format(A_WEDNESDAY),
  money: (cents: number) =>
    plain(new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)),
})

export const english: Words = {
  ...common('en'),
  say: (text, values = {}) => text.replace(/\{\{(\w+)\}\}/g, (place, name) => values[name] ?? place),
  pattern: (text, values = {}) => patternOf(text, values),
}

/** The words of a language. Throws for a text that no catalogue has, with its places as they are named there. */
export async function wordsIn(language: LanguageCode): Promise<Words> {
  if (language === 'en') return english
  const translations = readTranslations(language)
  const pattern = (text: string, values: Values = {}) => {
    const found = translations.get(text)
    if (!found) throw new Error(`no catalogue has the words "${text}"`)
    return `(?:${[...found].map((each) => patternOf(each, values)).join('|')})`
  }
  return { ...common(language), pattern, say: (text, values) => new RegExp(`^${pattern(text, values)}(?: \\(.*\\))?$`) }
}
