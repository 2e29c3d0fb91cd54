import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { offered } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const open = async (id: string, as?: Person, query = '') => {
  const opened = await openScreen(world, `/service-request/${id}${query}`, as ? { as } : {})
  await screen.findByRole('heading', { level: 1, name: 'Move a two-room flat to Pankow' })
  return opened
}
const click = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole('button', { name }))

const inDialog = async () => within(await screen.findByRole('dialog'))
const textOf = (element: Element | null | undefined) => element?.textContent ?? ''

describe('to a provider', () => {
  test('an offer says what remains of it, and is sent', async () => {
    const { buyer, id } = await offered(world, 0)
    const seller = await world.aSeller()
    await open(id, seller)
    const price = await screen.findByLabelText('Your price for the whole job')
    await click('Send offer')
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(0)
    await userEvent.type(price, '410')
    expect(screen.getByText(/^Within the budget of/)).toBeTruthy()
    expect(textOf(screen.getByText('You receive').parentElement)).toBe('You receive€369.00')
    await userEvent.type(
      screen.getByLabelText(/^Message to/),
      'I have a van with a tail lift and bring a second person.',
    )
    await click('Send offer')
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived).toMatchObject([{ price: { amount: 41_000 }, pricingType: 'fixed' }])
  })

  test('with a plan reads before sending what the sent offer says', async () => {
    const { id } = await offered(world, 0)
    const seller = await world.aSeller()
    const admin = await world.anAdmin()
    const body = { planId: 'pro', days: 30, reason: 'They helped to find a fault.' }
    await admin.adminSubscription.grant({ params: { id: seller.id }, body })
    await open(id, seller)
    await userEvent.type(await screen.findByLabelText('Your price for the whole job'), '410')
    // The commission of 10 % is 5 points lower.
    const received = () => textOf(screen.getByText('You receive').parentElement)
    await waitFor(() => expect(received()).toBe('You receive€389.50'))
    await seller.serviceRequest.submitOffer({
      params: { id },
      body: {
        price: 41_000,
        pricingType: 'fixed',
        message: 'I have a van with a tail lift and bring a second person.',
        cancellationPolicy: 'moderate',
      },
    })
    const { serviceRequest } = await seller.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived[0]?.pricing.sellerNet?.amount).toBe(38_950)
  })

  test('a price by the hour needs the hours', async () => {
    const { id } = await offered(world, 0)
    await open(id, await world.aSeller())
    await userEvent.click(await screen.findByRole('radio', { name: 'By the hour' }))
    await userEvent.type(screen.getByLabelText('Your price per hour'), '50')
    await userEvent.type(screen.getByLabelText('Hours it takes'), '4')
    expect(textOf(screen.getByText('You receive').parentElement)).toBe('You receive€180.00')
  })

  test('a counter is agreed to, and the offer can be changed or withdrawn', async () => {
    const { buyer, id, first } = await offered(world)
    const params = { id, offerId: first.offer._id }
    await buyer.serviceRequest.counterOffer({ params, body: { price: 38_000, message: 'All is packed.' } })
    await open(id, first.seller)
    expect(await screen.findByRole('heading', { name: /suggests other terms$/ })).toBeTruthy()
    expect(screen.getByText('All is packed.')).toBeTruthy()
    await click('Agree to €380')
    expect(await screen.findByRole('heading', { name: 'You agree on €380' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change the offer' })).toBeTruthy()
    await click('Withdraw the offer')
    await click('Withdraw the offer', await inDialog())
    expect(await screen.findByRole('heading', { name: 'You withdrew your offer' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Send offer' })).toBeTruthy()
  })

  test('another counter goes back in its turn', async () => {
    const { buyer, id, first } = await offered(world)
    const params = { id, offerId: first.offer._id }
    await buyer.serviceRequest.counterOffer({ params, body: { price: 36_000 } })
    await open(id, first.seller)
    await screen.findByRole('heading', { name: /suggests other terms$/ })
    await click('Counter')
    const dialog = await inDialog()
    await click('Change what is included', dialog)
    const price = dialog.getByLabelText('Your price')
    await userEvent.clear(price)
    await userEvent.type(price, '390')
    expect(dialog.getByText('You receive €351.00.')).toBeTruthy()
    await click('Send counter-offer', dialog)
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived[0]).toMatchObject({ status: 'pending', price: { amount: 39_000 } })
    // What was opened and left as it was is no other term.
    expect(serviceRequest.offersReceived[0]).not.toHaveProperty('scope')
  })

  test('an offer is confirmed after the request has changed', async () => {
    const { buyer, id, first } = await offered(world)
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await open(id, first.seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the offer' }))
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
  })

  test('an accepted offer says that it is not paid yet, and leads to the order', async () => {
    const { buyer, id, first } = await offered(world)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId: first.offer._id }, body: {} })
    await open(id, first.seller)
    expect(await screen.findByRole('heading', { name: /accepted your offer$/ })).toBeTruthy()
    expect(screen.getByText(/Please do not start before it is/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the order' })).toBeTruthy()
  })

  test.each([
    ['a visitor', async () => undefined, 'Sign in to offer'],
    ['a buyer', () => world.aBuyer(), 'Become a seller'],
    ['a seller who is not verified', () => world.aSeller({ verified: false }), 'Get verified'],
  ])('%s reads why there is no form, and the way to one', async (_, who, way) => {
    const { id, first } = await offered(world)
    await open(id, await who())
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
    expect(screen.queryByText(first.name)).toBeNull()
    expect(screen.getByText(/^1 provider has offered/)).toBeTruthy()
  })
})
