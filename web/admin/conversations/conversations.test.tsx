import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditOf } from '#test/accounts.ts'
import { aClaimedCase } from '#test/claimable-stub.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterEach(closeScreen)
afterAll(() => world.close())

const nameOf = async ({ id, user }: Person) => (await user.detail({ params: { id } })).user.name

/** Two people who wrote to each other about an order whose buyer asks for money back. */
async function aTalk({ escalated = false } = {}) {
  const { id, buyer, seller } = await aClaimedCase(world)
  const params = { id }
  if (escalated) {
    await seller.refundCase.respond({ params, body: { action: 'reject', message: 'I was there at nine.' } })
    await buyer.refundCase.answer({ params, body: { action: 'escalate', message: 'Nobody opened the door.' } })
  }
  const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
  await buyer.message.send({ body: { conversationId: _id, desc: 'Is the second coat included?' } })
  return { _id, people: `${await nameOf(buyer)} and ${await nameOf(seller)}`, buyer }
}

test('a conversation opens only for a ground that applies and words, and everybody sees who opened it', async () => {
  const talk = await aTalk()
  const { location } = await openScreen(world, '/admin/conversations', { as: admin })
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(talk.people) }))
  expect(location()).toBe(`/admin/conversations?open=${talk._id}`)
  const panel = within(await screen.findByRole('complementary', { name: talk.people }))
  expect(screen.queryByText(/second coat/)).toBeNull()
  const reported = panel.getByRole('radio', { name: /^A person reported it/ })
  expect(reported).toHaveProperty('disabled', true)
  expect(panel.getByText('No report on this conversation')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Open and log it' }))
  expect(panel.getByText('Choose what gives you the right to read it.')).toBeTruthy()
  expect(panel.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.click(panel.getByRole('radio', { name: /^For a refund case/ }))
  await userEvent.type(panel.getByRole('textbox', { name: /In your words/ }), 'To see what they agreed.')
  await userEvent.click(panel.getByRole('button', { name: 'Open and log it' }))
  expect(await panel.findByText('Is the second coat included?')).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: /Write to both/ })).toBeNull()
  expect((await auditOf(world, talk._id)).at(-1)).toMatchObject({
    action: 'conversation.read',
    reason: 'To see what they agreed.',
    after: { ground: 'case' },
  })
  expect(await screen.findByText(`${await nameOf(admin)} opened ${talk.people}`)).toBeTruthy()
  expect(screen.getByText('Refund case: To see what they agreed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Whole log' }).getAttribute('href')).toBe('/admin/audit?action=conversation')
})

test('an administrator writes to both while their case waits for a decision', async () => {
  const talk = await aTalk({ escalated: true })
  await openScreen(world, `/admin/conversations?state=disputed&open=${talk._id}`, { as: admin })
  const panel = within(await screen.findByRole('complementary', { name: talk.people }))
  await userEvent.click(panel.getByRole('radio', { name: /^The law asks for it/ }))
  await userEvent.type(panel.getByRole('textbox', { name: /In your words/ }), 'Letter of 2 June.')
  await userEvent.click(panel.getByRole('button', { name: 'Open and log it' }))
  await userEvent.type(await panel.findByRole('textbox', { name: /Write to both/ }), 'I decide by tomorrow.')
  await userEvent.click(panel.getByRole('button', { name: 'Send to both' }))
  expect(await screen.findByText('Both have your message.')).toBeTruthy()
  expect(within(panel.getByRole('log')).getByText('I decide by tomorrow.')).toBeTruthy()
  const messages = await talk.buyer.message.list({ params: { id: talk._id } })
  expect(messages.at(-1)).toMatchObject({ role: 'admin', desc: 'I decide by tomorrow.' })
  const reads = (await auditOf(world, talk._id)).filter(({ action }) => action === 'conversation.read')
  expect(reads).toHaveLength(1)
})

test('texts cannot be searched, people can', async () => {
  const talk = await aTalk()
  await openScreen(world, '/admin/conversations?q=second+coat', { as: admin })
  expect(await screen.findByRole('heading', { name: 'No conversations' })).toBeTruthy()
  closeScreen()
  const [buyer = ''] = talk.people.split(' and ')
  await openScreen(world, `/admin/conversations?q=${encodeURIComponent(buyer)}&days=30`, { as: admin })
  expect(await screen.findByRole('link', { name: new RegExp(talk.people) })).toBeTruthy()
})

test('an address of a conversation that is not there says so', async () => {
  await openScreen(world, `/admin/conversations?open=${admin.id}`, { as: admin })
  expect(await screen.findByRole('heading', { name: 'There is no such conversation' })).toBeTruthy()
})
