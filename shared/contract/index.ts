import type { Client } from '../kernel/contract.ts'
import { adminConversationCalls } from './admin-chat.ts'
import { adminOrderCalls } from './admin-order.ts'
import { authCalls } from './auth.ts'
import { categoryCalls } from './category.ts'
import { conversationCalls, messageCalls } from './chat.ts'
import { contactCalls } from './contact.ts'
import { notificationCalls } from './notification.ts'
import { productCalls } from './product-calls.ts'
import { productOrderCalls } from './product-order-calls.ts'
import { adminCalls, refundCaseCalls } from './refund-case.ts'
import { reviewCalls } from './review.ts'
import { searchCalls } from './search.ts'
import { sellerCalls } from './selling.ts'
import { serviceCalls } from './service-calls.ts'
import { serviceOrderCalls } from './service-order-calls.ts'
import { userCalls } from './user.ts'
import { walletCalls } from './wallet.ts'

/** The whole API, by group. */
export const api = {
  auth: authCalls,
  user: userCalls,
  category: categoryCalls,
  service: serviceCalls,
  product: productCalls,
  search: searchCalls,
  serviceOrder: serviceOrderCalls,
  productOrder: productOrderCalls,
  review: reviewCalls,
  refundCase: refundCaseCalls,
  admin: adminCalls,
  contact: contactCalls,
  seller: sellerCalls,
  wallet: walletCalls,
  conversation: conversationCalls,
  message: messageCalls,
  notification: notificationCalls,
  adminConversation: adminConversationCalls,
  adminOrder: adminOrderCalls,
}
export type Api = typeof api
export type ApiClient = Client<Api>
