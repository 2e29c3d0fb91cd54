import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anEntry, codeMailedTo, mailsTo, otherThan } from '#test/accounts.ts'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

async function aNewcomer(changes: Record<string, unknown> = {}) {
  const entry = anEntry({ intent: { roles: ['buy'], categories: [] }, ...changes })
  await world.visitor.auth.register({ body: entry })
  return { email: entry.email, code: await codeMailedTo(world, entry.email) }
}

const path = (email: string, from = '') => `/auth/verify-email?email=${encodeURIComponent(email)}${from}`
const field = () => screen.findByRole('textbox', { name: 'Code from the e-mail' })

async function enter(code: string) {
  await userEvent.click(await field())
  await userEvent.paste(code)
}

test('the sixth character confirms the address, signs in and leads to where the person came from', async () => {
  const { email, code } = await aNewcomer()
  const { location } = await openScreen(world, path(email, '&from=%2Fproviders'))
  await enter(code)
  await waitFor(() => expect(location()).toBe('/providers'))
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ email, isEmailVerified: true })
})

test('a code may be pasted with spaces and in small letters', async () => {
  const { email, code } = await aNewcomer()
  const { location } = await openScreen(world, path(email))
  await enter(` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()} `)
  await waitFor(() => expect(location()).toBe('/'))
})

test('a new seller is led to the first listing', async () => {
  const { email, code } = await aNewcomer({ intent: { roles: ['sell'], categories: [] } })
  const { location } = await openScreen(world, path(email, '&from=%2Fproviders'))
  await enter(code)
  await waitFor(() => expect(location()).toBe('/provider/services/add'))
})

test('a wrong code is said at the field, which keeps the focus', async () => {
  const { email, code } = await aNewcomer()
  await openScreen(world, path(email))
  await enter(otherThan(code))
  await screen.findByText(/^This code is not right, or it is no longer valid\./)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await field())
  expect(localStorage.getItem('token')).toBeNull()
})

test('nothing is sent without a code', async () => {
  await openScreen(world, path('abel@example.org'))
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and go on' }))
  await screen.findByText('Please fill this in.')
})

test('browsers offer the code from the mail', async () => {
  await openScreen(world, path('abel@example.org'))
  expect((await field()).getAttribute('autocomplete')).toBe('one-time-code')
})

test('another code may be asked for after a wait that is told', async () => {
  const { email } = await aNewcomer()
  await openScreen(world, path(email))
  await screen.findByText(/^Send again in (1:00|0:59)$/)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await screen.findByText('Verification code resent.')
  await screen.findByText(/^Send again in /)
  expect(await mailsTo(world, email)).toHaveLength(2)
})

test('when too many were asked for, the wait of the server is told', async () => {
  await openScreen(world, path('abel@example.org'))
  await screen.findByText(/^Send again in /)
  rejecting(world, 'auth.resendVerification', 429, { code: 'too_many_requests', message: 'Wait.' }, 1_800)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await screen.findByText('Too many tries. Please try again in 30 mins.')
  await screen.findByText(/^Send again in (30:00|29:59)$/)
})

test('without an address, or with another one, a code is sent there', async () => {
  const { email } = await aNewcomer()
  const { location } = await openScreen(world, '/auth/verify-email?from=%2Fproviders')
  const address = await screen.findByRole('textbox', { name: 'E-mail' })
  await userEvent.click(address)
  await userEvent.paste('not an address')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to this address' }))
  await screen.findByText('This is not an e-mail address.')
  await userEvent.clear(address)
  await userEvent.paste(email)
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to this address' }))
  await field()
  expect(location()).toBe(path(email, '&from=%2Fproviders'))
  expect(await mailsTo(world, email)).toHaveLength(2)
})

test.each([
  ['Verification successful, but failed to auto-login', {}],
  ['Verification successful, but failed to auto-login', { token: 'a token' }],
  ['Your address is confirmed.', { message: 'Your address is confirmed.' }],
])('a confirmation without a session says “%s” and shows the way to sign in', async (texts, reply) => {
  await openScreen(world, path('abel@example.org', '&from=%2Fproviders'))
  await field()
  answering(world, 'auth.verifyEmail', reply)
  await enter('123456')
  const alert = await screen.findByText(new RegExp(`^${texts}`))
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/auth/signin?from=%2Fproviders')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a fault of the server is said in the words of the specification', async () => {
  await openScreen(world, path('abel@example.org'))
  await field()
  rejecting(world, 'auth.verifyEmail', 500, { message: 'Internal', code: 'internal' })
  await enter('123456')
  await screen.findByText('Verification failed')
})
