import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { holding } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { cacheMessage, threadKey } from '#web/kernel/chat-cache.ts'
import { session } from '#web/kernel/session-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const log = () => screen.findByRole('log')
const field = () => screen.findByRole('textbox', { name: /^Message to/ })

/** A buyer in a conversation with a seller, whose messages wait to be told how they end. */
async function writing() {
  const [buyer, seller] = await Promise.all([world.aBuyer(), world.aSeller({ name: 'Hanna Tesfaye' })])
  const { _id: id } = await buyer.conversation.start({ body: { to: seller.id } })
  await seller.message.send({ body: { conversationId: id, desc: 'Hello Liya!' } })
  const opened = await openScreen(world, `/messages?conversation=${id}`, { as: buyer })
  await log()
  const held = holding(world, 'message.send')
  const fail = async (index: number) => {
    await waitFor(() => expect(held.waiting).toHaveLength(index + 1))
    await act(async () => held.waiting[index]?.fail())
  }
  return { ...opened, ...held, buyer, seller, id, fail }
}

async function signIn(person: Person) {
  const { user } = await person.user.detail({ params: { id: person.id } })
  if (!('email' in user)) throw new Error('the own account lacks its private fields')
  act(() => session.set({ token: person.token, user }))
}

test('a message whose reply was lost is not listed as unsent once the conversation has it', async () => {
  const { buyer, id, tempIds, queries, fail } = await writing()
  await userEvent.type(await field(), 'The oven, too{Enter}')
  await waitFor(() => expect(tempIds).toHaveLength(1))
  const body = { conversationId: id, desc: 'The oven, too', tempId: String(tempIds[0]) }
  await buyer.message.send({ body })
  await fail(0)
  const row = within(await screen.findByRole('list', { name: 'Your conversations' })).getByRole('listitem')
  await within(row).findByText('Not sent: The oven, too')
  await act(() => queries.refetchQueries({ queryKey: threadKey(id) }))
  await waitFor(() => expect(within(row).queryByText(/^Not sent/)).toBeNull())
  expect(within(await log()).getAllByText('The oven, too')).toHaveLength(1)
})

test('a message that arrived is not listed as unsent after a reload, though its conversation is not open', async () => {
  const { buyer, id, tempIds, fail } = await writing()
  await userEvent.type(await field(), 'The oven, too{Enter}')
  await waitFor(() => expect(tempIds).toHaveLength(1))
  const body = { conversationId: id, desc: 'The oven, too', tempId: String(tempIds[0]) }
  await buyer.message.send({ body })
  await fail(0)
  await screen.findByText('Not sent: The oven, too')
  closeScreen()
  await openScreen(world, '/messages', { as: buyer })
  await screen.findByText('You: The oven, too')
  expect(screen.queryByText(/^Not sent/)).toBeNull()
})

test('what waits behind another message is not sent by the next user', async () => {
  const { waiting, fail } = await writing()
  await userEvent.type(await field(), 'One{Enter}Two{Enter}')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await signIn(await world.aBuyer())
  await fail(0)
  // What waited would begin before the next task.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  expect(waiting).toHaveLength(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('One')
})

test('the log has the focus when the button that had it goes away', async () => {
  const { fail } = await writing()
  await userEvent.type(await field(), 'One{Enter}')
  await fail(0)
  const press = async (name: string | RegExp) => {
    const button = await within(await log()).findByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(await log())
  }
  await press('Try again')
  await fail(1)
  await press('Delete')
})

test('the log has the focus after the button that leads to its end', async () => {
  const { seller, id, queries, buyer } = await writing()
  const box = await log()
  box.scrollTo = () => {
    box.scrollTop = 0
    fireEvent.scroll(box)
  }
  box.scrollTop = -100
  fireEvent.scroll(box)
  const heard = await seller.message.send({ body: { conversationId: id, desc: 'Are you there?' } })
  act(() => void cacheMessage(queries, { ...heard, status: 'received' }, buyer.id, true))
  await userEvent.click(await screen.findByRole('button', { name: 'New messages' }))
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  expect(document.activeElement).toBe(box)
})

test('the focus stays beside the field when a first message that failed is deleted', async () => {
  const [buyer, seller] = await Promise.all([world.aBuyer(), world.aSeller()])
  await openScreen(world, `/messages?with=${seller.id}`, { as: buyer })
  const writing = await field()
  const { waiting } = holding(world, 'conversation.start')
  await userEvent.type(writing, 'Hello{Enter}')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting[0]?.fail())
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(writing)).toBe(true)
})
