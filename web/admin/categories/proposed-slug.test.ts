import toLatin from 'any-ascii'
import { expect, test } from 'vitest'
import { Slug } from '#shared/contract/common.ts'
import { freeSlug, slugOf } from './proposed-slug.ts'

test.each([
  ['Bee Keeping', 'bee-keeping'],
  ['Möbel & Größe', 'moebel-groesse'],
  ['Möbel'.normalize('NFD'), 'moebel'],
  ['Beauté et bien-être', 'beaute-et-bien-etre'],
  ['Main-d’œuvre', 'main-doeuvre'],
  ['ጽዳት', 'tsdat'],
  ['የቤት ጥገና', 'yebet-tgena'],
  ['  — ', ''],
  ['🐝', 'bee'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name, toLatin)).toBe(slug)
})

test('a slug is one whatever was typed, also of a long name', () => {
  for (const name of ['ጽዳት እና እጥበት '.repeat(20), 'ÄÖÜ-'.repeat(30), `${'x'.repeat(59)} y`])
    expect(Slug.safeParse(slugOf(name, toLatin)).success).toBe(true)
})

test('a taken one gets the first free number, and stays within its length', () => {
  const taken = new Set(['bees', 'bees-2', 'x'.repeat(60)])
  expect(freeSlug('bees', (slug) => taken.has(slug))).toBe('bees-3')
  expect(freeSlug('wasps', (slug) => taken.has(slug))).toBe('wasps')
  expect(freeSlug('x'.repeat(60), (slug) => taken.has(slug))).toBe(`${'x'.repeat(58)}-2`)
})
