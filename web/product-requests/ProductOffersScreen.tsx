import { defineLoader } from '#web/kernel/loader.ts'
import { readPage } from '#web/listings/browse-filters.ts'
import { offersRead } from './offer-lists.ts'
import { ProductOfferList } from './ProductOfferList.tsx'

export const loader = defineLoader(async ({ url, prefetch }) =>
  prefetch(offersRead('forBuyer', readPage(url.searchParams))),
)

/** The offers for the buyer's product requests. */
export const ProductOffersScreen = () => <ProductOfferList side="forBuyer" />
