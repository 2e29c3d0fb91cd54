import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDocument, freshEmail } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aPicture } from '#test/picture.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { api } from '#web/kernel/api.tsx'

let world: World
let support: Person
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  support = await world.aPerson({ role: 'support' })
  owner = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const open = (person: Person, { as = support, query = '' } = {}) =>
  openScreen(world, `/admin/users/edit-user/${person.id}${query}`, { as })
const helpFor = async ({ id }: Person) => (await support.adminPerson.help({ params: { id } })).help
const buttonNamed = (name: string | RegExp) => screen.findByRole('button', { name })
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('the address is changed for a reason, and the change taken back', async () => {
  const person = await world.aBuyer({ name: 'Jonas Weber' })
  const email = freshEmail()
  await open(person)
  await userEvent.click(await buttonNamed('Change e-mail'))
  const dialog = within(await screen.findByRole('dialog', { name: /Change the e-mail address of Jonas/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'nonsense')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the mail' }))
  expect(await dialog.findByText('This is not an e-mail address.')).toBeTruthy()
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'New e-mail address' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), email)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the mailbox.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the mail' }))
  expect(await screen.findByText('New address not confirmed yet')).toBeTruthy()
  await userEvent.click(await buttonNamed('Cancel the change'))
  await waitFor(async () => expect((await helpFor(person)).pendingEmail).toBeNull())
})

test('an address of somebody else is refused in its field', async () => {
  const [person, other] = [await world.aBuyer(), await world.aBuyer()]
  await open(person)
  await userEvent.click(await buttonNamed('Change e-mail'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), other.email)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the mailbox.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the mail' }))
  expect(await dialog.findByText(/already in use/)).toBeTruthy()
})

test('a note is written, read with its author, and deleted', async () => {
  const person = await world.aBuyer({ name: 'Liya' })
  await open(person)
  expect(await screen.findByText('Liya does not see these.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called about the card.')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  // The field has the same words until the note is stored.
  expect(await screen.findByText('Called about the card.', { selector: 'p' })).toBeTruthy()
  const [note] = (await helpFor(person)).notes
  expect(note?.by._id).toBe(support.id)
  await userEvent.click(await buttonNamed('Delete'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the note' }))
  expect(await screen.findByText('No notes yet.')).toBeTruthy()
})

test('sessions are ended one by one', async () => {
  const person = await world.aBuyer()
  await open(person)
  await userEvent.click(await buttonNamed(/^End the session on/))
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
  await expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 })
})

test('the mails say what became of them', async () => {
  const person = await world.aBuyer()
  await support.adminPerson.mailPassword({ params: { id: person.id } })
  const values = { failed_at: new Date(), tries: 2, failure: '550 5.1.1 No such user' }
  await world.db.updateTable('mail').set(values).where('account_id', '=', person.id).execute()
  await open(person, { query: '?tab=mails' })
  expect(await screen.findByText('Choose a new password')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('Tried 2 times.')).toBeTruthy()
  expect(screen.getByText('Answer of the mail server: 550 5.1.1 No such user')).toBeTruthy()
})

test('what keeps an account is said before a deletion; otherwise a reason is asked for', async () => {
  const { buyer } = await world.aPaidOrder()
  await open(buyer, { as: owner })
  await userEvent.click(await buttonNamed('Delete…'))
  const kept = within(await screen.findByRole('dialog'))
  expect(await kept.findByText(/Orders are still open\./)).toBeTruthy()
  expect(kept.queryByRole('button', { name: 'Delete for good' })).toBeNull()
  closeScreen()
  const person = await world.aBuyer()
  const { location } = await open(person, { as: owner })
  await userEvent.click(await buttonNamed('Delete…'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'Asked for it by letter.')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(location()).toBe('/admin/users'))
})

test('a paper is opened beside the decision, and one that cannot be shown says so', async () => {
  const person = await world.aSeller({ verified: false })
  // The person's own browser sends the file: the transport of a screen knows the files of its document.
  await openScreen(world, '/user/profile', { as: person })
  const paper = { body: { documentTypes: ['id' as const] }, files: { documents: [await aPicture()] } }
  await api.user.update({ params: { id: person.id }, ...paper })
  closeScreen()
  await addDocument(world, person, 'lost.pdf')
  await open(person, { as: owner })
  const [first, second] = await screen.findAllByRole('button', { name: /^Open / })
  if (!first || !second) throw new Error('there are not two papers')
  await userEvent.click(first)
  const drawn = await screen.findByRole('img', { name: /page 1$/ })
  expect(drawn.getAttribute('src')).toMatch(/^data:image\/webp;base64,/)
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(drawn.parentElement?.style.width).toBe('150%')
  // Who looks at it stands on the page itself.
  const { name } = (await owner.user.detail({ params: { id: owner.id } })).user
  expect(drawn.parentElement?.querySelector('svg text')?.textContent).toMatch(new RegExp(`^${name} · .*\\d`))
  await userEvent.click(screen.getByRole('button', { name: 'Close the paper' }))
  expect(screen.queryByRole('img', { name: /page 1$/ })).toBeNull()
  await userEvent.click(second)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('what the role does not allow says so', async () => {
  const person = await world.aBuyer({ name: 'Jonas' })
  const reader = await world.aPerson({ role: 'readOnly' })
  await open(person, { as: reader })
  for (const name of ['View as Jonas', 'Change e-mail', 'Send password mail', 'Delete…', 'Add note'])
    expect([name, isDisabled(await buttonNamed(name))]).toEqual([name, true])
  expect(screen.queryByText('Mails to Jonas')).toBeNull()
  closeScreen()
  await open(person)
  expect(isDisabled(await buttonNamed('Delete…'))).toBe(true)
  expect(isDisabled(await buttonNamed('View as Jonas'))).toBe(false)
})

test('nobody helps themselves or sees the site as one of the staff', async () => {
  await open(support)
  expect(isDisabled(await buttonNamed('Change e-mail'))).toBe(true)
  expect(screen.getByText('Notes about your own account are for your colleagues.')).toBeTruthy()
  closeScreen()
  await open(support, { as: owner })
  expect(isDisabled(await buttonNamed(/^View as/))).toBe(true)
  expect(isDisabled(await buttonNamed('Change e-mail'))).toBe(false)
})

test('tabs list with whom a person talks, which needs the right, and their reviews', async () => {
  const { id, buyer, seller } = await serviceOrderStates(world).completed()
  await buyer.review.write({ params: { id }, body: { rating: 2, comment: 'Came late.' } })
  await seller.review.write({ params: { id }, body: { rating: 5 } })
  await open(seller, { as: owner, query: '?tab=conversations' })
  const names = await Promise.all([buyer, seller].map((one) => one.user.detail({ params: { id: one.id } })))
  const [other = ''] = names.map(({ user }) => user.name)
  const talk = await screen.findByRole('link', { name: new RegExp(other) })
  expect(talk.getAttribute('href')).toMatch(/^\/admin\/conversations\?open=/)
  closeScreen()
  const reader = await world.aPerson({ role: 'readOnly' })
  await open(seller, { as: reader, query: '?tab=conversations' })
  expect(await screen.findByText('Your role does not see conversations.')).toBeTruthy()
  closeScreen()
  await open(seller, { as: reader, query: '?tab=reviews' })
  expect(await screen.findByText('Came late.')).toBeTruthy()
  expect(screen.getByText(`From ${other}`)).toBeTruthy()
  expect(screen.getByText(`About ${other}`)).toBeTruthy()
})
