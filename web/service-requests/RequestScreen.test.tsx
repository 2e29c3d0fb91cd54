import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { offered, serviceRequestStates } from '#test/service-request-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

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

describe('to its author', () => {
  test('the offers stand in a list at their price, the fee in a second line, the chosen one beside it', async () => {
    const { buyer, id, made } = await offered(world, 2)
    await open(id, buyer)
    const list = within(await screen.findByRole('list', { name: 'Offers' }))
    const rows = list.getAllByRole('link').map(textOf)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/€410.*€410 \+ €12\.30 service fee = €422\.30$/)
    expect(rows[1]).toMatch(/€400.*€400 \+ €12 service fee = €412$/)
    expect(screen.getByText(/^2 offers, €400 to €410/)).toBeTruthy()
    expect(screen.getByText('Plus the service fee')).toBeTruthy()
    expect(screen.getByRole('article', { name: made[1]!.name })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort the offers' }), 'Lowest price')
    expect(textOf(list.getAllByRole('link')[0])).toMatch(/€400/)
    await userEvent.click(list.getAllByRole('link')[0]!)
    expect(await screen.findByRole('button', { name: 'Accept €412 and pay' })).toBeTruthy()
    const thread = within(screen.getByRole('list', { name: /^What was offered/ }))
    expect(thread.getByText('€400')).toBeTruthy()
    expect(thread.getByText('€400 + €12 service fee = €412')).toBeTruthy()
  })

  test('a counter is sent at the price that was typed, and the offer waits', async () => {
    const { buyer, id, first } = await offered(world)
    await open(id, buyer)
    await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
    const dialog = await inDialog()
    await click('Send counter-offer', dialog)
    expect(dialog.getByText('Change the price, the time or what is included.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Your price'), '380')
    expect(dialog.getByText(/ asks for €400\./)).toBeTruthy()
    expect(dialog.getByText('€400 + €12 service fee = €412')).toBeTruthy()
    expect(dialog.getByText('€380 + €11.40 service fee = €391.40')).toBeTruthy()
    await click('Change what is included', dialog)
    const included = dialog.getByLabelText<HTMLTextAreaElement>('What is included')
    expect(included.value).toBe(first.offer.message)
    await userEvent.clear(included)
    await click('Send counter-offer', dialog)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(included, 'With packing.')
    await click('Send counter-offer', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('You countered €380')).toBeTruthy()
    const thread = within(screen.getByRole('list', { name: /^What was offered/ }))
    expect(textOf(thread.getByText('€400').closest('s'))).toBe('€400')
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    const { serviceRequest } = await first.seller.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived[0]).toMatchObject({
      status: 'countered',
      rounds: [{}, { price: { amount: 38_000 }, scope: 'With packing.' }],
    })
  })

  test('a counter to an offer by the hour speaks of prices per hour alone', async () => {
    const { buyer, id } = await offered(world, 0)
    const seller = await world.aSeller()
    await world.anOffer(seller, id, { price: 6_000, pricingType: 'hourly', estimatedHours: 4 })
    await open(id, buyer)
    await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
    const dialog = await inDialog()
    expect(dialog.getByText(/ asks for €60 per hour\./)).toBeTruthy()
    const prices = within(dialog.getByRole('group', { name: 'Prices to choose from' }))
    expect(prices.getAllByRole('button').map(textOf)).toEqual(['€53', '€56', '€58'])
    await userEvent.type(dialog.getByLabelText('Your price per hour'), '55')
    expect(dialog.getByText('€220 + €6.60 service fee = €226.60')).toBeTruthy()
    await click('Send counter-offer', dialog)
    expect(await screen.findByText('You countered €220')).toBeTruthy()
    closeScreen()
    await open(id, seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
    expect((await inDialog()).getByText(/ asks for €55 per hour\. Your last price was €60 per hour\./)).toBeTruthy()
  })

  test('an offer that was sent anew is a new version, and one that was kept says so', async () => {
    const { buyer, id, first } = await offered(world)
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
    expect(screen.getByText('Keeps to €400, your turn')).toBeTruthy()
    expect(thread().getByText(`${first.name} keeps to the terms`)).toBeTruthy()
  })

  test('an offer is declined with a reason', async () => {
    const { buyer, id, first } = await offered(world)
    await open(id, buyer)
    await click('Decline')
    const dialog = await inDialog()
    await click('Decline', dialog)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why?'), 'Somebody nearer will come.')
    await click('Decline', dialog)
    expect(await screen.findByText(`Offer from ${first.name} declined.`)).toBeTruthy()
    expect(screen.getByText('Declined by you')).toBeTruthy()
    const why = screen.getByText('Somebody nearer will come.', { selector: 'bdi' })
    expect(textOf(why.parentElement)).toBe('Why it was declined: Somebody nearer will come.')
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

  test('an offer that costs more by now shows both totals, and is accepted at the new one alone', async () => {
    const { buyer, id, first } = await offered(world)
    await open(id, buyer)
    await click('Accept €412 and pay')
    await world.db
      .updateTable('offer')
      .set({ price: 50_000 })
      .where('id', '=', (await offerOf(id, first.seller)).id)
      .execute()
    await click('Accept €412.00 and pay', await inDialog())
    await screen.findByRole('heading', { name: 'The price has changed' })
    const dialog = await inDialog()
    expect(dialog.getByText('Previous total').closest('div')?.textContent).toBe('Previous total€412.00')
    expect(dialog.getByText('New total').closest('div')?.textContent).toBe('New total€515.00')
    await click('Order at the new price', dialog)
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy()
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.pricing?.total?.amount).toBe(51_500)
  })

  test('accepting leads to the payment, and what is accepted can be taken back', async () => {
    const { buyer, id, first } = await offered(world, 2)
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
    const { buyer, id, first } = await offered(world)
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await open(id, buyer)
    expect(screen.getByText('To be confirmed')).toBeTruthy()
    expect(screen.getByText(new RegExp(`^Your request has changed since. ${first.name}`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  test('an offer of a provider whom its reader has blocked says why it cannot be accepted', async () => {
    const { buyer, id, first } = await offered(world)
    await buyer.block.add({ body: { userId: first.seller.id } })
    await open(id, buyer)
    expect(await screen.findByText(`You have blocked ${first.name}.`, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  test('the offers are compared side by side', async () => {
    const { buyer, id, made } = await offered(world, 2)
    const location = { label: 'Pankow', city: 'Berlin', country: 'DE' }
    await made[0]!.seller.user.update({ params: { id: made[0]!.seller.id }, body: { location } })
    await open(id, buyer)
    await click('Compare')
    const dialog = await inDialog()
    expect(dialog.getByText('The price of each offer; the service fee comes on top.')).toBeTruthy()
    const table = within(dialog.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(textOf).slice(1)).toEqual(
      made.map(({ name }) => expect.stringContaining(name)),
    )
    expect(textOf(table.getByRole('rowheader', { name: 'Price' }).closest('tr'))).toBe(
      'Price€400€400 + €12 service fee = €412€410€410 + €12.30 service fee = €422.30',
    )
    const rows = table.getAllByRole('rowheader').map(textOf)
    expect(rows).toEqual([
      'Price',
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

  test('where no service fee is charged none is told', async () => {
    const free = await startWorld({ rules: { reviewCategories: false, buyerFee: { rate: 0, min: 0, max: 0 } } })
    try {
      const { buyer, id } = await offered(free, 2)
      await openScreen(free, `/service-request/${id}`, { as: buyer })
      expect(await screen.findByText(/^2 offers, €400 to €410/)).toBeTruthy()
      expect(screen.queryByText('Plus the service fee')).toBeNull()
      await click('Compare')
      const dialog = await inDialog()
      expect(dialog.getByText('The price of each offer.')).toBeTruthy()
      expect(dialog.queryByText(/service fee/)).toBeNull()
    } finally {
      closeScreen()
      await free.close()
    }
  })

  test('providers are searched and invited', async () => {
    const { buyer, id } = await offered(world, 0)
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
    const { buyer, id } = await offered(world)
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
    const { buyer, id, first } = await offered(world, 2)
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
    const { buyer, id, first, made } = await offered(world, 2)
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

describe('that is over', () => {
  const gone = 'This request is no longer open'
  const closed = async () => {
    const made = await offered(world)
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
    const { buyer, id } = await offered(world)
    const admin = await world.anAdmin()
    await admin.adminServiceRequest.update({
      params: { id },
      body: { action: 'remove', reason: 'It asks for too much.' },
    })
    await open(id, buyer)
    expect(screen.getByText(/An administrator has ended it: It asks for too much\./)).toBeTruthy()
  })
})
