import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ params: { productId = '' }, load }) =>
  load(q(api.product.detail, { params: { id: productId } })),
)
