import type { Db } from '#server/db/open.ts'
import { addressOf, type Ordered, row } from '#server/transactions/bank-evidence.ts'
import { findOrder } from './data.ts'

// Always English, which banks and payment providers read; the two people never see these texts.

type Policy = 'flexible' | 'moderate' | 'strict'

const POLICIES: Record<Policy, string> = {
  flexible:
    'Flexible: the whole price comes back until 24 hours before the agreed start, half of it after that, nothing once the start has passed without a claim.',
  moderate:
    'Moderate: the whole price comes back until 72 hours before the agreed start, half of it until 24 hours before, nothing after that.',
  strict: 'Strict: half of the price comes back until 7 days before the agreed start, nothing after that.',
}

const spanOf = ({ start, end }: { start: string; end: string }) => `${start} to ${end}`

/** The evidence about an order of a service, for the bank. */
export async function describeForBank(db: Db, id: string): Promise<Ordered | undefined> {
  const order = await findOrder(db, id)
  if (!order) return undefined
  const { snapshot, schedule, completion } = order
  return {
    title: snapshot.title,
    at: order.created_at,
    isService: true,
    rows: [
      ...row('Order', order.id, order.created_at.toISOString()),
      ...row('Service', snapshot.title),
      ...row('Package', snapshot.packageTitle),
      ...row('Wishes of the buyer', order.note),
      ...row('Times that the buyer asked for', order.time_preferences.map(spanOf).join('; ')),
      ...row('Accepted by the seller', order.accepted_at?.toISOString()),
      ...row('Agreed time', schedule ? spanOf(schedule) : undefined),
    ],
    prices: [
      { label: 'Price', amount: order.subtotal },
      { label: 'Fee of the buyer', amount: order.buyer_fee },
    ],
    policy: POLICIES[snapshot.cancellationPolicy],
    address: addressOf(order.address),
    provided: completion
      ? [...row('Finished, says the seller', completion.note ?? 'without a note', completion.at)]
      : [],
    fields: { service_date: (schedule?.start ?? completion?.at)?.slice(0, 10) },
  }
}
