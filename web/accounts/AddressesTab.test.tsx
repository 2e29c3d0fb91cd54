import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { berlin, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const PATH = '/user/profile/edit?tab=addresses'
const fill = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name }))
  await userEvent.type(screen.getByRole('textbox', { name }), text)
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const add = () => screen.getByRole('button', { name: 'Add an address' })
const rows = () => within(screen.getByRole('list', { name: 'Your addresses' })).getAllByRole('listitem')

test('a user adds, changes and deletes the addresses that the checkout offers', async () => {
  const buyer = await world.aBuyer()
  await openScreen(world, PATH, { as: buyer })
  await screen.findByText(/^No address is kept\./)
  await click('Add an address')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Full name/ }))
  await click('Save')
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(3)
  expect(screen.getByText('Please choose a country.')).toBeTruthy()
  await fill(/^Street/, berlin.line1)
  await fill(/^City/, berlin.city)
  // Mail arrives there without a postal code.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Ethiopia')
  expect(screen.getByRole('textbox', { name: /^Postcode.*optional/ })).toBeTruthy()
  await click('Save')
  expect(await screen.findByText('The address is saved.')).toBeTruthy()
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Florastraße 27Berlin']))
  expect(document.activeElement).toBe(add())

  await click('Change Florastraße 27, Berlin')
  await click('Cancel')
  expect(document.activeElement).toBe(add())
  await click('Change Florastraße 27, Berlin')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany')
  await click('Save')
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  await fill(/^Postcode/, berlin.postalCode)
  await click('Save')
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Florastraße 2713187 Berlin']))

  await click('Delete Florastraße 27, 13187 Berlin')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^No address is kept\./)
  await waitFor(() => expect(document.activeElement).toBe(add()))
  // A dialog gives the focus back some time after it was closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(add())
  expect((await buyer.address.list()).addresses).toEqual([])
})
