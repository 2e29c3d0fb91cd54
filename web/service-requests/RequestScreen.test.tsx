import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

/** A request with an offer of each of so many providers, the first for 400 euros. */
async function offered(providers = 1) {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const made = []
  for (let n = 0; n < providers; n += 1) {
    const seller = await world.aSeller()
    const offer = await world.anOffer(seller, id, { price: 40_000 + n * 1_000 })
    made.push({ seller, offer, name: offer.provider.name })
  }
  return { buyer, id, made, first: made[0]! }
}

const open = async (id: string, as?: Person, query = '') => {
  const opened = await openScreen(world, `/service-request/${id}${query}`, as ? { as } : {})
  await screen.findByRole('heading', { level: 1, name: 'Move a two-room flat to Pankow' })
  return opened
}

const click = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole('button', { name }))

const inDialog = async () => within(await screen.findByRole('dialog'))

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''

describe('to its author', () => {
  test('the offers stand in a list, all in, the chosen one beside it', async () => {
    const { buyer, id, made } = await offered(2)
    await open(id, buyer)
    const list = within(await screen.findByRole('list', { name: 'Offers' }))
    const rows = list.getAllByRole('link').map(textOf)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/€422\.30/)
    expect(rows[1]).toMatch(/€412/)
    expect(screen.getByText(/^2 offers, €412 to €422\.30/)).toBeTruthy()
    expect(screen.getByRole('article', { name: made[1]!.name })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort the offers' }), 'Lowest price')
    expect(textOf(list.getAllByRole('link')[0])).toMatch(/€412/)
    await userEvent.click(list.getAllByRole('link')[0]!)
    expect(await screen.findByRole('button', { name: 'Accept €412 and pay' })).toBeTruthy()
  })

  test('a counter is sent at the price that was typed, and the offer waits', async () => {
    const { buyer, id, first } = await offered()
    await open(id, buyer)
    await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
    const dialog = await inDialog()
    await click('Send counter-offer', dialog)
    expect(dialog.getByText('Change the price, the time or what is included.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Your price'), '380')
    expect(dialog.getByText('You pay €391.40 in all, with the service fee.')).toBeTruthy()
    await click('Change what is included', dialog)
    const included = dialog.getByLabelText<HTMLTextAreaElement>('What is included')
    expect(included.value).toBe(first.offer.message)
    await userEvent.clear(included)
    await click('Send counter-offer', dialog)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(included, 'With packing.')
    await click('Send counter-offer', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('You countered €391.40')).toBeTruthy()
    const thread = within(screen.getByRole('list', { name: /^What was offered/ }))
    expect(textOf(thread.getByText('€412').closest('s'))).toBe('€412')
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    const { serviceRequest } = await first.seller.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived[0]).toMatchObject({
      status: 'countered',
      rounds: [{}, { price: { amount: 38_000 }, scope: 'With packing.' }],
    })
  })

  test('an offer that was sent anew is a new version, and one that was kept says so', async () => {
    const { buyer, id, first } = await offered()
    await world.anOffer(first.seller, id, { price: 40_000 })
    await open(id, buyer)
    expect(screen.getByText(/^New version, /)).toBeTruthy()
    const thread = () => within(screen.getByRole('list', { name: /^What was offered/ }))
    expect(thread().getByText(`${first.name} sent a new version`)).toBeTruthy()
    expect(screen.queryByText(/countered/i)).toBeNull()
    closeScreen()
    const params = { id, offerId: first.offer._id }
    await buyer.serviceRequest.counterOffer({ params, body: { price: 38_000 } })
    await first.seller.serviceRequest.respondToCounter({
      params,
      body: { action: 'reject', message: 'Diesel is dear.' },
    })
    await open(id, buyer)
    expect(screen.getByText('Keeps to €412, your turn')).toBeTruthy()
    expect(thread().getByText(`${first.name} keeps to the terms`)).toBeTruthy()
  })

  test('an offer is declined with a reason', async () => {
    const { buyer, id, first } = await offered()
    await open(id, buyer)
    await click('Decline')
    const dialog = await inDialog()
    await click('Decline', dialog)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why?'), 'Somebody nearer will come.')
    await click('Decline', dialog)
    expect(await screen.findByText(`Offer from ${first.name} declined.`)).toBeTruthy()
    expect(screen.getByText('Declined by you')).toBeTruthy()
    expect(screen.getByText('Why it was declined: Somebody nearer will come.')).toBeTruthy()
  })

  test('accepting with money that is held says what that money does', async () => {
    const { buyer, id, otherOfferId } = await serviceRequestStates(world).reopened()
    const same = await world.anOffer(await world.aSeller(), id, { price: 40_000 })
    const cheaper = await world.anOffer(await world.aSeller(), id, { price: 39_000 })
    for (const [_id, label, text] of [
      [same._id, 'Accept €412', /^The money of the order that was called off pays it\./],
      [cheaper._id, 'Accept €401.70', /pays it, and €10\.30 of it come back to you\./],
      [otherOfferId, 'Accept €422.30 and pay', /than the €412\.00 of the order .+ you pay €422\.30 next\./],
    ] as const) {
      await open(id, buyer, `?offer=${_id}`)
      await userEvent.click(await screen.findByRole('button', { name: label }))
      expect((await inDialog()).getByText(text)).toBeTruthy()
      closeScreen()
    }
  })

  test('accepting leads to the payment, and what is accepted can be taken back', async () => {
    const { buyer, id, first } = await offered(2)
    const { location } = await open(id, buyer, `?offer=${(await offerOf(id, first.seller)).id}`)
    await click('Accept €412 and pay')
    await click('Accept €412.00 and pay', await inDialog())
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy()
    expect(location()).toBe(`/payment/service-request/${id}`)
    await click('Continue to payment')
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('textbox', { name: /^Street and number/ }), berlin.line1)
    await userEvent.type(screen.getByRole('textbox', { name: /^Postcode/ }), berlin.postalCode)
    await click('Continue to payment')
    expect(await screen.findByRole('button', { name: 'Pay €412.00' })).toBeTruthy()
    expect(screen.getByText(/^Florastraße 27, 13187 Berlin/)).toBeTruthy()
    await click('Change')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Street and number/ })).value).toBe(
      berlin.line1,
    )
    await click('Continue to payment')
    expect(await screen.findByRole('button', { name: 'Pay €412.00' })).toBeTruthy()
    closeScreen()
    await open(id, buyer)
    expect(screen.getByRole('heading', { name: 'Pay €412.00 to make it binding' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay €412.00' })).toBeTruthy()
    await click('Take the acceptance back')
    await click('Take the acceptance back', await inDialog())
    expect(await screen.findByText('The acceptance is taken back. Nothing was charged.')).toBeTruthy()
    expect(screen.getByText('Open for offers')).toBeTruthy()
  })

  test('an offer for what has changed since cannot be accepted', async () => {
    const { buyer, id, first } = await offered()
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await open(id, buyer)
    expect(screen.getByText('To be confirmed')).toBeTruthy()
    expect(screen.getByText(new RegExp(`^Your request has changed since. ${first.name}`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  test('an offer of a provider whom its reader has blocked says why it cannot be accepted', async () => {
    const { buyer, id, first } = await offered()
    await buyer.block.add({ body: { userId: first.seller.id } })
    await open(id, buyer)
    expect(await screen.findByText(`You have blocked ${first.name}.`, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  test('the offers are compared side by side', async () => {
    const { buyer, id, made } = await offered(2)
    const location = { label: 'Pankow', city: 'Berlin', country: 'DE' }
    await made[0]!.seller.user.update({ params: { id: made[0]!.seller.id }, body: { location } })
    await open(id, buyer)
    await click('Compare')
    const table = within((await inDialog()).getByRole('table'))
    expect(table.getAllByRole('columnheader').map(textOf).slice(1)).toEqual(
      made.map(({ name }) => expect.stringContaining(name)),
    )
    expect(textOf(table.getByRole('rowheader', { name: 'You pay in all' }).closest('tr'))).toBe(
      'You pay in all€412.00€422.30',
    )
    const rows = table.getAllByRole('rowheader').map(textOf)
    expect(rows).toEqual([
      'You pay in all',
      'First time',
      'Rating',
      'Distance',
      'What is included',
      'If you cancel',
      'Stands until',
    ])
    expect(textOf(table.getByRole('rowheader', { name: 'Distance' }).closest('tr'))).toMatch(/^Distance.*km–$/)
    expect(table.getAllByText(made[0]!.offer.message)).toHaveLength(2)
  })

  test('providers are searched and invited', async () => {
    const { buyer, id } = await offered(0)
    const seller = await world.aSeller()
    const { user } = await seller.user.detail({ params: { id: seller.id } })
    await open(id, buyer)
    // One stands above, one where the offers will be.
    const [button] = screen.getAllByRole('button', { name: 'Invite providers' })
    if (button) await userEvent.click(button)
    const dialog = await inDialog()
    await userEvent.type(dialog.getByLabelText('Search providers'), user.name)
    await userEvent.click(await dialog.findByRole('checkbox', { name: new RegExp(user.name) }))
    await click('Invite 1 provider', dialog)
    expect(await screen.findByText('1 provider is invited.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /^Invited/ }))
    expect(await screen.findByRole('link', { name: user.name })).toBeTruthy()
  })

  test('it is closed with a reason', async () => {
    const { buyer, id } = await offered()
    await open(id, buyer)
    await click('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close the request' }))
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'I no longer need it' }))
    await click('Close the request', dialog)
    expect(await screen.findByRole('heading', { name: 'This request is closed' })).toBeTruthy()
    expect(screen.getByText('Not chosen')).toBeTruthy()
  })

  test('a draft is published from its page', async () => {
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aRequest(buyer, { status: 'draft' })
    await open(id, buyer)
    expect(screen.queryByText('Posted')).toBeNull()
    await click('Publish')
    expect(await screen.findByText('Your request is open for offers.')).toBeTruthy()
    expect(await screen.findByText('Posted')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'No offers yet' })).toBeTruthy()
  })

  test('an accepted offer whose provider cannot take orders any more is taken back, not paid', async () => {
    const { buyer, id, first } = await offered(2)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId: first.offer._id }, body: {} })
    const admin = await world.anAdmin()
    await admin.adminUser.suspend({ params: { id: first.seller.id }, body: { reason: 'They threatened somebody.' } })
    await open(id, buyer)
    expect(screen.getByRole('heading', { name: `${first.name} cannot take the job any more` })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    await click('Take the acceptance back')
    await click('Take the acceptance back', await inDialog())
    expect(await screen.findByText(/^2 offers/)).toBeTruthy()
  })

  test('a provider who calls off leaves the choice to open it again', async () => {
    const { buyer, id, first, made } = await offered(2)
    const orderId = await paid(buyer, id, first.offer._id)
    await open(id, buyer)
    expect(screen.getByRole('heading', { name: `${first.name} has the job` })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the order' }).getAttribute('href')).toBe(`/user/orders/${orderId}`)
    closeScreen()
    await first.seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await open(id, buyer)
    expect(screen.getByRole('heading', { name: `${first.name} called off. What now?` })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take €412.00 back' })).toBeTruthy()
    expect(screen.queryByText('Open for offers')).toBeNull()
    closeScreen()
    await open(id, first.seller)
    expect(await screen.findByRole('heading', { name: 'You called off' })).toBeTruthy()
    expect(screen.queryByText(/^(You receive|Accepted|The job is yours)$/)).toBeNull()
    closeScreen()
    await open(id, made[1]!.seller)
    expect(screen.getByText('Stopped for now')).toBeTruthy()
    expect(screen.queryByText('Open for offers')).toBeNull()
    closeScreen()
    await open(id, buyer)
    await click('Open the request again')
    expect(await screen.findByRole('heading', { name: 'Choose another offer' })).toBeTruthy()
  })
})

/** The provider's own offer as the API has it. */
async function offerOf(id: string, seller: Person) {
  const { serviceRequest } = await seller.serviceRequest.detail({ params: { id } })
  return { id: serviceRequest.offersReceived[0]!._id }
}

/** Accepts and pays an offer; returns the id of its order. */
async function paid(buyer: Person, id: string, offerId: string) {
  await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
  await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
  return (await buyer.serviceRequest.confirmPayment({ params: { id } })).serviceRequest.orderId!
}

describe('to a provider', () => {
  test('an offer says what remains of it, and is sent', async () => {
    const { buyer, id } = await offered(0)
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
    const { id } = await offered(0)
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
    const { id } = await offered(0)
    await open(id, await world.aSeller())
    await userEvent.click(await screen.findByRole('radio', { name: 'By the hour' }))
    await userEvent.type(screen.getByLabelText('Your price per hour'), '50')
    await userEvent.type(screen.getByLabelText('Hours it takes'), '4')
    expect(textOf(screen.getByText('You receive').parentElement)).toBe('You receive€180.00')
  })

  test('a counter is agreed to, and the offer can be changed or withdrawn', async () => {
    const { buyer, id, first } = await offered()
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
    const { buyer, id, first } = await offered()
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
    const { buyer, id, first } = await offered()
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await open(id, first.seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the offer' }))
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
  })

  test('an accepted offer says that it is not paid yet, and leads to the order', async () => {
    const { buyer, id, first } = await offered()
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
    const { id, first } = await offered()
    await open(id, await who())
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
    expect(screen.queryByText(first.name)).toBeNull()
    expect(screen.getByText(/^1 provider has offered/)).toBeTruthy()
  })
})

describe('the payment', () => {
  test('of an offer that is not accepted says so', async () => {
    const { buyer, id } = await offered()
    await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay' })).toBeTruthy()
  })

  test('that comes too late leads back to the offers', async () => {
    const { buyer, id, first } = await offered()
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
    const { buyer, id, first } = await offered()
    const terms = { price: 1_500, pricingType: 'hourly', estimatedHours: 10, proposedSlots: [] }
    const { _id: offerId } = await world.anOffer(first.seller, id, terms)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
    await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByText('10 hrs at €15 / hour')).toBeTruthy()
    expect(screen.getAllByText('€154.50')[0]).toBeTruthy()
  })

  test('from the address of the order leads beside the request', async () => {
    const { buyer, id, first } = await offered()
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
      const { buyer, id, first } = await offered()
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
    const { buyer, id, first } = await offered()
    await paid(buyer, id, first.offer._id)
    const { location } = await openScreen(world, `/payment/service-request/${id}`, { as: buyer })
    expect(await screen.findByRole('heading', { name: `${first.name} has the job` })).toBeTruthy()
    expect(location()).toBe(`/service-request/${id}`)
  })
})

describe('the order of an offer', () => {
  test('names the request, and asks before it is opened again', async () => {
    const { buyer, id, first } = await offered(2)
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
    const { buyer, id, first } = await offered()
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

describe('that is over', () => {
  const gone = 'This request is no longer open'
  const closed = async () => {
    const made = await offered()
    await made.buyer.serviceRequest.close({ params: { id: made.id }, body: { reason: 'not_needed' } })
    return made
  }

  test('says so to strangers, with a way to others and to the sign-in', async () => {
    const { id } = await closed()
    const { location } = await openScreen(world, `/service-request/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeTruthy()
    expect(screen.queryByText('Move a two-room flat to Pankow')).toBeNull()
    const signIn = screen.getByRole('link', { name: /^Is it yours/ })
    expect(signIn.getAttribute('href')).toContain(encodeURIComponent(`/service-request/${id}`))
    await userEvent.click(screen.getByRole('link', { name: 'See open requests' }))
    await waitFor(() => expect(location()).toBe('/service-requests/browse'))
  })

  test('is the same to a signed-in person, and for one that never was', async () => {
    await openScreen(world, '/service-request/01890000-0000-7000-8000-000000000000', { as: await world.aSeller() })
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Is it yours/ })).toBeNull()
  })

  test('stays open to its author and to providers who have offered', async () => {
    const { buyer, id, first } = await closed()
    await open(id, buyer)
    expect(screen.getByRole('heading', { name: 'This request is closed' })).toBeTruthy()
    await closeScreen()
    await open(id, first.seller)
    expect(await screen.findByText('The request was closed')).toBeTruthy()
  })

  test('tells its author why an administrator has removed it', async () => {
    const { buyer, id } = await offered()
    const admin = await world.anAdmin()
    await admin.adminServiceRequest.update({
      params: { id },
      body: { action: 'remove', reason: 'It asks for too much.' },
    })
    await open(id, buyer)
    expect(screen.getByText(/An administrator has ended it: It asks for too much\./)).toBeTruthy()
  })
})
