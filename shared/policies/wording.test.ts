import { describe, expect, test } from 'vitest'
import { hasSameSigns, rankOf, replaceWord, searchable, signsOf } from './wording.ts'

describe('the signs of a text', () => {
  test('are its variables, forms, tags and texts of others', () => {
    expect(signsOf('{{ name }} has <b>{{count,number}}</b> of {{seller|yours|# own}}, $t(common:x) {{name}}')).toEqual(
      ['$t(common:x)', '</b>', '<b>', '{{count, number}}', '{{name}}', '{{seller|…|…}}'].sort(),
    )
  })

  test.each([
    ['{{name}} wrote', '{{name}} has written', true],
    ['{{ name }}, {{name}}', '{{name}} has written', true],
    ['{{nome}} wrote', '{{name}} has written', false],
    ['wrote', '{{name}} has written', false],
    ['{{count}} things', '{{count, number}} things', false],
    ['<b>A</b>', '<b>B</b>', true],
    ['</b>A<b>', '<b>B</b>', false],
    ['<i>A</i>', '<b>B</b>', false],
    ['a <script src=x>', 'b', false],
    ['a < b', 'b', false],
    ['{{seller|Me|# there}}', '{{seller|You have|# has}}', true],
    ['{{seller|Me}}', '{{seller|You have|# has}}', false],
    ['{{name', 'b', false],
    ['$t(common:secret)', 'b', false],
    ['$t(common', 'b', false],
  ])('%j can stand in the place of %j: %s', (text, shipped, is) => expect(hasSameSigns(text, shipped)).toBe(is))
})

describe('another word', () => {
  const replace = (text: string, word: string, replacement: string, isWhole = true, language = 'en') =>
    replaceWord(text, { word, replacement, isWhole, language })

  test.each([
    ['Providers near you', 'Neighbours near you'],
    ['all providers', 'all neighbours'],
    ['ALL PROVIDERS', 'ALL NEIGHBOURS'],
    ['{{providers}} providers, <b>Providers</b>', '{{providers}} neighbours, <b>Neighbours</b>'],
    ['subproviders', 'subproviders'],
    ['provider', 'provider'],
  ])('%j becomes %j', (text, expected) => {
    expect(replace(text, 'Providers', 'Neighbours')).toBe(expected)
    expect(replace(text, 'providers', 'neighbours')).toBe(expected)
  })

  test('may be a part of longer ones, and has letters of any script', () => {
    expect(replace('Anbieterinnen', 'Anbieter', 'Nachbar', false, 'de')).toBe('Nachbarinnen')
    expect(replace('ሻጮች ብዙ', 'ሻጮች', 'ጎረቤቶች', true, 'am')).toBe('ጎረቤቶች ብዙ')
    expect(replace('a.b', '.', '!', false)).toBe('a!b')
  })
})

describe('what is on the screen', () => {
  const rank = (shown: string, text: string) => rankOf(shown, searchable(text))
  test('finds the text that it was made of', () => {
    expect(rank('Sign in', 'Sign in')).toBe(0)
    expect(rank('12 reviews', '{{count, number}} reviews')).toBe(1)
    expect(rank('Hanna sent you an offer', '{{name}} sent you an <b>offer</b>')).toBe(1)
    expect(rank('sign', 'Sign in')).toBe(2)
    expect(rank('in', 'Sign in')).toBe(3)
    expect(rank('Gespeichert !', 'Gespeichert\u00a0!')).toBe(0)
    expect(rank('sign out', 'Sign in')).toBeUndefined()
    expect(rank('12 reviews', '{{count}} {{name}}')).toBeUndefined()
  })
})
