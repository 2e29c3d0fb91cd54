import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { promote } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const payment = (id: string) => `/service-request/promote/payment?request=${id}`
const status = (id: string) => `/service-request/promote/status?request=${id}`

async function requested(changes: Record<string, unknown> = {}) {
  const buyer = await world.aBuyer()
  return { buyer, id: (await world.aRequest(buyer, changes))._id }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const totalOf = () =>
  within(screen.getByRole('region', { name: 'Total' })).getByText('Total').parentElement?.textContent

describe('choosing a promotion', () => {
  test('shows the packages, what they cost in all, and the request with and without it', async () => {
    const { buyer, id } = await requested()
    await openScreen(world, payment(id), { as: buyer })
    await heading('Promote your request')
    expect(totalOf()).toBe('Total€8.00')
    await userEvent.click(screen.getByRole('radio', { name: /^14 days/ }))
    expect(totalOf()).toBe('Total€14.00')
    expect(screen.getByText('€1.00 a day')).toBeTruthy()
    const preview = within(screen.getByRole('complementary', { name: 'What providers see' }))
    expect(within(preview.getByRole('article', { hidden: true })).getByText('Promoted')).toBeTruthy()
    await userEvent.click(preview.getByRole('radio', { name: 'Now' }))
    expect(within(preview.getByRole('article', { hidden: true })).queryByText('Promoted')).toBeNull()
    // Nothing is opened at the payment provider before the requester wants to pay.
    expect((await buyer.promotion.show({ params: { kind: 'serviceRequest', id } })).choice.unpaid).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Pay €14.00 and promote' }))
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^3 days/ }))
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull()
  })

  test('says how much longer than needed a package is, and marks one that is not', async () => {
    const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const { buyer, id } = await requested({ deadline })
    await openScreen(world, payment(id), { as: buyer })
    await heading('Promote your request')
    expect(screen.getAllByText(/longer than you need/).map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      '2 days longer than you need',
      '9 days longer than you need',
    ])
    expect(totalOf()).toBe('Total€4.00')
  })

  test('with days of credit begins it without a card', async () => {
    const { buyer, id } = await requested()
    await promote(world, buyer, id)
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    const { _id: other } = await world.aRequest(buyer)
    await openScreen(world, payment(other), { as: buyer })
    await heading('Promote your request')
    expect(screen.getByRole('radio', { name: /^Credit: 6 days/ }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /^3 days/ }))
    // It is marked without being asked for, and says so.
    const credit = screen.getByRole('radio', { name: /^Credit: 6 days.*It is used before money\.$/ })
    expect((credit as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /^With a card/ }))
    expect(totalOf()).toBe('Total€4.00')
    await userEvent.click(credit)
    expect(totalOf()).toBe('Total€0.00')
    await userEvent.click(screen.getByRole('button', { name: 'Use 3 days of credit' }))
    await heading('How the promotion goes')
    expect(screen.getByText(/with credit$/)).toBeTruthy()
  })

  test('is not offered where no list shows the request, and leads strangers away', async () => {
    const { buyer, id } = await requested({ visibility: 'invited' })
    await openScreen(world, payment(id), { as: buyer })
    await heading('Only invited providers see this request')
    await closeScreen()
    const { id: foreign } = await requested()
    const { router } = await openScreen(world, payment(foreign), { as: buyer })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/service-request/${foreign}`))
  })
})

describe('what became of it', () => {
  const paidBy = async (buyer: Person, id: string, number?: string) => {
    const params = { kind: 'serviceRequest', id } as const
    const { paymentIntentId = '', clientSecret = '' } = await buyer.promotion.choose({
      params,
      body: { packageKey: '3-days' },
    })
    await world.pay({ paymentIntentId, clientSecret }, number)
    return `${status(id)}&payment_intent=${paymentIntentId}&payment_intent_client_secret=${clientSecret}`
  }

  test('is asked of the provider after the bank has led back, and then told', async () => {
    const { buyer, id } = await requested()
    await openScreen(world, await paidBy(buyer, id), { as: buyer })
    await heading('How the promotion goes')
    expect(screen.getByText('The payment is through. A receipt is under “Payments”.')).toBeTruthy()
    expect(screen.getByText(/^Only 0 similar requests|similar request/)).toBeTruthy()
    expect(screen.getByText('Nobody has opened it yet.')).toBeTruthy()
  })

  test('says that a card was refused, and that the request is live nevertheless', async () => {
    const { buyer, id } = await requested()
    await openScreen(world, await paidBy(buyer, id, '4000 0000 0000 0002'), { as: buyer })
    await heading('The payment did not go through')
    expect(screen.getByRole('link', { name: 'Try another card' }).getAttribute('href')).toBe(payment(id))
  })

  test('is nothing, if it was never promoted', async () => {
    const { buyer, id } = await requested()
    await openScreen(world, status(id), { as: buyer })
    await heading('This request was never promoted')
  })
})

test('the author finds the promotion on the page of the request', async () => {
  const { buyer, id } = await requested()
  await openScreen(world, `/service-request/${id}`, { as: buyer })
  const region = await screen.findByRole('region', { name: 'Promotion' })
  expect(await within(region).findByText(/From €4\.00\.$/)).toBeTruthy()
  await closeScreen()
  await promote(world, buyer, id)
  await openScreen(world, `/service-request/${id}`, { as: buyer })
  const promoted = await screen.findByRole('region', { name: 'Promotion' })
  expect(await within(promoted).findByText(/^Promoted until/)).toBeTruthy()
})
