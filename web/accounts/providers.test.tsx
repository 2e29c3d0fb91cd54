import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rejecting, relenting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let hanna: Person
beforeAll(async () => {
  world = await startWorld()
  hanna = await world.aSeller({ name: 'Hanna Tesfaye' })
  await hanna.user.update({
    params: { id: hanna.id },
    body: {
      headline: 'Careful home cleaning',
      bio: 'I bring everything.',
      languages: ['am', 'en'],
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    },
  })
  await world.aService(hanna)
  for (let index = 0; index < 11; index++) await world.aSeller({ name: `Seller ${index}` })
})
afterAll(() => world.close())
afterEach(closeScreen)

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')

test('every visitor sees who a verified seller is, what they offer and what others say', async () => {
  await openScreen(world, `/providers/${hanna.id}`)
  await screen.findByRole('heading', { level: 1, name: /^Hanna Tesfaye/ })
  expect(screen.getAllByRole('img', { name: 'Verified seller' })[0]).toBeTruthy()
  for (const texts of [
    'Careful home cleaning',
    'Neukölln, Berlin',
    'Speaks Amharic and English',
    'I bring everything.',
  ])
    expect(screen.getByText(texts), texts).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home cleaning with eco products' })).toBeTruthy()
  expect(screen.getByText('No reviews yet. Only people who ordered can write one.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
  expect(screen.queryByText(hanna.email)).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^Hanna Tesfaye: Careful home cleaning/))
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
    /^Hanna Tesfaye in Berlin: services, prices and reviews\. I bring everything\./,
  )
})

test('both addresses show the same page, and one is canonical', async () => {
  for (const path of [`/providers/${hanna.id}`, `/provider/profile/${hanna.id}`]) {
    await openScreen(world, path)
    await screen.findByRole('heading', { level: 1, name: /^Hanna Tesfaye/ })
    await waitFor(() => expect(canonical()).toMatch(new RegExp(`/providers/${hanna.id}$`)))
    closeScreen()
  }
})

test('reviews stand with their service', async () => {
  const { buyer, seller, id } = await world.aPaidOrder()
  await seller.serviceOrder.accept({ params: { id } })
  await world.db
    .insertInto('review')
    .values({
      id: '019a0000-0000-7000-8000-0000000000aa',
      kind: 'serviceOrder',
      ref_id: id,
      service_id: (await seller.serviceOrder.detail({ params: { id } })).order.service._id,
      author_id: buyer.id,
      subject_id: seller.id,
      about: 'seller',
      rating: 4,
      comment: 'Very thorough.',
      language: 'en',
      status: 'published',
      published_at: new Date(),
    })
    .execute()
  await openScreen(world, `/providers/${seller.id}`)
  const review = (await screen.findByText('Very thorough.')).closest('li')
  expect(review && within(review).getByRole('link', { name: 'Home cleaning with eco products' })).toBeTruthy()
})

test.each(['unverified', 'buyer', 'unknown', 'malformed'])('there is no page of an account that is %s', async (who) => {
  const person = await world.aPerson({ seller: who === 'unverified', verified: false })
  const ids: Record<string, string> = { unknown: '019a0000-0000-7000-8000-000000000000', malformed: 'hanna' }
  const id = ids[who] ?? person.id
  const { location } = await openScreen(world, `/providers/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
  // In place: the address stays.
  expect(location()).toBe(`/providers/${id}`)
})

test('a seller sees the own page with a way to change it, also before others see it', async () => {
  const seller = await world.aSeller({ name: 'Samrawit Desta', verified: false })
  await openScreen(world, `/providers/${seller.id}`, { as: seller })
  await screen.findByRole('heading', { level: 1, name: 'Samrawit Desta' })
  expect(screen.getByText(/^Only you see this page\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/user/profile/edit')
  expect(screen.getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/provider/services/add')
  await waitFor(() => expect(robots()).toBe('noindex'))
})

test('an administrator sees a hidden page and reads that it is hidden', async () => {
  const seller = await world.aSeller({ name: 'Samrawit Desta', verified: false })
  await openScreen(world, `/providers/${seller.id}`, { as: await world.anAdmin() })
  await screen.findByText('This page is hidden from others: the seller is not verified.')
})

test('the list shows ten at a time, with pages as links', async () => {
  const { location } = await openScreen(world, '/providers?sort=newest')
  await screen.findByText(/^1[23] providers$/)
  expect(screen.getAllByRole('article')).toHaveLength(10)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  const second = pages.getByRole('link', { name: 'Page 2' })
  expect(second.getAttribute('href')).toBe('/providers?sort=newest&page=2')
  await userEvent.click(second)
  await waitFor(() => expect(location()).toBe('/providers?sort=newest&page=2'))
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeLessThan(4))
})

test('words, category and city lead to an address of their own', async () => {
  const { location } = await openScreen(world, '/providers?page=2')
  const search = within(await screen.findByRole('form', { name: 'Find providers' }))
  await userEvent.click(search.getByRole('searchbox', { name: 'Name or skill' }))
  await userEvent.paste('hanna')
  await userEvent.click(search.getByRole('combobox', { name: 'City' }))
  await userEvent.paste(' Berlin ')
  await userEvent.click(search.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(location()).toBe('/providers?q=hanna&city=Berlin'))
  await screen.findByText('1 provider')
  expect(screen.getByRole('heading', { level: 1, name: 'Providers in Berlin' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /^Hanna Tesfaye/ })).toBeTruthy()
  await userEvent.selectOptions(search.getByRole('combobox', { name: 'Category' }), 'window-cleaning')
  await waitFor(() => expect(location()).toBe('/providers?q=hanna&category=window-cleaning&city=Berlin'))
  await screen.findByRole('heading', { name: 'Nobody matches this search' })
  await userEvent.click(screen.getByRole('link', { name: 'Show all providers' }))
  await screen.findByText(/^1[23] providers$/)
  expect(search.getByRole('searchbox', { name: 'Name or skill' })).toMatchObject({ value: '' })
  expect(robots()).toBeUndefined()
})

test('the order is in the address, too', async () => {
  const { location } = await openScreen(world, '/providers')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Most orders')
  await waitFor(() => expect(location()).toBe('/providers?sort=popular'))
})

test('nonsense in the address counts as absent', async () => {
  await openScreen(world, '/providers?page=-4&sort=cheapest&category=%27%3B')
  await screen.findByText(/^1[23] providers$/)
})

test('a page past the end says so and leads back', async () => {
  await openScreen(world, '/providers?page=40')
  await screen.findByRole('heading', { name: 'There is no page 40' })
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/providers')
})

test('a list that does not arrive can be asked for again, and the search stays', async () => {
  const { router } = await openScreen(world, '/auth/404')
  await screen.findByRole('heading', { level: 1 })
  rejecting(world, 'user.serviceProviders', 500, { code: 'internal', message: 'Internal' })
  await router.navigate('/providers?q=hanna')
  await screen.findByRole('heading', { name: 'We could not load the providers' })
  expect(screen.getByText(/^Failed to fetch service providers/)).toBeTruthy()
  relenting(world)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 2, name: /^Hanna Tesfaye/ })
})
