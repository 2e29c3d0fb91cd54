import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'

const BROWSE = '/service-requests/browse'

let world: World
let buyer: Person
let seller: Person
let moveId = ''

beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  seller = await world.aSeller({ name: 'Omar Haile' })
  await world.aService(seller, {
    title: 'Small moves with a van',
    category: 'moving-transport',
    subcategory: 'local-moving',
  })
  const clean = { category: 'cleaning', subcategory: 'home-cleaning' }
  moveId = (await world.aRequest(buyer))._id
  await world.aRequest(buyer, {
    ...clean,
    title: 'Clean a bakery every Monday',
    budget: { type: 'open' },
    urgency: 'asap',
  })
  await world.aRequest(buyer, {
    title: 'Weekly German practice online',
    category: 'lessons-tutoring',
    subcategory: 'language-lessons',
    budget: { type: 'hourly', max: 2_500 },
    locationType: 'remote',
    location: null,
    urgency: 'date',
    preferredSlots: [slotIn(100), slotIn(130)],
  })
  await world.anOffer(seller, moveId, { price: 39_500 })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path = BROWSE, as?: Person) {
  const opened = await openScreen(world, path, as ? { as } : {})
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}
const titles = async () => {
  const main = within(screen.getByRole('main'))
  return (await main.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
}
const filters = () => within(screen.getByRole('region', { name: 'Filters' }))
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article')
  if (!card) throw new Error(`no card says ${title}`)
  return within(card)
}

test('a card tells who asks for what, when, where and for how much', async () => {
  await open()
  await screen.findByText('3 requests for someone like you')
  const move = await cardOf('Move a two-room flat to Pankow')
  for (const text of ['Flexible', 'Neukölln', '1 offer', '€350–€450']) expect(move.getByText(text)).toBeTruthy()
  expect(move.getByText('Liya Mekonnen').parentElement?.textContent).toMatch(/^Liya Mekonnen · /)
  const offer = move.getByRole('link', { name: 'Make an offer: Move a two-room flat to Pankow' })
  expect(offer.getAttribute('href')).toBe(`/service-request/${moveId}`)
  const clean = await cardOf('Clean a bakery every Monday')
  for (const text of ['As soon as possible', 'No offers yet', 'Open']) expect(clean.getByText(text)).toBeTruthy()
  const lessons = await cardOf('Weekly German practice online')
  for (const text of [/, or 1 other time$/, 'Online', 'Up to €25 / hour']) expect(lessons.getByText(text)).toBeTruthy()
})

test('a provider sees what fits, and the own offer instead of the budget', async () => {
  await open(BROWSE, seller)
  const move = await cardOf('Move a two-room flat to Pankow')
  expect(await move.findByText('Fits “Small moves with a van”')).toBeTruthy()
  expect(move.getByText('Your offer')).toBeTruthy()
  expect(move.getByText('€395')).toBeTruthy()
  expect(move.getByRole('link', { name: /^View your offer/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Fits my services · 1' }))
  await waitFor(async () => expect(await titles()).toEqual(['Move a two-room flat to Pankow']))
})

test('the requester finds the own request', async () => {
  await open(BROWSE, buyer)
  const move = await cardOf('Move a two-room flat to Pankow')
  expect(move.getByRole('link', { name: /^View your request/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Fits my services' })).toBeNull()
})

test('filters stand in the address, and chips take them away', async () => {
  const { location } = await open()
  await userEvent.click(await filters().findByRole('radio', { name: /^Cleaning/ }))
  await waitFor(() => expect(location()).toBe(`${BROWSE}?category=cleaning`))
  await waitFor(async () => expect(await titles()).toEqual(['Clean a bakery every Monday']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Cleaning”' }))
  await waitFor(() => expect(location()).toBe(BROWSE))
  await userEvent.type(filters().getByRole('textbox', { name: 'To' }), '100{Enter}')
  await waitFor(async () =>
    expect(await titles()).toEqual(['Weekly German practice online', 'Clean a bakery every Monday']),
  )
  await userEvent.click(filters().getByRole('checkbox', { name: 'Also without a budget' }))
  await waitFor(async () => expect(await titles()).toEqual(['Weekly German practice online']))
  expect(location()).toBe(`${BROWSE}?maxPrice=100&budget=named`)
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(location()).toBe(BROWSE))
  await userEvent.click(await screen.findByRole('button', { name: 'No offers yet · 2' }))
  await waitFor(() => expect(location()).toBe(`${BROWSE}?offers=none`))
  expect(filters().getByRole('radio', { name: /^None yet/ })).toHaveProperty('checked', true)
  await userEvent.click(filters().getByRole('button', { name: 'Flexible' }))
  await screen.findByRole('heading', { name: 'No requests match these filters' })
  expect(await screen.findByRole('link', { name: 'Without “Flexible”: 2 requests' })).toBeTruthy()
})

test('the order can be chosen, and behind the last card stands the way to a request of one’s own', async () => {
  const { location } = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Highest budget')
  await waitFor(() => expect(location()).toBe(`${BROWSE}?sort=price`))
  await waitFor(async () => expect((await titles())[0]).toBe('Move a two-room flat to Pankow'))
  const post = within(screen.getByRole('complementary', { name: 'Post a request' }))
  expect(post.getByRole('link', { name: 'Post a request' }).getAttribute('href')).toBe('/service-requests/create')
})

test.each([
  [BROWSE, 'Failed to fetch open service requests'],
  [`${BROWSE}?q=bakery`, 'Failed to search service requests'],
])('at %s a list that could not be loaded says “%s” and tries again', async (path, problem) => {
  // React reports the error that the error boundary handles.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const opening = open(path)
  const send = sendTo(world.app)
  setTransport(async (request) => {
    if (isBroken && request.callName === 'serviceRequest.list')
      throw new ApiError({ callName: request.callName, status: 500, code: 'internal', message: '' })
    return send(request)
  })
  await opening
  await screen.findByRole('heading', { name: 'We could not load the requests' })
  expect(screen.getByText(problem, { exact: false }).textContent).toBe(
    `${problem}. Your filters are kept, nothing was lost.`,
  )
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Clean a bakery every Monday')
  reported.mockRestore()
})
