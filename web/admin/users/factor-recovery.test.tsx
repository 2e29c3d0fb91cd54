import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { withApp } from '#test/security-scenes.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let support: Person
let colleague: Person
beforeAll(async () => {
  world = await startWorld()
  support = await world.aPerson({ role: 'support', name: 'Samuel Okoye' })
  colleague = await world.aPerson({ role: 'support', name: 'Petra Lang' })
})
afterAll(() => world.close())
afterEach(closeScreen)

const REASON = 'She showed her passport in a call.'
const open = (person: Person, as: Person) => openScreen(world, `/admin/users/edit-user/${person.id}`, { as })
const buttonNamed = (name: string) => screen.findByRole('button', { name })
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const recoveryOf = async ({ id }: Person) => (await colleague.adminPerson.help({ params: { id } })).help.factorRecovery

async function aMember(name: string) {
  const person = await world.aBuyer({ name })
  await withApp(world, person)
  return person
}
const ask = ({ id }: Person) => support.adminPerson.askFactorRecovery({ params: { id }, body: { reason: REASON } })

test('one of the staff asks with a reason, and only a colleague can confirm', async () => {
  const person = await aMember('Liya Mekonnen')
  await open(person, support)
  await userEvent.click(await buttonNamed('Recover lost factor'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove the passkeys and the second step of Liya/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a colleague' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  expect(await recoveryOf(person)).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a colleague' }))
  await screen.findByText('Lost factor: waits for a second member of the staff')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(REASON, { selector: 'bdi' })).toBeTruthy()
  const confirm = await buttonNamed('Confirm')
  expect(isDisabled(confirm)).toBe(true)
  expect(screen.getByText('You asked for it. A colleague has to confirm it.')).toBeTruthy()
  expect(isDisabled(await buttonNamed('Recover lost factor'))).toBe(true)
  await userEvent.click(confirm)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a colleague confirms it beside the list of what waits, and sees on the page of the person when it takes effect', async () => {
  const person = await aMember('Hanna Tesfaye')
  await ask(person)
  const { _id } = (await recoveryOf(person)) ?? expect.fail('nothing was asked for')
  await openScreen(world, `/admin/queue?kind=recovery&open=recovery-${_id}`, { as: colleague })
  const panel = within(await screen.findByRole('complementary', { name: /Hanna Tesfaye/ }))
  expect(await panel.findByText(/^Samuel Okoye asked for it/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that Hanna Tesfaye has lost the factors?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Confirmed. The person was mailed.')
  expect(await recoveryOf(person)).toMatchObject({ confirmedBy: { _id: colleague.id } })
  closeScreen()
  await open(person, support)
  await screen.findByText('Lost factor: the passkeys and the second step will be removed')
  expect(
    screen.getByText(/^Samuel Okoye asked for it, Petra Lang confirmed it\. It takes effect on .+ at \d\d:\d\d/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await userEvent.click(await buttonNamed('Stop this'))
  await screen.findByText('Stopped. The factors stay.')
  await waitFor(async () => expect(await recoveryOf(person)).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Lost factor:/)).toBeNull())
})

test('nothing is recovered of a person who has no factors', async () => {
  await open(await world.aBuyer(), support)
  expect(isDisabled(await buttonNamed('Recover lost factor'))).toBe(true)
  expect(screen.getByText('This person has no passkey and no second step.')).toBeTruthy()
})
