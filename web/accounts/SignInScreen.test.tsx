import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from '#shared/kernel/zod.ts'
import { freshEmail, PASSWORD, withPassword } from '#test/accounts.ts'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { rememberSearch } from '#web/kernel/recent-searches.ts'
import { session } from '#web/kernel/session-store.ts'
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx'
import { TextField } from '#web/ui/TextField.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const email = () => screen.findByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Password', { selector: 'input' })

async function signIn(address: string, secret = PASSWORD) {
  await userEvent.click(await email())
  await userEvent.paste(address)
  await userEvent.click(password())
  await userEvent.paste(secret)
  await userEvent.keyboard('{Enter}')
}

/** A user with a password and a stated intent. */
async function aMember(changes: Record<string, unknown> = {}) {
  const person = await withPassword(world, await world.aPerson())
  await world.db
    .updateTable('account')
    .set({ intent_completed_at: new Date(), ...changes })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('signing in opens the session and goes where the person came from', async () => {
  const person = await aMember()
  const { location } = await openScreen(world, '/auth/signin?from=%2Fproviders%3Fcity%3DBerlin')
  await signIn(person.email)
  await waitFor(() => expect(location()).toBe('/providers?city=Berlin'))
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ _id: person.id })
  expect(localStorage.getItem('hasCompletedInitialSubmission')).toBe('true')
})

test('a seller with something to answer lands on their home, others and those who came from elsewhere do not', async () => {
  const places = serviceOrderStates(world)
  const { seller } = await places.paid()
  const person = await withPassword(world, seller)
  const { location } = await openScreen(world, '/auth/signin')
  await signIn(person.email)
  await waitFor(() => expect(location()).toBe('/provider/home'))
  closeScreen()
  const elsewhere = await openScreen(world, '/auth/signin?from=%2Fproviders')
  await signIn(person.email)
  await waitFor(() => expect(elsewhere.location()).toBe('/providers'))
  closeScreen()
  const idle = await withPassword(world, await world.aSeller())
  await world.aService(idle)
  const home = await openScreen(world, '/auth/signin')
  await signIn(idle.email)
  await waitFor(() => expect(home.location()).toBe('/'))
})

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '/auth/signin'])(
  'it never leads to %s',
  async (from) => {
    const person = await aMember()
    const { location } = await openScreen(world, `/auth/signin?from=${encodeURIComponent(from)}`)
    await signIn(person.email)
    await waitFor(() => expect(location()).toBe('/'))
  },
)

test('a person who signs in after the session of another one has run out finds none of their searches', async () => {
  const [before, person] = [await world.aPerson(), await aMember()]
  const { router, location } = await openScreen(world, '/', { as: before })
  rememberSearch('piano lessons')
  session.expire(before.token)
  await router.navigate('/auth/signin')
  await signIn(person.email)
  await waitFor(() => expect(location()).toBe('/'))
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('a wrong password is said beside the form, and the password can be typed again', async () => {
  const person = await aMember()
  const { location } = await openScreen(world, '/auth/signin')
  await signIn(person.email, 'not the password')
  const alert = await screen.findByText(/E-mail or password is not right/)
  expect(alert.closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/auth/forgot-password')
  expect(document.activeElement).toBe(password())
  expect(location()).toBe('/auth/signin')
  expect(localStorage.getItem('token')).toBeNull()
})

test('an unknown address gets the very same answer', async () => {
  await openScreen(world, '/auth/signin')
  await signIn(freshEmail())
  await screen.findByText(/E-mail or password is not right/)
})

test('a person whose address is not confirmed is led to the code, with the address and the way back', async () => {
  const person = await aMember({ email_verified_at: null })
  const { location } = await openScreen(world, '/auth/signin?from=%2Fproviders')
  await signIn(person.email.toUpperCase())
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(location()).toBe(`/auth/verify-email?email=${encodeURIComponent(person.email)}&from=%2Fproviders`)
  expect(screen.getByText(person.email)).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a suspended account is told so', async () => {
  const person = await aMember({ status: 'suspended' })
  await openScreen(world, '/auth/signin')
  await signIn(person.email)
  await screen.findByText('This account is suspended. Please contact us.')
})

test('after too many tries it says how long to wait', async () => {
  const address = freshEmail()
  for (let i = 0; i < 5; i++)
    await world.visitor.auth.login({ body: { email: address, password: 'guess' } }).catch(() => undefined)
  await openScreen(world, '/auth/signin')
  await signIn(address)
  await screen.findByText(/^Too many tries\. Please try again in 1[45] mins?\.$/)
})

test('empty fields are named, and the first one gets the focus', async () => {
  await openScreen(world, '/auth/signin')
  await email()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2)
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await email())
})

test('password stores recognise the fields, and the password can be shown', async () => {
  await openScreen(world, '/auth/signin')
  expect((await email()).getAttribute('autocomplete')).toBe('username webauthn')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(password().getAttribute('type')).toBe('password')
  await userEvent.click(password())
  await userEvent.paste('a pasted one')
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(password()).toMatchObject({ type: 'text', value: 'a pasted one' })
})

const unverified = { _id: '019a0000-0000-7000-8000-000000000001', isAdmin: false, isEmailVerified: false }
const noIntent = { intent: { roles: [], categories: [] }, preferences: { locale: 'en' }, name: 'Abel' }

test.each([
  ['Login failed: Invalid user data from server', { token: 'a token', message: 'Signed in.' }],
  ['Login failed: Invalid user data from server', { token: 'a token', user: {} }],
  ['Login failed: Unexpected response format from server', {}],
  ['Login failed: Unexpected response format from server', 'a page of a proxy'],
  ['Try again on Monday.', { message: 'Try again on Monday.', user: { ...unverified, isEmailVerified: true } }],
])('a strange reply ends with “%s” and no session', async (texts, reply) => {
  await openScreen(world, '/auth/signin')
  answering(world, 'auth.login', reply)
  await signIn(freshEmail())
  await screen.findByText(texts)
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([
  ['a user who is not verified', { token: 'a token', user: unverified, message: 'Signed in.' }],
  ['a message about verifying', { message: 'Please verify your e-mail address first.', user: unverified }],
  ['a message about an unverified account', { message: 'This account is unverified.' }],
])('%s leads to the code and opens no session', async (_, reply) => {
  const { location } = await openScreen(world, '/auth/signin')
  answering(world, 'auth.login', reply)
  await signIn('abel@example.org')
  await waitFor(() => expect(location()).toBe('/auth/verify-email?email=abel%40example.org'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('a refusal whose message mentions verification leads to the code as well', async () => {
  const { location } = await openScreen(world, '/auth/signin')
  rejecting(world, 'auth.login', 400, { message: 'User is not verified', code: '' })
  await signIn('abel@example.org')
  await waitFor(() => expect(location()).toMatch(/^\/auth\/verify-email/))
})

test('an administrator needs no confirmed address', async () => {
  const { location } = await openScreen(world, '/auth/signin')
  answering(world, 'auth.login', {
    token: 'a token',
    user: { ...unverified, ...noIntent, isAdmin: true },
    message: 'ok',
  })
  await signIn(freshEmail())
  await waitFor(() => expect(location()).toBe('/'))
})

test('a fault of the server is said in the words of the specification', async () => {
  await openScreen(world, '/auth/signin')
  rejecting(world, 'auth.login', 500, { message: 'Internal', code: 'internal' })
  await signIn(freshEmail())
  await screen.findByText('Login action failed due to a network or server error.')
})

test('a person who has not said what they are here for is asked once, and then goes on', async () => {
  const person = await withPassword(world, await world.aPerson())
  const { location } = await openScreen(world, '/auth/signin?from=%2Fproviders')
  await signIn(person.email)
  await screen.findByRole('heading', { name: /^Welcome, / })
  expect(location()).toBe('/auth/welcome?from=%2Fproviders')
})

test('a seller without a listing is led to add one', async () => {
  const person = await aMember({ is_seller: true, intent_roles: ['sell'] })
  const { location } = await openScreen(world, '/auth/signin')
  await signIn(person.email)
  await waitFor(() => expect(location()).toBe('/provider/services/add'))
})

test('a session that ended by itself is explained', async () => {
  const { router } = await openScreen(world, '/auth/404')
  await screen.findByRole('heading', { level: 1 })
  await router.navigate('/auth/signin', { state: { isExpired: true } })
  await screen.findByText('Your session has ended. Please sign in again.')
})

test('a person who is signed in already goes on at once', async () => {
  const person = await aMember()
  const { location } = await openScreen(world, '/auth/signin?from=%2Fproviders', { as: person })
  await waitFor(() => expect(location()).toBe('/providers'))
})

test('search engines are told to stay away', async () => {
  await openScreen(world, '/auth/signin')
  await waitFor(() => expect(document.title).toBe('Sign in · Community MarketPlace'))
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

type NameFormProps = { schema: () => Promise<z.ZodType>; send: (values: { name: string }) => void }

function NameForm({ schema, send }: NameFormProps) {
  const { form, formProps, isChecking } = useValidatedForm({ schema, initialValues: { name: '' } })
  return (
    <form {...formProps(send)}>
      <TextField label="Name" {...form.getInputProps('name')} />
      <button type="submit">{isChecking ? 'Checking' : 'Send'}</button>
    </form>
  )
}

/** A form whose schema is what `schema` loads. */
async function openNameForm(schema: NameFormProps['schema']) {
  const send = vi.fn()
  const i18n = await createI18n('en', [])
  render(
    <I18nProvider i18n={i18n}>
      <NameForm schema={schema} send={send} />
      <SnackbarHost />
    </I18nProvider>,
  )
  return { send, name: screen.getByRole('textbox', { name: 'Name' }) }
}

const NameEntry = z.object({ name: z.string().min(3) })

test('a form that cannot fetch what checks it says so, sends nothing, and can be sent again', async () => {
  const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/auth.js')
  const load = vi.fn(async (): Promise<z.ZodType> => NameEntry)
  load.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  const { send, name } = await openNameForm(load)
  await userEvent.type(name, 'Li')
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('The server cannot be reached. Check your connection and try again.')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('At least 3 characters.')
  expect(document.activeElement).toBe(name)
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(name, 'ya{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Liya' })
})

test('what is sent while the check is on its way is checked first, and goes once', async () => {
  const arrival = Promise.withResolvers<z.ZodType>()
  const { send, name } = await openNameForm(() => arrival.promise)
  await userEvent.type(name, 'Liya{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Checking' }))
  expect(send).not.toHaveBeenCalled()
  arrival.resolve(NameEntry)
  await screen.findByRole('button', { name: 'Send' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Liya' })
})
