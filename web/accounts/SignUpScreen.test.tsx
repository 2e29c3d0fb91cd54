import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { codeMailedTo, freshEmail, PASSWORD } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

async function fill(label: string, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

const accountOf = (email: string) =>
  world.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

test('a person joins to buy, and confirms the address next', async () => {
  const email = freshEmail()
  const { location } = await openScreen(world, '/auth/signup?from=%2Fproviders')
  await screen.findByText('Everyone sees this name. You can change it at any time.')
  await fill('Full name', 'Liya Mekonnen')
  await fill('E-mail', email.toUpperCase())
  await fill('Password', PASSWORD)
  await submit()
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(location()).toBe(`/auth/verify-email?email=${encodeURIComponent(email)}&from=%2Fproviders`)
  expect(await accountOf(email)).toMatchObject({
    name: 'Liya Mekonnen',
    account_type: 'individual',
    intent_roles: ['buy'],
    is_seller: false,
    email_verified_at: null,
    locale: 'en',
    timezone: ownTimeZone(),
  })
  // There is no session before the address is confirmed.
  expect(localStorage.getItem('token')).toBeNull()
  expect(await codeMailedTo(world, email)).toHaveLength(6)
})

test('a business joins to sell in categories, under its own name', async () => {
  const email = freshEmail()
  await openScreen(world, '/auth/signup', { language: 'en' })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Find and buy/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Offer and sell/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cleaning' }))
  expect(screen.getByRole('button', { name: 'Cleaning' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'A business' }))
  await fill('Name of the business', 'Blitzblank UG')
  await fill('Your name', 'Mehmet Yıldız')
  await fill('E-mail', email)
  await fill('Password', PASSWORD)
  await submit()
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(await accountOf(email)).toMatchObject({
    account_type: 'business',
    name: 'Blitzblank UG',
    company_name: 'Blitzblank UG',
    representative_name: 'Mehmet Yıldız',
    intent_roles: ['sell'],
    intent_categories: ['cleaning'],
    is_seller: true,
  })
})

test('what is missing stands at its fields, and the first one gets the focus', async () => {
  await openScreen(world, '/auth/signup')
  await userEvent.click(await screen.findByRole('radio', { name: 'A business' }))
  await fill('Password', 'short')
  expect(screen.getByText('3 more characters. A short sentence works well.')).toBeTruthy()
  await submit()
  const company = screen.getByLabelText('Name of the business')
  expect(document.activeElement).toBe(company)
  for (const label of ['Name of the business', 'Your name', 'E-mail', 'Password'])
    expect(screen.getByLabelText(label, { selector: 'input' }).getAttribute('aria-invalid'), label).toBe('true')
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(3)
  expect(screen.getByText('At least 8 characters.')).toBeTruthy()
  // What was mended is no longer complained about.
  await fill('Name of the business', 'Blitzblank UG')
  expect(company.getAttribute('aria-invalid')).toBeNull()
})

test('a new person has to choose what they are here for', async () => {
  await openScreen(world, '/auth/signup')
  const buy = await screen.findByRole('checkbox', { name: /^Find and buy/ })
  await userEvent.click(buy)
  await fill('Full name', 'Liya Mekonnen')
  await fill('E-mail', 'liya@example.org')
  await fill('Password', 'a long passphrase')
  await submit()
  expect(screen.getByText('Please choose.')).toBeTruthy()
  expect(document.activeElement).toBe(buy)
})

test.each([
  ['/provider/home', true],
  ['/provider/services/add', true],
  ['/products/add', true],
  ['/provider/profile/x', false],
  ['/user/orders', false],
])('a visitor who comes from %s finds “Offer and sell” chosen: %s', async (from, isChosen) => {
  await openScreen(world, `/auth/signup?from=${encodeURIComponent(from)}`)
  expect(await screen.findByRole('checkbox', { name: /^Offer and sell/ })).toHaveProperty('checked', isChosen)
  expect(screen.getByRole('checkbox', { name: /^Find and buy/ })).toHaveProperty('checked', true)
})

test('what a person is here for comes first, and interests after the essentials, in their groups', async () => {
  await openScreen(world, '/auth/signup')
  const sell = await screen.findByRole('checkbox', { name: /^Offer and sell/ })
  const password = screen.getByLabelText('Password', { selector: 'input' })
  const follows = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(sell, password)).toBe(true)
  await userEvent.click(sell)
  const group = await screen.findByRole('group', { name: 'Services' })
  expect(follows(password, group)).toBe(true)
  const services = within(group)
  const products = within(screen.getByRole('group', { name: 'Products' }))
  expect(services.getByRole('button', { name: 'Cleaning' })).toBeTruthy()
  expect(products.queryByRole('button', { name: 'Cleaning' })).toBeNull()
})

test('a password that everybody uses is refused at its field', async () => {
  await openScreen(world, '/auth/signup')
  await fill('Full name', 'Liya Mekonnen')
  await fill('E-mail', freshEmail())
  await fill('Password', 'password123')
  await submit()
  await screen.findByText('Too many people use this one. Please choose another.')
  const field = screen.getByLabelText('Password', { selector: 'input' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('a taken address is not told apart from other reasons', async () => {
  const taken = await world.aPerson()
  const { location } = await openScreen(world, '/auth/signup')
  await fill('Full name', 'Liya Mekonnen')
  await fill('E-mail', taken.email)
  await fill('Password', PASSWORD)
  await submit()
  const alert = await screen.findByText(/^Registration failed/)
  expect(alert.textContent).toContain('sign in or reset your password')
  expect(location()).toBe('/auth/signup')
})

test('the rules of the password are told without a meter, and password stores may fill it in', async () => {
  await openScreen(world, '/auth/signup')
  const field = await screen.findByLabelText('Password', { selector: 'input' })
  expect(field.getAttribute('autocomplete')).toBe('new-password')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('At least 8 characters. A short sentence works well.')
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a person who mistyped the address finds the form as it was, without the password', async () => {
  const email = freshEmail()
  const { location } = await openScreen(world, '/auth/signup?from=%2Fproviders')
  await fill('Full name', 'Liya Mekonnen')
  await fill('E-mail', email)
  await fill('Password', PASSWORD)
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await userEvent.click(screen.getByRole('link', { name: 'Join again with the right address' }))
  await waitFor(() => expect(location()).toBe('/auth/signup?from=%2Fproviders'))
  expect(await screen.findByLabelText('Full name')).toMatchObject({ value: 'Liya Mekonnen' })
  expect(screen.getByLabelText('E-mail')).toMatchObject({ value: email })
  expect(screen.getByLabelText('Password', { selector: 'input' })).toMatchObject({ value: '' })
})

test('the screen is there in every language', async () => {
  for (const [language, title] of [
    ['am', 'ማኅበረሰብዎን ይቀላቀሉ'],
    ['de', 'Werden Sie Teil Ihrer Nachbarschaft'],
    ['fr', 'Rejoignez votre communauté'],
  ] as const) {
    await openScreen(world, '/auth/signup', { language })
    await screen.findByRole('heading', { level: 1, name: title })
    closeScreen()
  }
})
