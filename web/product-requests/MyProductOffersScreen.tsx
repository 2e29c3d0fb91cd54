import { defineLoader } from '#web/kernel/loader.ts'
import { offersRead, ProductOfferList, pageIn } from './ProductOfferList.tsx'

export const loader = defineLoader(({ url, load }) => load(offersRead('mine', pageIn(url.searchParams))))

/** What the seller has offered for what others want. */
export const MyProductOffersScreen = () => <ProductOfferList side="mine" />
