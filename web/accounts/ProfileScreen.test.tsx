import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDocument } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { session } from '#web/kernel/session-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

const set = (person: Person, changes: Record<string, unknown>) =>
  world.db.updateTable('account').set(changes).where('id', '=', person.id).execute()

async function open(person: Person) {
  const opened = await openScreen(world, '/user/profile', { as: person })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

test('a person sees what others see and what only they see', async () => {
  const person = await world.aPerson({ name: 'Liya Mekonnen' })
  await person.user.update({
    params: { id: person.id },
    body: {
      headline: 'Nurse, two children',
      bio: 'I work shifts.',
      fullName: 'Liya T. Mekonnen',
      languages: ['am', 'de'],
      location: { label: 'Pankow', city: 'Berlin', country: 'DE' },
    },
  })
  await open(person)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Liya Mekonnen')
  for (const texts of ['Nurse, two children', 'I work shifts.', 'Pankow, Berlin', person.email, 'Liya T. Mekonnen'])
    expect(screen.getByText(texts), texts).toBeTruthy()
  expect(screen.getByText('Speaks Amharic and German')).toBeTruthy()
  expect(screen.getByText('+49 30 1234567')).toBeTruthy()
  expect(screen.getByText('find and buy')).toBeTruthy()
  // Only sellers are checked.
  expect(screen.queryByText('Show us who you are')).toBeNull()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('the ways to everything that belongs to the account are here', async () => {
  const seller = await world.aSeller()
  await open(seller)
  const links = within(screen.getByRole('complementary', { name: 'Your things' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['My orders', '/user/orders'],
    ['Your addresses', '/user/profile/edit?tab=addresses'],
    ['My plan', '/user/plan'],
    ['My services', '/user/my-services'],
    ['Add a service', '/provider/services/add'],
    ['View as others see it', `/providers/${seller.id}`],
  ])
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/user/profile/edit')
})

test.each([
  ['none', 'Show us who you are', true],
  ['pending', 'We are checking your documents', false],
  ['changes_requested', 'We need something else from you', true],
  ['rejected', 'We could not verify you', true],
])('a seller whose verification is %s reads “%s”', async (verification, texts, hasToAct) => {
  const seller = await world.aSeller()
  await set(seller, { verification, verification_note: 'The photo is blurred.' })
  await open(seller)
  const card = within(screen.getByRole('region', { name: texts }))
  expect(card.getByText('The photo is blurred.')).toBeTruthy()
  const send = card.queryByRole('link', { name: 'Send documents' })
  if (hasToAct) expect(send?.getAttribute('href')).toBe('/user/profile/edit?tab=documents')
  else expect(send).toBeNull()
})

test('a verified seller reads since when', async () => {
  const seller = await world.aSeller()
  await set(seller, { reviewed_at: new Date('2026-03-14T12:00:00Z') })
  await open(seller)
  expect(screen.getByText('You have been verified since 14 March 2026')).toBeTruthy()
})

test('documents show their state and are fetched with the token, never by a plain link', async () => {
  const seller = await world.aSeller()
  await addDocument(world, seller, 'passport.pdf')
  await open(seller)
  const list = within(screen.getByRole('list', { name: 'Your documents' }))
  expect(list.getByText('ID card or passport')).toBeTruthy()
  expect(list.getByText('In review')).toBeTruthy()
  expect(list.queryByRole('link')).toBeNull()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('%PDF'))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(list.getByRole('button', { name: 'Download passport.pdf' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toMatch(/^\/uploads\/documents\/[0-9a-f-]{36}$/)
  expect(init?.headers).toMatchObject({ Authorization: `Bearer ${seller.token}` })
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'passport.pdf', href: 'blob:document' })
})

test('a document that does not arrive is said once', async () => {
  const seller = await world.aSeller()
  await addDocument(world, seller, 'passport.pdf')
  await open(seller)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const button = screen.getByRole('button', { name: 'Download passport.pdf' })
  await userEvent.click(button)
  await screen.findByText(/^The server cannot be reached\./)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  await userEvent.click(button)
  await screen.findByText('The document could not be downloaded.')
})

test('an address that waits for its code says so', async () => {
  const person = await world.aPerson()
  await set(person, { pending_email: 'new@example.org' })
  await open(person)
  expect(screen.getByText(/Will become new@example\.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
    '/user/profile/edit?tab=account',
  )
})

test('without a stored user no account is fetched', async () => {
  const { location } = await openScreen(world, '/auth/404')
  await screen.findByRole('heading', { level: 1 })
  expect(session.get().user).toBeNull()
  const { storedUserId } = await import('./own-account.ts')
  expect(() => storedUserId()).toThrow()
  expect(location()).toBe('/auth/404')
})

test('visitors are asked to sign in, and come back', async () => {
  const { location } = await openScreen(world, '/user/profile')
  await waitFor(() => expect(location()).toBe('/auth/signin?from=%2Fuser%2Fprofile'))
})
