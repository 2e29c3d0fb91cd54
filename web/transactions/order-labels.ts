import { artworkUrl } from '#web/kernel/links.ts'
import { type AnyOrderSummary, orderedListingOf } from './any-order.ts'

/** What people call an order by. */
export const shortId = ({ _id }: Pick<AnyOrderSummary, '_id'>): string => _id.slice(-6)

/** The picture of the listing as it was ordered, else one that is drawn for it. */
export const orderPictureOf = (order: AnyOrderSummary) => {
  const thing = orderedListingOf(order)
  return order.snapshot.image ?? thing.image ?? { url: artworkUrl(thing.category, thing._id) }
}
