import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { setTransport } from './api.tsx'
import { session } from './session-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

/** The calls for the counts of a user in the header. */
const COUNTS = ['conversation.unreadCount', 'notification.unreadCount']
const PROFILE = { path: '/user/profile/edit', heading: 'Edit profile', shown: ['user.detail'] }
const HOME = {
  path: '/',
  heading: /^Find help nearby/,
  shown: [
    'category.list',
    'product.list',
    'requestedProduct.latest',
    'service.latest',
    'serviceRequest.latest',
    'siteContent.landing',
  ],
}

type Place = { path: string; heading: string | RegExp; shown: string[] }

/** Opens an address as a user and records the calls from the moment that the screen is complete. */
async function watch({ path, heading, shown }: Place) {
  const person = await world.aPerson()
  const opened = await openScreen(world, path, { as: person })
  await screen.findByRole('heading', { name: heading, level: 1 })
  const cached = () =>
    opened.queries
      .getQueryCache()
      .getAll()
      // What may be asked for later has a place already, with nothing in it.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey: [name] }) => name)
      .sort()
  await waitFor(() => expect(cached()).toEqual([...COUNTS, ...shown].sort()))
  const asked: string[] = []
  const send = sendTo(world.app)
  setTransport((request) => {
    asked.push(request.callName)
    return send(request)
  })
  return { ...opened, person, asked, cached }
}

async function signOutByMenu() {
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

test('after signing out of a private screen nothing of it is asked for again or kept', async () => {
  const { asked, cached, location } = await watch(PROFILE)
  await signOutByMenu()
  await waitFor(() => expect(location()).toBe('/'))
  await waitFor(() => expect(cached()).toEqual(HOME.shown))
  expect(asked.sort()).toEqual(['auth.logout', ...HOME.shown])
})

test('what a visitor sees on the screen that stays is fetched anew', async () => {
  const { asked, cached } = await watch(HOME)
  await signOutByMenu()
  await waitFor(() => expect(asked.sort()).toEqual(['auth.logout', ...HOME.shown]))
  await waitFor(() => expect(cached()).toEqual(HOME.shown))
})

test('a session that ends by itself leaves as little once its screen is left', async () => {
  const { asked, cached, person, router } = await watch(PROFILE)
  session.expire(person.token)
  expect(cached()).toEqual([...COUNTS, ...PROFILE.shown])
  await router.navigate('/auth/signin')
  await screen.findByRole('heading', { name: 'Welcome back' })
  await waitFor(() => expect(cached()).toEqual([]))
  expect(asked).toEqual([])
})

test('a changed account is no other person', async () => {
  const { cached, queries } = await watch(PROFILE)
  const { user } = session.get()
  if (!user) throw new Error('no user is signed in')
  session.set({ user: { ...user, name: 'Another Name' } })
  expect(cached()).toEqual([...COUNTS, ...PROFILE.shown])
  expect(
    queries
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.isInvalidated),
  ).toBe(false)
})
