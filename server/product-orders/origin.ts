import { originsOf } from '#server/transactions/origin.ts'
import type { OrderRow } from './data.ts'

/** Orders of products from offers for requested products. */
export const { register: registerOrigin, of: originOf } = originsOf<OrderRow>(
  ({ product_offer_id }) => product_offer_id !== null,
)
