import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { listOpenCalls } from '#server/payments/call-data.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterEach(closeScreen)
afterAll(() => world.close())

const PART = 1_000

/** A payment whose refund of a part has failed often. */
async function aFailingRefund() {
  const { order, seller } = await world.aPaidOrder()
  await seller.serviceOrder.accept({ params: { id: order._id }, body: {} })
  const { payments } = await admin.adminPayment.list({ query: { reference: order._id } })
  const [payment] = payments
  if (!payment) throw new Error('the order has no payment')
  await inTransaction(world.db, (tx) => requestRefund(tx, payment._id, PART))
  const [call] = await listOpenCalls(world.db, payment._id)
  await world.db
    .updateTable('provider_call')
    .set({ attempts: 7, last_error: 'api_error 500', not_before: new Date(Date.now() + 600_000) })
    .where('id', '=', call?.id ?? '')
    .execute()
  return { order, payment, callId: call?.id ?? '' }
}

const stateOf = async (id: string) => (await admin.adminPayment.providerCall({ params: { id } })).call

test('a call that keeps failing leads from the queue to its payment, and is settled with what was refunded', async () => {
  const { order, payment, callId } = await aFailingRefund()
  await openScreen(world, '/admin/queue?kind=money', { as: admin })
  await userEvent.click(
    await screen.findByRole('link', { name: new RegExp(`^Payment keeps failing: ${order.snapshot.title}`) }),
  )
  const whole = await screen.findByRole('link', { name: 'Open the whole screen' })
  expect(whole.getAttribute('href')).toBe(`/admin/payments/${payment._id}`)
  await userEvent.click(whole)
  await screen.findByRole('heading', { name: 'Calls to the provider' })
  const card = within(await screen.findByRole('article', { name: 'Refund' }))
  expect(card.getByText('Keeps failing')).toBeTruthy()
  expect(card.getByText('api_error 500')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Settled by hand' }))
  const [, submit] = card.getAllByRole('button', { name: 'Settled by hand' })
  await userEvent.click(submit as HTMLElement)
  expect(card.getAllByText('Please fill this in.')).toHaveLength(2)
  const made = await world.deps.stripe.refunds.create({ payment_intent: payment.paymentIntentId ?? '', amount: PART })
  await userEvent.type(card.getByRole('textbox', { name: /Id of the refund/ }), made.id)
  await userEvent.type(card.getByRole('textbox', { name: /Because/ }), 'Refunded in the dashboard.')
  await userEvent.click(submit as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle this call?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Settled by hand' }))
  expect(await screen.findByText('Partly refunded')).toBeTruthy()
  expect(await stateOf(callId)).toMatchObject({ state: 'done', objectId: made.id, settledByHand: 'provider' })
  expect(screen.getByText(`ref:${order._id}:${made.id}`)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Try again now' })).toBeNull()
})

test('a call is stopped before its refund is made by hand', async () => {
  const { payment, callId } = await aFailingRefund()
  await openScreen(world, `/admin/payments/${payment._id}`, { as: admin })
  const card = within(await screen.findByRole('article', { name: 'Refund' }))
  await userEvent.click(card.getByRole('button', { name: 'Settled by hand' }))
  expect(card.getByText(/^Stop the call first/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Stop it' }))
  await userEvent.type(card.getByRole('textbox', { name: /Because/ }), 'I refund it in the dashboard.')
  await userEvent.click(card.getAllByRole('button', { name: 'Stop it' })[1] as HTMLElement)
  expect(await screen.findByText('The call is stopped.')).toBeTruthy()
  expect(await card.findByText('Stopped')).toBeTruthy()
  expect(card.getByText(/It is made again only if somebody tries it again/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Stop it' })).toBeNull()
  expect((await stateOf(callId)).stoppedAt).not.toBeNull()
})

test('calls are listed with those that fail first, and made again beside the list', async () => {
  const { callId } = await aFailingRefund()
  const { location } = await openScreen(world, '/admin/payments?tab=calls&state=open', { as: admin })
  const table = within(await screen.findByRole('table', { name: 'Calls to the provider' }))
  await userEvent.click(table.getAllByRole('link', { name: /^Refund/ })[0] as HTMLElement)
  expect(location()).toBe(`/admin/payments?tab=calls&state=open&open=${callId}`)
  const panel = within(await screen.findByRole('complementary', { name: 'Refund' }))
  await userEvent.click(panel.getByRole('button', { name: 'Try again now' }))
  await userEvent.type(panel.getByRole('textbox', { name: /Because/ }), 'It is reachable again.')
  await userEvent.click(panel.getAllByRole('button', { name: 'Try again now' })[1] as HTMLElement)
  expect(await screen.findByText('The calls are made now.')).toBeTruthy()
  await world.runJobs()
  expect((await stateOf(callId)).state).toBe('done')
})

test('the books name every rule in words, and are checked again when asked', async () => {
  await openScreen(world, '/admin/payments?tab=books', { as: admin })
  expect(await screen.findByText(/All rules are kept\./)).toBeTruthy()
  expect(screen.getAllByText('Kept')).toHaveLength(15)
  await world.db.updateTable('ledger_account').set({ balance: 1 }).where('name', '=', 'fee').execute()
  await world.db.insertInto('ledger_account').values({ name: 'fee', currency: 'XTS', balance: 1 }).execute()
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/1 rule is broken\./)).toBeTruthy()
  expect(screen.getByText(/fee has a balance of 1 instead of 0/)).toBeTruthy()
})

test('the books tell what the nights found, a week at first and all that was wrong', async () => {
  const at = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  const faults = JSON.stringify([{ id: 'L2', detail: 'fee has a balance of 3 instead of 2' }])
  await world.db
    .insertInto('ledger_check')
    .values(Array.from({ length: 20 }, (_, ago) => ({ at: at(ago), faults: ago === 15 ? faults : '[]' })))
    .execute()
  await openScreen(world, '/admin/payments?tab=books', { as: admin })
  expect(await screen.findByText('19 of 20 nights were sound.')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'The last 30 nights' }))
  expect(table.getAllByText('Sound')).toHaveLength(7)
  expect(table.getByText('Not sound')).toBeTruthy()
  expect(table.getByText('fee has a balance of 3 instead of 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all nights' }))
  expect(table.getAllByText('Sound')).toHaveLength(19)
  expect(screen.queryByRole('button', { name: 'Show all nights' })).toBeNull()
})

test('payments are filtered in the address and found by a reference', async () => {
  const { order, payment } = await aFailingRefund()
  const { location } = await openScreen(world, '/admin/payments?page=2', { as: admin })
  const field = await screen.findByRole('searchbox', { name: 'Whole id or reference' })
  await userEvent.type(field, `${payment.paymentIntentId}{Enter}`)
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(await table.findByRole('link', { name: new RegExp(order.snapshot.title) })).toBeTruthy()
  expect(location()).toBe(`/admin/payments?q=${payment.paymentIntentId}`)
})
