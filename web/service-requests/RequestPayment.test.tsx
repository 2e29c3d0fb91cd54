import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { offered } from '#test/service-request-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const click = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole('button', { name }))

const inDialog = async () => within(await screen.findByRole('dialog'))

/** Accepts and pays an offer; returns the id of its order. */
async function paid(buyer: Person, id: string, offerId: string) {
  await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
  await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
  return (await buyer.serviceRequest.confirmPayment({ params: { id } })).serviceRequest.orderId!
}

describe('the payment', () => {
  test('of an offer that is not accepted says so', async () => {
    const { buyer, id } = await offered(world)
    await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay' })).toBeTruthy()
  })

  test('that comes too late leads back to the offers', async () => {
    const { buyer, id, first } = await offered(world)
    const { serviceRequest } = await buyer.serviceRequest.acceptOffer({
      params: { id, offerId: first.offer._id },
      body: {},
    })
    await world.passTimer(serviceRequest.orderId!, 'acceptedOfferPayWindow')
    const { location } = await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeTruthy()
    await click('Back to the offers')
    await screen.findByRole('heading', { level: 1, name: 'Move a two-room flat to Pankow' })
    expect(location()).toBe(`/service-request/${id}`)
  })

  test('of an offer by the hour names its hours, however long the appointment is', async () => {
    const { buyer, id, first } = await offered(world)
    const terms = { price: 1_500, pricingType: 'hourly', estimatedHours: 10, proposedSlots: [] }
    const { _id: offerId } = await world.anOffer(first.seller, id, terms)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
    await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByText('10 hrs at €15 / hour')).toBeTruthy()
    expect(screen.getAllByText('€154.50')[0]).toBeTruthy()
  })

  test('from the address of the order leads beside the request', async () => {
    const { buyer, id, first } = await offered(world)
    const { serviceRequest } = await buyer.serviceRequest.acceptOffer({
      params: { id, offerId: first.offer._id },
      body: {},
    })
    await buyer.serviceRequest.initiatePayment({ params: { id }, body: { address: berlin } })
    const { location } = await openScreen(world, `/checkout/order/${serviceRequest.orderId}`, { as: buyer })
    expect(await screen.findByRole('button', { name: 'Pay €412.00' })).toBeTruthy()
    expect(location()).toBe(`/payment/service-request/${id}`)
  })

  test.each([
    ['en', /is charged now and held by us/, /is charged now and held until/, /reserved/i],
    ['de', /jetzt abgebucht und von uns verwahrt/, /jetzt abgebucht und verwahrt, bis/, /reserviert/i],
    ['fr', /débités maintenant et gardés par nous/, /débités maintenant et gardés jusqu/, /réservé/i],
    ['am', /አሁን ይከፈላል፤ እኛ ዘንድ ይቆያል/, /አሁን ይቀነሳል፤ ሥራውን እስኪያረጋግጡ ይያዛል/, /በካርድዎ ላይ/],
  ] as const)(
    'is called a charge, which the card has at once, in %s',
    async (language, atPayment, atOrder, reserved) => {
      const { buyer, id, first } = await offered(world)
      const { serviceRequest } = await buyer.serviceRequest.acceptOffer({
        params: { id, offerId: first.offer._id },
        body: {},
      })
      await buyer.serviceRequest.initiatePayment({ params: { id }, body: { address: berlin } })
      const shown = [
        [`/payment/service-request/${id}`, atPayment],
        [`/user/orders/${serviceRequest.orderId}`, atOrder],
      ] as const
      for (const [path, says] of shown) {
        const { location } = await openScreen(world, path, { as: buyer, language })
        expect(await screen.findByText(says), location()).toBeTruthy()
        expect(document.body.textContent).not.toMatch(reserved)
        closeScreen()
      }
    },
  )

  test('that is made already leads to the request', async () => {
    const { buyer, id, first } = await offered(world)
    await paid(buyer, id, first.offer._id)
    const { location } = await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: `${first.name} has the job` })).toBeTruthy()
    expect(location()).toBe(`/service-request/${id}`)
  })
})

describe('the order of an offer', () => {
  test('names the request, and asks before it is opened again', async () => {
    const { buyer, id, first } = await offered(world, 2)
    const orderId = await paid(buyer, id, first.offer._id)
    await first.seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await openScreen(world, `/user/orders/${orderId}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: `${first.name} called off. What now?` })).toBeTruthy()
    const title = within(screen.getByRole('heading', { level: 1 })).getByRole('link')
    expect(title.getAttribute('href')).toBe(`/service-request/${id}`)
    await click('Open the request again')
    await click('Open the request again', await inDialog())
    expect(await screen.findByRole('heading', { name: 'Your request is open again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the request and its offers' })).toBeTruthy()
  })

  test('that is not paid yet is withdrawn after a question', async () => {
    const { buyer, id, first } = await offered(world)
    const { serviceRequest } = await buyer.serviceRequest.acceptOffer({
      params: { id, offerId: first.offer._id },
      body: {},
    })
    await openScreen(world, `/user/orders/${serviceRequest.orderId}`, { as: first.seller })
    expect(await screen.findByRole('heading', { name: /accepted your offer$/ })).toBeTruthy()
    await click('Withdraw the offer')
    await click('Withdraw the offer', await inDialog())
    expect(await screen.findByRole('heading', { name: 'This order ended without a payment' })).toBeTruthy()
  })
})
