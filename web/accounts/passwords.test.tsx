import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeMailedTo, freshEmail, mailsTo, otherThan, withPassword } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const NEXT = 'nine green ladders'

async function fill(label: string, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('a forgotten password is replaced with the mailed code, and signing in comes next', async () => {
  const person = await withPassword(world, await world.aPerson())
  const { location } = await openScreen(world, '/auth/forgot-password')
  await fill('E-mail', person.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByText('Password reset code sent!')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(location()).toBe(`/auth/reset-password?email=${encodeURIComponent(person.email)}`)
  await fill('Code from the e-mail', await codeMailedTo(world, person.email))
  await fill('New password', NEXT)
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await screen.findByText('Password reset successfully!')
  await waitFor(() => expect(location()).toBe('/auth/signin'))
  expect(await screen.findByLabelText('E-mail')).toMatchObject({ value: person.email })
  expect(await world.visitor.auth.login({ body: { email: person.email, password: NEXT } })).toHaveProperty('token')
})

test('an unknown address looks the same', async () => {
  const email = freshEmail()
  await openScreen(world, '/auth/forgot-password')
  await fill('E-mail', email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByText('Password reset code sent!')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(await mailsTo(world, email)).toEqual([])
})

test('a wrong code and a poor password stand at their fields', async () => {
  const person = await withPassword(world, await world.aPerson())
  await world.visitor.auth.forgotPassword({ body: { email: person.email } })
  const code = await codeMailedTo(world, person.email)
  await openScreen(world, `/auth/reset-password?email=${encodeURIComponent(person.email)}`)
  await fill('Code from the e-mail', otherThan(code))
  await fill('New password', 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await screen.findByText('At least 8 characters.')
  expect(document.activeElement).toBe(screen.getByLabelText('New password', { selector: 'input' }))
  await fill('New password', NEXT)
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await screen.findByText(/^This code is not right/)
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the e-mail'))
})

test('a password reset while signed in signs out here, too', async () => {
  const person = await withPassword(world, await world.aPerson())
  await world.visitor.auth.forgotPassword({ body: { email: person.email } })
  const { location } = await openScreen(world, `/auth/reset-password?email=${encodeURIComponent(person.email)}`, {
    as: person,
  })
  await fill('Code from the e-mail', await codeMailedTo(world, person.email))
  await fill('New password', NEXT)
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => expect(location()).toBe('/auth/signin'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('the address typed while signing in need not be typed again', async () => {
  await openScreen(world, '/auth/signin')
  await fill('E-mail', 'abel@example.org')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot it?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(screen.getByLabelText('E-mail')).toMatchObject({ value: 'abel@example.org' })
})
