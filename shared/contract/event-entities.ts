import { z } from '../kernel/zod.ts'
import type { EventEntity } from '../policies/event-topics.ts'
import { AdminInvoice } from './admin-invoice.ts'
import { AdminListing } from './admin-listing.ts'
import { AdminOrder } from './admin-order.ts'
import { ProviderCall } from './admin-payment.ts'
import { AdminUser } from './admin-user.ts'
import { Offer } from './offer.ts'
import { ProductOffer } from './product-offer.ts'
import { ProductRequestSummary } from './product-request.ts'
import { RefundCaseSummary } from './refund-case.ts'
import { AdminReport } from './report.ts'
import { ServiceRequestSummary } from './service-request.ts'

const actions = { allowedActions: true, blockedActions: true } as const

/** The `data` of events: the entities as the API shows them, without what a caller may do. */
export const eventData: Record<EventEntity, z.ZodType> = {
  order: AdminOrder,
  offer: z.union([
    Offer.omit(actions).meta({ id: 'OfferEvent', description: 'An offer for a request, as its requester sees it.' }),
    ProductOffer.omit(actions).meta({
      id: 'ProductOfferEvent',
      description: 'An offer for a requested product, as its requester sees it.',
    }),
  ]),
  request: z.union([ServiceRequestSummary, ProductRequestSummary]),
  listing: AdminListing,
  person: AdminUser,
  payout: ProviderCall.omit({ mayRetry: true, mayStop: true, maySettle: true }).meta({
    id: 'PayoutEvent',
    description: 'The transfer of the money of an order to its seller.',
  }),
  invoice: AdminInvoice,
  refund: RefundCaseSummary.omit({ allowedActions: true, choices: true }).meta({
    id: 'RefundCaseEvent',
    description: 'A case about money that a buyer asks back.',
  }),
  report: AdminReport,
}
