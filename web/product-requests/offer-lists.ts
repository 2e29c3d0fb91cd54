import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'

/** The offers of a seller, or those for what a buyer wants. */
export type OfferSide = 'mine' | 'forBuyer'

export const offerListHrefs = { mine: links.myProductOffers, forBuyer: links.productOffers } as const

const PAGE_SIZE = 12

export const offersRead = (side: OfferSide, page: number, limit = PAGE_SIZE) =>
  q(api.productOffer[side], { query: { page, limit } })
