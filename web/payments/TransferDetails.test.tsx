import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import { anEntry, aStatement } from '#test/statements.ts'
import { startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const ACCOUNT = 'DE89370400440532013000'
let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { bankTransfer: { isOn: true, holder: 'Nachbarschaft Berlin', number: ACCOUNT } } })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function anUnpaidOrder() {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { order } = await buyer.productOrder.create({ body: entryFor(await aProductOf(world, seller)) })
  return { buyer, order, path: `/product-checkout/payment?order=${order._id}` }
}

const radio = (name: RegExp) => screen.findByRole('radio', { name })
const valueBeside = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent

test('a buyer chooses a transfer, sees what to send, and says that it is on its way', async () => {
  const { buyer, path } = await anUnpaidOrder()
  await openScreen(world, path, { as: buyer })
  expect(((await radio(/^Card/)) as HTMLInputElement).checked).toBe(true)
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  await userEvent.click(await radio(/^Bank transfer/))
  const title = await screen.findByRole('heading', { name: /^Transfer €[\d,.]+ from your bank$/ })
  expect(title).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(valueBeside('Recipient')).toBe('Nachbarschaft Berlin')
  expect(valueBeside('IBAN')).toBe('DE89 3704 0044 0532 0130 00')
  expect(valueBeside('Reference, exactly like this')).toMatch(/^RF\d\d( [2-9A-Z]{4}){2}$/)
  expect(screen.getByRole('img', { name: 'QR code of the transfer' })).toBeTruthy()
  expect(screen.getByText(/^It has to arrive by /)).toBeTruthy()
  expect(screen.getByText(/^We hold the money from the day it arrives/)).toBeTruthy()
  expect(screen.queryByText(/reserved on your card/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I have sent it' }))
  expect(await screen.findByText('Thanks. We will tell you when it arrives')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have sent it' })).toBeNull()
  await userEvent.click(await radio(/^Card/))
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

test('a part that has arrived is shown with what is missing', async () => {
  const { buyer, order, path } = await anUnpaidOrder()
  const body = { provider: 'bank' } as const
  const { transfer } = (await buyer.productOrder.choosePayment({ params: { id: order._id }, body })).order
  const entry = anEntry(ACCOUNT, { reference: transfer?.reference ?? '', amount: 1000 })
  await importStatements(world.deps, [aStatement(ACCOUNT, [entry])], { account: ACCOUNT, currency: 'EUR', by: null })
  await openScreen(world, path, { as: buyer })
  const missing = await screen.findByText(/^€10\.00 has arrived, €[\d,.]+ is missing$/)
  expect(within(missing.closest('div') as HTMLElement).getByText(/Please send the rest by/)).toBeTruthy()
  await waitFor(() => expect(valueBeside('Amount')).toMatch(/^€/))
})

test('nothing is to be chosen where the operator takes no transfers', async () => {
  const { buyer, path } = await anUnpaidOrder()
  const { bankTransfer } = world.deps.settings.rules
  Object.assign(bankTransfer, { isOn: false })
  await openScreen(world, path, { as: buyer })
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  Object.assign(bankTransfer, { isOn: true })
})
