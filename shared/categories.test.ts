import { describe, expect, test } from 'vitest'
import { categories, findCategory, isSubcategory, mainCategories, subcategoriesOf } from './categories.ts'

describe('categories', () => {
  test('there are fourteen for services and twelve for products', () => {
    expect(mainCategories('service')).toHaveLength(14)
    expect(mainCategories('product')).toHaveLength(12)
  })

  test('every slug is unique and fit for an address', () => {
    const slugs = categories.map((category) => category.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('each one of the first level has at least five subcategories of its own kind, in order', () => {
    for (const category of categories.filter(({ parent }) => parent === null)) {
      const below = subcategoriesOf(category.slug)
      expect(below.length, category.slug).toBeGreaterThanOrEqual(5)
      expect(below.map(({ order }) => order)).toEqual(below.map((_, index) => index + 1))
      expect(below.every(({ kind }) => kind === category.kind)).toBe(true)
    }
  })

  test('names exist in four languages, Amharic in its own script and unique beside its siblings', () => {
    for (const { slug, name, icon } of categories) {
      for (const text of Object.values(name)) expect(text.trim().length, slug).toBeGreaterThan(1)
      expect(name.am, slug).toMatch(/^[\u1200-\u137f\s-]+$/)
      for (const text of [name.en, name.de, name.fr]) expect(text, slug).not.toMatch(/[\u1200-\u137f]/)
      expect(icon, slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    for (const category of categories.filter(({ parent }) => parent === null)) {
      const below = subcategoriesOf(category.slug)
      for (const language of ['en', 'am', 'de', 'fr'] as const) {
        expect(new Set(below.map(({ name }) => name[language])).size, category.slug).toBe(below.length)
      }
    }
  })

  test('a subcategory belongs to its own category and kind only', () => {
    expect(isSubcategory('cleaning', 'deep-cleaning', 'service')).toBe(true)
    expect(isSubcategory('cleaning', 'deep-cleaning', 'product')).toBe(false)
    expect(isSubcategory('cleaning', 'braiding', 'service')).toBe(false)
    expect(isSubcategory('cleaning', 'cleaning', 'service')).toBe(false)
    expect(isSubcategory('cleaning', 'no-such-thing', 'service')).toBe(false)
  })

  test('an unknown slug is undefined and has nothing below it', () => {
    expect(findCategory('no-such-thing')).toBeUndefined()
    expect(subcategoriesOf('no-such-thing')).toEqual([])
    expect(findCategory('braiding')?.parent).toBe('beauty-wellness')
  })

  test('which listings are looked at is said for the first level and holds below it', () => {
    const slugsOf = (wanted: string) =>
      categories.filter(({ parent, moderation }) => !parent && moderation === wanted).map(({ slug }) => slug)
    expect(slugsOf('always')).toEqual(['care-family', 'health-fitness', 'food-spices'])
    expect(slugsOf('first')).toHaveLength(9)
    expect(findCategory('babysitting')).toMatchObject({ moderation: 'always', regulated: true })
    expect(findCategory('plumbing')).toMatchObject({ moderation: 'first', regulated: false })
    expect(findCategory('deep-cleaning')).toMatchObject({ moderation: 'auto', regulated: false })
  })
})
