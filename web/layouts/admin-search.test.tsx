import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS, invoices: { tax: 'included', taxRate: 0.19 } } })
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)
beforeEach(() => sessionStorage.clear())

const PLACEHOLDER = 'Name, e-mail, order number, title…'

/** Asking for roles in a whole page takes too long: what is found is read from the list itself. */
async function openSearch() {
  await screen.findAllByLabelText('Search everything')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await screen.findByPlaceholderText<HTMLInputElement>(PLACEHOLDER)
  const list = () => document.getElementById(field.getAttribute('aria-controls') ?? '')
  const options = () => [...(list()?.querySelectorAll('[role="option"]') ?? [])]
  return {
    field,
    names: () => options().map(({ textContent }) => textContent ?? ''),
    selected: () => options().filter((option) => option.getAttribute('aria-selected') === 'true'),
    groups: () =>
      [...(list()?.querySelectorAll('[role="group"]') ?? [])].map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
  }
}
const isClosed = () => waitFor(() => expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull())

test('Ctrl-K finds a person, Enter opens them, and they are among what was opened last', async () => {
  const person = await world.aBuyer()
  await world.db.updateTable('account').set({ name: 'Zenzele Dube' }).where('id', '=', person.id).execute()
  const { location } = await openScreen(world, '/admin/contact', { as: admin })
  const search = await openSearch()
  await userEvent.type(search.field, 'zenz')
  await waitFor(() => expect(search.names()).toEqual([`Zenzele Dube${person.email}`]))
  const [option] = search.selected()
  expect(search.field.getAttribute('aria-activedescendant')).toBe(option?.id)
  await userEvent.type(search.field, '{Enter}')
  await waitFor(() => expect(location()).toBe(`/admin/users/edit-user/${person.id}`))
  await isClosed()
  const again = await openSearch()
  expect(again.groups()).toEqual(['Recently opened'])
  expect(again.names()).toEqual([`Zenzele Dube${person.email}`])
  await userEvent.keyboard('{Escape}')
  await isClosed()
})

test('arrows walk through all groups, and screens are found by their names', async () => {
  await openScreen(world, '/admin/contact', { as: admin })
  const { field, names, selected } = await openSearch()
  const current = () => selected().map(({ textContent }) => textContent)
  await userEvent.type(field, 'pa')
  expect(await screen.findByText(/^With two letters only people and screens are found/)).toBeTruthy()
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Payments', 'Pages']))
  expect(current()).toEqual(['Payments'])
  await userEvent.type(field, '{ArrowDown}')
  expect(current()).toEqual(['Pages'])
  await userEvent.type(field, '{ArrowUp}{ArrowUp}')
  expect(current()).toEqual(names().slice(-1))
})

test('an invoice is found by its number and opened in the list of invoices', async () => {
  const { person } = await subscriptionStates(world).paid()
  const number = (await person.subscription.invoices()).invoices[0]?.number ?? ''
  const { location } = await openScreen(world, '/admin/contact', { as: admin })
  const { field, names } = await openSearch()
  await userEvent.type(field, number)
  await waitFor(() => expect(names()[0]).toContain(number))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(location()).toBe(`/admin/invoices?q=${number}`))
  expect(await screen.findByRole('row', { name: new RegExp(number) })).toBeTruthy()
})

test('what is not found is said, and what a role may not see is not looked for', async () => {
  const support = await world.aBuyer()
  const { invitation } = await admin.adminStaff.invite({ body: { email: support.email, role: 'support' } })
  await support.adminInvitation.accept({ params: { id: invitation._id } })
  const { order } = await world.aPaidOrder()
  await openScreen(world, '/admin/contact', { as: support })
  const { field, groups } = await openSearch()
  expect(screen.getByText(/^People by name or e-mail, orders by number or title, listings/)).toBeTruthy()
  await userEvent.type(field, 'qqqq')
  expect(await screen.findByText('Nothing fits “qqqq”')).toBeTruthy()
  fireEvent.change(field, { target: { value: order._id.slice(-6) } })
  await waitFor(() => expect(groups()).toEqual(['Orders']))
})
