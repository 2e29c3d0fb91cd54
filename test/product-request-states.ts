import { LIYA, PARCEL } from './product-order-states.ts'
import type { Person, World } from './world.ts'

/** A product request, its requester, the seller whose offer it is about, and another seller with an offer. */
export type MadeProductRequest = {
  id: string
  offerId: string
  otherOfferId: string
  buyer: Person
  seller: Person
  other: Person
}

type Changes = Record<string, unknown>

export const of = (id: string) => ({ params: { id } })

/** Says where an accepted offer goes, and pays it as the requester's browser does. */
export async function payOffer(
  world: World,
  buyer: Person,
  offerId: string,
  body: Changes = { shippingAddress: LIYA },
) {
  await world.pay(await buyer.productOffer.initiatePayment({ ...of(offerId), body }))
  return buyer.productOffer.completePayment(of(offerId))
}

/** Brings fresh product requests and their offers into a state, by the calls of their people. */
export function productRequestStates(world: World) {
  async function open(
    changes: Changes = {},
    terms: Changes = {},
    otherTerms: Changes = terms,
  ): Promise<MadeProductRequest> {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await world.aWish(buyer, changes)
    const { _id: offerId } = await world.aProductOffer(seller, id, terms)
    const { _id: otherOfferId } = await world.aProductOffer(other, id, otherTerms)
    return { id, offerId, otherOfferId, buyer, seller, other }
  }
  async function accepted(changes: Changes = {}, terms: Changes = {}, otherTerms: Changes = terms) {
    const made = await open(changes, terms, otherTerms)
    await made.buyer.productOffer.accept(of(made.offerId))
    return made
  }
  async function unpaid(changes: Changes = {}, terms: Changes = {}) {
    const made = await accepted(changes, terms)
    const body = { shippingAddress: LIYA }
    return { ...made, payment: await made.buyer.productOffer.initiatePayment({ ...of(made.offerId), body }) }
  }
  async function paid(changes: Changes = {}, terms: Changes = {}, otherTerms: Changes = terms) {
    const made = await accepted(changes, terms, otherTerms)
    const { productOrder, updatedOffer } = await payOffer(world, made.buyer, made.offerId)
    return { ...made, orderId: productOrder._id, productOrder, updatedOffer }
  }
  async function shipped() {
    const made = await paid()
    await made.seller.productOffer.ship({ ...of(made.offerId), body: PARCEL })
    return made
  }
  /** No seller has made an offer yet. */
  async function productRequest(): Promise<MadeProductRequest> {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await world.aWish(buyer)
    return { id, offerId: id, otherOfferId: id, buyer, seller, other }
  }
  async function expired() {
    const made = await open()
    await world.passTimer(made.id, 'requestTtl')
    return made
  }
  async function delivered() {
    const made = await shipped()
    await made.buyer.productOffer.deliver(of(made.offerId))
    return made
  }
  async function rejected() {
    const made = await open()
    await made.buyer.productOffer.reject({ ...of(made.offerId), body: { reason: 'Too wide for the wall.' } })
    return made
  }
  return { productRequest, open, accepted, unpaid, paid, shipped, delivered, rejected, expired }
}

export type ProductRequestStates = ReturnType<typeof productRequestStates>
