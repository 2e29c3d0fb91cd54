import type { ServiceOrder } from '#shared/contract/order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { art } from '#web/kernel/links.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'

/** The picture of the service as it was ordered, else one that is drawn for it. */
export const orderPicture = ({ snapshot, service }: ServiceOrder) =>
  snapshot.image ?? service.image ?? { url: art(service.category, service._id) }

export const orderFamily = ({ status }: ServiceOrder): StatusFamily => serviceOrder.states[status].family

/** What the reader pays or gets. */
export const orderSum = ({ role, pricing }: ServiceOrder) =>
  (role === 'buyer' ? pricing.total : pricing.sellerNet) ?? pricing.subtotal
