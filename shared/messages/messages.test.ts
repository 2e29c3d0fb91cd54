import { describe, expect, test } from 'vitest'
import { allTexts, textsOf } from '#test/catalogue-texts.ts'
import { failedCalls, namespaces as namesOf, readCatalogue } from '../../scripts/messages.mjs'
import { api } from '../contract/index.ts'
import { callTable } from '../kernel/contract.ts'
import { type LanguageCode, languages } from '../kernel/language.ts'

/** Plural classes that only some languages have, or that a text may have beside them. */
const FURTHER_CLASS = /_(zero|many)$/
const PLURAL = /_(zero|one|many|other)$/

const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([^},|\s]+)[^}]*\}\}/g)].map(([, name]) => name))].sort()
/** A place that the web and the mails can fill. */
const PLACE = /^\{\{\s*\w+\s*(,\s*number\s*)?\}\}$/
/** Lines of a conversation have a form for the person themselves, and one for everybody else. */
const FORM = /^\{\{(buyer|seller|actor)\|[^|{}#]+\|[^|{}]+\}\}$/
const isFilled = (key: string, place: string) => PLACE.test(place) || (isLine(key) && FORM.test(place))
const isLine = (key: string) => /:transitions\.\w+\.chat$/.test(key)
const placesOf = (text: string) => text.match(/\{\{.*?\}\}/g) ?? []
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort()

/** The compiler proves that a language has each text; the rest of what it must have is here. */
describe.each(languages)('the catalogues in %s', (language) => {
  const english = new Map(allTexts('en'))
  const translated = new Map(allTexts(language))
  /** The English text of a translation; that of a further plural class is `_other`. */
  const englishOf = (key: string) => english.get(key) ?? english.get(key.replace(FURTHER_CLASS, '_other')) ?? ''

  test('have no line that English does not have, and as many lines', () => {
    const isFurther = (key: string) => FURTHER_CLASS.test(key) && english.has(key.replace(FURTHER_CLASS, '_other'))
    const keysOf = (texts: ReadonlyMap<string, string>) => [...texts.keys()].filter((key) => !isFurther(key)).sort()
    expect(keysOf(translated)).toEqual(keysOf(english))
  })

  test('name the variables of the English texts', () => {
    for (const [key, translation] of translated) {
      const text = englishOf(key)
      const named = variablesOf(translation)
      // A text of one thing may say "one" in English and its number in another language.
      const expected = PLURAL.test(key) && named.includes('count') ? [...variablesOf(text), 'count'] : variablesOf(text)
      if (!/_zero$/.test(key)) expect(named, `${language} ${key}`).toEqual([...new Set(expected)].sort())
    }
  })

  test('have the tags of the English texts', () => {
    for (const [key, translation] of translated)
      expect(tagsOf(translation), `${language} ${key}`).toEqual(tagsOf(englishOf(key)))
  })

  test('have no place that nobody can fill, and no empty text', () => {
    for (const [key, translation] of translated) {
      expect(
        placesOf(translation).filter((place) => !isFilled(key, place)),
        `${language} ${key}`,
      ).toEqual([])
      expect(translation.trim(), `${language} ${key}`).not.toBe('')
    }
  })

  test('take texts of others that exist, are filled with nothing and take none themselves', () => {
    const taken = namesOf()
      .flatMap((namespace) => textsOf(readCatalogue(namespace, language)))
      .flatMap(([, text]) => [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key = '']) => key))
    expect(taken.length).toBeGreaterThan(10)
    const written = new Map<string, string>(
      namesOf().flatMap((namespace) =>
        textsOf(readCatalogue(namespace, language)).map(([key, text]) => [`${namespace}:${key}`, text] as const),
      ),
    )
    for (const key of taken) {
      expect(written.has(key), key).toBe(true)
      expect(written.get(key), key).not.toMatch(/\$t\(|\{\{/)
    }
    expect([...translated.values()].filter((text) => text.includes('$t('))).toEqual([])
  })
})

test('no German duration stands behind a word that asks for another case', () => {
  // "14 Tage" is written as it stands alone: "innerhalb von 14 Tage" would be wrong.
  const before = /(innerhalb von|in den (ersten|letzten)|binnen|seit|nach|mit) \{\{(time|term)\}\}/i
  // Has durations of its own in the right case.
  const inflected = 'listing-details:detail.answersWithin'
  for (const [key, text] of allTexts('de')) if (key !== inflected) expect(text, key).not.toMatch(before)
})

test('megabytes are written in Amharic as the sizes of files are', () => {
  for (const [key, text] of allTexts('am')) expect(text, key).not.toMatch(/ሜጋባይት|\d MB/)
})

test('the orders of all kinds have one German word where administrators look after them', () => {
  for (const [key, text] of allTexts('de', ['admin-orders', 'admin-desk', 'refund-case']))
    expect(text, key).not.toMatch(/\b(Auftrag|Aufträge)/)
})

test('the texts of the console name who does something', () => {
  for (const [key, text] of allTexts('en', ['console', 'admin-conversations']))
    expect(text, key).not.toMatch(/\bsomebody\b/i)
})

describe('the words for a call that failed', () => {
  test('exist for every call', () => {
    const named = textsOf(failedCalls('en')).map(([key]) => key)
    const names = Object.entries(callTable(api)).flatMap(([family, own]) =>
      Object.keys(own).map((name) => `${family}.${name}`),
    )
    expect(named.sort()).toEqual(names.sort())
  })
})

test('the languages of the catalogues are those of the application', () => {
  const known: readonly LanguageCode[] = languages
  for (const namespace of namesOf())
    for (const language of known) expect(readCatalogue(namespace, language)).toBeTruthy()
})
