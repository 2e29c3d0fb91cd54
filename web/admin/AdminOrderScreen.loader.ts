import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ params, load }) =>
  load(q(api.adminOrder.detail, { params: { id: params.orderId ?? '' } })),
)
