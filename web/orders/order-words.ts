import type { ServiceOrderSummary } from '#shared/contract/order.ts'
import { art } from '#web/kernel/links.ts'

/** What people call an order by. */
export const shortId = ({ _id }: Pick<ServiceOrderSummary, '_id'>): string => _id.slice(-6)

/** The picture of the service as it was ordered, else one that is drawn for it. */
export const pictureOf = ({ service, snapshot }: Pick<ServiceOrderSummary, 'service' | 'snapshot'>) =>
  snapshot.image ?? service.image ?? { url: art(service.category, service._id) }
