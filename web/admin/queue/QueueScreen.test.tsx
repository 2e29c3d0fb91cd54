import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDocument } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aReported } from '#test/reports.ts'
import { bringForward } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(closeScreen)

const NOTE = 'The whole conversation shows it.'

async function waitingSeller(name: string) {
  const seller = await world.aSeller({ verified: false, name })
  await addDocument(world, seller, 'card.pdf')
  await world.db.updateTable('account').set({ verification: 'pending' }).where('id', '=', seller.id).execute()
  return seller
}

const open = (query = '') => openScreen(world, `/admin/queue${query}`, { as: admin })
const panelOf = async (name: string) => within(await screen.findByRole('complementary', { name }))
const waitingItems = async () => (await admin.adminQueue.list({ query: { limit: 100 } })).items
const waiting = async () => (await waitingItems()).map(({ id }) => id)

test('says so while nothing waits', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
})

test('J and K choose what stands beside the list, Enter opens its whole screen, Escape closes it', async () => {
  const [first, second] = [await waitingSeller('Amina Yusuf'), await waitingSeller('Mirko Handel')]
  const { location } = await open()
  expect(await screen.findByText('2 things wait for a decision.')).toBeTruthy()
  const chosen = () => screen.queryAllByRole('link', { current: true }).map(({ textContent }) => textContent)
  await userEvent.keyboard('j')
  await panelOf('Amina Yusuf')
  expect(location()).toBe(`/admin/queue?open=verification-${first.id}`)
  await userEvent.keyboard('j')
  await panelOf('Mirko Handel')
  expect(chosen()).toEqual([expect.stringContaining('Verify Mirko Handel')])
  await userEvent.keyboard('j')
  expect(location()).toBe(`/admin/queue?open=verification-${second.id}`)
  await userEvent.keyboard('k')
  const panel = await panelOf('Amina Yusuf')
  await userEvent.type(panel.getByRole('textbox', { name: /Note to Amina/ }), 'jk')
  expect(location()).toBe(`/admin/queue?open=verification-${first.id}`)
  panel.getByRole('heading', { name: 'Amina Yusuf' }).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(location()).toBe('/admin/queue'))
  const row = screen.getByRole('link', { name: /^Verify Amina Yusuf/ })
  await waitFor(() => expect(document.activeElement === row).toBe(true))
  await userEvent.click(screen.getByRole('link', { name: /^Verify Mirko Handel/ }))
  await panelOf('Mirko Handel')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe(`/admin/users?tab=unverified&q=${second.id}&open=${second.id}`))
})

test('a seller is verified beside the list, and the next one is chosen', async () => {
  const [{ id: firstId }, next] = [await waitingSeller('Selam Girma'), await waitingSeller('Yonas Alemu')]
  const { location } = await open(`?kind=verification&open=verification-${firstId}`)
  const panel = await panelOf('Selam Girma')
  expect(panel.getByText(/card\.pdf/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Verify this seller' }))
  await panelOf('Yonas Alemu')
  expect(location()).toBe(`/admin/queue?kind=verification&open=verification-${next.id}`)
  expect(await waiting()).not.toContain(firstId)
})

test('a report is taken and decided beside the list', async () => {
  const seller = await world.aSeller({ name: 'Bea Lindt' })
  const { params } = await aReported(world, 'user', seller.id)
  await open(`?kind=report&open=report-${params.id}`)
  const panel = await panelOf('Report: Bea Lindt')
  await userEvent.click(panel.getByRole('button', { name: 'Take it' }))
  await userEvent.type(await panel.findByRole('textbox', { name: /Reason, which both sides read/ }), NOTE)
  await userEvent.click(panel.getByRole('button', { name: 'Do nothing' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
  expect((await admin.adminReport.detail({ params })).report.status).toBe('resolved_no_action')
})

test('a listing that was held back is approved beside the list', async () => {
  const seller = await world.aSeller()
  const { _id: id, title } = await world.aNewService(seller, { category: 'home-repair', subcategory: 'plumbing' })
  await open(`?kind=held&open=held-${id}`)
  const panel = await panelOf(title)
  await userEvent.type(panel.getByRole('textbox', { name: /^To / }), 'All is well described.')
  await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
  expect(await waiting()).not.toContain(id)
})

/** A refund case that waits for an administrator. */
async function anEscalatedCase() {
  const order = await world.aPaidOrder()
  const [acceptedTimePreference] = order.order.timePreferences
  await order.seller.serviceOrder.accept({ params: { id: order.id }, body: { acceptedTimePreference } })
  await bringForward(world, order.id, 1)
  await order.seller.serviceOrder.inProgress({ params: { id: order.id } })
  await order.buyer.serviceOrder.requestRefund({
    params: { id: order.id },
    body: { reason: 'Nobody came.', amount: 4000 },
  })
  const { id } = await world.db
    .selectFrom('refund_case')
    .select('id')
    .where('ref_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await order.seller.refundCase.answer({ params: { id }, body: { action: 'escalate' } })
  return { id, buyer: order.buyer, seller: order.seller }
}

test('an entry says whose it is, how much it is about and why it waits, and is due when every screen says so', async () => {
  const { id, buyer, seller } = await anEscalatedCase()
  const nameOf = async (person: Person) => (await person.user.detail({ params: { id: person.id } })).user.name
  const [buyerName, sellerName] = [await nameOf(buyer), await nameOf(seller)]
  const { _id: serviceId } = await world.aNewService(seller, { category: 'home-repair', subcategory: 'plumbing' })
  const dueIn = (part: Element | null | undefined) => part?.querySelector('time')?.getAttribute('datetime')
  await open()
  const row = await screen.findByRole('link', { name: /^Refund case: Home cleaning/ })
  for (const text of [`${buyerName} and ${sellerName}`, '€40.00', 'Nobody came.'])
    expect(within(row).getByText(text)).toBeTruthy()
  const held = within(screen.getByRole('link', { name: /^Held back:/ }))
  for (const text of [sellerName, 'Among the first in its category']) expect(held.getByText(text)).toBeTruthy()
  const due = dueIn(row)
  expect(due).toBe((await waitingItems()).find((item) => item.id === id)?.dueAt)
  for (const address of ['/admin', '/admin/orders?tab=refunds']) {
    closeScreen()
    await openScreen(world, address, { as: admin })
    const name = address === '/admin' ? /^Refund case: Home cleaning/ : /Home cleaning/
    const link = await screen.findByRole('link', { name })
    const shown = [...(link.closest('tr, li') ?? document.body).querySelectorAll('time')].map((time) => time.dateTime)
    expect(shown).toContain(due)
  }
  await admin.adminListing.moderate({
    params: { kind: 'service', id: serviceId },
    body: { action: 'approve', reason: 'All is well described.' },
  })
  const { refundCase } = await admin.refundCase.detail({ params: { id } })
  expect(refundCase.timers.find(({ name }) => name === 'adminSla')?.dueAt).toBe(due)
  const body = { refundAmount: 0, reasonCode: 'not_as_agreed', note: NOTE } as const
  await admin.admin.resolve({ params: { id }, body })
})

test('a refund case shows what both say beside the list, and its money is divided there', async () => {
  const { id } = await anEscalatedCase()
  await open(`?kind=case&open=case-${id}`)
  const panel = await panelOf('Refund case: Home cleaning with eco products')
  expect(panel.getByText('Nobody came.')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'The whole case' }).getAttribute('href')).toBe(`/admin/orders/refunds/${id}`)
  await userEvent.selectOptions(panel.getByRole('combobox'), 'not_as_agreed')
  await userEvent.type(panel.getByRole('textbox', { name: /^Explanation/ }), NOTE)
  await userEvent.click(panel.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
  expect(await waiting()).not.toContain(id)
})

test('a call that keeps failing is tried again beside the list, and what is missing for payouts is told', async () => {
  const order = await world.aPaidOrder()
  const call = await world.db
    .updateTable('provider_call')
    .set({ state: 'open', done_at: null, attempts: 3, last_error: 'The bank did not answer.' })
    .where('payment_id', 'in', (of) => of.selectFrom('payment').select('id').where('ref_id', '=', order.id))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { seller } = order
  const values = { account_id: seller.id, idempotency_key: seller.id, parameters: '{}', provider_id: 'acct_1' }
  const state = { status: 'restricted' as const, requirements_due: ['external_account'] }
  await world.db
    .insertInto('payout_account')
    .values({ ...values, ...state })
    .onConflict((same) => same.column('account_id').doUpdateSet(state))
    .execute()
  const { location } = await open(`?open=money-${call.id}`)
  const panel = await panelOf('Payment keeps failing: Home cleaning with eco products')
  expect(panel.getByText('The bank did not answer.')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Try again now' }))
  await userEvent.type(await panel.findByRole('textbox'), NOTE)
  await userEvent.click(panel.getAllByRole('button', { name: 'Try again now' }).at(-1) as HTMLElement)
  await waitFor(() => expect(location()).toBe(`/admin/queue?open=payout-${seller.id}`))
  const payouts = within(await screen.findByRole('complementary', { name: /^Payouts stopped/ }))
  expect(payouts.getByText('A bank account')).toBeTruthy()
})

test('one kind alone is asked for in the address', async () => {
  await waitingSeller('Hanna Tesfaye')
  await open('?kind=case')
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Verify Hanna Tesfaye/ })).toBeNull()
})
