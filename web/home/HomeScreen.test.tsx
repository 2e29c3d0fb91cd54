import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

test('an empty marketplace shows its categories and no empty shelf', async () => {
  await openScreen(world, '/')
  await screen.findByRole('heading', { level: 1, name: /Find help nearby/ })
  expect(screen.getByRole('link', { name: 'Cleaning' }).getAttribute('href')).toBe('/category/cleaning')
  expect(screen.queryByRole('heading', { name: 'Latest services' })).toBeNull()
  expect(screen.queryByText('Popular:')).toBeNull()
})

test('what is offered is counted, shown and linked', async () => {
  const service = await world.aService(await world.aSeller())
  await openScreen(world, '/')
  const shelf = within(await screen.findByRole('region', { name: 'Latest services' }))
  expect(shelf.getByRole('link', { name: service.title }).getAttribute('href')).toContain(service._id)
  screen.getByRole('link', { name: /^Cleaning ?1 service$/ })
  expect(screen.getByRole('link', { name: 'Home Cleaning' }).getAttribute('href')).toBe(
    '/category/cleaning/home-cleaning',
  )
})

test('what is asked for is shown, the newest first, and nothing that is not open', async () => {
  const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  for (const title of ['Carry a piano upstairs', 'Repaint a bedroom', 'Assemble a wardrobe', 'Clear out a cellar'])
    await world.aRequest(buyer, { title })
  await world.aWish(buyer, { title: 'Large easel' })
  await world.aRequest(buyer, { title: 'Only for the invited', visibility: 'invited' })
  const { location } = await openScreen(world, '/')
  const shelf = within(await screen.findByRole('region', { name: 'Open requests' }))
  expect(shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Clear out a cellar',
    'Assemble a wardrobe',
    'Repaint a bedroom',
  ])
  const productRequest = within(screen.getByRole('region', { name: 'Products wanted' }))
  expect(productRequest.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Large easel',
  ])
  expect(productRequest.getByRole('link', { name: /^See all/ }).getAttribute('href')).toBe('/requested-products')
  await userEvent.click(shelf.getByRole('link', { name: /^See all/ }))
  await waitFor(() => expect(location()).toBe('/service-requests/browse'))
})

test('a buyer finds the orders that need them, and nobody else finds that part', async () => {
  const { buyer, seller, id } = await serviceOrderStates(world).declined()
  await openScreen(world, '/', { as: buyer })
  const part = within(await screen.findByRole('region', { name: 'Needs you · 1' }))
  expect(part.getByRole('link', { name: /^Take money back/ }).getAttribute('href')).toBe(`/user/orders/${id}`)
  expect(part.getByRole('link', { name: 'Show all orders' }).getAttribute('href')).toContain('/user/orders?')
  closeScreen()
  const productId = await aProductOf(world, await world.aSeller())
  await buyer.productOrder.create({ body: entryFor(productId) })
  await openScreen(world, '/', { as: buyer })
  const both = within(await screen.findByRole('region', { name: 'Needs you · 2' }))
  expect(both.getByRole('link', { name: 'Services · 1' }).getAttribute('href')).toContain('/user/orders?')
  expect(both.getByRole('link', { name: 'Products · 1' }).getAttribute('href')).toContain('/user/product-orders?')
  closeScreen()
  await openScreen(world, '/', { as: seller })
  await screen.findByRole('heading', { level: 1, name: /Find help nearby/ })
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull())
})

test('“Start offering” leads a visitor to join as a seller, and a seller home', async () => {
  await openScreen(world, '/')
  const start = await screen.findByRole('link', { name: 'Start offering' })
  expect(start.getAttribute('href')).toBe('/auth/signup?from=%2Fprovider%2Fhome')
  closeScreen()
  await openScreen(world, '/', { as: await world.aSeller() })
  expect((await screen.findByRole('link', { name: 'Start offering' })).getAttribute('href')).toBe('/provider/home')
})

test('the search leads to the list with what was asked for', async () => {
  const { location } = await openScreen(world, '/')
  await userEvent.click(await screen.findByRole('combobox', { name: 'What do you need?' }))
  await userEvent.paste('window cleaning')
  await userEvent.click(screen.getByRole('combobox', { name: 'Where' }))
  await userEvent.paste('Berlin')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/services/browse?q=window+cleaning&city=Berlin'))
})

test('the search suggests what the header’s does, and leads there', async () => {
  const service = await world.aService(await world.aSeller())
  const { location } = await openScreen(world, '/')
  await userEvent.click(await screen.findByRole('combobox', { name: 'What do you need?' }))
  await userEvent.paste(service.title.slice(0, 8))
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
  await list.findByRole('option', { name: `Search everything for “${service.title.slice(0, 8)}”` })
  await userEvent.click((await list.findAllByRole('option', { name: new RegExp(`^${service.title}`) }))[0] as Element)
  await waitFor(() => expect(location()).toContain(`/${service._id}`))
})

test('the search looks for products, too', async () => {
  const { location } = await openScreen(world, '/')
  await userEvent.click(await screen.findByRole('radio', { name: 'Products' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'What do you need?' }))
  await userEvent.paste('bicycle')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/products?q=bicycle'))
})

test('the cities with the most services are suggested', async () => {
  const { location } = await openScreen(world, '/')
  const where = await screen.findByRole('combobox', { name: 'Where' })
  await userEvent.click(where)
  await userEvent.click(await screen.findByRole('option', { name: /^Berlin/ }))
  expect(where).toHaveProperty('value', 'Berlin')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/services/browse?city=Berlin'))
})

test('it tells how it works from either side', async () => {
  await openScreen(world, '/')
  await screen.findByRole('heading', { name: 'Find the right person' })
  await userEvent.click(screen.getByRole('radio', { name: 'I offer something' }))
  screen.getByRole('heading', { name: 'List what you do or sell' })
  expect(screen.queryByRole('heading', { name: 'Find the right person' })).toBeNull()
})
