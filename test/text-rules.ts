import type { LanguageCode } from '#shared/kernel/language.ts'
import style from '#shared/messages/style.json' with { type: 'json' }

/** The longest sentence, in words. */
const LONGEST = 25

type Rule = keyof typeof style.toEdit
/** Says what is wrong with a text, or nothing. `english` is the text that it translates. */
type Check = (text: string, language: LanguageCode, english: string) => string | undefined

const found = (text: string, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const [match] = pattern.exec(text) ?? []
    if (match !== undefined) return `has “${match}”`
  }
  return undefined
}

const phrases = Object.fromEntries(
  Object.entries(style.phrases).map(([language, list]) => [
    language,
    list.map(({ pattern, better }) => ({ pattern: new RegExp(pattern, 'iu'), better })),
  ]),
)

const terms = style.terms.map(({ term, not }) => ({
  term: term as Partial<Record<LanguageCode, string>>,
  not: Object.fromEntries(Object.entries(not).map(([language, words]) => [language, new RegExp(words, 'iu')])),
}))

/** Spaces that no language has, and those of each. */
const ANY_SPACES = [/^\s|\s$/, / {2,}/, /\.\.\./]
const NO_SPACE_BEFORE = [/\s(?:[,.;!?]|:(?! 1\b))(?:\s|$)/]
const spaces: Record<LanguageCode, readonly RegExp[]> = {
  en: [...ANY_SPACES, ...NO_SPACE_BEFORE, /“\s|\s”/],
  de: [...ANY_SPACES, ...NO_SPACE_BEFORE, /„\s|\s“(?:\s|$)/, /\d%/],
  fr: [...ANY_SPACES, /\s[,.](?:\s|$)/, /[^\s«][;!?](?=\s|$)/, /(?<!mailto)(?<=[^\s\d]):(?=\s|$)/, /«\S|\S»/],
  am: [...ANY_SPACES, /\s[፣፤፦።](?:\s|$)/, /[\u1200-\u135a][,;]/, /[\u1200-\u135a]:(?=\s|$)/],
}

const STRAIGHT = /["]|(?<=\p{L})'(?=\p{L})/u
const quotes: Record<LanguageCode, readonly RegExp[]> = {
  en: [STRAIGHT, /[„«»]/],
  de: [STRAIGHT, /[”«»]/],
  fr: [STRAIGHT, /[„“”]/],
  am: [STRAIGHT, /[„“”]/],
}

/** A text as a reader has it, with one word in place of each variable and without tags. */
const shown = (text: string) =>
  text
    .replace(/\{\{\w+\|([^|{}]*)\|[^|{}]*\}\}/g, '$1')
    .replace(/\{\{[^}]*\}\}/g, 'X')
    .replace(/\$t\([^)]*\)/g, '.')
    .replace(/<\/?\w+>/g, '')

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const LETTERS = /\p{L}{2,}/u
const named = new Set<string>(style.same)
const asWritten = new Set<string>(style.asWritten)

const checks: Record<Rule, Check> = {
  phrases: (text, language) => {
    const one = phrases[language]?.find(({ pattern }) => pattern.test(text))
    return one && `${found(text, [one.pattern])}; better: ${one.better}`
  },
  terms: (text, language) => {
    const one = terms.find(({ not }) => not[language]?.test(text))
    return one && `is about “${one.term[language]}”, and has another word for it`
  },
  spaces: (text, language) => found(text, spaces[language]),
  quotes: (text, language) => found(text, quotes[language]),
  sentences: (text) => {
    const longest = Math.max(
      ...shown(text)
        .split(/[.!?።]+(?:\s|$)|\n/)
        .map(wordsIn),
    )
    return longest > LONGEST ? `has a sentence of ${longest} words` : undefined
  },
  same: (text, language, english) =>
    language !== 'en' && text === english && LETTERS.test(shown(text).replaceAll('X', '')) && !named.has(text)
      ? 'is not translated'
      : undefined,
}

/** The rules of docs/texts.md that a program can check. They leave out code, and what the specification words. */
export const textRules = Object.fromEntries(
  Object.entries(checks).map(([rule, check]): [string, Check] => [
    rule,
    (text, language, english) => (asWritten.has(text) ? undefined : check(text, language, english)),
  ]),
) as Record<Rule, Check>
