import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '../contract/index.ts'
import { callTable } from '../kernel/contract.ts'
import { languages } from '../kernel/language.ts'

type Tree = { [key: string]: string | Tree }

const namespaces = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const read = async (namespace: string, language: string): Promise<Tree> => {
  const file = path.join(import.meta.dirname, namespace, `${language}.ts`)
  const { messages }: { messages: Tree } = await import(file)
  return messages
}

/** Every message by its dotted key. */
const flatten = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

/** Plural classes that only some languages have, or that a text may have beside them. */
const FURTHER_CLASS = /_(zero|many)$/
const PLURAL = /_(zero|one|many|other)$/
const isOfClass = (key: string) => FURTHER_CLASS.test(key) && !/^codes\./.test(key)

const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([^},|\s]+)[^}]*\}\}/g)].map(([, name]) => name))].sort()
/** A place that the web and the mails can fill. */
const PLACE = /^\{\{\s*\w+\s*(,\s*number\s*)?\}\}$/
/** Lines of a conversation have a form for the person themselves, and one for everybody else. */
const FORM = /^\{\{(buyer|seller|actor)\|[^|{}#]+\|[^|{}]+\}\}$/
const isFilled = (namespace: string, place: string) =>
  PLACE.test(place) || (namespace === 'system-messages' && FORM.test(place))
const placesOf = (text: string) => text.match(/\{\{.*?\}\}/g) ?? []
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort()

describe.each(namespaces)('the catalogue %s', (namespace) => {
  test.each(languages)('says in %s everything that it says in English, with the same variables', async (language) => {
    const english = flatten(await read(namespace, 'en'))
    const translated = new Map(flatten(await read(namespace, language)))
    const known = new Map(english)
    expect([...translated.keys()].filter((key) => !isOfClass(key)).sort()).toEqual(english.map(([key]) => key).sort())
    for (const [key, translation] of translated) {
      const text = known.get(key.replace(FURTHER_CLASS, '_other')) ?? ''
      const named = variablesOf(translation)
      // A text of one thing may say "one" in English and its number in another language.
      const expected = PLURAL.test(key) && named.includes('count') ? [...variablesOf(text), 'count'] : variablesOf(text)
      if (!/_zero$/.test(key)) expect(named, `${language} ${namespace}:${key}`).toEqual([...new Set(expected)].sort())
      expect(tagsOf(translation), `${language} ${namespace}:${key}`).toEqual(tagsOf(text))
      expect(
        placesOf(translation).filter((place) => !isFilled(namespace, place)),
        `${language} ${namespace}:${key}`,
      ).toEqual([])
      expect(translation.trim(), `${language} ${namespace}:${key}`).not.toBe('')
    }
  })
})

test('no German duration stands behind a word that asks for another case', async () => {
  // "14 Tage" is written as it stands alone: "innerhalb von 14 Tage" would be wrong.
  const before = /(innerhalb von|in den (ersten|letzten)|binnen|seit|nach|mit) \{\{(time|term)\}\}/i
  // Has durations of its own in the right case.
  const inflected = 'listing-details:detail.answersWithin'
  for (const namespace of namespaces)
    for (const [key, text] of flatten(await read(namespace, 'de')))
      if (`${namespace}:${key}` !== inflected) expect(text, `${namespace}:${key}`).not.toMatch(before)
})

/** Every text in a language, with its key. */
const textsIn = async (language: string, among: readonly string[] = namespaces) =>
  (
    await Promise.all(
      among.map(async (namespace) =>
        flatten(await read(namespace, language)).map(([key, text]) => [`${namespace}:${key}`, text] as const),
      ),
    )
  ).flat()

test('megabytes are written in Amharic as the sizes of files are', async () => {
  for (const [key, text] of await textsIn('am')) expect(text, key).not.toMatch(/ሜጋባይት|\d MB/)
})

test('the orders of all kinds have one German word where administrators look after them', async () => {
  for (const [key, text] of await textsIn('de', ['admin-orders', 'admin-desk', 'refund-cases']))
    expect(text, key).not.toMatch(/\b(Auftrag|Aufträge)/)
})

test('the texts of the console name who does something', async () => {
  for (const [key, text] of await textsIn('en', ['console', 'admin-conversations']))
    expect(text, key).not.toMatch(/\bsomebody\b/i)
})

describe('the words for a call that failed', () => {
  test('exist for every call', async () => {
    const { calls } = await read('errors', 'en')
    const names = Object.entries(callTable(api)).flatMap(([family, own]) =>
      Object.keys(own).map((name) => `${family}.${name}`),
    )
    expect(
      flatten(calls as Tree)
        .map(([name]) => name)
        .sort(),
    ).toEqual(names.sort())
  })
})
