import { expect, test } from 'vitest'
import { categories } from '#shared/categories.ts'
import { partsOf, singularsOf, wordsOf } from './stemming.ts'
import { synonyms } from './synonyms.ts'

test.each([
  ['ትምህርቶች', 'ትምህርት'],
  ['ሥራዎች', 'ሥራ'],
  ['መኪኖች', 'መኪና'],
  ['መጻሕፍት', undefined],
  ['ቤቶች', 'ቤት'],
  ['cleanings', undefined],
  ['ች', undefined],
])('%s are several of %s', (several, one) => {
  if (one === undefined) expect(singularsOf(several)).toEqual([])
  else expect(singularsOf(several)).toContain(one)
})

test.each([
  ['iphone12', ['iphone', '12']],
  ['256gb', ['256', 'gb']],
  ['iphone12pro256', ['iphone', '12', 'pro', '256']],
  ['828e8ad8', []],
  ['iphone', []],
  ['2026', []],
  ['ስልክ12', ['ስልክ', '12']],
])('the parts of %s are %o', (word, parts) => expect(partsOf(word)).toEqual(parts))

test('every synonym belongs to an existing category, and none stands twice', () => {
  const names = new Map(categories.map(({ slug, name }) => [slug, wordsOf(Object.values(name).join(' '))]))
  for (const [slug, others] of Object.entries(synonyms)) {
    const words = wordsOf(others)
    expect(names.get(slug), slug).toBeDefined()
    expect(
      words.filter((word) => names.get(slug)?.includes(word)),
      slug,
    ).toEqual([])
    expect(new Set(words).size, slug).toBe(words.length)
  }
})
