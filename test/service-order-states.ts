import { sql } from 'kysely'
import { slotIn } from './slots.ts'
import type { Person, World } from './world.ts'

export type Placed = { id: string; buyer: Person; seller: Person; stranger: Person }

export const remote = {
  bookable: false,
  durationMinutes: null,
  locationType: 'remote',
  location: null,
  packages: [{ key: 'basic', title: 'Logo', description: '', price: 9000, deliveryDays: 2, revisions: 1 }],
}
const params = (id: string) => ({ params: { id } })

export const showOrder = async (person: Person, id: string) => (await person.serviceOrder.detail(params(id))).order

/** Moves the agreed appointment to so many hours from now, as if the time until then had passed. */
export async function bringForward({ db }: Pick<World, 'db'>, id: string, hours: number): Promise<void> {
  const times = JSON.stringify(slotIn(hours))
  await sql`update service_order set schedule = schedule || ${times}::jsonb where id = ${id}`.execute(db)
}

/** Brings fresh orders into a state, by the calls of their people. */
export function serviceOrderStates(world: World) {
  const unpaid = () => world.anUnpaidOrder()
  const paid = (changes: Record<string, unknown> = {}) => world.aPaidOrder(changes)
  const delivery = () => world.aPaidOrder(remote, { packageKey: 'basic' })

  async function accepted(changes: Record<string, unknown> = {}) {
    const placed = await paid(changes)
    await placed.seller.serviceOrder.accept({ ...params(placed.id), body: {} })
    return placed
  }
  async function scheduled(changes: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) {
    const placed = await world.aPaidOrder(changes, entry)
    const [acceptedTimePreference] = placed.order.timePreferences
    const { order } = await placed.seller.serviceOrder.accept({
      ...params(placed.id),
      body: { acceptedTimePreference },
    })
    return { ...placed, order }
  }
  const scheduledIn = (hours = 5, changes: Record<string, unknown> = {}) =>
    scheduled(changes, { timePreferences: [slotIn(hours)] })
  /** In progress, and the agreed day has passed. */
  async function lateDelivery() {
    const placed = await delivery()
    await placed.seller.serviceOrder.accept({ ...params(placed.id), body: {} })
    await placed.seller.serviceOrder.inProgress(params(placed.id))
    await world.db
      .updateTable('service_order')
      .set({ due_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', placed.id)
      .execute()
    return placed
  }
  async function started(changes: Record<string, unknown> = {}) {
    const placed = await scheduled(changes)
    await bringForward(world, placed.id, 1)
    await placed.seller.serviceOrder.inProgress(params(placed.id))
    return placed
  }
  async function finished(changes: Record<string, unknown> = {}) {
    const placed = await started(changes)
    await placed.seller.serviceOrder.complete({ ...params(placed.id), body: { note: 'All clean.' } })
    return placed
  }
  async function completed(changes: Record<string, unknown> = {}) {
    const placed = await finished(changes)
    await placed.buyer.serviceOrder.complete(params(placed.id))
    return placed
  }
  async function declined(changes: Record<string, unknown> = {}) {
    const placed = await paid(changes)
    await placed.seller.serviceOrder.decline({
      ...params(placed.id),
      body: { reason: 'I am ill.', code: 'unavailable' },
    })
    return placed
  }
  async function cancelled() {
    const placed = await declined()
    await placed.buyer.serviceOrder.processRefundPostDecline(params(placed.id))
    return placed
  }
  async function refunded() {
    const placed = await scheduled()
    await placed.seller.serviceOrder.decline({ ...params(placed.id), body: { reason: 'I am ill.' } })
    await placed.buyer.serviceOrder.processRefundPostDecline(params(placed.id))
    return placed
  }
  /** The appointment is over, and neither side has said whether it happened. */
  async function unmarked() {
    const placed = await scheduled()
    await world.passTimer(placed.id, 'unmarkedAfter')
    return placed
  }
  /** The seller cannot make it, and offers three other times. */
  async function timeProposed() {
    const placed = await paid()
    const proposedTimePreferences = [slotIn(78), slotIn(102), slotIn(150)]
    const body = { proposedTimePreferences, sellerMessage: 'Thursday is taken, sorry!' }
    await placed.seller.serviceOrder.proposeTimeChange({ ...params(placed.id), body })
    return placed
  }
  /** Another seller was asked to take over, at a lower price. */
  async function findingSeller(subcategory = 'office-cleaning') {
    const placed = await declined({ subcategory })
    const invited = await world.aSeller()
    await world.aService(invited, { price: 7000, subcategory })
    await placed.buyer.serviceOrder.findAnotherSeller(params(placed.id))
    return { ...placed, invited }
  }
  /** The seller has asked for another time. */
  async function pendingReschedule() {
    const placed = await scheduledIn(5)
    const scheduleData = { ...slotIn(54), timezone: 'Europe/Berlin' }
    await placed.seller.serviceOrder.schedule({ ...params(placed.id), body: { scheduleData, isReschedule: true } })
    return placed
  }
  /** Cancelled so late that by the seller's policy a half was kept. */
  async function partlyRefunded() {
    const placed = await scheduledIn(20)
    await placed.buyer.serviceOrder.requestRefund({ ...params(placed.id), body: { reason: 'I am travelling.' } })
    return placed
  }
  /** Accepted, but the card could not be charged. */
  async function rejected() {
    const placed = await unpaid()
    await world.pay(placed, '4000000000000341')
    await placed.buyer.serviceOrder.confirmPayment(params(placed.id))
    await placed.seller.serviceOrder.accept({ ...params(placed.id), body: {} })
    return placed
  }
  return {
    unpaid,
    paid,
    delivery,
    accepted,
    scheduled,
    scheduledIn,
    lateDelivery,

    started,
    finished,
    completed,
    declined,
    cancelled,
    refunded,
    unmarked,
    timeProposed,
    findingSeller,
    pendingReschedule,
    partlyRefunded,
    rejected,
  }
}

export type ServiceOrderStates = ReturnType<typeof serviceOrderStates>
