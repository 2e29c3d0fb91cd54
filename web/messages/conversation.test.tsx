import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { cacheMessage } from '#web/kernel/chat-cache.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})
afterAll(() => world.close())

const log = () => screen.findByRole('log')

/** Two people with two paid orders, and what they say in one conversation. */
async function twoOrders() {
  const first = await world.aPaidOrder()
  const { buyer, service } = first
  const second = await buyer.serviceOrder.create({
    body: {
      serviceId: service._id,
      timePreferences: [slotIn(80)],
      address: { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' },
    },
  })
  await world.pay(second)
  await buyer.serviceOrder.confirmPayment({ params: { id: second.order._id }, body: {} })
  await world.runJobs()
  const [conversation] = (await buyer.conversation.list()).conversations
  return { ...first, conversationId: conversation?._id ?? '' }
}

test('an order shows only its own events, and calls the reader "you"', async () => {
  const { buyer, seller, id, conversationId } = await twoOrders()
  await seller.message.send({ body: { conversationId, desc: 'See you soon' } })
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  await within(await log()).findByText('See you soon')
  expect(within(await log()).getAllByText(/^You ordered “/)).toHaveLength(1)
  closeScreen()
  await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer })
  await within(await log()).findByText('See you soon')
  expect(within(await log()).getAllByText(/^You ordered “/)).toHaveLength(2)
  // Each with the number of its order, and its time.
  expect(within(await log()).getByText(new RegExp(`^Order ${id.slice(-6).toUpperCase()} ·`)).textContent).toMatch(
    /\d\d:\d\d$/,
  )
})

test('lines about orders are in the language of the page, which may be another one than the account’s', async () => {
  const { buyer, conversationId } = await twoOrders()
  await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer, language: 'am' })
  const list = await screen.findByRole('list', { name: 'ውይይቶችዎ' })
  await within(list).findByText(/አዝዘዋል/)
  expect(within(await log()).getAllByText(/አዝዘዋል/)).toHaveLength(2)
  await userEvent.click((await screen.findAllByRole('button', { name: /^ቋንቋ/ }))[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }))
  const french = await screen.findByRole('list', { name: 'Vos conversations' })
  await within(french).findByText(/^Vous avez commandé/)
  const lines = within(await log())
  await waitFor(() => expect(lines.getAllByText(/^Vous avez commandé/)).toHaveLength(2))
})

test('the lines of an order are one card with its newest state, and the keyboard opens its earlier steps', async () => {
  const { buyer, seller, id, conversationId } = await twoOrders()
  await seller.message.send({ body: { conversationId, desc: 'I look at it tonight.' } })
  await seller.serviceOrder.decline({ params: { id }, body: { reason: 'I am away that week.' } })
  await world.runJobs()
  await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer })
  const card = within(await within(await log()).findByRole('group', { name: `Order ${id.slice(-6).toUpperCase()}` }))
  expect(within(await log()).getAllByRole('group')).toHaveLength(2)
  card.getByText(/declined the order/)
  expect(card.queryByText(/^You ordered/)).toBeNull()
  expect(card.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(`/user/orders/${id}`)
  // The card is where its newest line is: after what was said before that.
  const said = within(await log()).getByText('I look at it tonight.')
  const newest = card.getByText(/declined the order/)
  expect(said.compareDocumentPosition(newest) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  const fold = card.getByRole('button', { name: 'Show 1 earlier step', expanded: false })
  fold.focus()
  await userEvent.keyboard('{Enter}')
  expect(within(card.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  card.getByText(/^You ordered/)
  expect(card.getByRole('button', { name: 'Hide earlier steps', expanded: true })).toBe(document.activeElement)
  await userEvent.keyboard('{Enter}')
  expect(card.queryByText(/^You ordered/)).toBeNull()
})

test('a line that arrives moves the card of its order to the end and adds no second card', async () => {
  const { buyer, seller, id, conversationId } = await twoOrders()
  const { queries } = await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer })
  const name = `Order ${id.slice(-6).toUpperCase()}`
  const lastCard = async () =>
    within(await log())
      .getAllByRole('group')
      .at(-1)
      ?.getAttribute('aria-label')
  await within(await log()).findByRole('group', { name })
  expect(await lastCard()).not.toBe(name)
  await seller.serviceOrder.decline({ params: { id }, body: { reason: 'I am away that week.' } })
  await world.runJobs()
  const line = (await buyer.message.list({ params: { id: conversationId } })).at(-1)
  if (!line) throw new Error('no line about the order')
  act(() => void cacheMessage(queries, line, buyer.id, true))
  await waitFor(async () => expect(await lastCard()).toBe(name))
  expect(within(await log()).getAllByRole('group')).toHaveLength(2)
  await within(await log()).findByText(/declined the order/)
})

test('a wide screen begins with the latest conversation, a narrow one with the list', async () => {
  const { buyer, conversationId } = await twoOrders()
  await openScreen(world, '/messages', { as: buyer })
  await screen.findByRole('heading', { name: 'Choose a conversation' })
  closeScreen()
  const answer = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...answer(media),
    matches: media === '(min-width: 761px)',
  }))
  const { location } = await openScreen(world, '/messages', { as: buyer })
  await log()
  expect(location()).toBe('/messages')
  expect(screen.getByRole('link', { current: 'page', name: /./ }).getAttribute('href')).toBe(
    `/messages?conversation=${conversationId}`,
  )
})

test('the menu of a conversation leads to its orders and to the profile', async () => {
  const { buyer, seller, id, conversationId } = await twoOrders()
  await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer })
  await userEvent.click(await screen.findByRole('button', { name: /^More about the conversation with/ }))
  const menu = await screen.findByRole('menu')
  const hrefs = () =>
    within(menu)
      .getAllByRole('menuitem')
      .flatMap((item) => item.getAttribute('href') ?? [])
  await waitFor(() => expect(hrefs()).toHaveLength(3))
  expect(hrefs()[0]).toBe(`/provider/profile/${seller.id}`)
  expect(hrefs()).toContain(`/user/orders/${id}`)
})

describe('a person who is a nuisance', () => {
  const aTalk = async () => {
    const [buyer, seller] = await Promise.all([world.aBuyer(), world.aSeller({ name: 'Hanna Tesfaye' })])
    const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
    const say = (person: Person, desc: string) => person.message.send({ body: { conversationId, desc } })
    await say(seller, 'Pay me by bank transfer.')
    return { buyer, seller, path: `/messages?conversation=${conversationId}` }
  }
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^More about the conversation with/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  const FIELD = { name: 'Message to Hanna Tesfaye' }

  test('is blocked and unblocked from the menu, and the other side reads nothing of a block', async () => {
    const { buyer, seller, path } = await aTalk()
    await openScreen(world, path, { as: buyer })
    await screen.findByRole('textbox', FIELD)
    await choose('Block Hanna Tesfaye')
    await screen.findByText(/^Hanna Tesfaye cannot be reached at the moment/)
    await screen.findByText('You have blocked Hanna Tesfaye.')
    expect(screen.queryByRole('textbox', FIELD)).toBeNull()
    closeScreen()

    await openScreen(world, path, { as: seller })
    await screen.findByText(/cannot be reached at the moment/)
    expect(screen.getByRole('main').textContent).not.toMatch(/block/i)
    closeScreen()

    await openScreen(world, path, { as: buyer })
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
    await screen.findByRole('textbox', FIELD)
    expect((await buyer.block.list()).blocked).toEqual([])
  })

  test('is reported with the message that says so', async () => {
    const { buyer, seller, path } = await aTalk()
    await openScreen(world, path, { as: buyer })
    const message = within(await screen.findByRole('article'))
    await userEvent.click(message.getByRole('button', { name: /^Report this message/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
    expect(dialog.getByRole('radio', { name: 'This message' })).toHaveProperty('checked', true)
    await userEvent.click(dialog.getByRole('radio', { name: 'Asks to pay or to talk outside this site' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await screen.findByText('Thank you. A person looks at it.')
    const row = await world.db
      .selectFrom('report')
      .select(['kind', 'excerpt'])
      .where('person_id', '=', seller.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kind: 'message', excerpt: 'Pay me by bank transfer.' })
  })
})

test.each([
  ['buyer', 'Reserved'],
  ['seller', 'You earn'],
] as const)('the sum of an order is called what it is to its %s', async (side, label) => {
  const placed = await world.aPaidOrder()
  await world.runJobs()
  const reader = placed[side]
  const [conversation] = (await reader.conversation.list()).conversations
  await openScreen(world, `/messages?conversation=${conversation?._id}`, { as: reader })
  const about = within(await screen.findByRole('complementary', { name: 'About this conversation' }))
  expect((await about.findByText(label)).nextElementSibling?.textContent).toMatch(/^€/)
  expect(screen.getByText(new RegExp(` · ${label}: €`))).toBeTruthy()
})

test.each(['buyer', 'seller'] as const)(
  'nothing was charged for an order that was called off, reads its %s',
  async (side) => {
    const { buyer, seller, id } = await world.aPaidOrder()
    await buyer.serviceOrder.requestRefund({ params: { id }, body: { reason: 'I have found help already.' } })
    await world.runJobs()
    const reader = { buyer, seller }[side]
    const [conversation] = (await reader.conversation.list()).conversations
    await openScreen(world, `/messages?conversation=${conversation?._id}`, { as: reader })
    const about = within(await screen.findByRole('complementary', { name: 'About this conversation' }))
    expect((await about.findByText('Total')).nextElementSibling?.textContent).toBe('Nothing was charged')
    expect(screen.getByText(/ · Nothing was charged$/)).toBeTruthy()
    expect(screen.queryByText(/€0/)).toBeNull()
    closeScreen()
    await openScreen(world, `/user/orders?role=${side}`, { as: reader })
    await screen.findByText('Nothing was charged')
  },
)
