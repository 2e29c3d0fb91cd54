import type { Person, World } from './world.ts'

export type Placed = { id: string; buyer: Person; seller: Person; stranger: Person }

const remote = {
  bookable: false,
  durationMinutes: null,
  locationType: 'remote',
  location: null,
  packages: [{ key: 'basic', title: 'Logo', description: '', price: 9000, deliveryDays: 2, revisions: 1 }],
}
const params = (id: string) => ({ params: { id } })

/** Brings fresh orders to where they are wanted, as their people would. */
export function orderPlaces(world: World) {
  const unpaid = () => world.anUnpaidOrder()
  const paid = () => world.aPaidOrder()
  const delivery = () => world.aPaidOrder(remote, { packageKey: 'basic' })

  async function accepted() {
    const placed = await paid()
    await placed.seller.order.accept({ ...params(placed.id), body: {} })
    return placed
  }
  async function scheduled() {
    const placed = await paid()
    const [acceptedTimePreference] = placed.order.timePreferences
    await placed.seller.order.accept({ ...params(placed.id), body: { acceptedTimePreference } })
    return placed
  }
  async function started() {
    const placed = await scheduled()
    await placed.seller.order.inProgress(params(placed.id))
    return placed
  }
  async function finished() {
    const placed = await started()
    await placed.seller.order.complete({ ...params(placed.id), body: { note: 'All clean.' } })
    return placed
  }
  async function completed() {
    const placed = await finished()
    await placed.buyer.order.complete(params(placed.id))
    return placed
  }
  async function declined() {
    const placed = await paid()
    await placed.seller.order.decline({ ...params(placed.id), body: { reason: 'I am ill.', code: 'unavailable' } })
    return placed
  }
  async function cancelled() {
    const placed = await declined()
    await placed.buyer.order.processRefundPostDecline(params(placed.id))
    return placed
  }
  async function refunded() {
    const placed = await scheduled()
    await placed.seller.order.decline({ ...params(placed.id), body: { reason: 'I am ill.' } })
    await placed.buyer.order.processRefundPostDecline(params(placed.id))
    return placed
  }
  /** The appointment is over, and nobody said whether it happened. */
  async function unmarked() {
    const placed = await scheduled()
    await world.passTimer(placed.id, 'unmarkedAfter')
    return placed
  }
  /** Accepted, but the card could not be charged. */
  async function refused() {
    const placed = await unpaid()
    await world.pay(placed, '4000000000000341')
    await placed.buyer.order.confirmPayment(params(placed.id))
    await placed.seller.order.accept({ ...params(placed.id), body: {} })
    return placed
  }
  return {
    unpaid,
    paid,
    delivery,
    accepted,
    scheduled,
    started,
    finished,
    completed,
    declined,
    cancelled,
    refunded,
    unmarked,
    refused,
  }
}

export type OrderPlaces = ReturnType<typeof orderPlaces>
