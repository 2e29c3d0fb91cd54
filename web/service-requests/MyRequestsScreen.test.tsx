import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { slotIn, startWorld, type World } from '#test/world.ts'

const MINE = '/user/my-service-requests'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li')
  if (!row) throw new Error(`no row says ${title}`)
  return within(row)
}
const isFilled = ({ className }: HTMLElement) => /primary/.test(className)
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Requests by state' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('each request says where it stands and what is to be done next', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const offered = await world.aRequest(buyer, { title: 'Move a two-room flat' })
  await world.aRequest(buyer, { title: 'Carry a piano upstairs' })
  await world.aRequest(buyer, { title: 'Take a sofa to Potsdam', status: 'draft' })
  const closed = await world.aRequest(buyer, { title: 'Clear out a small cellar' })
  await buyer.serviceRequest.close({ params: { id: closed._id }, body: { reason: 'not_needed' } })
  const taken = await world.aRequest(buyer, { title: 'Fetch a wardrobe from Spandau' })
  const offer = await world.anOffer(seller, taken._id)
  await buyer.serviceRequest.acceptOffer({ params: { id: taken._id, offerId: offer._id }, body: {} })
  await world.anOffer(seller, offered._id, { proposedSlots: [slotIn(72)] })
  await openScreen(world, MINE, { as: buyer })

  const move = await rowOf('Move a two-room flat')
  for (const text of ['Open for offers', '1 offer · Flexible', 'Compare and choose one.', '€350–€450'])
    expect(move.getByText(text)).toBeTruthy()
  expect(move.getByText(/^Open until /)).toBeTruthy()
  expect(move.getByRole('link', { name: /^Look at the offers/ }).getAttribute('href')).toBe(
    `/service-request/${offered._id}`,
  )
  const piano = await rowOf('Carry a piano upstairs')
  expect(piano.getByRole('link', { name: /^Invite providers/ })).toBeTruthy()
  const wardrobe = await rowOf('Fetch a wardrobe from Spandau')
  expect(wardrobe.getByRole('link', { name: /^Pay now/ }).getAttribute('href')).toBe(
    `/payment/service-request/${taken._id}`,
  )
  const steps = screen.getAllByRole('link', { name: /^(?:Look at the offers|Pay now): / })
  expect(steps.map(isFilled)).toEqual([true, false])
  // Each is counted by a read of its own.
  await waitFor(() => expect(tabs()).toEqual(['Open3', 'Running0', 'Done1', 'Drafts1']))
  await userEvent.click(screen.getByRole('link', { name: 'Drafts1' }))
  const draft = await rowOf('Take a sofa to Potsdam')
  expect(draft.getByRole('link', { name: /^Finish and publish/ }).getAttribute('href')).toMatch(/\/edit$/)
})

test('a seller finds the requests with an offer of theirs, and what was countered first of all', async () => {
  const [buyer, seller] = [await world.aBuyer({ name: 'Liya Mekonnen' }), await world.aSeller()]
  const { _id: id } = await world.aRequest(buyer, { title: 'Move a grand piano' })
  const offer = await world.anOffer(seller, id, { price: 39_500 })
  await buyer.serviceRequest.counterOffer({ params: { id, offerId: offer._id }, body: { price: 37_000 } })
  const other = await world.aRequest(buyer, { title: 'Move a harpsichord' })
  const { _id: offerId } = await world.anOffer(seller, other._id)
  await buyer.serviceRequest.counterOffer({ params: { id: other._id, offerId }, body: { price: 37_000 } })
  await openScreen(world, `${MINE}?view=offers`, { as: seller })
  const row = await rowOf('Move a grand piano')
  for (const text of ['Liya Mekonnen', 'Countered', '€395']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: /^Answer now/ })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Answer now: / }).map(isFilled)).toEqual([true, false])
})

test('a person who has not asked for anything is told how it works', async () => {
  await openScreen(world, MINE, { as: await world.aBuyer() })
  await screen.findByRole('heading', { name: 'You have not asked for anything yet' })
  for (const link of screen.getAllByRole('link', { name: 'Post a request' }))
    expect(link.getAttribute('href')).toBe('/service-requests/create')
})
