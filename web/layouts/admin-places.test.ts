import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Translate } from '#web/kernel/i18n.tsx'
import { adminPages } from '#web/routes.tsx'
import { adminNavigation } from './admin-navigation.ts'

test('every place of the administration has its screen', () => {
  const withScreen = adminPages.filter(({ screen }) => existsSync(`web/${screen}.tsx`)).map(({ path }) => path)
  // The names of the places do not matter here.
  const say = ((key: string) => key) as unknown as Translate
  const places = adminNavigation(say).flatMap(({ items }) => items.map(({ href }) => href))
  expect(places.filter((place) => !withScreen.includes(place))).toEqual([])
})
