import { describe, expect, test } from 'vitest'
import { catalogueOf, namespaces, textsIn } from '#test/catalogue-texts.ts'
import { languages } from '../kernel/language.ts'
import { createTranslate } from '../kernel/translate.ts'
import type { Translated } from './shape.ts'

const COUNTED = /^(.+)_other$/
/** The places of a text at which the number itself stands. */
const NUMBER = /\{\{\s*(count|number)\b/

const COUNTS = [0, 1, 2, 5, 1_000_000]

describe.each(languages)('counted texts in %s', (language) => {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const counting = { pluralOf: (count: number) => rules.select(count), write: (value: number) => numbers.format(value) }

  test('say for each plural class of the language what they count, and none says one of nothing', () => {
    for (const namespace of namespaces) {
      const texts = new Map(textsIn(namespace, language))
      const t = createTranslate(counting, () => catalogueOf(namespace, language))
      for (const key of texts.keys()) {
        const name = COUNTED.exec(key)?.[1]
        if (name === undefined || !texts.has(`${name}_one`)) continue
        const about = `${language} ${namespace}:${name}`
        for (const category of rules.resolvedOptions().pluralCategories)
          expect(texts.get(`${name}_${category}`), `${about}_${category}`).toBeTruthy()
        const isZeroOne = rules.select(0) === 'one'
        const ofNothing = texts.get(`${name}_zero`) ?? (isZeroOne ? texts.get(`${name}_one`) : undefined)
        if (isZeroOne && !texts.has(`${name}_zero`)) expect(ofNothing, `${about} of 0`).toMatch(NUMBER)
        for (const count of COUNTS) {
          const text = texts.get(
            count === 0 && texts.has(`${name}_zero`) ? `${name}_zero` : `${name}_${rules.select(count)}`,
          )
          const names = [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map(([, each = '']) => each)
          const number = numbers.format(count)
          const values = { ...Object.fromEntries(names.map((each) => [each, `<${each}>`])), count, number }
          const said = t(`x:${name}`, values)
          expect(said, `${about} of ${count}`).not.toMatch(/\{\{|_other|^$/)
          if (NUMBER.test(text ?? ''))
            expect(
              [String(count), number].some((each) => said.includes(each)),
              said,
            ).toBe(true)
        }
      }
    }
  })
})

test('an empty queue is said to be empty in French and Amharic', () => {
  for (const [language, words] of [
    ['fr', '0 décision est en attente.'],
    ['am', '0 ነገር ውሳኔ ይጠብቃል።'],
  ] as const) {
    const rules = new Intl.PluralRules(language)
    const catalogue = catalogueOf('admin-desk', language)
    const t = createTranslate({ pluralOf: (count) => rules.select(count), write: String }, () => catalogue)
    const [key = ''] = textsIn('admin-desk', language).flatMap(([each]) => (each.endsWith('waiting_one') ? [each] : []))
    expect(t(`admin-desk:${key.replace(/_one$/, '')}`, { count: 0 })).toBe(words)
  }
})

test('a plural class that a language needs and lacks does not compile', () => {
  const twoClasses = { things_one: 'une chose', things_other: 'des choses' }
  type Things = typeof twoClasses
  const german: Translated<Things, 'de'> = twoClasses
  const french: Translated<Things, 'fr'> = { ...twoClasses, things_many: 'de choses', things_zero: 'aucune chose' }
  // @ts-expect-error French has a class for whole millions.
  const incomplete: Translated<Things, 'fr'> = twoClasses
  expect([german, french, incomplete]).toHaveLength(3)
})
