import { art } from '#web/kernel/links.ts'
import { type AnyOrderSummary, thingOf } from './any-order.ts'

/** What people call an order by. */
export const shortId = ({ _id }: Pick<AnyOrderSummary, '_id'>): string => _id.slice(-6)

/** The picture of the listing as it was ordered, else one that is drawn for it. */
export const pictureOf = (order: AnyOrderSummary) => {
  const thing = thingOf(order)
  return order.snapshot.image ?? thing.image ?? { url: art(thing.category, thing._id) }
}
