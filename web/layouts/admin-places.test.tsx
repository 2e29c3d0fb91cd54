import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { adminNavigation } from './admin-navigation.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterEach(closeScreen)
afterAll(() => world.close())

// The names of the places do not matter here.
const places = adminNavigation(((key: string) => key) as unknown as Translate).flatMap(({ items }) => items)

test.each(places.map(({ key, href }) => [key, href]))('the entry %s opens what it names', async (_, href) => {
  await openScreen(world, href, { as: admin })
  const navigation = await screen.findByRole('navigation', { name: 'Administration' })
  const entry = navigation.querySelector('a[aria-current="page"]')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBeTruthy())
  const name = screen.getByRole('heading', { level: 1 }).textContent
  expect(entry?.getAttribute('href')).toBe(href)
  expect(entry?.firstChild?.nextSibling?.textContent).toBe(name)
  await waitFor(() => expect(document.title.startsWith(`${name}`)).toBe(true))
})
