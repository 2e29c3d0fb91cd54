import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const MESSAGE = 'I have a van with a tail lift and bring a second person.'
const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an offer is kept as a template, fills in the next one, and is deleted after a question', async () => {
  const seller = await world.aSeller()
  const open = async () => {
    const { _id: id } = await world.aRequest(await world.aBuyer())
    await openScreen(world, `/service-request/${id}`, { as: seller })
    await screen.findByLabelText('Your price for the whole job')
  }
  await open()
  await userEvent.type(screen.getByLabelText('Your price for the whole job'), '395')
  await userEvent.type(screen.getByLabelText(/^Message to/), MESSAGE)
  await click('Save as a template')
  await userEvent.type(screen.getByLabelText('Name of the template'), 'Small move')
  await click('Save as a template')
  expect(await screen.findByText('The template is saved.')).toBeTruthy()
  closeScreen()

  await open()
  const choice = await screen.findByRole('combobox', { name: 'Fill in from a template' })
  await userEvent.selectOptions(choice, 'Small move')
  expect([typedIn('Your price for the whole job'), typedIn(/^Message to/)]).toEqual(['395', MESSAGE])
  await click('Delete the template')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Small move”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the template' }))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Fill in from a template' })).toBeNull())
  expect((await seller.offerTemplate.list()).templates).toEqual([])
})
