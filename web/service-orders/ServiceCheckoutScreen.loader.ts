import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ params: { orderId, serviceId = '' }, load }) =>
  orderId
    ? load(q(api.serviceOrder.detail, { params: { id: orderId } }))
    : load(q(api.service.detail, { params: { id: serviceId } })),
)
