import { PRICE_LIMIT } from './order-price.ts'

/** In minor units, of a service and of each of its packages. */
export const SERVICE_PRICE_LIMITS = { min: 100, max: PRICE_LIMIT } as const
/** In minor units. */
export const PRODUCT_PRICE_LIMITS = { min: 50, max: PRICE_LIMIT } as const
/** In minor units: what one offer may cost. */
export const OFFER_PRICE_LIMITS = { min: 100, max: PRICE_LIMIT } as const

export const MAX_SHIPPING_OPTIONS = 6

/** The most pictures of a request. */
export const REQUEST_PICTURES = 8
/** The most pictures of a product request, or of an offer for one. */
export const PRODUCT_REQUEST_PICTURES = 6
/** The most units that may be wanted at once. */
export const MOST_REQUESTED_UNITS = 999
