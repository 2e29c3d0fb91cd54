import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aPicture } from '#test/picture.ts'
import { orderIdOf, payAccepted } from '#test/service-request-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  // jsdom draws no pictures, and fetches none.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('fetch', async () => new Response('picture'))
})
afterEach(closeScreen)
afterAll(() => {
  vi.unstubAllGlobals()
  return world.close()
})

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** Each appears once its file has come. */
const expectPictures = (count: number, within_: Pick<typeof screen, 'getAllByRole'> = screen) =>
  waitFor(() => expect(within_.getAllByRole('button', { name: /^Enlarge picture \d by / })).toHaveLength(count))

test('pictures are added to an offer, taken away with the keyboard, kept, and shown to its two people', async () => {
  const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
  const { _id: id } = await world.aRequest(buyer)
  await world.anOffer(other, id)
  const page = `/service-request/${id}`
  await openScreen(world, page, { as: seller })
  await userEvent.type(await screen.findByLabelText('Your price for the whole job'), '410')
  await userEvent.type(screen.getByLabelText(/^Message to/), 'I have a van with a tail lift, as you see here.')
  expect(screen.getByText(/^Of similar work, for example\. Only .* and administrators see them\.$/)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText(/^Photos: /), [await aPicture(), await aPicture()])
  screen.getByRole('button', { name: 'Remove photo 2' }).focus()
  await userEvent.keyboard('{Enter}')
  await click('Send offer')
  expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
  await expectPictures(1)

  await click('Change the offer')
  await userEvent.upload(await screen.findByLabelText(/^Photos: /), await aPicture())
  await click('Send the changed offer')
  expect(await screen.findByText('Your changed offer is sent.')).toBeTruthy()
  await expectPictures(2)
  closeScreen()

  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  const { provider, _id: offerId } = serviceRequest.offersReceived.find(({ attachments }) => attachments.length > 0)!
  await openScreen(world, `${page}?offer=${offerId}`, { as: buyer })
  const card = within(await screen.findByRole('article', { name: provider.name }))
  await expectPictures(2, card)
  await click('Compare')
  const dialog = within(await screen.findByRole('dialog'))
  await expectPictures(2, dialog)
  expect(dialog.getByRole('rowheader', { name: 'Photos' })).toBeTruthy()
  closeScreen()

  await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
  await payAccepted(world, buyer, id)
  await openScreen(world, `/user/orders/${await orderIdOf({ buyer, id })}`, { as: seller })
  expect(await screen.findByText('Photos with the offer')).toBeTruthy()
  await expectPictures(2)
})
