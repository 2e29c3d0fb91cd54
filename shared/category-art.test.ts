import { expect, test } from 'vitest'
import { type ArtView, subjectsOf } from './art/index.ts'
import { categories, mainCategories, subcategoriesOf } from './categories.ts'
import { categoryScene } from './category-art.ts'

const views: ArtView[] = [0, 1, 2, 3]

test('every category and subcategory is drawn in every view', () => {
  for (const { slug } of categories)
    for (const view of views)
      expect(categoryScene({ cat: slug, seed: 'x', view })).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/,
      )
})

test.each([...mainCategories('service'), ...mainCategories('product')].map(({ slug }) => slug))(
  '%s has things of its own, and names only subcategories that there are',
  (category) => {
    const subjects = subjectsOf(category)
    expect(subjects).toBeDefined()
    expect(subcategoriesOf(category).map(({ slug }) => slug)).toEqual(expect.arrayContaining(subjects ?? []))
  },
)
