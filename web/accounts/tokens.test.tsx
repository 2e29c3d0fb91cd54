import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PASSWORD, withPassword } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const choose = async (area: string, how: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: area })).getByRole('radio', { name: how }))

test('a person makes a token, sees it once and revokes it', async () => {
  const person = await withPassword(world, await world.aSeller())
  await world.db
    .updateTable('session')
    .set({ confirmed_at: sql`now() - interval '11 minutes'` })
    .where('account_id', '=', person.id)
    .execute()
  await openScreen(world, '/user/profile/edit?tab=tokens', { as: person })
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
  expect(screen.queryByRole('group', { name: 'All orders' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Till in the shop')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect(screen.getByText('Choose what the token may do.')).toBeTruthy()
  await choose('Services and products', 'Write')
  await choose('Orders and deliveries', 'Read')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText(/^(Current|Your) password/), PASSWORD)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  const ready = await screen.findByRole('status', { name: '“Till in the shop” is ready' })
  const secret = within(ready).getByText(/^cmp_[0-9A-Za-z]{36}$/).textContent ?? ''
  expect(within(ready).getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  await userEvent.click(within(ready).getByRole('checkbox', { name: 'I have saved it' }))
  await userEvent.click(within(ready).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(secret)).toBeNull()
  const row = await screen.findByRole('row', { name: /Till in the shop/ })
  expect(row.textContent).toContain('Services and products: write')
  expect(row.textContent).toContain('Never used')
  await userEvent.click(within(row).getByRole('button', { name: 'Revoke Till in the shop' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('Connect your first program')).toBeTruthy()
})

test('an owner opens a service account, gives it a token and ends it', async () => {
  const owner = await world.anAdmin()
  await openScreen(world, '/admin/service-accounts', { as: owner })
  await userEvent.click(await screen.findByRole('button', { name: 'New service account' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Bookkeeping')
  await userEvent.type(screen.getByRole('textbox', { name: /^What it is for/ }), 'Fetches invoices.')
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New token of Bookkeeping' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nightly run')
  await choose('Money of the marketplace', 'Read')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(/^cmp_[0-9A-Za-z]{36}$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'End Bookkeeping' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Another program.')
  await userEvent.click(screen.getByRole('button', { name: 'End account' }))
  expect(await screen.findByText('No service accounts yet')).toBeTruthy()
})
