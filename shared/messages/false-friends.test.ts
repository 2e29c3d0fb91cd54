import { describe, expect, test } from 'vitest'
import { allTexts } from '#test/catalogue-texts.ts'
import type { LanguageCode } from '../kernel/language.ts'

/** The texts in a language whose English has a meaning. */
function translated(language: LanguageCode, meaning: RegExp) {
  const texts = new Map(allTexts(language))
  return allTexts('en')
    .filter(([, text]) => meaning.test(text))
    .map(([key]) => [key, texts.get(key) ?? ''] as const)
}

/** A word of a language that looks right for an English meaning, and says something else. */
const pairs: [language: LanguageCode, meaning: string, english: RegExp, wrong: RegExp][] = [
  [
    'de',
    'an order that is given up',
    /\bg(?:ive|iven|ave|iving)s? (?:(?:it|them|this order|the order) )?up\b/i,
    /auf(?:ge|zu)?geb|g[ei]ben? .*\bauf\b/i,
  ],
  [
    'de',
    'cancelling',
    /\bcancel|\bcall(?:ed|s)? off|\bundo\b|\bwithdr[ae]w|\bdiscard/i,
    /Bestellung(?:en)? auf(?:ge)?geben|Bestellung ist aufgegeben/i,
  ],
  ['de', 'declining', /\bdeclin/i, /deklinier|auf(?:ge)?geben/i],
  ['de', 'perhaps, never in the end', /./, /\beventuell/i],
  ['de', 'commission', /\bcommission/i, /Kommission/],
  ['de', 'an offer', /\boffer/i, /\bOfferte/],
  ['de', 'a receipt', /\breceipt/i, /\bRezept/],
  ['de', 'cancelling a plan', /\bcancel(?:led)? (?:the |your )?(?:plan|\{\{plan\}\})/i, /stornier|absag/i],
  ['fr', 'declining', /\bdeclin/i, /\bdéclin/i],
  ['fr', 'perhaps, never in the end', /./, /\béventuel/i],
  ['fr', 'a charge', /\bcharged?\b/i, /\bcharg(?:er|é|ée|és|ées) (?:la|votre|de votre) carte/i],
  ['fr', 'what happens now', /\bcomes back now\b|\bis charged now\b/i, /pour l’instant/i],
  ['fr', 'cancelling a plan', /\bcancel(?:led)? (?:the |your )?(?:plan|\{\{plan\}\})/i, /\bannul/i],
]

describe('no translation has the false friend', () => {
  test.each(pairs)('of %s for %s', (language, _, english, wrong) => {
    const found = translated(language, english)
    expect(found.length).toBeGreaterThan(0)
    for (const [key, text] of found) expect(text, key).not.toMatch(wrong)
  })
})

test('no German text of an action that ends something says aufgeben, which places an order', () => {
  const ending =
    /(?:^|[.:_])(?:giveUp|givenUp|delete|cancel|decline|withdraw|callOff|calledOff|void|discard|undo|remove)/i
  const texts = allTexts('de').filter(([key]) => ending.test(key))
  expect(texts.length).toBeGreaterThan(100)
  for (const [key, text] of texts)
    expect(text, key).not.toMatch(/auf(?:ge|zu)?geb|\bg[ei]b(?:en|t)? (?:Sie )?(?:sie|es|ihn) auf\b/i)
})

test('money that is charged and held is not called reserved', () => {
  const wrong = { de: /reservier/i, fr: /réserv/i } as const
  for (const language of ['de', 'fr'] as const)
    for (const [key, text] of translated(language, /\b(?:stays|is|are|was) (?:still )?held\b/i)) {
      expect(text, key).not.toMatch(wrong[language])
    }
})
