import { type Fees, type Pricing, priceOrder } from './order-price.ts'

/** Minor units: the price of one piece, and that of the chosen way of delivery; a pick-up costs nothing. */
type Ordered = { price: number; quantity: number; shipping?: number | undefined }

/** The price of an order of a product: the buyer's total and the seller's net, from a listing or from an offer. */
export const priceProductOrder = ({ price, quantity, shipping = 0 }: Ordered, fees: Fees): Pricing =>
  priceOrder({ itemTotal: price * quantity, shippingTotal: shipping }, 'products', fees)
