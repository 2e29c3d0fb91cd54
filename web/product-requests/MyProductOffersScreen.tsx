import { defineLoader } from '#web/kernel/loader.ts'
import { readPage } from '#web/listings/browse-filters.ts'
import { offersRead } from './offer-lists.ts'
import { ProductOfferList } from './ProductOfferList.tsx'

export const loader = defineLoader(async ({ url, prefetch }) =>
  prefetch(offersRead('mine', readPage(url.searchParams))),
)

/** The seller's own offers for product requests. */
export const MyProductOffersScreen = () => <ProductOfferList side="mine" />
