import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ rules: { promotedKinds: ['service', 'product'] } })
  seller = await world.aSeller()
})
afterEach(closeScreen)
afterAll(() => world.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe.each(['service', 'product'] as const)('a %s', (kind) => {
  const make = async () => (await (kind === 'service' ? world.aService(seller) : world.aProduct(seller)))._id
  const payment = (id: string) => `/${kind}/promote/payment?${kind}=${id}`
  const status = (id: string) => `/${kind}/promote/status?${kind}=${id}`

  test('is promoted from its own page, with the look of the list beside the packages', async () => {
    const id = await make()
    await openScreen(world, `/${kind}/${id}`, { as: seller })
    expect((await screen.findByRole('link', { name: 'Promote' })).getAttribute('href')).toBe(payment(id))
    await closeScreen()
    await openScreen(world, payment(id), { as: seller })
    await heading('Promote your listing')
    const preview = within(screen.getByRole('complementary', { name: 'What buyers see' }))
    expect(within(preview.getByRole('article', { hidden: true })).getByText('Promoted')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pay €8.00 and promote' }))
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeTruthy()
  })

  test('has a report once it is paid, and its page leads there', async () => {
    const id = await make()
    const { paymentIntentId = '', clientSecret = '' } = await seller.promotion.choose({
      params: { kind, id },
      body: { packageKey: '3-days' },
    })
    await world.pay({ paymentIntentId, clientSecret })
    const proof = `payment_intent=${paymentIntentId}&payment_intent_client_secret=${clientSecret}`
    await openScreen(world, `${status(id)}&${proof}`, { as: seller })
    await heading('How the promotion goes')
    expect(screen.getByText('Orders', { selector: 'p' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View the listing' })).toBeTruthy()
    await closeScreen()
    await openScreen(world, `/${kind}/${id}`, { as: seller })
    const link = await screen.findByRole('link', { name: 'How its promotion goes' })
    expect(link.getAttribute('href')).toBe(status(id))
  })

  test('of another seller has neither page nor link', async () => {
    const id = await make()
    const stranger = await world.aSeller()
    await openScreen(world, payment(id), { as: stranger })
    await heading('We looked in every box')
    await closeScreen()
    await openScreen(world, `/${kind}/${id}`, { as: stranger })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Promote' })).toBeNull()
  })
})
