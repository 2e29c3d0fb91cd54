import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'
import { productRead } from './product-reads.ts'

/** Somebody else's listing can be looked at elsewhere; here it does not exist. */
export const loader = defineLoader(async ({ params, load }) => {
  const { product } = await load(productRead(params.productId ?? ''))
  if (product.seller._id !== session.get().user?._id) throw notFoundResponse()
})
