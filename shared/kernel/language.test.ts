import { expect, test } from 'vitest'
import { acceptedLanguage, languageOf, offeredLanguage } from './language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR_ca', 'fr'],
  [' am ', 'am'],
  ['et', 'am'],
  ['et-EE', 'am'],
  ['den', undefined],
  ['es', undefined],
  ['', undefined],
  [undefined, undefined],
])('the tag %j is our language %j', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.75', 'fr'],
  ['en;q=0.25,fr;q=0.3', 'fr'],
  ['es, fr;q=0.1', 'fr'],
  ['fr;q=0.9, am', 'am'],
  ['de; level=1; q=0.2, fr;q=0.4', 'fr'],
  ['am;q=x, de;q=0.9', 'am'],
  ['de;xq=0.2, fr;q=0.4', 'de'],
  ['es, pt', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  [['fr', 'de'], 'de'],
  [[undefined, 'am'], 'am'],
  [['fr', undefined], 'en'],
  [[], 'en'],
] as const)('of %j the first that is offered counts: %s', (candidates, language) => {
  const offered = { languages: ['en', 'de', 'am'], defaultLanguage: 'en' } as const
  expect(offeredLanguage(offered, ...candidates)).toBe(language)
})

test('an accepted language that is not offered is passed over', () => {
  expect(acceptedLanguage('fr, de;q=0.5', ['en', 'de'])).toBe('de')
  expect(acceptedLanguage('es, de;q=0.5', ['de'])).toBe('de')
})
