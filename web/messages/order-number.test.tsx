import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { payOffer, productRequestStates } from '#test/product-request-states.ts'
import { orderIdOf, payAccepted, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  cleanup()
  closeScreen()
})
afterAll(() => world.close())

type Deal = { buyer: Person; seller: Person; id: string; path: string }

const ways: Record<string, () => Promise<Deal>> = {
  'an order of a service': async () => {
    const { buyer, seller, id } = await world.aPaidOrder()
    return { buyer, seller, id, path: `/user/orders/${id}` }
  },
  'the offer for a request': async () => {
    const { buyer, seller, id: requestId, offerId } = await serviceRequestStates(world).open()
    const offer = { params: { id: requestId, offerId } }
    await buyer.serviceRequest.counterOffer({ ...offer, body: { price: 37_000 } })
    await seller.serviceRequest.respondToCounter({ ...offer, body: { action: 'accept' } })
    await buyer.serviceRequest.acceptOffer(offer)
    await payAccepted(world, buyer, requestId)
    const id = await orderIdOf({ buyer, id: requestId })
    return { buyer, seller, id, path: `/user/orders/${id}` }
  },
  'the offer of a product': async () => {
    const { buyer, seller, offerId } = await productRequestStates(world).accepted()
    const { productOrder } = await payOffer(world, buyer, offerId)
    return { buyer, seller, id: productOrder._id, path: `/user/product-orders/${productOrder._id}` }
  },
}

/** The numbers that a text gives to orders. */
const numbersIn = (text: string) => [...new Set([...text.matchAll(/\bOrder ([0-9a-fA-F]{6})\b/g)].map(([, id]) => id))]

/** The texts of the screen, apart from each other. */
function textOf(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent)
  return texts.join(' ')
}

async function mailTexts({ id }: Person) {
  const rows = await world.db.selectFrom('mail').select('id').where('account_id', '=', id).execute()
  const mails = await Promise.all(rows.map((row) => findMail(world.db, row.id)))
  return mails.map((mail) => (mail ? renderMail(mail, world.deps).text : ''))
}

test.each(Object.entries(ways))(
  '%s has one number in the conversation, in mails, on its page, among the payments and on the receipt',
  async (_, open) => {
    const { buyer, seller, id, path } = await open()
    await world.runJobs()
    const number = id.slice(-6).toUpperCase()
    const numbersOn = async (address: string) => {
      await openScreen(world, address, { as: buyer })
      await screen.findAllByText(new RegExp(number))
      const found = numbersIn(`${document.title} ${textOf(screen.getByRole('main'))}`)
      closeScreen()
      return found
    }

    const [conversation] = (await buyer.conversation.list()).conversations
    expect(conversation?.orderId).toBe(id)
    const lines = await buyer.message.list({ params: { id: conversation?._id ?? '' } })
    expect(new Set(lines.map(({ context }) => context?.id))).toEqual(new Set([id]))
    await openScreen(world, `/messages?conversation=${conversation?._id}`, { as: buyer })
    const log = within(await screen.findByRole('log'))
    expect(log.getAllByRole('group')).toHaveLength(1)
    expect(numbersIn(textOf(screen.getByRole('main')))).toEqual([number])
    closeScreen()

    const mails = [...(await mailTexts(buyer)), ...(await mailTexts(seller))].flatMap(numbersIn)
    expect(new Set(mails)).toEqual(new Set([number]))
    expect(await numbersOn(path)).toEqual([number])
    expect(await numbersOn('/payments')).toEqual([number])
    const [payment] = (await buyer.wallet.payments({})).payments
    expect(await numbersOn(`/payments/${payment?._id}/receipt`)).toEqual([number])
  },
)
