import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { offerRead } from './product-request-calls.ts'

/** Leads to the order that an offer has become, else to the page of what it is for. */
export const loader = defineLoader(async ({ params, load }) => {
  const { productOffer } = await load(offerRead(params.productOfferId ?? ''))
  const { _id, status, productOrder, requestedProduct, role } = productOffer
  const isOrdered = productOrder !== undefined && status !== 'payment_pending' && role !== 'admin'
  throw redirect(isOrdered ? links.productOrder(productOrder) : links.productOffer(requestedProduct, _id))
})

/** Its loader always leads on. */
export const ProductOfferScreen = () => null
