import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '#server/kernel/audit-data.ts'
import { newId } from '#server/kernel/id.ts'
import { freshEmail, mailsTo } from '#test/accounts.ts'
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

test('a contact message is answered beside the list', async () => {
  const email = freshEmail()
  const message = 'May I pay in cash?'
  await world.visitor.contact.send({ body: { name: 'Liya Mekonnen', email, topic: 'order', message } })
  await openScreen(world, '/admin/contact', { as: admin })
  expect(await screen.findByText('One message waits for an answer')).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: /Liya Mekonnen/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Liya Mekonnen' }))
  await userEvent.click(panel.getByRole('button', { name: 'Send the answer' }))
  expect(await panel.findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /Your answer/ }), 'Please pay here.')
  await userEvent.click(panel.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('No message waits.')).toBeTruthy()
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['contactAnswer'])
  await userEvent.click(await screen.findByRole('button', { name: 'Let it wait again' }))
  expect(await screen.findByText('One message waits for an answer')).toBeTruthy()
})

test('the audit log names what was changed in the words of the reader', async () => {
  const person = await world.aBuyer()
  await admin.user.update({ params: { id: person.id }, body: { headline: 'Set right.' } })
  await openScreen(world, `/admin/audit?id=${person.id}`, { as: admin, language: 'de' })
  expect(await screen.findByText('Überschrift: Set right.')).toBeTruthy()
})

test('the audit log names what was done, by whom and why, and leads there', async () => {
  const person = await world.aBuyer({ name: 'Tomás Rivera' })
  await admin.adminUser.suspend({ params: { id: person.id }, body: { reason: 'Asked for cash.' } })
  const { location } = await openScreen(world, '/admin/audit?by=admins', { as: admin })
  const row = (await screen.findByText('Account suspended')).closest('tr')
  expect(row?.textContent).toContain('Asked for cash.')
  const link = within(row as HTMLElement).getByRole('link', { name: /^Account/ })
  expect(link.getAttribute('href')).toBe(`/admin/users/edit-user/${person.id}`)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'session')
  await waitFor(() => expect(screen.queryByText('Account suspended')).toBeNull())
  expect(location()).toBe('/admin/audit?by=admins&action=session')
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
})

test('the audit log is narrowed to refund cases and to figures, and leads to what has a page', async () => {
  const refId = newId()
  await audit(world.db, { actor: admin.id, action: 'refund_case.read', kind: 'refundCase', refId })
  await audit(world.db, { actor: admin.id, action: 'figures.exported', kind: 'figures' })
  await openScreen(world, '/admin/audit', { as: admin })
  const narrowTo = async (kind: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Subject' }), kind)
  await narrowTo('Refund case')
  await waitFor(() => expect(screen.queryByText('Figures exported')).toBeNull())
  const link = await screen.findByRole('link', { name: /^Refund case/ })
  expect(link.getAttribute('href')).toBe(`/admin/orders/refunds/${refId}`)
  await narrowTo('Figures')
  const row = within(await screen.findByRole('row', { name: /Figures exported/ }))
  expect(row.getByText('Figures')).toBeTruthy()
})
