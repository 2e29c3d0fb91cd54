import { expect, test } from 'vitest'
import { categories } from '#shared/categories.ts'
import { singularsOf, wordsOf } from './stemming.ts'
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
