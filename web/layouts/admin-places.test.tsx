import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hasRight, rightsOf, type StaffRole, staffRoles } from '#shared/policies/staff.ts'
import { closeScreen, openQuestions, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { adminPages } from '#web/admin-routes.ts'
import { ApiError } from '#web/kernel/api-error.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { rightOfScreen } from '#web/kernel/screen-rights.ts'
import { adminNavigation } from './admin-navigation.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterEach(closeScreen)
afterAll(() => world.close())

const DENIED = 'You have no access to this page'

// The names of the places do not matter here.
const placesOf = (role: StaffRole | undefined) =>
  adminNavigation(((key: string) => key) as unknown as Translate, role).flatMap(({ items }) => items)
const places = placesOf('owner')

/** Opens an address and waits until all is there; `denied` are the reads that the server refused. */
async function openAs(person: Person, path: string) {
  const { queries, unmount } = await openScreen(world, path, { as: person })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(openQuestions()).toBe(0), { timeout: 10_000 })
  const rejected = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.error instanceof ApiError && state.error.status === 403)
  return { unmount, denied: rejected.map(({ queryKey }) => queryKey[0]) }
}

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

const others = staffRoles.filter((role) => role !== 'owner')

test('a role sees the places that it has the right to, and no others', () => {
  for (const role of staffRoles)
    expect(placesOf(role)).toEqual(places.filter(({ href }) => hasRight(role, rightOfScreen(href))))
  expect(placesOf('support').map(({ key }) => key)).not.toContain('payments')
  expect(placesOf('readOnly').map(({ key }) => key)).toEqual(expect.arrayContaining(['payments', 'audit']))
  expect(placesOf(undefined)).toEqual([])
})

test.each(others)('every place of %s opens, with nothing in it that the role may not read', async (role) => {
  const person = await world.aPerson({ role })
  for (const { href } of placesOf(role)) {
    const { unmount, denied } = await openAs(person, href)
    expect(screen.getByRole('heading', { level: 1 }).textContent, href).not.toBe(DENIED)
    expect(denied, href).toEqual([])
    unmount()
  }
})

// Addresses with something's id need something to show.
const addresses = adminPages.map(({ path }) => path).filter((path) => !path.includes(':'))

test.each(others)('a screen without the right of %s answers 403 in place', async (role) => {
  const person = await world.aPerson({ role })
  const closed = addresses.filter((path) => !rightsOf(role).includes(rightOfScreen(path)))
  for (const path of closed) {
    const { unmount, denied } = await openAs(person, path)
    await screen.findByRole('heading', { level: 1, name: DENIED })
    expect(denied, path).toEqual([])
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy()
    unmount()
  }
})
