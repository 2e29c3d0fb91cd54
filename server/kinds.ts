import { registerErasure } from '#server/accounts/erasure.ts'
import { registerContexts } from '#server/chat/contexts.ts'
import { anyHandler, registerProcess } from '#server/kernel/process-handler.ts'
import { callGroup } from '#server/kernel/routes.ts'
import { promotableListing } from '#server/listings/promotable.ts'
import { registerNotices } from '#server/notifications/notification-types.ts'
import { registerAsking } from '#server/offers/asking.ts'
import { offerHandler } from '#server/offers/process-handler.ts'
import { registerPayable } from '#server/payments/payables.ts'
import { registerCardFollower } from '#server/payments/saved-cards.ts'
import { productOrderKind } from '#server/product-orders/kind.ts'
import { registerOrigin as registerProductOrigin } from '#server/product-orders/origin.ts'
import { productOrderHandlers } from '#server/product-orders/routes.ts'
import { adminRequestedProductHandlers } from '#server/product-requests/admin.ts'
import { REQUEST as PRODUCT_REQUEST } from '#server/product-requests/data.ts'
import { erase as eraseProductRequests } from '#server/product-requests/erasure-data.ts'
import { productOfferOrigin } from '#server/product-requests/follow.ts'
import { productOfferHandlers } from '#server/product-requests/offer-routes.ts'
import {
  offerHandler as productOfferHandler,
  productRequestHandler,
} from '#server/product-requests/process-handlers.ts'
import { findReportedOffer, productRequestReporting } from '#server/product-requests/reporting.ts'
import { requestedProductHandlers } from '#server/product-requests/routes.ts'
import { eraseOf as erasePromotions, PROMOTION } from '#server/promotions/data.ts'
import { promotionPayable } from '#server/promotions/payable.ts'
import { promotionHandler } from '#server/promotions/process-handler.ts'
import { registerPromotable } from '#server/promotions/promotables.ts'
import { registerClaimable } from '#server/refund-cases/claimables.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { reportHandler } from '#server/reports/process-handler.ts'
import { registerReportable } from '#server/reports/reportables.ts'
import { registerReviewable } from '#server/reviews/reviewables.ts'
import { reviewHandlers } from '#server/reviews/routes.ts'
import { serviceOrderKind } from '#server/service-orders/kind.ts'
import { registerOrigin } from '#server/service-orders/origin.ts'
import { serviceOrderHandlers } from '#server/service-orders/routes.ts'
import { adminServiceRequestHandlers } from '#server/service-requests/admin.ts'
import { lockRequest, REQUEST } from '#server/service-requests/data.ts'
import { erase as eraseRequests } from '#server/service-requests/erasure-data.ts'
import { requestOrigin } from '#server/service-requests/follow.ts'
import { linkToFitting, linkTo as linkToRequest } from '#server/service-requests/notifications.ts'
import { presentReply as presentRequest } from '#server/service-requests/present.ts'
import { serviceRequestHandler } from '#server/service-requests/process-handler.ts'
import { promotableRequest } from '#server/service-requests/promotable.ts'
import { serviceRequestReporting } from '#server/service-requests/reporting.ts'
import { serviceRequestHandlers } from '#server/service-requests/routes.ts'
import { finishSetup } from '#server/subscriptions/card.ts'
import { SUBSCRIPTION } from '#server/subscriptions/data.ts'
import { eraseOf as erasePlan } from '#server/subscriptions/erasure.ts'
import { subscriptionPayable } from '#server/subscriptions/payable.ts'
import { subscriptionHandler } from '#server/subscriptions/process-handler.ts'
import { conversationContexts } from '#server/transactions/conversation-data.ts'
import { type OrderKind, registerOrderKind } from '#server/transactions/kinds.ts'
import { registerReceiptDetails } from '#server/wallet/payments.ts'
import { api } from '#shared/contract/index.ts'
import { topicOf } from '#shared/kernel/process.ts'
import { type OrderKindName, UNNAMED_KIND } from '#shared/process/kinds.ts'

/** Every kind of transaction, the only list of them. The parts of a kind are found by its name. */
const orderKinds: Record<OrderKindName, OrderKind> = { serviceOrder: serviceOrderKind, productOrder: productOrderKind }

/** The calls of every kind beside their handlers. */
export const orderCallGroups = {
  serviceOrder: callGroup(api.serviceOrder, serviceOrderHandlers),
  productOrder: callGroup(api.productOrder, productOrderHandlers),
  serviceRequest: callGroup(api.serviceRequest, serviceRequestHandlers),
  adminServiceRequest: callGroup(api.adminServiceRequest, adminServiceRequestHandlers),
  requestedProduct: callGroup(api.requestedProduct, requestedProductHandlers),
  productOffer: callGroup(api.productOffer, productOfferHandlers),
  adminRequestedProduct: callGroup(api.adminRequestedProduct, adminRequestedProductHandlers),
  review: callGroup(api.review, reviewHandlers(UNNAMED_KIND)),
}

/** Registers the kinds with the slices that serve them. */
export function registerKinds(): void {
  registerProcess(anyHandler(refundCaseHandler))
  registerProcess(anyHandler(reportHandler))
  registerProcess(anyHandler(serviceRequestHandler))
  registerProcess(anyHandler(offerHandler))
  registerProcess(anyHandler(promotionHandler))
  registerPayable(PROMOTION, promotionPayable)
  registerErasure(PROMOTION, erasePromotions)
  registerProcess(anyHandler(subscriptionHandler))
  registerPayable(SUBSCRIPTION, subscriptionPayable)
  registerErasure(SUBSCRIPTION, erasePlan)
  registerCardFollower(finishSetup)
  registerPromotable(REQUEST, promotableRequest)
  for (const name of ['service', 'product'] as const) registerPromotable(name, promotableListing(name))
  registerAsking(REQUEST, { lock: lockRequest, present: presentRequest, linkTo: linkToRequest, linkToFitting })
  registerOrigin(requestOrigin)
  registerProcess(anyHandler(productRequestHandler))
  registerProcess(anyHandler(productOfferHandler))
  registerProductOrigin(productOfferOrigin)
  registerErasure(PRODUCT_REQUEST, eraseProductRequests)
  registerReportable('request', serviceRequestReporting)
  registerReportable('requestedProduct', productRequestReporting)
  registerReportable('productOffer', { find: findReportedOffer })
  registerErasure(REQUEST, eraseRequests)
  registerContexts(conversationContexts)
  for (const kind of Object.values(orderKinds)) {
    const { name } = kind.process
    registerOrderKind(kind)
    registerProcess(kind.handler)
    registerNotices(topicOf(kind.process), kind.notices)
    registerPayable(name, kind.payable)
    registerClaimable(name, kind.claimable)
    registerReviewable(kind.reviewable)
    registerErasure(name, kind.erase)
    registerReceiptDetails(name, kind.findReceiptDetails)
  }
}
