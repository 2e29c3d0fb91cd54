import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let states: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  states = subscriptionStates(world)
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

const open = (query = '') => openScreen(world, `/admin/subscriptions${query}`, { as: admin })
const panelOf = async (name: string) => within(await screen.findByRole('complementary', { name }))
const confirm = async (label: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))

async function aSubscriber(name: string) {
  const person = await world.aSeller({ name })
  return states.pay(person)
}

test('a subscriber is found, and the plan is lengthened and then ended with a reason', async () => {
  const { id } = await aSubscriber('Lia Listed')
  const { location } = await open()
  expect(await screen.findByText('A month of what runs')).toBeTruthy()
  expect(await screen.findByText('Plus, Monthly: 1 subscriber')).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: /Lia Listed/ }))
  const panel = await panelOf('Lia Listed')
  expect(location()).toBe(`/admin/subscriptions?open=${id}`)
  expect(panel.getByText('First period')).toBeTruthy()
  expect(panel.getByText('Begun')).toBeTruthy()
  const before = (await states.rowOf(id)).period_end?.getTime() ?? 0

  const lengthen = within(panel.getByRole('region', { name: 'Lengthen' }))
  await userEvent.click(lengthen.getByRole('button', { name: 'Lengthen' }))
  expect(lengthen.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(lengthen.getByRole('textbox', { name: /reason/i }), 'We were out of reach.')
  await userEvent.click(lengthen.getByRole('button', { name: 'Lengthen' }))
  await confirm('Lengthen')
  await waitFor(async () => expect((await states.rowOf(id)).period_end?.getTime()).toBe(before + 7 * 86_400_000))
  expect(await panel.findByText('“We were out of reach.”')).toBeTruthy()

  const refund = within(panel.getByRole('region', { name: 'Return the money' }))
  await userEvent.type(refund.getByRole('textbox', { name: /reason/i }), 'It was a mistake.')
  await userEvent.click(refund.getByRole('button', { name: 'End it and return the money' }))
  await confirm('End it and return the money')
  await waitFor(async () => expect((await states.rowOf(id)).status).toBe('free'))
  expect(await panel.findByRole('button', { name: 'Give a plan' })).toBeTruthy()
})

test('the list is narrowed by its state, and says when none is found', async () => {
  await aSubscriber('Mara Due')
  await open('?status=past_due')
  expect(await screen.findByText('Nobody found')).toBeTruthy()
  closeScreen()
  await open('?q=Mara+Due&status=active')
  expect(await screen.findByRole('link', { name: /Mara Due/ })).toBeTruthy()
})

test('a person who never had a plan is given one on their own page, with a reason and for so many days', async () => {
  const person = await world.aSeller({ name: 'Nora Never' })
  await openScreen(world, `/admin/users/edit-user/${person.id}`, { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Give a plan' }))
  const grant = within(await screen.findByRole('dialog', { name: 'Give a plan' }))
  await userEvent.click(grant.getByRole('button', { name: 'Give it' }))
  expect(grant.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.selectOptions(grant.getByRole('combobox'), 'Pro')
  const days = grant.getByRole('textbox', { name: /days/i })
  await userEvent.clear(days)
  await userEvent.type(days, '45')
  await userEvent.type(grant.getByRole('textbox', { name: /reason/i }), 'For the trouble of last week.')
  await userEvent.click(grant.getByRole('button', { name: 'Give it' }))
  expect(await screen.findByRole('link', { name: 'Charges, invoices and history' })).toBeTruthy()
  const { subscription } = await person.subscription.mine()
  expect(subscription).toMatchObject({ planId: 'pro', isGranted: true, cancelAtPeriodEnd: true })
  const lasts = Date.parse(subscription.periodEnd ?? '') - Date.parse(subscription.periodStart ?? '')
  expect(lasts).toBe(45 * 86_400_000)
  const line = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'subscription.granted')
    .where('ref_id', '=', subscription._id ?? '')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ actor_id: admin.id, reason: 'For the trouble of last week.' })
})

test('what the subscriber agreed to stands beside the charges', async () => {
  const person = await world.aSeller({ name: 'Cora Consent' })
  const { subscription } = await person.subscription.initiatePayment({
    params: { planId: 'plus' },
    body: { interval: 'year', price: 9_000, consent: true },
  })
  await open(`?open=${subscription._id}`)
  const part = within(await screen.findByRole('region', { name: 'Consent' }))
  expect(part.getByText(/^€90(\.00)?, next renewal on /)).toBeTruthy()
  expect(part.getByText(/^Version .+, read in English$/)).toBeTruthy()
})
