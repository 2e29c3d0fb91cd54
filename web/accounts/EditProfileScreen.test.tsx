import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(closeScreen)

// One red point: the smallest PNG that a decoder accepts.
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'),
  (sign) => sign.charCodeAt(0),
)
const picture = (bytes: BlobPart = PNG) => new File([bytes], 'me.png', { type: 'image/png' })

const ownAccount = async (person: Person) => (await person.user.detail({ params: { id: person.id } })).user

async function open(person: Person) {
  const opened = await openScreen(world, '/user/profile/edit', { as: person })
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' })
  return opened
}

async function fill(label: string | RegExp, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  if (!text) return
  await userEvent.click(field)
  await userEvent.paste(text)
}

const choose = (label: string | RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('everything on the profile can be changed, and what is emptied is cleared', async () => {
  const person = await world.aPerson({ name: 'Liya' })
  const { location } = await open(person)
  await fill('Name that others see', 'Liya Mekonnen')
  await fill('Username', `liya_${person.id.slice(-6)}`)
  await fill(/^In one line/, 'Nurse, two children')
  await fill(/^About you/, 'I work shifts.\nThe coffee is always ready.')
  await choose(/^Languages you speak/, 'Amharic')
  await choose(/^Languages you speak/, 'German')
  await userEvent.click(screen.getByRole('button', { name: 'Remove German' }))
  await fill(/^District or area/, 'Pankow')
  await fill(/^City/, 'Berlin')
  await choose(/^Country/, 'Germany')
  await fill(/^Full name/, 'Liya T. Mekonnen')
  await fill(/^Phone/, '')
  await fill('Time zone', 'addis')
  await userEvent.click(await screen.findByRole('option', { name: /^Africa\/Addis Ababa/ }))
  expect(screen.getByText('Your changes are not saved yet.')).toBeTruthy()
  await save()
  await screen.findByText('Your changes are saved.')
  await waitFor(() => expect(location()).toBe('/user/profile'))
  const user = await ownAccount(person)
  expect(user).toMatchObject({
    name: 'Liya Mekonnen',
    headline: 'Nurse, two children',
    bio: 'I work shifts.\nThe coffee is always ready.',
    languages: ['am'],
    location: { label: 'Pankow', city: 'Berlin', country: 'DE' },
    fullName: 'Liya T. Mekonnen',
    preferences: { locale: 'en', timezone: 'Africa/Addis_Ababa' },
  })
  expect(user).not.toHaveProperty('phone')
  // The header and the profile show the new name at once.
  expect(await screen.findByRole('heading', { level: 1, name: 'Liya Mekonnen' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ name: 'Liya Mekonnen' })
})

test('a reader of Amharic chooses the calendar of appointments, and no other reader is asked', async () => {
  const person = await world.aPerson()
  await open(person)
  expect(screen.queryByRole('group', { name: 'Calendar of appointments' })).toBeNull()
  await choose('Language', 'አማርኛ')
  const calendars = within(screen.getByRole('group', { name: 'Calendar of appointments' }))
  expect(calendars.getByRole('radio', { name: 'Both' })).toHaveProperty('checked', true)
  await userEvent.click(calendars.getByRole('radio', { name: 'Ethiopian' }))
  await save()
  await screen.findByText('ኢትዮጵያ')
  expect(await ownAccount(person)).toMatchObject({ preferences: { locale: 'am', calendar: 'ethiopian' } })
})

test('the language of the account is that of the page', async () => {
  const person = await world.aPerson()
  await open(person)
  await choose('Language', 'Deutsch')
  await save()
  await screen.findByText('Mein Profil')
})

test('what is wrong stands at its field, and the first one gets the focus', async () => {
  const person = await world.aPerson()
  await open(person)
  await fill('Name that others see', '')
  await fill('Username', 'no')
  await fill(/^Phone/, 'call me')
  await fill(/^City/, 'Berlin')
  await save()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name that others see' }))
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect(screen.getByText('This is not a phone number.')).toBeTruthy()
  expect(screen.getByText('Please choose a country.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Username' }).getAttribute('aria-invalid')).toBe('true')
})

test('a corrected field of the address on receipts is no longer wrong', async () => {
  await open(await world.aSeller())
  const fieldOf = (label: RegExp, name: string) => screen.getByLabelText(label, { selector: `#legal-${name}` })
  const [line, city] = [fieldOf(/^Street/, 'line1'), fieldOf(/^City/, 'city')]
  await userEvent.clear(city)
  await userEvent.type(line, 'Torstraße 1')
  await save()
  await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(city, 'Berlin')
  expect(city.getAttribute('aria-invalid')).not.toBe('true')
  expect([line, city]).toMatchObject([{ value: 'Torstraße 1' }, { value: 'Berlin' }])
})

test('a taken username and a reserved one are said at the field', async () => {
  const other = await world.aPerson()
  const { user: taken } = await other.user.detail({ params: { id: other.id } })
  const person = await world.aPerson()
  await open(person)
  await fill('Username', taken.username)
  await save()
  await screen.findByText('This username is already taken.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
  await fill('Username', 'admin')
  await save()
  await screen.findByText('This name is kept for us. Please choose another.')
})

test('a person becomes a business, which needs a name and a speaker', async () => {
  const person = await world.aPerson()
  await open(person)
  await userEvent.click(screen.getByRole('radio', { name: 'A business' }))
  await save()
  const company = await screen.findByRole('textbox', { name: 'Name of the business' })
  await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'))
  await fill('Name of the business', 'Blitzblank UG')
  await fill('Your name', 'Mehmet Yıldız')
  await save()
  await screen.findByText('Your changes are saved.')
  expect(await ownAccount(person)).toMatchObject({
    accountType: 'business',
    companyName: 'Blitzblank UG',
    representativeName: 'Mehmet Yıldız',
  })
})

test('a picture is seen at once, sent with the form, and can be removed again', async () => {
  const person = await world.aPerson()
  await open(person)
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture())
  expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('blob:preview')
  await save()
  await screen.findByText('Your changes are saved.')
  expect((await ownAccount(person)).profilePicture).toMatch(/^\/uploads\//)
  closeScreen()

  await open(person)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the old one' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await save()
  await screen.findByText('Your changes are saved.')
  expect(await ownAccount(person)).not.toHaveProperty('profilePicture')
})

test('a file that is no picture is refused beside the picture, here and by the server', async () => {
  const person = await world.aPerson()
  await open(person)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('Choose a picture'), new File(['words'], 'notes.txt', { type: 'text/plain' }))
  await screen.findByText('Please choose a JPEG, PNG or WebP picture.')
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture('no picture at all'))
  await save()
  await screen.findByText(/^This kind of file is not accepted\./)
  expect(screen.queryByText('Your changes are saved.')).toBeNull()
})

test('a reply without a user is no success', async () => {
  const person = await world.aPerson()
  const { location } = await open(person)
  answering(world, 'user.update', { message: 'ok' })
  await save()
  await screen.findByText('Update response did not contain user data')
  expect(location()).toBe('/user/profile/edit')
})

test('a fault of the server is one snackbar, and what was typed stays', async () => {
  const person = await world.aPerson()
  await open(person)
  await fill(/^In one line/, 'Nurse')
  rejecting(world, 'user.update', 500, { code: 'internal', message: 'Internal' })
  await save()
  await screen.findByText('Failed to update profile')
  expect(screen.getByRole('textbox', { name: /^In one line/ })).toMatchObject({ value: 'Nurse' })
})

test('the parts of the screen are links, so that each has an address', async () => {
  const person = await world.aPerson()
  const { location } = await open(person)
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the profile' }))
  await userEvent.click(tabs.getByRole('link', { name: 'Documents' }))
  await waitFor(() => expect(location()).toBe('/user/profile/edit?tab=documents'))
  await tabs.findByRole('link', { name: 'Documents', current: 'page' })
  await userEvent.click(tabs.getByRole('link', { name: 'Account' }))
  await screen.findByRole('heading', { level: 2, name: 'Delete the account' })
})
