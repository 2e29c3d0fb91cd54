import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceClock, useFakeClock } from '#test/fake-clock.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { FAILS_AT_CAPTURE } from '#test/sandbox-world.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { readOrderDraft, saveOrderDraft } from '#web/services/service-order-draft.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})

/** The sandbox is not a call of the API: what the card form sends goes to the same application. */
const toSandbox = vi.fn(async (address: string, { body }: { body: string }) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  return { status: reply.statusCode, text: async () => reply.payload }
})

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', toSandbox)
})
afterEach(() => {
  vi.useRealTimers()
  closeScreen()
  vi.unstubAllGlobals()
})
afterAll(() => world.close())

/** Finds the alert of the screen itself; snackbars have a separate, empty place. */
const findAlert = () => within(screen.getByRole('main')).findByRole('alert')

const ordersOf = async (person: Person) => (await person.serviceOrder.list({ query: { role: 'buyer' } })).orders

/** A choice of a buyer who has used an address before. */
async function withDraft(changes: Record<string, unknown> = {}) {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Hanna Tesfaye' })]
  const service = await world.aService(seller)
  await buyer.address.create({ body: berlin })
  saveOrderDraft({ serviceId: service._id, timePreferences: [slotIn(30), slotIn(54)], ...changes })
  return { buyer, seller, service }
}

async function openReview(changes?: Record<string, unknown>) {
  const draft = await withDraft(changes)
  const opened = await openScreen(world, `/checkout/service/${draft.service._id}`, { as: draft.buyer })
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  return { ...draft, ...opened }
}

const street = () => screen.getByRole('textbox', { name: 'Street and number' })

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('the address', () => {
  test('is asked for, and what is missing is told where it is missing', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Hanna Tesfaye' })]
    const service = await world.aService(seller)
    saveOrderDraft({ serviceId: service._id, timePreferences: [slotIn(30)] })
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('heading', { level: 2, name: 'Where should Hanna Tesfaye come?' })
    expect(screen.queryByRole('combobox', { name: 'Addresses you used before' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(3)
    expect(document.activeElement).toBe(street())
    await type(street(), 'Torstraße 1')
    await type(screen.getByRole('textbox', { name: 'Postcode' }), '10119')
    await type(screen.getByRole('textbox', { name: 'City' }), 'Berlin')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(async () => expect(await ordersOf(buyer)).toHaveLength(1))
    expect((await buyer.address.list()).addresses).toMatchObject([{ line1: 'Torstraße 1', city: 'Berlin' }])
  })

  test('is there again after the way back or a reload', async () => {
    const { buyer, service } = await openReview()
    await type(street(), 'Torstraße 1')
    closeScreen()
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(street()).toHaveProperty('value', 'Torstraße 1')
  })

  test('is the saved one again after an order: what was corrected since stays so', async () => {
    const { buyer, service, location } = await openReview()
    await type(street(), 'Torstraße 1')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(location()).toMatch(/^\/checkout\/order\//))
    closeScreen()
    for (const { _id } of (await buyer.address.list()).addresses) await buyer.address.remove({ params: { id: _id } })
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(street()).toHaveProperty('value', '')
  })

  test('is one that was used before, or another', async () => {
    const { buyer } = await openReview()
    const used = screen.getByRole('combobox', { name: 'Addresses you used before' })
    expect(used).toHaveProperty('value', (await buyer.address.list()).addresses[0]?._id)
    await userEvent.selectOptions(used, 'Another address')
    expect(street()).toHaveProperty('value', '')
    await userEvent.selectOptions(used, 'Florastraße 27, 13187 Berlin')
    expect(street()).toHaveProperty('value', 'Florastraße 27')
    await type(street(), 'Florastraße 28')
    expect(used).toHaveProperty('value', '')
  })

  test('is not asked for where the seller does not come', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const service = await world.aService(seller, { bookable: false, locationType: 'remote', location: null })
    saveOrderDraft({ serviceId: service._id })
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('button', { name: 'Continue to payment' })
    expect(screen.queryByRole('textbox', { name: 'Street and number' })).toBeNull()
  })
})

describe('looking it over', () => {
  test('an order that is not paid yet is led to instead of placing another', async () => {
    const { buyer, service, location } = await openReview()
    const body = { serviceId: service._id, timePreferences: [slotIn(80)], address: berlin }
    const { order } = await buyer.serviceOrder.create({ body })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect((await findAlert()).textContent).toMatch(/You have not paid your last order of this yet/)
    await userEvent.click(screen.getByRole('link', { name: 'Go to the unpaid order' }))
    await waitFor(() => expect(location()).toBe(`/checkout/order/${order._id}`))
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('shows what was chosen, and the total to the cent before anything is ordered', async () => {
    const { buyer } = await openReview({ note: 'Third floor.' })
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Florastraße 27')
    expect(screen.getByText('Third floor.')).toBeTruthy()
    expect(screen.getByText(/^First choice: /)).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: 'Order summary' }))
    for (const amount of ['€84.00', '€2.52', '€86.52']) expect(summary.getByText(amount)).toBeTruthy()
    expect(summary.getByText(/^Protected payment: Hanna Tesfaye is paid only when/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/escrow/i)
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('a price that went up meanwhile is shown beside the earlier one, and nothing is ordered without agreeing to it', async () => {
    const { buyer, seller, service, location } = await openReview()
    await seller.service.update({ params: { id: service._id }, body: { price: 9_499 } })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    const dialog = () => within(screen.getByRole('dialog', { name: 'The price has changed' }))
    await screen.findByRole('dialog')
    expect(dialog().getByText('Previous total').closest('div')?.textContent).toBe('Previous total€86.52')
    expect(dialog().getByText('New total').closest('div')?.textContent).toBe('New total€97.84')
    await userEvent.click(dialog().getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await ordersOf(buyer)).toEqual([])
    const summary = within(screen.getByRole('complementary', { name: 'Order summary' }))
    await waitFor(() => expect(summary.getByText('€97.84')).toBeTruthy())
    await seller.service.update({ params: { id: service._id }, body: { price: 9_999 } })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByRole('dialog')
    await userEvent.click(dialog().getByRole('button', { name: 'Order at the new price' }))
    await waitFor(() => expect(location()).toMatch(/^\/checkout\/order\//))
    expect((await ordersOf(buyer)).map(({ pricing }) => pricing.total?.amount)).toEqual([10_299])
  })

  test('a package that is no longer offered is chosen anew', async () => {
    const { buyer, service } = await withDraft({ packageKey: 'basic' })
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    expect((await screen.findByRole('link', { name: 'Go to the service' })).getAttribute('href')).toContain(service._id)
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  })

  test('a double click places one order and goes on to pay it', async () => {
    const { buyer, location } = await openReview()
    const button = screen.getByRole('button', { name: 'Continue to payment' })
    await userEvent.dblClick(button)
    await waitFor(() => expect(location()).toMatch(/^\/checkout\/order\//))
    const orders = await ordersOf(buyer)
    expect(orders).toHaveLength(1)
    expect(location()).toBe(`/checkout/order/${orders[0]?._id}`)
  })

  test('the same draft leads to the same order, also after leaving the page', async () => {
    const { buyer, service, location } = await openReview()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(location()).toMatch(/^\/checkout\/order\//))
    const first = location()
    closeScreen()
    const again = await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(again.location()).toBe(first))
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('says what no longer fits, with the way to change it', async () => {
    const { service } = await openReview({ timePreferences: [slotIn(-3)] })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    const alert = within(await findAlert())
    expect(alert.getByText(/A time that you chose has passed or is too soon\./)).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Change it' }).getAttribute('href')).toContain(service._id)
  })

  test('a choice without a time leads to the service', async () => {
    const { service, buyer } = await withDraft({ timePreferences: [] })
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('heading', { level: 1, name: 'Nothing to check out' })
  })

  test('without a choice it leads to the service', async () => {
    const { service, buyer } = await withDraft()
    sessionStorage.clear()
    await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
    await screen.findByRole('heading', { level: 1, name: 'Nothing to check out' })
    expect(screen.getByRole('link', { name: 'Go to the service' }).getAttribute('href')).toContain(service._id)
  })
})

async function openPayment() {
  const placed = await places.unpaid()
  const opened = await openScreen(world, `/checkout/order/${placed.id}`, { as: placed.buyer })
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  return { ...placed, ...opened }
}

const payButton = () => screen.getByRole('button', { name: 'Pay €86.52' })
const useCard = (ending: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`${ending}$`) }))
const cardNumber = () => screen.getByRole('textbox', { name: 'Card number' })

describe('the card form', () => {
  test('says clearly that it is a sandbox, and how long there is to pay', async () => {
    await openPayment()
    expect(screen.getByRole('heading', { name: 'This is a sandbox' })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^Time left to pay: (29|30) mins/)
  })

  test('names what is incomplete and leads the keyboard there', async () => {
    await openPayment()
    await userEvent.type(cardNumber(), '4242424242424242')
    expect(cardNumber()).toHaveProperty('value', '4242 4242 4242 4242')
    await userEvent.click(payButton())
    expect(screen.getByText('The expiry date is incomplete.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Expiry date, month and year')
    expect(toSandbox).not.toHaveBeenCalled()
  })

  test.each([
    ['4242424242424241', '1240', 'This card number is not correct.', 'Card number'],
    ['4242424242424242', '0120', 'This card has expired.', 'Expiry date, month and year'],
    ['4242424242424242', '1340', 'This month does not exist.', 'Expiry date, month and year'],
  ])('a fault of the card %s %s stands at its field', async (number, expiry, texts, field) => {
    await openPayment()
    await userEvent.type(cardNumber(), number)
    await userEvent.type(screen.getByRole('textbox', { name: 'Expiry date, month and year' }), expiry)
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
    await userEvent.click(payButton())
    await screen.findByText(texts)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(field))
    expect(screen.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['0002', 'The card was declined. Please try another card.'],
    ['9995', 'There is not enough money on this card. Please try another card.'],
  ])('a refusal of the bank (…%s) is said, and another card pays', async (ending, texts) => {
    const { id, buyer, location } = await openPayment()
    await useCard(ending)
    await userEvent.click(payButton())
    expect((await findAlert()).textContent).toBe(texts)
    await useCard('4242')
    await userEvent.click(payButton())
    await waitFor(() => expect(location()).toBe(`/auth/order/complete?order=${id}`))
    expect((await buyer.serviceOrder.detail({ params: { id } })).order.paymentStatus).toBe('authorized')
  })

  test('the bank asks, and a no leaves the order to be paid', async () => {
    const { id, location } = await openPayment()
    await useCard('3155')
    await userEvent.click(payButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Your bank asks for a confirmation' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect((await findAlert()).textContent).toMatch(/^The payment was not confirmed\./)
    await userEvent.click(payButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(location()).toBe(`/auth/order/complete?order=${id}`))
  })

  test('speaks the page’s language', async () => {
    const placed = await places.unpaid()
    await openScreen(world, `/checkout/order/${placed.id}`, { as: placed.buyer, language: 'de' })
    await userEvent.click(await screen.findByRole('button', { name: /0002 verwenden$/ }))
    await userEvent.click(screen.getByRole('button', { name: /bezahlen$/ }))
    expect((await findAlert()).textContent).toBe('Die Karte wurde abgelehnt. Bitte eine andere versuchen.')
  })
})

describe('an order that is to be paid', () => {
  test('goes on from another tab after a refused charge, with the agreed time', async () => {
    const placed = await places.unpaid()
    const params = { id: placed.id }
    await world.pay(placed, FAILS_AT_CAPTURE)
    const { order } = await placed.buyer.serviceOrder.confirmPayment({ params })
    const [agreed] = order.timePreferences
    await placed.seller.serviceOrder.accept({ params, body: { acceptedTimePreference: agreed } })
    useFakeClock()
    await openScreen(world, `/checkout/order/${placed.id}`, { as: placed.buyer })
    expect(await screen.findByText(/has accepted, but your card could not be charged/)).toBeTruthy()
    expect(screen.getByText('Appointment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    // The provider has made another payment, and the screen asks again.
    await world.runJobs()
    await advanceClock(3_000)
    expect(payButton()).toBeTruthy()
  })

  test('that is over says so and starts again with the same choice', async () => {
    const placed = await places.unpaid()
    saveOrderDraft({ serviceId: placed.service._id, timePreferences: [slotIn(30)], address: berlin })
    await placed.buyer.serviceOrder.remove({ params: { id: placed.id } })
    const { location } = await openScreen(world, `/checkout/order/${placed.id}`, { as: placed.buyer })
    await screen.findByRole('heading', { level: 1, name: 'The order can no longer be paid' })
    await userEvent.click(screen.getByRole('button', { name: 'Order again' }))
    await waitFor(() => expect(location()).toBe(`/checkout/service/${placed.service._id}`))
  })

  test('that is paid, or another person’s to pay, is just shown', async () => {
    const placed = await places.paid()
    for (const as of [placed.buyer, placed.seller]) {
      const { location } = await openScreen(world, `/checkout/order/${placed.id}`, { as })
      await waitFor(() => expect(location()).toBe(`/user/orders/${placed.id}`))
      closeScreen()
    }
  })
})

describe('afterwards', () => {
  const openComplete = async (id: string, as: Person) => {
    const opened = await openScreen(world, `/auth/order/complete?order=${id}&redirect_status=succeeded`, { as })
    await screen.findByRole('heading', { level: 1 })
    return opened
  }

  test('a payment that is there is said, with what happens next, and the draft is forgotten', async () => {
    const placed = await places.unpaid()
    saveOrderDraft({ serviceId: placed.service._id, timePreferences: [slotIn(30)], address: berlin })
    await world.pay(placed)
    await openComplete(placed.id, placed.buyer)
    await screen.findByRole('heading', { level: 1, name: /^Your order is with / })
    expect(screen.getByText(/ answers by .*\.$/)).toBeTruthy()
    expect(
      screen.getByText(/^Reserved: €86\.52\. The amount is only reserved on your card until the seller accepts/),
    ).toBeTruthy()
    expect(readOrderDraft(placed.service._id)).toBeUndefined()
  })

  test('a refused payment is said, and leads to another card', async () => {
    const placed = await places.unpaid()
    await world.pay(placed, '4000000000009995')
    await openComplete(placed.id, placed.buyer)
    await screen.findByRole('heading', { level: 1, name: 'The payment did not work' })
    expect(screen.getByText(/not enough money on this card.* Nothing was charged\.$/)).toBeTruthy()
    const another = screen.getByRole('link', { name: 'Try another card' })
    expect(another.getAttribute('href')).toBe(`/checkout/order/${placed.id}`)
  })

  test('what is not known after half a minute is said honestly', async () => {
    const placed = await places.unpaid()
    useFakeClock()
    await openComplete(placed.id, placed.buyer)
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    await advanceClock(26_000)
    expect(heading()).toBe('We are checking your payment')
    await advanceClock(6_000)
    expect(heading()).toBe('We do not see a payment yet')
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy()
  })

  test('a seller is led to the order', async () => {
    const placed = await places.paid()
    const { location } = await openScreen(world, `/auth/order/complete?order=${placed.id}`, { as: placed.seller })
    await waitFor(() => expect(location()).toBe(`/user/orders/${placed.id}`))
  })
})
