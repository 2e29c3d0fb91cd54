import { bringForward } from './service-order-states.ts'
import { type Person, slotIn, type World } from './world.ts'

/** A request, its requester, the provider whose offer it is about, and another provider with an offer. */
export type Requested = {
  id: string
  offerId: string
  otherOfferId: string
  buyer: Person
  seller: Person
  other: Person
}

type Changes = Record<string, unknown>

const reason = 'My van broke down.'

/** Pays the accepted offer of a request as the requester's browser does. */
export async function payAccepted(world: World, buyer: Person, id: string) {
  await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
  return (await buyer.serviceRequest.confirmPayment({ params: { id } })).serviceRequest
}

/** The order of the accepted offer. */
export async function orderIdOf({ buyer, id }: Pick<Requested, 'buyer' | 'id'>): Promise<string> {
  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  if (!serviceRequest.orderId) throw new Error(`the request ${id} has no order`)
  return serviceRequest.orderId
}

/** Promotes a request of theirs, and pays as their browser does; `number` is that of the card. */
export async function promote(world: World, buyer: Person, id: string, { packageKey = '7-days', number = '' } = {}) {
  const params = { kind: 'serviceRequest', id } as const
  const chosen = await buyer.promotion.choose({ params, body: { packageKey } })
  const { promotion, paymentIntentId = '', clientSecret = '' } = chosen
  await world.pay({ paymentIntentId, clientSecret }, ...(number ? [number] : []))
  const { serviceRequest } = await buyer.serviceRequest.confirmPromotion({ params: { id }, body: { paymentIntentId } })
  return { promotionId: promotion._id, paymentIntentId, clientSecret, serviceRequest }
}

/** A request with an offer of each of so many providers, the first for 400 euros. */
export async function offered(world: World, providers = 1) {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const made = []
  for (let n = 0; n < providers; n += 1) {
    const seller = await world.aSeller()
    const offer = await world.anOffer(seller, id, { price: 40_000 + n * 1_000 })
    made.push({ seller, offer, name: offer.provider.name })
  }
  return { buyer, id, made, first: made[0]! }
}

/** Brings fresh requests into a state, by the calls of their people. */
export function serviceRequestStates(world: World) {
  const params = ({ id }: Pick<Requested, 'id'>) => ({ params: { id } })

  async function draft(): Promise<Requested> {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await world.aRequest(buyer, { status: 'draft' })
    return { id, offerId: id, otherOfferId: id, buyer, seller, other }
  }
  async function open(changes: Changes = {}, terms: Changes = {}): Promise<Requested> {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await world.aRequest(buyer, changes)
    const { _id: offerId } = await world.anOffer(seller, id, { price: 40_000, ...terms })
    const { _id: otherOfferId } = await world.anOffer(other, id, { price: 41_000 })
    return { id, offerId, otherOfferId, buyer, seller, other }
  }
  async function countered() {
    const made = await open()
    const offer = { params: { id: made.id, offerId: made.offerId } }
    await made.buyer.serviceRequest.counterOffer({ ...offer, body: { price: 37_000 } })
    return made
  }
  /** The request has changed since the offers. */
  async function stale() {
    const made = await open()
    await made.buyer.serviceRequest.update({ ...params(made), body: { budget: { type: 'fixed', max: 50_000 } } })
    return made
  }
  async function expired() {
    const made = await open()
    await world.passTimer(made.id, 'requestTtl')
    return made
  }
  async function accepted(changes: Changes = {}, terms: Changes = {}) {
    const made = await open(changes, terms)
    await made.buyer.serviceRequest.acceptOffer({ params: { id: made.id, offerId: made.offerId } })
    return made
  }
  async function paid(changes: Changes = {}, terms: Changes = {}) {
    const made = await accepted(changes, terms)
    await payAccepted(world, made.buyer, made.id)
    return made
  }
  /** Paid, without a time so far. */
  const unscheduled = () => paid({ preferredSlots: [slotIn(72)] }, { proposedSlots: [] })
  /** The appointment is about to begin. */
  async function near() {
    const made = await paid()
    await bringForward(world, await orderIdOf(made), 1)
    return made
  }
  async function begun() {
    const made = await near()
    await made.seller.serviceRequest.inProgress(params(made))
    return made
  }
  async function claimed() {
    const made = await begun()
    await made.buyer.serviceRequest.requestRefund({ ...params(made), body: { reason: 'Half of it is missing.' } })
    return made
  }
  /** The provider has called off, and the requester has to choose. */
  async function calledOff(changes: Changes = {}, terms: Changes = {}) {
    const made = await paid(changes, terms)
    await made.seller.serviceOrder.decline({ params: { id: await orderIdOf(made) }, body: { reason } })
    return made
  }
  /** The money waits for another offer. */
  async function reopened() {
    const made = await calledOff()
    await made.buyer.serviceRequest.reopen(params(made))
    return made
  }

  return {
    draft,
    open,
    countered,
    stale,
    expired,
    accepted,
    paid,
    unscheduled,
    near,
    begun,
    claimed,
    calledOff,
    reopened,
  }
}

export type ServiceRequestStates = ReturnType<typeof serviceRequestStates>
