import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const header = () => within(screen.getByRole('banner'))

test('a visitor is shown the ways in, and they lead back here', async () => {
  await openScreen(world, '/services/browse?q=garden')
  await screen.findByRole('heading', { level: 1 })
  expect(header().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth/signin?from=%2Fservices%2Fbrowse%3Fq%3Dgarden',
  )
  expect(header().queryByRole('button', { name: /^Account of/ })).toBeNull()
})

test('a seller finds what is theirs behind their picture, and the way out', async () => {
  const seller = await world.aPerson({ seller: true, name: 'Selam Girma' })
  const { location } = await openScreen(world, '/auth/404', { as: seller })
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Selam Girma' }))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Profile',
    'Selling',
    'Calendar',
    'My orders',
    'Product orders',
    'My requests',
    'Products I want',
    'Saved',
    'Messages',
    'Payments',
    'My plan',
    'My services',
    'My products',
    'Add a service',
    'Add a product',
    'Team',
    'Logout',
  ])
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location()).toBe('/'))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  await waitFor(() => expect(seller.auth.sessions()).rejects.toMatchObject({ status: 401 }))
})

test('the drawer of a phone says how many conversations are unread', async () => {
  const [seller, buyer] = [await world.aSeller(), await world.aPerson()]
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  await buyer.message.send({ body: { conversationId, desc: 'Is it still there?', tempId: 'one' } })
  await openScreen(world, '/auth/404', { as: seller })
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog'))
  const place = await drawer.findByRole('link', { name: 'Messages, 1 conversation unread' })
  expect(place.textContent).toBe('Messages1')
})

test('the page changes its language at once, and remembers it for mails', async () => {
  const buyer = await world.aPerson()
  await openScreen(world, '/auth/404', { as: buyer })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Language/ }))[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deutsch' }))
  await screen.findByRole('heading', { name: 'Wir haben in jeder Kiste nachgesehen' })
  expect(document.cookie).toContain('lang=de')
  await waitFor(async () =>
    expect((await buyer.user.detail({ params: { id: buyer.id } })).user).toMatchObject({
      preferences: { locale: 'de' },
    }),
  )
})

test('searching leads to everything', async () => {
  const { location } = await openScreen(world, '/auth/404')
  const search = await screen.findByRole('combobox', { name: 'Search the marketplace' })
  await userEvent.type(search, 'window cleaning{Enter}')
  await waitFor(() => expect(location()).toBe('/explore?q=window+cleaning'))
})

test('an unknown address is not found, and says so where the focus can go', async () => {
  const { location } = await openScreen(world, '/no/such')
  await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
  expect(location()).toBe('/auth/404')
})

test('an unknown address of the error pages is answered where it is', async () => {
  const { location } = await openScreen(world, '/auth/a/b')
  await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
  expect(location()).toBe('/auth/a/b')
})
