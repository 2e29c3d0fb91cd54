import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let number: string
beforeAll(async () => {
  const invoices = { tax: 'included', taxRate: 0.19, vatId: 'DE136695976' }
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS, invoices } })
  admin = await world.anAdmin()
  const { person } = await subscriptionStates(world).paid()
  const [invoice] = (await person.subscription.invoices()).invoices
  number = invoice?.number ?? ''
})
afterAll(() => world.close())
afterEach(closeScreen)

test('shows the month in sums, by tax case and document by document, and says what e-invoices lack', async () => {
  await openScreen(world, '/admin/invoices', { as: admin })
  const row = await screen.findByRole('row', { name: new RegExp(number) })
  expect(within(row).getByText('€9.00')).toBeTruthy()
  expect(within(row).getByText('19% VAT')).toBeTruthy()
  expect(within(row).getByText('Incomplete')).toBeTruthy()
  expect(screen.getByText('1 invoice, 0 credit notes')).toBeTruthy()
  expect(screen.getByText(/^E-invoices also need: your address/)).toBeTruthy()
  expect(screen.getByText(/^From 2027 businesses in Germany/)).toBeTruthy()
  const cases = screen.getByRole('region', { name: /by tax case$/ })
  expect(within(cases).getByText('€1.44')).toBeTruthy()
  expect(screen.getByText(`${number}, without gaps`)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Plans/ }).getAttribute('href')).toBe('/admin/invoices?view=plan')
})

test('credits a part with a reason, and shows the credit note and what is left', async () => {
  await openScreen(world, '/admin/invoices', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Actions.*${number}|${number}`) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Credit' }))
  const dialog = await screen.findByRole('dialog', { name: `Credit invoice ${number}` })
  const amount = within(dialog).getByLabelText('Amount, tax included')
  await userEvent.clear(amount)
  await userEvent.type(amount, '2.50')
  expect(within(dialog).getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Write the credit note' }))
  expect(await within(dialog).findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'A day was missing.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Write the credit note' }))
  expect(await screen.findByText(/^Credit note C\d{4}-0001 was written\.$/)).toBeTruthy()
  expect(await screen.findByText('Partly credited')).toBeTruthy()
  expect(screen.getAllByText(/^[-−]€2.50$/).length).toBeGreaterThan(0)
})

test('says that a month, or a search, has none', async () => {
  await openScreen(world, '/admin/invoices?month=2024-02', { as: admin })
  expect(await screen.findByText('No invoices in this month')).toBeTruthy()
  closeScreen()
  await openScreen(world, '/admin/invoices?q=nobody', { as: admin })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})
