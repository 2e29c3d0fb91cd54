import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  await world.aSeller()
})
afterAll(() => world.close())
afterEach(closeScreen)

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Saved filters' }))

test('filters are saved under a name, chosen again and deleted', async () => {
  await openScreen(world, '/admin/users?role=seller&page=1', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or delete…' }))
  const box = await dialog()
  await userEvent.click(box.getByRole('button', { name: 'Save' }))
  expect(box.getByText('Please give them a name.')).toBeTruthy()
  await userEvent.type(box.getByRole('textbox', { name: 'Name of the present filters' }), 'Only sellers')
  await userEvent.click(box.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  closeScreen()

  const opened = await openScreen(world, '/admin/users', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Only sellers' }))
  await waitFor(() => expect(opened.location()).toBe('/admin/users?role=seller'))
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save or delete…' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete Only sellers' }))
  await waitFor(async () => expect((await admin.adminDesk.views()).views[0]?.filters).toEqual([]))
})

test('a column that is left out stays out, and comes back', async () => {
  await openScreen(world, '/admin/users', { as: admin })
  const header = (name: string) => screen.queryByRole('columnheader', { name })
  await waitFor(() => expect(header('Account')).toBeTruthy())
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Account' }))
  await waitFor(() => expect(header('Account')).toBeNull())
  closeScreen()
  await openScreen(world, '/admin/users', { as: admin })
  await waitFor(() => expect(header('E-mail')).toBeTruthy())
  await waitFor(() => expect(header('Account')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Account' }))
  await waitFor(() => expect(header('Account')).toBeTruthy())
})

test('days are chosen by their name', async () => {
  const { location } = await openScreen(world, '/admin/orders?tab=all', { as: admin })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Last month')
  await waitFor(() => expect(location()).toMatch(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/))
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Days' }).value).toBe('lastMonth'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Days: any')
  await waitFor(() => expect(location()).toBe('/admin/orders?tab=all'))
})
