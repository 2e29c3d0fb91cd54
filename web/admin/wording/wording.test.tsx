import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

const open = () => openScreen(world, '/admin/interface-texts', { as: admin })
/** Asking for roles in a page of so many texts takes too long. */
const press = async (name: string) => userEvent.click(await screen.findByText(name))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const ownTexts = async (q?: string) =>
  (await admin.adminWording.texts({ query: { ...(q ? { q } : {}), language: 'en', own: 'true' } })).texts.map(
    ({ text }) => text,
  )
const search = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('What is on the screen'), { target: { value: words } })
const publish = async () => {
  await press('Review and publish')
  const review = await dialog('Review and publish')
  fireEvent.change(await review.findByLabelText('Why'), { target: { value: 'Closer to us' } })
  await userEvent.click(await review.findByText('Publish'))
}

test('a text is found by what is on the screen, must keep its variables, and is published and taken back', async () => {
  await open()
  await search('qqqq zzzz')
  expect(await screen.findByText('No text has these words')).toBeTruthy()
  await search('Find help nearby.')
  await userEvent.click(await screen.findByLabelText('Change “Find help nearby.”'))
  const field = await screen.findByLabelText('Your text in English')
  fireEvent.change(field, { target: { value: 'Help from {{nobody}}' } })
  expect(await screen.findByText(/^The text must have these variables and signs/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Help from next door.' } })
  expect(await screen.findByText('Not published')).toBeTruthy()
  await publish()
  await waitFor(async () => expect(await ownTexts()).toEqual(['Help from next door.']))
  await press('Back to the original')
  await publish()
  await waitFor(async () => expect(await ownTexts()).toEqual([]))
})

test('a word is replaced in the texts that are chosen', async () => {
  await open()
  await press('Replace a word…')
  const form = await dialog('Replace a word everywhere')
  await userEvent.click(form.getByText('Show the texts'))
  expect(form.getAllByText('Please fill this in.')).toHaveLength(2)
  fireEvent.change(form.getByLabelText('Word'), { target: { value: 'Providers' } })
  fireEvent.change(form.getByLabelText('Replace by'), { target: { value: 'Neighbours' } })
  await userEvent.click(form.getByText('Show the texts'))
  expect(await form.findByText(/texts? ha(s|ve) the word$/)).toBeTruthy()
  await userEvent.click(form.getByText(/^Change \d+ texts?$/))
  await publish()
  await waitFor(async () => expect((await ownTexts('Neighbours')).length).toBeGreaterThan(0))
  expect((await ownTexts()).every((text) => /neighbours/i.test(text ?? ''))).toBe(true)
})
