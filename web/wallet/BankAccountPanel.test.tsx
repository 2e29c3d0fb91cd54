import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDoneBankOrder, transfersOn } from '#test/bank-order.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: transfersOn })
})
afterEach(closeScreen)
afterAll(() => world.close())

const IBAN = 'AT61 1904 3002 3457 3201'
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const panel = () => document.querySelector<HTMLElement>('#bank-account')

test('an earning that waits for a bank account leads to the form, and goes once it is filled in', async () => {
  const { seller, paymentId } = await aDoneBankOrder(world)
  await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
  await openScreen(world, '/payments?tab=earnings', { as: seller })
  const [row] = await within(await screen.findByRole('main')).findAllByRole('listitem')
  expect(row?.textContent).toContain('Is sent once we know your bank account. Add a bank account')
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Add a bank account' })
      .getAttribute('href'),
  ).toBe('/payments?tab=earnings#bank-account')
  expect(screen.getByText('Waits for your bank account.')).toBeTruthy()
  await press('Add a bank account')
  expect(document.activeElement).toBe(field('Account holder'))
  await userEvent.type(field('Account holder'), 'Hanna Tesfaye')
  await userEvent.type(field('IBAN or account number'), IBAN)
  await press('Save bank account')
  await screen.findByText('AT•• •••• •••• •••• 3201')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
  await world.runJobs()
  const sent = world.db.selectFrom('bank_payment').select('number').where('account_id', '=', seller.id)
  expect(await sent.execute()).toEqual([{ number: 'AT611904300234573201' }])
})

test('what is wrong stands at its field, which is led to', async () => {
  await openScreen(world, '/payments?tab=earnings', { as: await world.aSeller() })
  expect(await screen.findByText('You have not named a bank account yet.')).toBeTruthy()
  await press('Add a bank account')
  await press('Save bank account')
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Account holder'))
  await userEvent.type(field('Account holder'), 'Hanna Tesfaye')
  await userEvent.type(field('IBAN or account number'), 'AT61 1904 3002 3457 3202')
  await userEvent.type(field(/^BIC/), 'BKAU')
  await press('Save bank account')
  expect(
    await screen.findByText('There is a typing mistake in this IBAN. Please compare it with your bank statement.'),
  ).toBeTruthy()
  expect(screen.getByText('This is not a BIC: it has 8 or 11 letters and digits.')).toBeTruthy()
  expect(document.activeElement).toBe(field('IBAN or account number'))
  await userEvent.clear(field(/^BIC/))
  await userEvent.clear(field('IBAN or account number'))
  await userEvent.type(field('IBAN or account number'), '1000 1234 56789')
  await press('Save bank account')
  expect(await screen.findByText('Please name the bank: the account has no IBAN.')).toBeTruthy()
  await userEvent.type(field(/^Name of the bank/), 'Commercial Bank of Ethiopia')
  await press('Save bank account')
  expect(await screen.findByText('•••••••••6789')).toBeTruthy()
  expect(screen.getByText('Commercial Bank of Ethiopia')).toBeTruthy()
})

test('it is removed after a question, and not while money is on its way', async () => {
  const seller = await world.aSeller()
  await seller.wallet.saveBankAccount({ body: { holder: 'Hanna Tesfaye', number: IBAN } })
  await sql`insert into bank_payment (id, kind, account_id, call_key, amount, currency, end_to_end_id)
    values (gen_random_uuid(), 'payout', ${seller.id}, ${seller.id}, 100, 'EUR', ${seller.id})`.execute(world.db)
  const open = () => openScreen(world, '/payments?tab=earnings', { as: seller })
  await open()
  expect(await screen.findByText(/^Money is on its way to this account\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await press('Change')
  expect(screen.getByText('Money that is on its way still goes to AT•• •••• •••• •••• 3201.')).toBeTruthy()
  await press('Cancel')
  closeScreen()
  await sql`update bank_payment set state = 'paid' where account_id = ${seller.id}`.execute(world.db)
  await open()
  await press('Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this bank account?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('You have not named a bank account yet.')).toBeTruthy()
  expect(await seller.wallet.bankAccount()).toEqual({ bankAccount: null })
})

test.each([
  ['de', 'Sie haben noch kein Bankkonto angegeben.', 'Bankkonto angeben'],
  ['fr', 'Vous n’avez pas encore indiqué de compte bancaire.', 'Ajouter un compte bancaire'],
  ['am', 'እስካሁን የባንክ ሂሳብ አላስገቡም።', 'የባንክ ሂሳብ ይጨምሩ'],
] as const)('it is shown in the language %s', async (language, text, action) => {
  await openScreen(world, '/payments?tab=earnings', { as: await world.aSeller(), language })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(within(panel() as HTMLElement).getByRole('button', { name: action })).toBeTruthy()
})

test('it is not there where nobody can pay by bank transfer', async () => {
  const other = await startWorld()
  try {
    await openScreen(other, '/payments?tab=earnings', { as: await other.aSeller() })
    await screen.findByRole('heading', { name: 'No earnings yet' })
    expect(panel()).toBeNull()
  } finally {
    closeScreen()
    await other.close()
  }
})
