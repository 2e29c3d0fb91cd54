import { defineLoader } from '#web/kernel/loader.ts'
import { offersRead, ProductOfferList, pageIn } from './ProductOfferList.tsx'

export const loader = defineLoader(({ url, load }) => load(offersRead('forBuyer', pageIn(url.searchParams))))

/** What was offered to the buyer for what they want. */
export const ProductOffersScreen = () => <ProductOfferList side="forBuyer" />
