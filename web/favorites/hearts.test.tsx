import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { holding, rejecting, relenting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { session } from '#web/kernel/session-store.ts'

let world: World
let seller: Person
let service: { _id: string; title: string }
let person: Person

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  service = await world.aService(seller, { title: 'Home cleaning with eco products' })
})
beforeEach(async () => {
  person = await world.aBuyer()
})
afterEach(closeScreen)
afterAll(() => world.close())

const heart = (pressed: boolean, title = service.title) =>
  screen.findByRole('button', { name: `Save “${title}”`, pressed })
const press = async (pressed: boolean, title?: string) => userEvent.click(await heart(pressed, title))
const idsOf = async (who: Person) => (await who.favorite.ids()).ids
const stored = () => localStorage.getItem('favorites')

async function signIn(who: Person) {
  const { user } = await who.user.detail({ params: { id: who.id } })
  if (!('email' in user)) throw new Error('the own account lacks its private fields')
  await act(async () => session.set({ token: who.token, user, hasCompletedInitialSubmission: true }))
}

test('a user’s hearts are those of the account, and change it', async () => {
  await person.favorite.add({ body: { kind: 'service', id: service._id } })
  await openScreen(world, '/services/browse', { as: person })
  await press(true)
  await heart(false)
  await expect.poll(() => idsOf(person)).toEqual([])
  await press(false)
  await expect.poll(() => idsOf(person)).toEqual([service._id])
  await waitFor(() => expect(stored()).toBeNull())
})

test('a visitor’s hearts are kept in the browser and taken over at the sign-in, with what the account has', async () => {
  const product = await world.aProduct(seller)
  await person.favorite.add({ body: { kind: 'product', id: product._id } })
  await openScreen(world, '/services/browse')
  await press(false)
  await heart(true)
  await waitFor(() => expect(stored()).toContain(service._id))
  await signIn(person)
  await expect.poll(() => idsOf(person)).toHaveLength(2)
  await waitFor(() => expect(stored()).toBeNull())
  await heart(true)
})

test('a heart answers before the reply, and goes back with a word when it is refused', async () => {
  await openScreen(world, '/services/browse', { as: person })
  await heart(false)
  const { waiting } = holding(world, 'favorite.add')
  await press(false)
  await heart(true)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting[0]?.go())
  await expect.poll(() => idsOf(person)).toHaveLength(1)
  rejecting(world, 'favorite.remove', 409, { code: 'too_many_favorites', message: 'No.' })
  await press(true)
  await screen.findByText('You have saved as many things as you can. Remove some of them first.')
  await heart(true)
  await waitFor(() => expect(stored()).toBeNull())
})

test('without a connection a heart waits, and the last of its changes is sent once', async () => {
  await openScreen(world, '/services/browse', { as: person })
  await heart(false)
  await waitFor(() => expect(session.get().user?._id).toBe(person.id))
  const { waiting } = holding(world, 'favorite.add')
  await press(false)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting[0]?.fail())
  await heart(true)
  await waitFor(() => expect(stored()).toContain(service._id))
  expect(await idsOf(person)).toEqual([])
  await press(true)
  await press(false)
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.fail())
  relenting(world)
  await act(async () => window.dispatchEvent(new Event('online')))
  await expect.poll(() => idsOf(person)).toEqual([service._id])
  await waitFor(() => expect(stored()).toBeNull())
})

test('a heart is stored at once, before what keeps it is loaded', async () => {
  await openScreen(world, '/services/browse')
  await press(false)
  closeScreen()
  expect(`${localStorage.getItem('favorites-pressed')}${stored()}`).toContain(service._id)
})

test('what a visitor pressed is handed over when the sign-in was faster than what keeps hearts', async () => {
  const pressed = [
    { kind: 'service', id: service._id, isSaved: true },
    { kind: 'user', id: seller.id, isSaved: true },
    { kind: 'user', id: seller.id, isSaved: false },
  ]
  await person.favorite.add({ body: { kind: 'user', id: seller.id } })
  await openScreen(world, '/services/browse', { as: person, kept: { 'favorites-pressed': { owner: null, pressed } } })
  await expect.poll(async () => (await idsOf(person)).toSorted()).toEqual([service._id, seller.id].toSorted())
  await heart(true)
  await waitFor(() => expect(stored()).toBeNull())
})

test('what another user pressed is not handed over', async () => {
  const pressed = [{ kind: 'service', id: service._id, isSaved: true }]
  const kept = { 'favorites-pressed': { owner: seller.id, pressed } }
  await openScreen(world, '/services/browse', { as: person, kept })
  await heart(false)
  await waitFor(() => expect(localStorage.getItem('favorites-pressed')).toBeNull())
  expect(await idsOf(person)).toEqual([])
  expect(stored()).toBeNull()
})

test('another user’s waiting changes are neither shown nor sent', async () => {
  await openScreen(world, '/services/browse')
  await heart(false)
  const changes = [{ kind: 'service', id: service._id, isSaved: true }]
  localStorage.setItem('favorites', JSON.stringify({ [seller.id]: changes }))
  await signIn(person)
  await expect.poll(() => idsOf(person)).toEqual([])
  await heart(false)
})

test('nobody saves what is their own', async () => {
  await openScreen(world, '/services/browse', { as: seller })
  await screen.findByRole('heading', { name: service.title })
  await waitFor(() => expect(screen.queryByRole('button', { name: `Save “${service.title}”` })).toBeNull())
})

test.each(['service', 'product', 'request', 'requestedProduct', 'provider'])(
  'the page of a %s has a heart',
  async (kind) => {
    const requester = await world.aBuyer()
    const paths: Record<string, () => Promise<[path: string, title: string, id: string]>> = {
      service: async () => [`/cleaning/home-cleaning/${service._id}`, service.title, service._id],
      product: async () => {
        const { _id, title } = await world.aProduct(seller, { title: 'Stoneware vase trio, terracotta' })
        return [`/product/${_id}`, title, _id]
      },
      request: async () => {
        const { _id, title } = await world.aRequest(requester)
        return [`/service-request/${_id}`, title, _id]
      },
      requestedProduct: async () => {
        const { _id, title } = await world.aWish(requester)
        return [`/requested-products/${_id}`, title, _id]
      },
      provider: async () => [`/providers/${seller.id}`, 'Hanna Tesfaye', seller.id],
    }
    const [path = '', title = '', id = ''] = (await paths[kind]?.()) ?? []
    await openScreen(world, path, { as: person })
    await press(false, title)
    await expect.poll(() => idsOf(person)).toEqual([id])
    // It was looked at, too.
    await expect.poll(async () => (await person.recentlyViewed.list()).viewed.map(({ _id }) => _id)).toEqual([id])
  },
)

test('what a visitor looked at stays in the browser, can be cleared, and goes to the account at the sign-in', async () => {
  await openScreen(world, `/cleaning/home-cleaning/${service._id}`)
  await heart(false)
  await waitFor(() => expect(localStorage.getItem('recently-viewed')).toContain(service._id))
  await userEvent.click(screen.getByRole('combobox', { name: 'Search the marketplace' }))
  const option = await screen.findByRole('option', { name: service.title })
  expect(option.getAttribute('href')).toBe(`/cleaning/home-cleaning/${service._id}`)
  await signIn(person)
  await expect
    .poll(async () => (await person.recentlyViewed.list()).viewed.map(({ _id }) => _id))
    .toEqual([service._id])
  await waitFor(() => expect(localStorage.getItem('recently-viewed')).toBeNull())
  closeScreen()
  await openScreen(world, '/', { as: person })
  await screen.findByRole('heading', { name: 'Recently viewed' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear what you viewed' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull())
  expect((await person.recentlyViewed.list()).viewed).toEqual([])
})
