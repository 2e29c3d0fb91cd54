import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { PASSWORD, withPassword } from '#test/accounts.ts'
import { rejecting, relenting } from '#test/async-stubs.ts'
import { codeOf } from '#test/authenticator-app.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { withApp } from '#test/security-scenes.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

const aMember = async () => withPassword(world, await world.aPerson())
const login = (email: string, password: string) => world.visitor.auth.login({ body: { email, password } })
const part = (name: string) => within(screen.getByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function open(person: Person) {
  const opened = await openScreen(world, '/user/profile/edit?tab=security', { as: person })
  await screen.findByRole('heading', { name: 'Second step' })
  return opened
}

async function fill(scope: ReturnType<typeof part>, label: string, text: string) {
  const field = scope.getByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  if (!text) return
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('a new password needs the present one and ends the other sessions', async () => {
  const person = await aMember()
  const { token } = await login(person.email, PASSWORD)
  await open(person)
  const form = part('Password')
  await fill(form, 'New password', 'nine green ladders')
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  await form.findByText('Please fill this in.')
  expect(document.activeElement).toBe(form.getByLabelText('Current password', { selector: 'input' }))
  await fill(form, 'Current password', 'not it at all')
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  await form.findByText('This is not your password.')
  await fill(form, 'Current password', PASSWORD)
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  await screen.findByText('Your password is changed.')
  expect(form.getByLabelText('Current password', { selector: 'input' })).toMatchObject({ value: '' })
  expect(await login(person.email, 'nine green ladders')).toHaveProperty('token')
  await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401 })
  expect((await person.auth.sessions()).sessions.some(({ current }) => current)).toBe(true)
})

test('the open sessions are listed, and all of them can be ended', async () => {
  const person = await world.aPerson()
  const { location } = await open(person)
  const row = (await screen.findByText('This device')).closest('li')
  expect(row?.textContent).toContain('127.0.0.1')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(location()).toBe('/'))
  expect(localStorage.getItem('token')).toBeNull()
  await waitFor(() => expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 }))
})

test('of many sessions a few are shown, and all of them on request', async () => {
  const person = await world.aPerson()
  const rows = Array.from({ length: 7 }, () => ({
    id: newId(),
    account_id: person.id,
    user_agent: '',
    ip: '127.0.0.1',
    expires_at: new Date(Date.now() + 3_600_000),
  }))
  await world.db.insertInto('session').values(rows).execute()
  await open(person)
  const listed = () => screen.getAllByText(/127\.0\.0\.1/)
  const button = await screen.findByRole('button', { name: 'Show all 8 devices' })
  expect(listed()).toHaveLength(4)
  await userEvent.click(button)
  expect(listed()).toHaveLength(8)
})

test('if the sessions cannot be listed, that is said where they would be', async () => {
  const person = await world.aPerson()
  const { router } = await openScreen(world, '/auth/404', { as: person })
  await screen.findByRole('heading', { level: 1 })
  rejecting(world, 'auth.sessions', 500, { code: 'internal', message: 'Internal' })
  await router.navigate('/user/profile/edit?tab=security')
  const alert = await screen.findByText(/^Request failed/)
  relenting(world)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('This device')
})

test('one session ends, or all the others', async () => {
  const person = await world.aPerson()
  const [first, second] = [await world.tokenFor(person.id), await world.tokenFor(person.id)]
  expect([first, second]).toHaveLength(2)
  await open(person)
  const [end] = await screen.findAllByRole('button', { name: /^End: / })
  await userEvent.click(end as HTMLElement)
  await screen.findByText('Signed out there.')
  await waitFor(async () => expect((await person.auth.sessions()).sessions).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await screen.findByText('You are signed out on all other devices.')
  expect((await person.auth.sessions()).sessions).toHaveLength(1)
})

/** The secret that the dialog shows for typing it in. */
const shownSecret = (shown: Awaited<ReturnType<typeof dialog>>) =>
  shown.getByText(/^([A-Z2-7]{4} ?)+$/).textContent?.replaceAll(' ', '') ?? ''

test('an authenticator app is set up with a code of it, and the recovery codes are shown once', async () => {
  const person = await aMember()
  await open(person)
  await userEvent.click(screen.getByRole('button', { name: 'Set up: Authenticator app' }))
  const setUp = await dialog('Set up an authenticator app')
  expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  await fill(setUp, 'Code from the app', '000000')
  await userEvent.click(setUp.getByRole('button', { name: 'Turn on' }))
  await setUp.findByText(/^This did not work/)
  await fill(setUp, 'Code from the app', await codeOf(shownSecret(setUp)))
  await userEvent.click(setUp.getByRole('button', { name: 'Turn on' }))
  const codes = await dialog('Keep your recovery codes')
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(codes.getByRole('button', { name: 'I have kept them' }))
  await screen.findByText('10 of 10 left. Each works once, if you lose the phone.')
  await expect(login(person.email, PASSWORD)).rejects.toMatchObject({ code: 'second_step' })
})

test('turning it off asks who is at the screen if that was long ago, for a factor', async () => {
  const person = await world.aPerson()
  const { secret } = await withApp(world, person)
  await open(person)
  await world.db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', person.id).execute()
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await userEvent.click((await dialog('Turn off the second step?')).getByRole('button', { name: 'Turn off' }))
  const proof = await dialog('Confirm that it is you')
  const code = await proof.findByLabelText('Code from the app')
  await userEvent.click(code)
  await userEvent.paste('000000')
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  await proof.findByText(/^This did not work/)
  await userEvent.clear(code)
  await userEvent.paste(await codeOf(secret))
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The second step is off.')
  expect((await person.security.show()).security.secondStep).toBeNull()
})

test('signing in asks for the code after the password, or for a recovery code', async () => {
  const person = await world.aPerson()
  const { secret, codes } = await withApp(world, person)
  const enterPassword = async () => {
    const opened = await openScreen(world, '/auth/signin?from=/user/profile')
    await screen.findByRole('heading', { name: 'Welcome back' })
    const form = within(document.body)
    await fill(form, 'E-mail', person.email)
    await fill(form, 'Password', PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Enter the code from your app' })
    return opened
  }
  const first = await enterPassword()
  await userEvent.click(screen.getByLabelText('Code from the app'))
  await userEvent.paste('000000')
  await screen.findByText(/^This did not work/)
  await userEvent.click(screen.getByLabelText('Code from the app'))
  // The sixth digit sends it.
  await userEvent.paste(await codeOf(secret))
  await waitFor(() => expect(first.location()).toMatch(/^\/auth\/welcome/))
  closeScreen()
  const second = await enterPassword()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.click(screen.getByLabelText('Recovery code'))
  await userEvent.paste(codes[0] ?? '')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(second.location()).toMatch(/^\/auth\/welcome/))
  const { trustedBrowsers } = (await person.security.show()).security
  expect(trustedBrowsers).toHaveLength(1)
})
