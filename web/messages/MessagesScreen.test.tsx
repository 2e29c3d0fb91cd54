import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { holding } from '#test/async-stubs.ts'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'
import { cacheMessage, INBOX_KEY, markRead, threadKey, updateCachedConversation } from '#web/kernel/chat-cache.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})
afterAll(() => world.close())

async function aPair(name = 'Hanna Tesfaye') {
  const [buyer, seller] = await Promise.all([world.aBuyer({ name: 'Liya Bekele' }), world.aSeller({ name })])
  const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
  const say = (person: Person, desc: string) => person.message.send({ body: { conversationId: _id, desc } })
  return { buyer, seller, id: _id, say }
}

const at = (id: string) => `/messages?conversation=${id}`
const log = () => screen.findByRole('log')
const field = () => screen.findByRole('textbox', { name: /^Message to/ })
const said = async () =>
  within(await log())
    .getAllByRole('article')
    .map(({ textContent }) => textContent)

const hold = (callName: string) => holding(world, callName)

describe('what cannot be shown or sent', () => {
  const answering = (name: string, reply: unknown) => {
    const send = sendTo(world.app)
    setTransport(async (request) => (request.callName === name ? reply : send(request)))
  }

  test('is said in the words for it: an answer that is no list of messages', async () => {
    const { buyer, id } = await aPair()
    const { router } = await openScreen(world, '/auth/404', { as: buyer })
    answering('message.list', { messages: [] })
    await router.navigate(at(id))
    await screen.findByText('Invalid message response')
  })

  test('is said in the words for it: a conversation without an id', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    await openScreen(world, `/messages?with=${seller.id}`, { as: buyer })
    const writing = await field()
    answering('conversation.start', {})
    await userEvent.type(writing, 'Hello{Enter}')
    await screen.findByText('Failed to get/create conversation')
    expect(await field()).toHaveProperty('value', 'Hello')
  })
})

describe('a message', () => {
  test('that a read brings before the reply to its own call is not seen yet', async () => {
    const { buyer, id, say } = await aPair()
    const { queries } = await openScreen(world, at(id), { as: buyer })
    await field()
    const sent = await say(buyer, 'Is three hours enough?')
    await act(() => queries.refetchQueries({ queryKey: threadKey(id) }))
    act(() => cacheMessage(queries, sent, buyer.id, true))
    expect((await said())[0]).toMatch(/Sent$/)
  })

  test('is there at once, and sent when the server has it', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'Hello Liya!')
    await openScreen(world, at(id), { as: buyer })
    await log()
    const { waiting } = hold('message.send')
    await userEvent.type(await field(), 'Is three hours enough?{Enter}')
    expect(await field()).toHaveProperty('value', '')
    await waitFor(async () => expect((await said()).at(-1)).toBe('Is three hours enough?SendingSending'))
    await act(async () => waiting[0]?.go())
    await waitFor(async () =>
      expect((await said()).at(-1)).toMatch(/^Is three hours enough\?You at (\d\d:\d\d)\1Sent$/),
    )
    expect(await said()).toHaveLength(2)
    expect(await seller.message.list({ params: { id } })).toHaveLength(2)
  })

  test('that cannot be sent stays where it stands, and goes again under the same name', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'Hello Liya!')
    await openScreen(world, at(id), { as: buyer })
    await log()
    const { waiting, tempIds } = hold('message.send')
    await userEvent.type(await field(), 'The oven, too{Enter}')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting[0]?.fail())
    await waitFor(async () => expect((await said()).at(-1)).toMatch(/^The oven, tooNot sent/))
    expect(await field()).toHaveProperty('value', '')
    await userEvent.type(await field(), 'Something else')
    await userEvent.click(within(await log()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(waiting).toHaveLength(2))
    await act(async () => waiting[1]?.go())
    await waitFor(async () => expect((await said()).at(-1)).toMatch(/^The oven, too.*Sent$/))
    expect(tempIds[0]).toBeTruthy()
    expect(tempIds[1]).toBe(tempIds[0])
    expect(await field()).toHaveProperty('value', 'Something else')
  })

  test('that failed goes by itself when the browser is back, and is gone once it is deleted', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'Hello Liya!')
    await openScreen(world, at(id), { as: buyer })
    await log()
    const { waiting } = hold('message.send')
    await userEvent.type(await field(), 'One{Enter}Two{Enter}')
    for (const index of [0, 1]) {
      await waitFor(() => expect(waiting).toHaveLength(index + 1))
      await act(async () => waiting[index]?.fail())
    }
    const buttons = () => within(screen.getByRole('log')).queryAllByRole('button', { name: 'Delete' })
    await waitFor(() => expect(buttons()).toHaveLength(2))
    await userEvent.click(buttons()[1] ?? document.body)
    await waitFor(() => expect(buttons()).toHaveLength(1))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(waiting).toHaveLength(3))
    await act(async () => waiting[2]?.go())
    await waitFor(async () => expect((await said()).at(-1)).toMatch(/^One.*Sent$/))
    expect(await seller.message.list({ params: { id } })).toHaveLength(2)
  })

  test('has a new line with Shift, and is neither blank nor endless', async () => {
    const { buyer, id } = await aPair()
    await openScreen(world, at(id), { as: buyer })
    await screen.findByText(/^Say hello to Hanna Tesfaye/)
    await userEvent.type(await field(), '   {Enter}')
    expect(screen.queryByRole('article')).toBeNull()
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}')
    await waitFor(async () => expect((await said())[0]).toMatch(/^One\nTwo.*Sent$/))
    await userEvent.click(await field())
    await userEvent.paste('x'.repeat(3990))
    expect(screen.getByText('10 characters left')).toBeTruthy()
    await userEvent.paste('y'.repeat(11))
    expect(screen.getByText('1 character too many')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('stands there once, however often it is told', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(buyer, 'Hello Hanna!')
    const { queries } = await openScreen(world, at(id), { as: buyer })
    await log()
    const message = await say(seller, 'Hello Liya!')
    const heard = { ...message, status: 'received' as const }
    act(() => cacheMessage(queries, heard, buyer.id, true))
    act(() => cacheMessage(queries, heard, buyer.id, true))
    await act(() => queries.invalidateQueries())
    await waitFor(async () => expect(await said()).toHaveLength(2))
    expect((await said())[1]).toMatch(/^Hello Liya!Hanna Tesfaye at/)
  })

  test('that was missed is caught up with, although a later one was heard', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'One')
    const { queries } = await openScreen(world, at(id), { as: buyer })
    await log()
    await say(seller, 'Two')
    const last = await say(seller, 'Three')
    act(() => cacheMessage(queries, { ...last, status: 'received' }, buyer.id, true))
    await act(() => queries.invalidateQueries())
    await waitFor(async () => expect((await said()).map((text) => text?.slice(0, 3))).toEqual(['One', 'Two', 'Thr']))
  })

  test('shows when the other one has seen it', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(buyer, 'Seen?')
    const { queries } = await openScreen(world, at(id), { as: buyer })
    await waitFor(async () => expect((await said())[0]).toMatch(/Sent$/))
    const { conversation } = await seller.conversation.read({ params: { id } })
    const { readByBuyer, readBySeller, lastMessage = '', updatedAt } = conversation
    act(() =>
      updateCachedConversation(queries, { _id: id, lastMessage, updatedAt, readByBuyer, readBySeller }, buyer.id),
    )
    await waitFor(async () => expect((await said())[0]).toMatch(/Seen$/))
    await userEvent.type(await field(), 'And this?{Enter}')
    await waitFor(async () => expect((await said())[1]).toMatch(/Sent$/))
    expect((await said())[0]).toMatch(/Seen$/)
    // The screen may say that it was read as it stood before.
    act(() => markRead(queries, conversation, buyer.id))
    expect((await said())[1]).toMatch(/Sent$/)
  })

  test('with ways to be reached explains what is hidden, while it is written and afterwards', async () => {
    const { buyer, seller, id } = await aPair()
    await openScreen(world, at(id), { as: buyer })
    await userEvent.type(await field(), 'Call me: +49 171 5551234')
    await screen.findByText(/^Phone numbers, e-mail and web addresses are shown to Hanna Tesfaye once/)
    await userEvent.type(await field(), '{Enter}')
    await screen.findByText(/^Hanna Tesfaye sees ••• here/)
    closeScreen()
    await openScreen(world, at(id), { as: seller })
    await screen.findByText('Contact details are shown once an order between you is paid.')
    expect((await said())[0]).toMatch(/^Call me: •••/)
  })
})

describe('a conversation', () => {
  test('is read when it is opened, and what comes while it is open, too; the number never falls below none', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'One')
    await say(seller, 'Two')
    const { queries } = await openScreen(world, '/messages', { as: buyer })
    const row = await screen.findByRole('link', { name: 'Hanna Tesfaye' })
    expect(row.closest('li')?.textContent).toContain('2 unread messages')
    await screen.findByRole('link', { name: 'Messages, 1 conversation unread' })
    await userEvent.click(row)
    await log()
    await screen.findByRole('link', { name: 'Messages' })
    const unread = async () => (await buyer.conversation.unreadCount()).count
    await waitFor(async () => expect(await unread()).toBe(0))
    const third = await say(seller, 'Three')
    act(() => cacheMessage(queries, { ...third, status: 'received' }, buyer.id, true))
    await waitFor(async () => expect(await unread()).toBe(0))
    // A count that was asked for before is still on its way.
    await screen.findByRole('link', { name: 'Messages' })
    const event = { _id: id, lastMessage: 'Three', updatedAt: third.createdAt, readByBuyer: true, readBySeller: true }
    for (const _ of [1, 2]) act(() => updateCachedConversation(queries, event, buyer.id))
    expect(screen.queryByRole('link', { name: /unread/ })).toBeNull()
  })

  test('goes to the top with what is new, which counts once', async () => {
    const { buyer, seller, say } = await aPair()
    await say(seller, 'First')
    const other = await world.aSeller({ name: 'Dawit Bekele' })
    const { _id } = await buyer.conversation.start({ body: { to: other.id } })
    await buyer.message.send({ body: { conversationId: _id, desc: 'Hello Dawit' } })
    const { queries } = await openScreen(world, '/messages', { as: buyer })
    const rows = async () =>
      within(await screen.findByRole('list', { name: 'Your conversations' })).getAllByRole('listitem')
    expect((await rows())[0]?.textContent).toMatch(/^Dawit Bekele.*You: Hello Dawit$/)
    const heard = { ...(await say(seller, 'News')), status: 'received' as const }
    for (const _ of [1, 2]) act(() => cacheMessage(queries, heard, buyer.id, false))
    await waitFor(async () => expect((await rows())[0]?.textContent).toMatch(/^Hanna Tesfaye.*News22 unread messages$/))
  })

  test('shows its end first, and what was before when asked', async () => {
    const { buyer, seller, id, say } = await aPair()
    for (const index of Array.from({ length: 60 }, (_, place) => place)) await say(seller, `Line ${index}`)
    await openScreen(world, at(id), { as: buyer })
    await waitFor(async () => expect(await said()).toHaveLength(50))
    expect((await said())[0]).toMatch(/^Line 10/)
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    await waitFor(async () => expect(await said()).toHaveLength(60))
    expect((await said())[0]).toMatch(/^Line 0/)
    // The button is gone: there was no more.
    expect(document.activeElement).toBe(await log())
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  test('begins with the first message, and keeps what was written to another person', async () => {
    const [buyer, seller, other] = await Promise.all([
      world.aBuyer(),
      world.aSeller({ name: 'Hanna Tesfaye' }),
      world.aSeller({ name: 'Dawit Bekele' }),
    ])
    const { location, router } = await openScreen(world, `/messages?with=${seller.id}`, { as: buyer })
    await userEvent.type(await field(), 'Not yet sent')
    await act(() => router.navigate(`/messages?with=${other.id}`))
    await screen.findByRole('textbox', { name: 'Message to Dawit Bekele' })
    await userEvent.type(await field(), 'Hello Dawit{Enter}')
    await waitFor(() => expect(location()).toMatch(/^\/messages\?conversation=/))
    await waitFor(async () => expect((await said())[0]).toMatch(/^Hello Dawit.*Sent$/))
    await act(() => router.navigate(`/messages?with=${seller.id}`))
    expect(await screen.findByRole('textbox', { name: 'Message to Hanna Tesfaye' })).toHaveProperty(
      'value',
      'Not yet sent',
    )
  })

  test('with a person who has left can only be read', async () => {
    const { buyer, seller, id, say } = await aPair()
    await say(seller, 'Goodbye')
    await world.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', seller.id).execute()
    await openScreen(world, at(id), { as: buyer })
    await screen.findByText(/has left the marketplace/)
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  })

  test('of others does not exist', async () => {
    const { id } = await aPair()
    await openScreen(world, at(id), { as: await world.aBuyer() })
    await screen.findByRole('heading', { name: 'This conversation does not exist' })
  })
})

test('a search that finds nothing leads back to all conversations', async () => {
  const { buyer, seller, say } = await aPair()
  await say(seller, 'About the oven')
  await openScreen(world, '/messages', { as: buyer })
  const search = await screen.findByRole('searchbox', { name: 'Search people and orders' })
  await userEvent.type(search, 'oven')
  await screen.findByRole('link', { name: 'Hanna Tesfaye' })
  await userEvent.type(search, ' qqqzzz')
  await screen.findByRole('heading', { name: 'Nothing found' })
  await userEvent.click(screen.getByRole('button', { name: 'Show all conversations' }))
  await screen.findByRole('link', { name: 'Hanna Tesfaye' })
})

test('a new person has nothing to read, and a list that fails can be asked for again', async () => {
  const { queries } = await openScreen(world, '/messages', { as: await world.aBuyer() })
  await screen.findByRole('heading', { name: 'No messages yet' })
  const { waiting } = hold('conversation.list')
  void queries.resetQueries({ queryKey: INBOX_KEY })
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting[0]?.fail())
  await screen.findByRole('heading', { name: 'We could not load your conversations' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.go())
  await screen.findByRole('heading', { name: 'No messages yet' })
})

test('a buyer who has not paid yet may ask beside the order, in a conversation that begins with the first word', async () => {
  const { buyer, seller, id } = await world.anUnpaidOrder()
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  await screen.findByText(/^Something to ask or to tell about this order\?/)
  await userEvent.type(await field(), 'Is the key with the neighbour?{Enter}')
  await waitFor(async () => expect((await said())[0]).toMatch(/^Is the key with the neighbour\?.*Sent$/))
  expect((await seller.conversation.list()).conversations[0]).toMatchObject({ unread: 1, contexts: [] })
})

test('the sides of an order see beside it what happened, and lead from there to the order', async () => {
  const { buyer, seller, id } = await world.aPaidOrder()
  await openScreen(world, `/user/orders/${id}`, { as: seller })
  expect(within(await log()).getByText(/ordered “Home cleaning with eco products”/)).toBeTruthy()
  expect(within(await log()).queryByRole('link')).toBeNull()
  await userEvent.type(await field(), 'See you then{Enter}')
  await waitFor(async () => expect((await said())[0]).toMatch(/^See you then.*Sent$/))
  const [conversation] = (await buyer.conversation.list()).conversations
  expect(conversation).toMatchObject({ orderId: id, lastMessage: 'See you then' })
  closeScreen()
  await openScreen(world, at(conversation?._id ?? ''), { as: seller })
  expect(
    within(await log())
      .getByRole('link', { name: 'Answer' })
      .getAttribute('href'),
  ).toBe(`/user/orders/${id}`)
})

test('a provider’s page leads to a conversation with them', async () => {
  const [buyer, seller] = await Promise.all([world.aBuyer(), world.aSeller({ name: 'Hanna Tesfaye' })])
  const { location } = await openScreen(world, `/providers/${seller.id}`, { as: buyer })
  await userEvent.click(await screen.findByRole('link', { name: 'Message Hanna Tesfaye' }))
  await screen.findByRole('heading', { level: 2, name: 'Hanna Tesfaye' })
  await field()
  expect(location()).toBe(`/messages?with=${seller.id}`)
  await screen.findByRole('heading', { name: 'No messages yet' })
})
