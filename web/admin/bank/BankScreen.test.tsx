import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aBooking, aPaymentOut, withBankAccount } from '#test/bank-scenes.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

test('leads to the settings while there is no account, and asks for a first statement', async () => {
  await openScreen(world, '/admin/bank', { as: admin })
  expect(await screen.findByText('No entries yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings for payments' }).getAttribute('href')).toBe(
    '/admin/settings#payments',
  )
})

test('reads a statement, and says when all of it is known', async () => {
  withBankAccount(world)
  await openScreen(world, '/admin/bank', { as: admin })
  const file = new File(['09.06.2026;12,50;B. Okonkwo;Miete Juni'], 'june.csv', { type: 'text/csv' })
  const dialog = async () => await screen.findByRole('dialog', { name: 'Import a statement' })
  await userEvent.click(await screen.findByRole('button', { name: 'Import a statement' }))
  await userEvent.click(within(await dialog()).getByRole('checkbox', { name: /The file is a CSV/ }))
  await userEvent.click(within(await dialog()).getByRole('checkbox', { name: 'The first line has headings' }))
  await userEvent.type(within(await dialog()).getByLabelText('Name of the other side'), '#3')
  await userEvent.type(within(await dialog()).getByLabelText('Text'), '#4')
  await userEvent.upload(within(await dialog()).getByLabelText('Choose a file'), file)
  expect(await screen.findByText('june.csv was read')).toBeTruthy()
  expect(screen.getByText(/1 new entry/)).toBeTruthy()
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Choose another file' }))
  await userEvent.upload(within(await dialog()).getByLabelText('Choose a file'), file)
  expect(await screen.findByText('Already imported')).toBeTruthy()
})

test('shows what waits, and takes the decision about it', async () => {
  const { id } = await aBooking(world)
  await openScreen(world, `/admin/bank?open=${id}`, { as: admin })
  const panel = await screen.findByRole('complementary', { name: /€65\.00 from B\. Okonkwo/ })
  expect(within(panel).getByText('Unmatched')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: 'Decide' }))
  expect(within(panel).getByText('Choose what should happen.')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('radio', { name: /Send €65\.00 back/ }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Decide' }))
  expect(await within(panel).findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(within(panel).getByLabelText('Reason'), 'Rent for somebody else.')
  await userEvent.click(within(panel).getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Nothing is left to decide.')).toBeTruthy()
  expect(await screen.findByText('1 payment waits, €65.00')).toBeTruthy()
})

test('makes a file of the payments that wait', async () => {
  await aPaymentOut(world)
  await openScreen(world, '/admin/bank', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a file for the bank' }))
  expect(await screen.findByText('A file with 2 payments was made.')).toBeTruthy()
  expect(await screen.findByText('Ready for the bank')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save the file' })).toBeTruthy()
  expect(screen.getByText('No payment waits.')).toBeTruthy()
})

test('says that nothing is found', async () => {
  await openScreen(world, '/admin/bank?q=nobody-at-all', { as: admin })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})
