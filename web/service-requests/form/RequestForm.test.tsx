import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { promote } from '#test/service-request-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { addDays, dayOf } from '#web/ui/days.ts'

vi.setConfig({ testTimeout: 40_000 })

const CREATE = '/service-requests/create'
const MINE = '/user/my-service-requests'
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const DESCRIPTION = 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine.'
const day = addDays(dayOf(Date.now(), 'UTC'), 20)

let world: World
let buyer: Person

beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
beforeEach(async () => {
  buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  // jsdom draws no pictures.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path = CREATE, as = buyer) {
  const opened = await openScreen(world, path, { as })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

// By role and name takes seconds on a form of this size.
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' })
async function write(name: string | RegExp, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const choose = (name: string, option: string) => user.selectOptions(field(name), option)
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))
const errorOf = (name: string) => {
  const described = field(name).getAttribute('aria-describedby')
  return document.getElementById(described ?? '')?.textContent
}
const mine = async () => (await buyer.serviceRequest.mine({ query: {} })).serviceRequests

async function fill() {
  await user.click(field('Moving & Transport'))
  await choose('Kind of work', 'Local Moving')
  await write('Title', 'Move a two-room flat to Pankow')
  await write('Description', DESCRIPTION)
  await write('Date', day)
  await choose('Time of day', 'Morning, 08:00–12:00')
  await write('District or area', 'Neukölln')
  await write('City', 'Berlin')
  await choose('Country', 'Germany')
  await write('From', '350')
  await write('To', '450')
}

test('what is missing or wrong stands at its field, and the first one gets the focus', async () => {
  await open()
  await write('From', '500')
  await write('To', '450')
  await press('Publish')
  expect(errorOf('Title')).toBe('Please fill this in.')
  expect(errorOf('Description')).toBe('Please fill this in.')
  expect(errorOf('Date')).toBe('Name a day, or the last day below.')
  expect(errorOf('City')).toBe('Please fill this in.')
  expect(errorOf('From')).toBe('Must not be above the other amount.')
  expect(document.activeElement).toBe(field('Moving & Transport'))
  await user.click(field('Other'))
  await choose('Which one?', 'Auto Services')
  await write('Date', '2020-01-05')
  await write('From', '0.50')
  await press('Publish')
  expect(errorOf('Kind of work')).toBe('Please choose.')
  expect(errorOf('Date')).toBe('Choose a time that is still ahead.')
  expect(errorOf('From')).toMatch(/^Between €1 and /)
  expect(document.activeElement).toBe(field('Kind of work'))
  expect(await mine()).toEqual([])
})

test('a request is published with everything that providers see', async () => {
  const { location } = await open()
  await fill()
  await press('Add another time')
  const second = screen.getByText('Time 2', { selector: 'legend' }).closest('fieldset')
  if (!second) throw new Error('there is no second time')
  await user.click(within(second).getByLabelText('Date'))
  await user.paste(addDays(day, 1))
  await press('Publish')
  await screen.findByText('Your request is online. Providers can make their offers now.')
  await waitFor(() => expect(location()).toBe(MINE))
  const [posted] = await mine()
  expect(posted).toMatchObject({
    title: 'Move a two-room flat to Pankow',
    category: 'moving-transport',
    subcategory: 'local-moving',
    status: 'open',
    urgency: 'date',
    visibility: 'public',
    location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    budget: { type: 'range', min: { amount: 35_000 }, max: { amount: 45_000 } },
  })
  expect(posted?.preferredSlots).toHaveLength(2)
  expect(await screen.findByText('Move a two-room flat to Pankow')).toBeTruthy()
})

test('a whole draft is stored for its author, and published later', async () => {
  const { location } = await open()
  await fill()
  await user.click(field(/^No budget yet/))
  await press('Save as draft')
  await screen.findByText('The draft is saved. Nobody else sees it.')
  await waitFor(() => expect(location()).toBe(MINE))
  const [draft] = await mine()
  expect(draft).toMatchObject({ status: 'draft', budget: { type: 'open' } })
  closeScreen()
  await open(`/service-request/${draft?._id}/edit`)
  expect(field('Title')).toHaveProperty('value', 'Move a two-room flat to Pankow')
  await user.click(field(/^A fixed amount/))
  await write('Amount', '400')
  await press('Publish')
  await screen.findByText('Your request is online. Providers can make their offers now.')
  expect((await mine())[0]).toMatchObject({ status: 'open', budget: { type: 'fixed', max: { amount: 40_000 } } })
})

test('half a request stays in this browser, and the own requests lead back to it', async () => {
  const { location } = await open()
  await write('Title', 'Move a two-room flat')
  await press('Save as draft')
  await screen.findByText('The draft is kept in this browser. Publish it once it is complete.')
  await waitFor(() => expect(location()).toBe(MINE))
  await screen.findByText('“Move a two-room flat” is not finished yet. It is kept in this browser.')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(location()).toBe(CREATE))
  await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Move a two-room flat'))
  expect(screen.getByText(/^We kept what you typed/)).toBeTruthy()
})

test('changing the terms warns, and asks those who have offered; saving them as they are does not', async () => {
  const request = await world.aRequest(buyer, { urgency: 'date', preferredSlots: [slotIn(200)] })
  const seller = await world.aSeller()
  await world.anOffer(seller, request._id)
  const isStale = async () => {
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id: request._id } })
    return serviceRequest.offersReceived[0]?.stale
  }
  await open(`/service-request/${request._id}/edit`)
  expect(screen.getByText(/^1 provider has made an offer\. If you change/)).toBeTruthy()
  await press('Save changes')
  await screen.findByText('The request is saved.')
  expect(await isStale()).toBe(false)
  closeScreen()
  await open(`/service-request/${request._id}/edit`)
  await write('To', '500')
  await press('Save changes')
  await screen.findByText('The request is saved.')
  expect(await isStale()).toBe(true)
})

test('a package chosen with a change is paid next; of a promoted request none is offered', async () => {
  const { _id: id } = await world.aRequest(buyer)
  const { location } = await open(`/service-request/${id}/edit`)
  await user.click(await screen.findByRole('radio', { name: /^3 days/ }))
  await press('Save changes')
  await waitFor(() => expect(location()).toBe(`/service-request/promote/payment?request=${id}&package=3-days`))
  closeScreen()
  await promote(world, buyer, id)
  await open(`/service-request/${id}/edit`)
  await screen.findByRole('button', { name: 'Save changes' })
  expect(screen.queryByRole('radio', { name: /^3 days/ })).toBeNull()
})

test('a package that became dearer while the form was filled in is not charged, and shown at its new price', async () => {
  const { location } = await open()
  await fill()
  await user.click(await screen.findByRole('radio', { name: /^3 days/ }))
  const { rules } = world.deps.settings
  const before = rules.promotionPackages
  rules.promotionPackages = before.map((each) => ({ ...each, price: each.price + 100 }))
  try {
    await press('Publish')
    await waitFor(() => expect(location()).toContain('/service-request/promote/payment?'))
    expect(await screen.findByRole('button', { name: /€5/ })).toBeTruthy()
    const [posted] = await mine()
    expect(posted?.status).toBe('open')
    const { choice } = await buyer.promotion.show({ params: { kind: 'serviceRequest', id: posted?._id ?? '' } })
    expect(choice.unpaid).toBeUndefined()
  } finally {
    rules.promotionPackages = before
  }
})

test('a closed request cannot be changed, and that of another person is not there', async () => {
  const { _id: id } = await world.aRequest(buyer)
  await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
  await open(`/service-request/${id}/edit`)
  await screen.findByRole('heading', { name: 'This request cannot be changed any more' })
  closeScreen()
  const other = await world.aRequest(await world.aBuyer())
  await open(`/service-request/${other._id}/edit`)
  await screen.findByRole('heading', { name: 'We looked in every box' })
})

test('the preview shows the card that lists show', async () => {
  await open()
  await fill()
  await user.click(screen.getByText('Preview', { selector: 'button' }))
  const preview = within(await screen.findByRole('dialog'))
  expect(preview.getByText('This is how providers will see it.')).toBeTruthy()
  expect(within(preview.getByRole('article')).getByText('Make an offer')).toBeTruthy()
  expect(preview.getAllByText('€350–€450').length).toBe(2)
})
