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
// jsdom has no layout, in which a caret would have a place.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

const KEY = 'message.received.buyer'
const present = (key: string) => admin.adminMailText.get({ params: { key }, query: { language: 'en' } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('mails are found by their words, and lead to their texts', async () => {
  await openScreen(world, '/admin/mail-texts', { as: admin })
  fireEvent.change(await screen.findByLabelText('Find a mail'), { target: { value: 'password' } })
  const links = screen.getAllByRole('link', { name: /password/i })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/mail-texts/resetPassword/en')
  fireEvent.change(screen.getByLabelText('Find a mail'), { target: { value: 'qqqq' } })
  expect(await screen.findByText('No mail has these words.')).toBeTruthy()
})

/** Writes a text into a field that has chips, as a browser does. */
function write(field: HTMLElement, text: string) {
  field.textContent = text
  fireEvent.input(field)
}
function placeCaret(field: HTMLElement, at: number) {
  const [text] = field.childNodes
  if (!text) throw new Error('the field is empty')
  fireEvent.focus(field)
  document.getSelection()?.collapse(text, at)
}
const variablesIn = (field: HTMLElement) =>
  [...field.querySelectorAll<HTMLElement>('[data-variable]')].map(({ dataset, textContent }) => [
    dataset.variable,
    textContent,
  ])

test('a variable goes to the cursor; the words are published with a reason, compared and reset', async () => {
  await openScreen(world, '/admin/mail-texts/resetPassword/en', { as: admin })
  const { opening: text } = await present('resetPassword')
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  write(subject, 'Dear : a new password')
  placeCaret(subject, 5)
  fireEvent.blur(subject)
  await press('Insert Recipient’s name')
  expect(subject.textContent).toBe('Dear Recipient’s name: a new password')
  expect(variablesIn(subject)).toEqual([['name', 'Recipient’s name']])
  const opening = screen.getByRole('textbox', { name: /^Opening/ })
  write(opening, `${text}\n{{nobody}}`)
  expect(await screen.findByText(/^\{\{nobody\}\} is no variable of this mail/)).toBeTruthy()
  write(opening, text)
  await press('Review and publish')
  const review = await dialog('Review and publish')
  await userEvent.type(review.getByRole('textbox', { name: 'Why' }), 'Warmer')
  await userEvent.click(review.getByRole('button', { name: 'Publish' }))
  await waitFor(async () =>
    expect(await present('resetPassword')).toMatchObject({ isOwn: true, subject: 'Dear {{name}}: a new password' }),
  )
  await press('Compare with the original')
  await press('Reset to the original…')
  const reset = await dialog('Reset this text?')
  await userEvent.type(reset.getByRole('textbox', { name: 'Why' }), 'Too warm')
  await userEvent.click(reset.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect((await present('resetPassword')).isOwn).toBe(false))
})

test('a test mail goes to the one who asks for it', async () => {
  await openScreen(world, '/admin/mail-texts/resetPassword/en', { as: admin })
  await press('Send me a test')
  expect(await screen.findByText(new RegExp(`^The mail server took the mail to ${admin.email} within`))).toBeTruthy()
})

test('a mail is left out with a reason, and marked in the list; a code is always sent', async () => {
  await openScreen(world, `/admin/mail-texts/${KEY}/en`, { as: admin })
  expect(await screen.findByText('Not sent in the last 30 days.')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Send this mail' }))
  const asked = await dialog('Leave this mail out?')
  await userEvent.click(asked.getByRole('button', { name: 'Leave out' }))
  expect(await asked.findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(asked.getByRole('textbox', { name: 'Why' }), 'Too many')
  await userEvent.click(asked.getByRole('button', { name: 'Leave out' }))
  await waitFor(async () => expect((await present(KEY)).isSent).toBe(false))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Send this mail' }).checked).toBe(false),
  )
  closeScreen()
  await openScreen(world, '/admin/mail-texts', { as: admin })
  expect((await screen.findAllByText('Not sent')).length).toBeGreaterThan(0)
  closeScreen()
  await openScreen(world, '/admin/mail-texts/verifyEmail/en', { as: admin })
  expect(await screen.findByText('This mail is always sent.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a variable that is written or pasted is a chip as well, and a line end is none in a subject', async () => {
  await openScreen(world, '/admin/mail-texts/resetPassword/en', { as: admin })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  write(subject, 'Dear {{name}}')
  placeCaret(subject, 'Dear {{name}}'.length)
  fireEvent.input(subject)
  expect(variablesIn(subject)).toEqual([['name', 'Recipient’s name']])
  fireEvent.keyDown(subject, { key: 'Enter' })
  fireEvent.paste(subject, { clipboardData: { getData: () => ',\n{{name}} and {{nobody}}' } })
  expect(variablesIn(subject)).toHaveLength(2)
  expect(subject.textContent).toBe('Dear Recipient’s name, Recipient’s name and {{nobody}}')
  expect(await screen.findByText(/^\{\{nobody\}\} is no variable of this mail/)).toBeTruthy()
  await press('Discard')
  await userEvent.click((await dialog('Discard your changes?')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(subject.textContent).toBe('Choose a new password'))
})

test('a brace opens the list of variables, which the keys walk through', async () => {
  await openScreen(world, '/admin/mail-texts/resetPassword/en', { as: admin })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  const type = (text: string) => {
    write(subject, text)
    placeCaret(subject, text.length)
    fireEvent.input(subject)
  }
  const list = () => screen.queryByRole('listbox', { name: 'Insert a variable' })
  expect(list()).toBeNull()
  type('Dear {')
  const all = within(await screen.findByRole('listbox', { name: 'Insert a variable' })).getAllByRole('option')
  expect(all.length).toBeGreaterThan(1)
  expect(subject.getAttribute('aria-activedescendant')).toBe(all[0]?.id)
  fireEvent.keyDown(subject, { key: 'ArrowDown', code: 'ArrowDown' })
  expect(subject.getAttribute('aria-activedescendant')).toBe(all[1]?.id)
  fireEvent.keyDown(subject, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(list()).toBeNull())
  expect(subject.textContent).toBe('Dear {')

  type('Dear {{recip')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Recipient’s name']),
  )
  fireEvent.keyDown(subject, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(list()).toBeNull())
  expect(variablesIn(subject)).toEqual([['name', 'Recipient’s name']])
  expect(subject.textContent).toBe('Dear Recipient’s name')
  type('Dear {qqqq')
  expect(list()).toBeNull()
})

test('an address of an unknown mail shows that nothing is there', async () => {
  for (const place of ['noSuchMail/en', 'a%20b/en', `${'x'.repeat(121)}/de`, 'resetPassword/xx']) {
    await openScreen(world, `/admin/mail-texts/${place}`, { as: admin })
    expect(await screen.findByRole('heading', { name: 'We looked in every box' }), place).toBeTruthy()
    closeScreen()
  }
})
