import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

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
  expect(within(await log()).getByText(new RegExp(`^Order ${id.slice(-6)} ·`)).textContent).toMatch(/\d\d:\d\d$/)
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
