import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const TITLE = 'تنظيف الشقق والبيوت الصغيرة'
const DESCRIPTION = 'أنظف الشقق والبيوت الصغيرة وأحضر معي كل ما أحتاج إليه وآخذ وقتي للمطبخ والحمام.'
const NAME = 'سلمى حداد'
const REASON = 'هذا اليوم لا يناسبني للأسف.'

/** The text stands in something that takes its direction from it. */
const isInItsOwnDirection = (element: HTMLElement) => element.closest('[dir], bdi')?.matches('bdi, [dir=auto]') === true

const expectOwnDirection = (elements: HTMLElement[]) => {
  expect(elements.length).toBeGreaterThan(0)
  for (const element of elements) expect(isInItsOwnDirection(element), element.outerHTML.slice(0, 200)).toBe(true)
}

const place = { label: 'Neukölln', city: 'Berlin', country: 'DE' }
const aSeller = async () => {
  const seller = await world.aSeller({ name: NAME })
  await sql`update account set bio = ${DESCRIPTION}, headline = ${TITLE} where id = ${seller.id}`.execute(world.db)
  return seller
}

test('a listing, its seller and its place in a list are written in the direction of their own words', async () => {
  const seller = await aSeller()
  const service = await world.aService(seller, { title: TITLE, description: DESCRIPTION, location: place })
  await openScreen(world, `/${service.category}/${service.subcategory}/${service._id}`)
  expectOwnDirection([await screen.findByRole('heading', { level: 1, name: TITLE })])
  expectOwnDirection(screen.getAllByText(DESCRIPTION))
  expectOwnDirection(await screen.findAllByRole('heading', { level: 3, name: new RegExp(NAME) }))
  closeScreen()
  await openScreen(world, `/provider/profile/${seller.id}`)
  expectOwnDirection([await screen.findByRole('heading', { level: 1, name: new RegExp(NAME) })])
  expectOwnDirection(screen.getAllByText(DESCRIPTION))
  expectOwnDirection(await screen.findAllByRole('link', { name: TITLE }))
})

test('what two people write to each other, and where they write it, has the direction of its words', async () => {
  const { buyer, seller } = await world.aPaidOrder({ title: TITLE })
  const [conversation] = (await buyer.conversation.list()).conversations
  const conversationId = conversation?._id ?? ''
  await seller.message.send({ body: { conversationId, desc: DESCRIPTION } })
  await openScreen(world, `/messages?conversation=${conversationId}`, { as: buyer })
  expectOwnDirection(await within(await screen.findByRole('log')).findAllByText(DESCRIPTION))
  expectOwnDirection(screen.getAllByRole('textbox'))
  expectOwnDirection(screen.getAllByText(TITLE))
})

test('a request, an offer for it and why it was declined have the direction of their words', async () => {
  const [buyer, seller] = [await world.aBuyer({ name: NAME }), await world.aSeller()]
  const { _id: id } = await world.aRequest(buyer, { title: TITLE })
  const { _id: offerId } = await world.anOffer(seller, id, { message: DESCRIPTION })
  await buyer.serviceRequest.rejectOffer({ params: { id, offerId }, body: { rejectionReason: REASON } })
  for (const as of [buyer, seller]) {
    await openScreen(world, `/service-request/${id}`, { as })
    expectOwnDirection([await screen.findByRole('heading', { level: 1, name: TITLE })])
    expectOwnDirection(await screen.findAllByText(DESCRIPTION))
    expectOwnDirection(screen.getAllByText(REASON))
    closeScreen()
  }
})

test('an offer for a wanted product and the name of its seller have the direction of their words', async () => {
  const [buyer, seller] = [await world.aBuyer(), await aSeller()]
  const { _id: id } = await world.aWish(buyer)
  await world.aProductOffer(seller, id, { message: DESCRIPTION })
  await openScreen(world, `/requested-products/${id}`, { as: buyer })
  expectOwnDirection(await screen.findAllByText(DESCRIPTION))
  const offers = within(screen.getByRole('list', { name: 'Offers' }))
  expectOwnDirection(offers.getAllByText(NAME))
})

test('what both sides of an order wrote has the direction of its words', async () => {
  const { id, buyer, seller } = await world.aPaidOrder({}, { note: DESCRIPTION })
  const body = { proposedTimePreferences: [slotIn(78)], sellerMessage: REASON }
  await seller.serviceOrder.proposeTimeChange({ params: { id }, body })
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  expectOwnDirection([await screen.findByText(`“${REASON}”`)])
  expectOwnDirection(screen.getAllByText(DESCRIPTION))
})

test('every field for free text takes the direction of what is written', async () => {
  const seller = await world.aSeller()
  await openScreen(world, '/provider/services/add', { as: seller })
  await screen.findByRole('heading', { level: 1 })
  const fields = screen.getAllByRole('textbox').concat(screen.queryAllByRole('searchbox'))
  expectOwnDirection(fields)
})
