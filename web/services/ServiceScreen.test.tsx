import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { readOrderDraft } from './service-order-draft.ts'

let world: World
let seller: Person

const pathOf = ({ _id, category, subcategory }: { _id: string; category: string; subcategory: string }) =>
  `/${category}/${subcategory}/${_id}`
const BOX = /^(Your order|This is your listing|Price on request)$/
const box = () => within(screen.getByRole('complementary', { name: BOX }))

async function open(path: string, options: Parameters<typeof openScreen>[2] = {}) {
  const opened = await openScreen(world, path, options)
  await screen.findByRole('complementary', { name: BOX })
  return opened
}

const request = () => box().getByRole('button', { name: 'Request to book' })

/** Opens the week after this one, whose days are all to come, and chooses times of its first day. */
async function chooseTimes(...times: string[]) {
  await userEvent.click(await box().findByRole('button', { name: 'Next week' }))
  const [day] = within(box().getByRole('group', { name: /^When suits you/ })).getAllByRole('radio')
  if (day) await userEvent.click(day)
  for (const time of times) await userEvent.click(box().getByRole('button', { name: time }))
}

const rankedTimes = () => box().findByRole('list', { name: 'Your times, best first' })

async function fill(name: string | RegExp, text: string) {
  await userEvent.click(box().getByRole('textbox', { name }))
  await userEvent.paste(text)
}

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
beforeEach(() => {
  sessionStorage.clear()
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(closeScreen)
afterAll(() => world.close())

test('an hourly service costs its price for the time that it takes', async () => {
  const service = await world.aService(seller, { pricingType: 'hourly', price: 2_800, durationMinutes: 90 })
  await open(pathOf(service))
  await screen.findByRole('heading', { level: 1, name: 'Home cleaning with eco products' })
  expect(box().getByText('€42')).toBeTruthy()
  expect(box().getByText(/€28 \/ hour/)).toBeTruthy()
})

test('the fee stands below the price of what is chosen, and says where it is the minimum', async () => {
  const packages = [
    { key: 'basic', title: 'Quick', description: '', price: 983, deliveryDays: 1, revisions: 0 },
    { key: 'standard', title: 'Deep', description: '', price: 5_600, deliveryDays: 1, revisions: 0 },
  ]
  await open(pathOf(await world.aService(seller, { packages })))
  await screen.findByRole('heading', { level: 1 })
  expect(box().getByText('€9.83 + €0.30 service fee (minimum fee) = €10.13')).toBeTruthy()
  await userEvent.click(box().getByRole('radio', { name: 'Deep' }))
  expect(box().getByText('€56 + €1.68 service fee = €57.68')).toBeTruthy()
})

test('a package has its own price and says what is in it', async () => {
  const pack = (key: string, title: string, price: number) => ({
    key,
    title,
    description: `All of ${title}.`,
    price,
    deliveryDays: 1,
    revisions: 0,
  })
  const packages = [pack('basic', 'Regular', 5_600), pack('standard', 'Deep', 8_450)]
  await open(pathOf(await world.aService(seller, { packages })))
  await screen.findByRole('heading', { level: 1 })
  box().getByText('€56')
  await userEvent.click(box().getByRole('radio', { name: 'Deep' }))
  box().getByText('€84.50')
  box().getByText('All of Deep.')
})

test('a buyer who orders too early is told what is missing, and led there', async () => {
  const service = await world.aService(seller, { requirements: 'How many rooms?' })
  await open(pathOf(service))
  await box().findByRole('button', { name: 'Next week' })
  expect(box().queryByRole('textbox', { name: 'City' })).toBeNull()
  await userEvent.click(request())
  await box().findByText('Still missing: a time and your answer.')
  box().getByText('Choose at least one time.')
  box().getByText('Please fill this in.')
  expect(screen.getByRole('group', { name: /^When suits you/ }).contains(document.activeElement)).toBe(true)

  await chooseTimes('10:00')
  box().getByText('Still missing: your answer.')
})

test('five times can be wished for, best first, and no more', async () => {
  await open(pathOf(await world.aService(seller)))
  await chooseTimes('09:00', '10:00', '11:00', '12:00', '13:00', '14:00')
  const ranked = within(box().getByRole('list', { name: 'Your times, best first' }))
  const starts = () =>
    ranked.getAllByRole('time').map((time) => new Date(time.getAttribute('datetime') ?? '').getHours())
  expect(starts()).toEqual([9, 10, 11, 12, 13])
  box().getByText(/^Five times are enough/)
  const [better] = ranked.getAllByRole('button', { name: /^Prefer / })
  if (better) await userEvent.click(better)
  expect(starts()).toEqual([10, 9, 11, 12, 13])
})

test('a visitor signs in first and finds the choice again', async () => {
  const service = await world.aService(seller)
  const { location, unmount } = await open(pathOf(service))
  await chooseTimes('10:00')
  await userEvent.click(request())
  await waitFor(() => expect(location()).toBe(`/auth/signin?from=${encodeURIComponent(pathOf(service))}`))
  expect(readOrderDraft(service._id)).toMatchObject({ serviceId: service._id, timePreferences: [{}] })
  unmount()

  const again = await open(pathOf(service), { as: await world.aBuyer() })
  expect(within(await rankedTimes()).getAllByRole('time')).toHaveLength(1)
  const visited: string[] = []
  again.router.subscribe(({ navigation }) => visited.push(navigation.location?.pathname ?? ''))
  await userEvent.click(request())
  await waitFor(() => expect(visited).toContain(`/checkout/service/${service._id}`))
})

test('chosen times are there again after a reload, before anything was asked for', async () => {
  const service = await world.aService(seller)
  const { unmount } = await open(pathOf(service))
  await chooseTimes('10:00', '12:00')
  unmount()
  await open(pathOf(service))
  expect(within(await rankedTimes()).getAllByRole('time')).toHaveLength(2)
})

test('what was chosen for a service stays with it when another one is opened', async () => {
  const [service, other] = [await world.aService(seller), await world.aService(seller)]
  const { router } = await open(pathOf(service))
  await chooseTimes('10:00')
  await act(async () => router.navigate(pathOf(other)))
  expect(within(await rankedTimes()).queryAllByRole('time')).toEqual([])
  expect(readOrderDraft(other._id)).toBeUndefined()
  await act(async () => router.navigate(pathOf(service)))
  expect(within(await rankedTimes()).getAllByRole('time')).toHaveLength(1)
})

test('a buyer finds the way to a message beside the name of the seller', async () => {
  const service = await world.aService(seller)
  await open(pathOf(service), { as: await world.aBuyer() })
  const links = await screen.findAllByRole('link', { name: 'Message Hanna Tesfaye' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/messages?with=${seller.id}`])
  const about = screen.getByRole('heading', { name: 'About this service' })
  expect(links[0]?.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('everything that is filled in arrives in the order', async () => {
  const pack = { description: '', deliveryDays: 1, revisions: 0 }
  const service = await world.aService(seller, {
    requirements: 'How many rooms?',
    packages: [
      { ...pack, key: 'basic', title: 'Small flat', price: 6_000 },
      { ...pack, key: 'premium', title: 'House', price: 9_900, durationMinutes: 120 },
    ],
  })
  const buyer = await world.aBuyer()
  const { location } = await open(pathOf(service), { as: buyer })
  await userEvent.click(await box().findByRole('radio', { name: /^House/ }))
  await chooseTimes('10:00', '11:00')
  await fill(/^Your answer for /, 'Four rooms')
  await userEvent.click(box().getByRole('button', { name: 'Add a note' }))
  await fill(/^Note for Hanna/, 'The bell is broken.')
  await userEvent.click(request())
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  const address = [
    ['Street and number', 'Florastraße 27'],
    [/^Building, floor or door/, 'Back house, third floor'],
    ['Postcode', '13187'],
    ['City', 'Berlin'],
  ] as const
  for (const [name, text] of address) {
    await userEvent.click(screen.getByRole('textbox', { name }))
    await userEvent.paste(text)
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'FR')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(location()).toMatch(/^\/checkout\/order\//))
  const { order } = await buyer.serviceOrder.detail({ params: { id: location().split('/').at(-1) ?? '' } })
  expect(order).toMatchObject({
    snapshot: { packageTitle: 'House', durationMinutes: 120 },
    pricing: { itemTotal: { amount: 9_900 } },
    address: {
      line1: 'Florastraße 27',
      line2: 'Back house, third floor',
      postalCode: '13187',
      city: 'Berlin',
      country: 'FR',
    },
    requirementsAnswers: 'Four rooms',
    note: 'The bell is broken.',
  })
  const hours = order.timePreferences.map(({ start, end }) => [start, end].map((time) => new Date(time).getHours()))
  expect(hours).toEqual([
    [10, 12],
    [11, 13],
  ])
})

test('what is sent to the checkout can be ordered', async () => {
  const service = await world.aService(seller, { bookable: false, locationType: 'remote', location: null })
  const buyer = await world.aBuyer()
  await open(pathOf(service), { as: buyer })
  await userEvent.click(await box().findByRole('button', { name: 'Add a note' }))
  await fill(/^Note for Hanna/, 'No hurry.')
  await userEvent.click(box().getByRole('button', { name: 'Continue to payment' }))
  const draft = readOrderDraft(service._id)
  expect(draft).toEqual({ serviceId: service._id, note: 'No hurry.' })
  if (!draft) return
  const { order } = await buyer.serviceOrder.create({ body: draft })
  expect(order.note).toBe('No hurry.')
})

test('one’s own listing leads to its form instead', async () => {
  const service = await world.aService(seller)
  await open(pathOf(service), { as: seller })
  const edit = await screen.findByRole('link', { name: 'Edit the listing' })
  expect(edit.getAttribute('href')).toBe(`/provider/services/${service._id}/edit`)
  expect(screen.queryByRole('button', { name: 'Request to book' })).toBeNull()
})

test('a price on request is explained, and the profile offered', async () => {
  const service = await world.aService(seller, { pricingType: 'quote', price: null })
  await open(pathOf(service))
  await screen.findByRole('heading', { name: 'Price on request' })
  expect(box().getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/provider/profile/${seller.id}`)
  expect(screen.queryByRole('button', { name: 'Request to book' })).toBeNull()
})

test('what is written in another language says so', async () => {
  const title = 'Begleitung zu Behörden, ruhig und geduldig'
  const service = await world.aService(seller, { language: 'de', title })
  await open(pathOf(service))
  expect((await screen.findByRole('heading', { level: 1, name: title })).getAttribute('lang')).toBe('de')
  screen.getByText('In German')
})

test('a wrong category in the address is put right', async () => {
  const service = await world.aService(seller)
  const { location } = await open(`/tech-it/it-support/${service._id}`)
  await screen.findByRole('heading', { level: 1, name: service.title })
  expect(location()).toBe(pathOf(service))
})

test('a long text is folded and can be read on', async () => {
  await open(pathOf(await world.aService(seller, { description: 'We take our time. '.repeat(60) })))
  const more = await screen.findByRole('button', { name: 'Read more' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})
