import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bankOf } from '#test/bank.ts'
import { aClaimedCase } from '#test/claimable-stub.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterEach(closeScreen)
afterAll(() => world.close())

async function anEscalatedCase() {
  const made = await aClaimedCase(world)
  const params = { id: made.id }
  await made.seller.refundCase.respond({ params, body: { action: 'reject', message: 'I was there at nine.' } })
  await made.buyer.refundCase.answer({ params, body: { action: 'escalate', message: 'Nobody opened the door.' } })
  await made.seller.refundCase.evidence({ params, body: { note: 'The log of the door.' } })
  return made
}

const open = (path: string, as: Person) => openScreen(world, path, { as })

const nameOf = async ({ id, user }: Person) => (await user.detail({ params: { id } })).user.name

/** The texts of the history entries of an order, newest first. */
const history = () =>
  within(screen.getByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)

describe('the administration', () => {
  test('is led to by the sign-in, which remembers where one wanted to go', async () => {
    const { location } = await openScreen(world, '/admin/orders')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy()
    expect(location()).toBe('/auth/signin?from=%2Fadmin%2Forders')
    closeScreen()
    const rejected = await open('/admin/orders', await world.aBuyer())
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy()
    expect(rejected.location()).toBe('/auth/signin?from=%2Fadmin%2Forders')
  })

  test('lists the cases, the longest waiting first, and sorts them by what is asked for', async () => {
    await anEscalatedCase()
    const { location } = await open('/admin/orders?tab=refunds', admin)
    const table = await screen.findByRole('table', { name: 'Refunds and disputes' })
    expect(within(table).getAllByText('Being decided').length).toBeGreaterThan(0)
    const place = within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', {
      name: 'Service Orders',
    })
    expect(place.getAttribute('aria-current')).toBe('page')
    await userEvent.click(within(table).getByRole('link', { name: 'Asked for' }))
    expect(location()).toBe('/admin/orders?tab=refunds&sort=amount')
  })
})

describe('an order', () => {
  test('stands among all orders, and is ended with a reason after one more question', async () => {
    const { buyer, seller, id } = await productOrderStates(world).confirmed()
    await open('/admin/orders?tab=all', admin)
    expect(await screen.findByRole('heading', { level: 1, name: 'All orders' })).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: 'All orders' }))
    await userEvent.click(table.getByRole('link', { name: /^Velvet armchair/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'End the order' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const [by, from] = [await nameOf(buyer), await nameOf(seller)]
    expect(history()).toEqual([
      `${from} confirmed the order`,
      `${by} reserved the amount on the card`,
      `${by} placed the order`,
    ])
    await userEvent.type(screen.getByLabelText(/^Reason/), 'The seller cannot be reached.')
    await userEvent.click(screen.getByRole('button', { name: 'End the order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'End the order' }))
    expect(await screen.findByText('Ended by an administrator')).toBeTruthy()
    expect(
      screen.getByText(new RegExp(`^By ${await nameOf(admin)}, .+: The seller cannot be reached\\.$`)),
    ).toBeTruthy()
    expect(screen.getByText('The seller cannot be reached.')).toBeTruthy()
    expect(history()[0]).toBe('An administrator ended the order')
    const { order } = await buyer.productOrder.detail({ params: { id } })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('that was never paid is ended without a word of money that goes back', async () => {
    const { id } = await productOrderStates(world).unpaid()
    await open(`/admin/orders/${id}`, admin)
    await screen.findByText('It is over for both at once. Nothing was paid, so nothing goes back.')
    await userEvent.type(screen.getByLabelText(/^Reason/), 'A mistake.')
    await userEvent.click(screen.getByRole('button', { name: 'End the order' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/^Nothing was paid, so nothing goes back\./)
    await userEvent.click(dialog.getByRole('button', { name: 'End the order' }))
    // Of the buyer, and of what the seller would have earned.
    await waitFor(() => expect(screen.getAllByText('Not charged')).toHaveLength(2))
    expect(screen.getByText('Paid in the end').nextElementSibling?.textContent).toBe('€0.00')
  })

  test('that went to another seller tells what the first one did, and who has it', async () => {
    const { buyer, invited, id } = await serviceOrderStates(world).findingSeller()
    await invited.serviceOrder.accept({ params: { id }, body: {} })
    await open(`/admin/orders/${id}`, admin)
    await screen.findByRole('heading', { name: 'History' })
    const [by, from] = [await nameOf(buyer), await nameOf(invited)]
    expect(history()).toEqual([
      `${from} accepted`,
      `${by} asked for another seller`,
      'The first seller declined',
      `${by} reserved the amount on the card`,
      `${by} placed the order`,
    ])
  })
})

describe('a case', () => {
  test('shows beside each other what was said, what happened and who would get what', async () => {
    const { id, buyer, seller } = await anEscalatedCase()
    const { user } = await buyer.user.detail({ params: { id: buyer.id } })
    const { user: other } = await seller.user.detail({ params: { id: seller.id } })
    await open(`/admin/orders/refunds/${id}`, admin)
    const thread = within(await screen.findByRole('region', { name: 'What was said and shown' }))
    for (const texts of ['Nobody came.', 'I was there at nine.', 'Nobody opened the door.', 'The log of the door.'])
      expect(thread.getByText(texts)).toBeTruthy()
    expect(screen.getByText(`${user.name} asked an administrator to decide`)).toBeTruthy()
    const split = () => screen.getByRole('region', { name: 'Who gets what' }).textContent
    expect(split()).toBe(`Back to ${user.name}€86.52To ${other.name}€0.00Commission and fee€0.00`)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '4326' } })
    expect(split()).toBe(`Back to ${user.name}€43.26To ${other.name}€37.80Commission and fee€5.46`)
    await userEvent.click(screen.getByRole('button', { name: 'Nothing' }))
    expect(split()).toBe(`Back to ${user.name}€0.00To ${other.name}€75.60Commission and fee€10.92`)
  })

  test('is decided with a reason, after one more question, and then shows how', async () => {
    const { id, buyer } = await anEscalatedCase()
    await open(`/admin/orders/refunds/${id}`, admin)
    await userEvent.click(await screen.findByRole('button', { name: 'Half' }))
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Please choose.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It was provided in part')
    await userEvent.type(screen.getByLabelText(/^Explanation/), 'Half of it was done.')
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^€43.26 goes back to/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByRole('heading', { name: 'Decided' })).toBeTruthy()
    const { refundCase } = await buyer.refundCase.detail({ params: { id } })
    expect(refundCase).toMatchObject({ status: 'resolved_partial', resolution: { refundAmount: { amount: 4326 } } })
  })

  test('shows what the two wrote to each other, and says something to both', async () => {
    const { id: orderId, buyer, seller } = await serviceOrderStates(world).started()
    const params = { id: orderId }
    await buyer.serviceOrder.requestRefund({ params, body: { reason: 'Nobody came.' } })
    const { order } = await buyer.serviceOrder.dispute({ params, body: {} })
    const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
    await buyer.message.send({ body: { conversationId: _id, desc: 'I waited until noon.' } })
    await open(`/admin/orders/refunds/${order.refundCaseId}`, admin)
    const log = within(await screen.findByRole('log'))
    expect(log.getByText('I waited until noon.')).toBeTruthy()
    expect(log.getByText(/asked an administrator to decide about/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Write to both/), 'Please show me the log of the door.')
    await userEvent.click(screen.getByRole('button', { name: 'Send to both' }))
    expect(await log.findByText('Please show me the log of the door.')).toBeTruthy()
    const said = await seller.message.list({ params: { id: _id } })
    expect(said.at(-1)).toMatchObject({ role: 'admin', desc: 'Please show me the log of the door.' })
  })

  test('that is appealed leaves what went back, and may bring the seller something from the marketplace', async () => {
    const { id, seller } = await anEscalatedCase()
    const params = { id }
    const first = await world.anAdmin()
    await first.admin.resolve({
      params,
      body: { refundAmount: 8652, reasonCode: 'not_provided', note: 'Nobody was there.' },
    })
    await seller.refundCase.appeal({ params, body: { reason: 'The log of the door says otherwise.' } })
    await open(`/admin/orders/refunds/${id}`, first)
    expect(await screen.findByText(/^You made the first decision. Another administrator decides/)).toBeTruthy()
    closeScreen()
    await open(`/admin/orders/refunds/${id}`, admin)
    expect(await screen.findByText(/^First decided by/)).toBeTruthy()
    expect(screen.getByText('The log of the door says otherwise.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^The marketplace pays/), '75.60')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It was as agreed')
    await userEvent.type(screen.getByLabelText(/^Explanation/), 'The door was opened at nine.')
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The marketplace pays .* €75.60 itself\.$/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByRole('heading', { name: 'Decided' })).toBeTruthy()
    const { refundCase } = await seller.refundCase.detail({ params })
    expect(refundCase.resolution).toMatchObject({ refundAmount: { amount: 8652 }, compensation: { amount: 7560 } })
  })

  test('that the bank disputes shows what the bank is shown, and hands it in', async () => {
    const { id, buyer } = await serviceOrderStates(world).finished()
    await bankOf(world).dispute(id)
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    await open(`/admin/orders/refunds/${order.refundCaseId}`, admin)
    expect(await screen.findByText(/^The bank of the buyer disputes €86.52 \(“fraudulent”\)/)).toBeTruthy()
    expect(screen.getByText('What was provided')).toBeTruthy()
    expect(screen.getAllByText('All clean.')).not.toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Hand in now' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByText(/^It was handed in on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hand in now' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Download as one page' })).toBeTruthy()
  })

  test('that is not to be decided yet says so', async () => {
    const { id } = await aClaimedCase(world)
    await open(`/admin/orders/refunds/${id}`, admin)
    expect(await screen.findByText(/nothing to decide while the two can still agree/)).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
