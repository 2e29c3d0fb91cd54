import { defineDescriptor } from '#server/process-descriptor.ts'
import { erase } from './erasure-data.ts'
import { productOfferOrderListener } from './order-listener.ts'
import { offerHandler, productRequestHandler } from './process-handlers.ts'
import { findReportedOffer, productRequestReporting } from './reporting.ts'

export const productRequestDescriptor = defineDescriptor(productRequestHandler, {
  reportable: { reportedAs: 'requestedProduct', ...productRequestReporting },
  // Of offers, too.
  erase,
})

export const productOfferDescriptor = defineDescriptor(offerHandler, {
  orderListener: productOfferOrderListener,
  reportable: { reportedAs: 'productOffer', find: findReportedOffer },
})
