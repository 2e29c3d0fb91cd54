import { registerErasure } from '#server/accounts/erasure.ts'
import { registerContexts } from '#server/chat/contexts.ts'
import { callGroup } from '#server/kernel/http/routes.ts'
import { promotableListing } from '#server/listings/promotable.ts'
import { offerDescriptor } from '#server/offers/descriptor.ts'
import { productOrderDescriptor } from '#server/product-orders/descriptor.ts'
import { productOrderHandlers } from '#server/product-orders/routes.ts'
import { adminProductRequestHandlers } from '#server/product-requests/admin.ts'
import { productOfferDescriptor, productRequestDescriptor } from '#server/product-requests/descriptor.ts'
import { productOfferHandlers } from '#server/product-requests/offer-routes.ts'
import { productRequestHandlers } from '#server/product-requests/routes.ts'
import { promotionDescriptor } from '#server/promotions/descriptor.ts'
import { registerPromotable } from '#server/promotions/promotables.ts'
import { refundCaseDescriptor } from '#server/refund-cases/descriptor.ts'
import { reportDescriptor } from '#server/reports/descriptor.ts'
import { reviewHandlers } from '#server/reviews/routes.ts'
import { calendarFeedRoutes } from '#server/service-orders/calendar-feed.ts'
import { serviceOrderDescriptor } from '#server/service-orders/descriptor.ts'
import { serviceOrderHandlers } from '#server/service-orders/routes.ts'
import { serviceSeriesHandlers } from '#server/service-orders/series-routes.ts'
import { seriesTasks } from '#server/service-orders/series-tasks.ts'
import { adminServiceRequestHandlers } from '#server/service-requests/admin.ts'
import { serviceRequestDescriptor } from '#server/service-requests/descriptor.ts'
import { serviceRequestHandlers } from '#server/service-requests/routes.ts'
import { subscriptionDescriptor } from '#server/subscriptions/descriptor.ts'
import { conversationContexts } from '#server/transactions/conversation-data.ts'
import { erasePersonFromEvents } from '#server/webhooks/stream-data.ts'
import { api } from '#shared/contract/index.ts'
import { orderKinds, type ProcessName, UNNAMED_KIND } from '#shared/process/kinds.ts'
import { type ProcessDescriptor, registerDescriptor } from './process-descriptor.ts'

type Descriptors = { [Name in ProcessName]: ProcessDescriptor<Name> }

/** The descriptor of every process. The data of an erased account is deleted in this order. */
const descriptors: Descriptors = {
  promotion: promotionDescriptor,
  subscription: subscriptionDescriptor,
  productRequest: productRequestDescriptor,
  productOffer: productOfferDescriptor,
  serviceRequest: serviceRequestDescriptor,
  offer: offerDescriptor,
  refundCase: refundCaseDescriptor,
  report: reportDescriptor,
  serviceOrder: serviceOrderDescriptor,
  productOrder: productOrderDescriptor,
}

/** The calls of every kind beside their handlers. */
export const orderCallGroups = {
  serviceOrder: callGroup(api.serviceOrder, serviceOrderHandlers),
  serviceSeries: callGroup(api.serviceSeries, serviceSeriesHandlers),
  productOrder: callGroup(api.productOrder, productOrderHandlers),
  serviceRequest: callGroup(api.serviceRequest, serviceRequestHandlers),
  adminServiceRequest: callGroup(api.adminServiceRequest, adminServiceRequestHandlers),
  requestedProduct: callGroup(api.requestedProduct, productRequestHandlers),
  productOffer: callGroup(api.productOffer, productOfferHandlers),
  adminRequestedProduct: callGroup(api.adminRequestedProduct, adminProductRequestHandlers),
  review: callGroup(api.review, reviewHandlers(UNNAMED_KIND)),
}

/** The tasks of single kinds. */
export const orderTasks = seriesTasks

/** Serves the files of kinds that programs fetch without a sign-in. */
export const orderFileRoutes = calendarFeedRoutes

/** Registers every process, and what else conversations and promotions are about, with the slices that serve them. */
export function registerKinds(): void {
  for (const descriptor of Object.values(descriptors)) registerDescriptor(descriptor)
  for (const { listing } of Object.values(orderKinds)) registerPromotable(listing, promotableListing(listing))
  registerErasure('event', erasePersonFromEvents)
  registerContexts(conversationContexts)
}
