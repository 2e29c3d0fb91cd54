import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeMailedTo, freshEmail, otherThan, PASSWORD, withPassword } from '#test/accounts.ts'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const aMember = async () => withPassword(world, await world.aPerson())

async function open(person: Person) {
  const opened = await openScreen(world, '/user/profile/edit?tab=account', { as: person })
  await screen.findByRole('heading', { name: 'Delete the account' })
  return opened
}

const part = (name: string) => within(screen.getByRole('region', { name }))

async function fill(scope: ReturnType<typeof part>, label: string, text: string) {
  const field = scope.getByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  if (!text) return
  await userEvent.click(field)
  await userEvent.paste(text)
}

const login = (email: string, password: string) => world.visitor.auth.login({ body: { email, password } })

test('what a person is here for can be changed', async () => {
  const person = await aMember()
  await open(person)
  const intent = part('What I am here for')
  await userEvent.click(intent.getByRole('checkbox', { name: /^Offer and sell/ }))
  await userEvent.click(await intent.findByRole('button', { name: 'Cleaning' }))
  await userEvent.click(intent.getByRole('button', { name: 'Save the choice' }))
  await screen.findByText('Your choice is saved.')
  expect((await person.user.detail({ params: { id: person.id } })).user).toMatchObject({
    isSeller: true,
    intent: { roles: ['buy', 'sell'], categories: ['cleaning'] },
  })
})

test('a new address counts once its code is entered', async () => {
  const person = await aMember()
  const next = freshEmail()
  await open(person)
  const form = part('E-mail address')
  await fill(form, 'New e-mail address', next)
  await fill(form, 'Current password', PASSWORD)
  await userEvent.click(form.getByRole('button', { name: 'Change the e-mail address' }))
  await form.findByText(`We sent a code to ${next}. The old address counts until you enter the code.`)
  expect(form.getByText(`You sign in with ${person.email}.`)).toBeTruthy()
  const code = await codeMailedTo(world, next)
  const field = form.getByRole('textbox', { name: 'Code from the e-mail' })
  await userEvent.click(field)
  await userEvent.paste(otherThan(code))
  await form.findByText(/^This code is not right/)
  await userEvent.clear(field)
  await userEvent.paste(code)
  await screen.findByText('Your e-mail address is changed.')
  await form.findByText(`You sign in with ${next}.`)
  // This browser's session goes on.
  expect(localStorage.getItem('token')).toBe(person.token)
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ email: next })
})

test('the wish for another address can be taken back', async () => {
  const person = await aMember()
  await person.user.update({
    params: { id: person.id },
    body: { email: freshEmail(), currentPassword: PASSWORD },
  })
  await open(person)
  await userEvent.click(screen.getByRole('button', { name: 'Keep the old address' }))
  await screen.findByText('Your e-mail address stays as it is.')
  expect(part('E-mail address').getByLabelText('New e-mail address')).toBeTruthy()
})

test('a taken address and the present one are refused at the field', async () => {
  const other = await world.aPerson()
  const person = await aMember()
  await open(person)
  const form = part('E-mail address')
  await fill(form, 'New e-mail address', person.email)
  await fill(form, 'Current password', PASSWORD)
  await userEvent.click(form.getByRole('button', { name: 'Change the e-mail address' }))
  await form.findByText('This is your address already.')
  await fill(form, 'New e-mail address', other.email)
  await userEvent.click(form.getByRole('button', { name: 'Change the e-mail address' }))
  await form.findByText('This e-mail address is already in use.')
  expect(document.activeElement).toBe(form.getByLabelText('New e-mail address'))
})

async function askToDelete(typed: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Delete the account…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }))
  await userEvent.click(dialog.getByRole('textbox'))
  await userEvent.paste(typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  return dialog
}

test('an account is deleted once its address was typed, and the person is signed out', async () => {
  const person = await aMember()
  const { location } = await open(person)
  expect(screen.getByText(/Orders, reviews and payments stay, without your name/)).toBeTruthy()
  const dialog = await askToDelete('something else')
  await dialog.findByText('This is not your e-mail address.')
  await userEvent.clear(dialog.getByRole('textbox'))
  await userEvent.paste(person.email.toUpperCase())
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('User deleted successfully.')
  await waitFor(() => expect(location()).toBe('/'))
  expect(localStorage.getItem('token')).toBeNull()
  await expect(login(person.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
})

test('the plan that ends with an account is named, with what is not returned and how it could be', async () => {
  const states = subscriptionStates(world)
  const { person } = await states.paidFor('pro')
  await open(person)
  const dialog = await askToDelete('something else')
  expect(await dialog.findByText(/^Your plan Pro ends with it\. What is paid until .* are not returned\./)).toBeTruthy()
  expect(dialog.getByText(/you get €29\.00\.$/)).toBeTruthy()
})

test('what stands in the way of deleting is said in plain words', async () => {
  const { buyer } = await world.aPaidOrder()
  await open(buyer)
  const dialog = await askToDelete(buyer.email)
  await dialog.findByText('There are orders that are not finished.')
  expect(dialog.getByText('Money is held for you or owed to you.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/user/orders')
  expect(localStorage.getItem('token')).toBe(buyer.token)
})

test('an unknown reason still gets words, and a fault those of the specification', async () => {
  const person = await aMember()
  await open(person)
  rejecting(world, 'user.remove', 409, { code: 'account_in_use', message: 'No.', reasons: [{ code: 'new_reason' }] })
  const dialog = await askToDelete(person.email)
  await dialog.findByText('Something still depends on it. Please contact us.')
  rejecting(world, 'user.remove', 500, { code: 'internal', message: 'Internal' })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Failed to delete user')
})

test('a reply without a user is no success', async () => {
  const person = await aMember()
  await open(person)
  answering(world, 'user.intent', { message: 'ok' })
  await userEvent.click(part('What I am here for').getByRole('button', { name: 'Save the choice' }))
  await screen.findByText('Update response did not contain user data')
})
