import type { Client } from '../kernel/contract.ts'
import { addressCalls } from './address.ts'
import { adminCategoryCalls } from './admin-category.ts'
import { adminConversationCalls } from './admin-chat.ts'
import { adminDashboardCalls } from './admin-dashboard.ts'
import { adminListingCalls } from './admin-listing.ts'
import { adminOrderCalls } from './admin-order.ts'
import { adminPageCalls } from './admin-page.ts'
import { adminPaymentCalls } from './admin-payment.ts'
import { adminProductRequestCalls } from './admin-product-request.ts'
import { adminQueueCalls } from './admin-queue.ts'
import { adminAuditCalls, adminContactCalls } from './admin-record.ts'
import { adminServiceRequestCalls } from './admin-service-request.ts'
import { adminSubscriptionCalls } from './admin-subscription.ts'
import { adminUserCalls } from './admin-user.ts'
import {
  conversationAnalyticsCalls,
  messageAnalyticsCalls,
  orderAnalyticsCalls,
  productAnalyticsCalls,
  productOrderAnalyticsCalls,
  serviceAnalyticsCalls,
  serviceRequestAnalyticsCalls,
  userAnalyticsCalls,
} from './analytics.ts'
import { authCalls } from './auth.ts'
import { availabilityCalls } from './availability.ts'
import { calendarCalls } from './calendar.ts'
import { categoryCalls } from './category.ts'
import { conversationCalls, messageCalls } from './chat.ts'
import { contactCalls } from './contact.ts'
import { notificationCalls } from './notification.ts'
import { offerTemplateCalls } from './offer-template.ts'
import { pageCalls } from './page.ts'
import { placeCalls } from './place.ts'
import { productCalls } from './product-calls.ts'
import { productOfferCalls } from './product-offer-calls.ts'
import { productOrderCalls } from './product-order-calls.ts'
import { productRequestCalls } from './product-request-calls.ts'
import { adminPromotionCalls, promotionCalls } from './promotion.ts'
import { adminCalls, refundCaseCalls } from './refund-case.ts'
import { adminReportCalls, blockCalls, reportCalls, strikeCalls } from './report.ts'
import { reviewCalls } from './review.ts'
import { searchCalls } from './search.ts'
import { sellerCalls } from './selling.ts'
import { serviceCalls } from './service-calls.ts'
import { serviceOrderCalls } from './service-order-calls.ts'
import { serviceRequestCalls } from './service-request-calls.ts'
import { serviceSeriesCalls } from './service-series-calls.ts'
import { adminSettingsCalls, siteCalls } from './settings.ts'
import { subscriptionCalls } from './subscription.ts'
import { teamCalls } from './team.ts'
import { userCalls } from './user.ts'
import { walletCalls } from './wallet.ts'

/** The whole API, by group. */
export const api = {
  auth: authCalls,
  user: userCalls,
  address: addressCalls,
  availability: availabilityCalls,
  calendar: calendarCalls,
  category: categoryCalls,
  service: serviceCalls,
  product: productCalls,
  search: searchCalls,
  place: placeCalls,
  serviceOrder: serviceOrderCalls,
  serviceSeries: serviceSeriesCalls,
  productOrder: productOrderCalls,
  serviceRequest: serviceRequestCalls,
  requestedProduct: productRequestCalls,
  productOffer: productOfferCalls,
  offerTemplate: offerTemplateCalls,
  promotion: promotionCalls,
  adminPromotion: adminPromotionCalls,
  subscription: subscriptionCalls,
  adminSubscription: adminSubscriptionCalls,
  team: teamCalls,
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
  adminListing: adminListingCalls,
  adminOrder: adminOrderCalls,
  adminPayment: adminPaymentCalls,
  adminServiceRequest: adminServiceRequestCalls,
  adminRequestedProduct: adminProductRequestCalls,
  adminDashboard: adminDashboardCalls,
  adminQueue: adminQueueCalls,
  adminUser: adminUserCalls,
  adminAudit: adminAuditCalls,
  adminContact: adminContactCalls,
  report: reportCalls,
  adminReport: adminReportCalls,
  block: blockCalls,
  strike: strikeCalls,
  userAnalytics: userAnalyticsCalls,
  conversationAnalytics: conversationAnalyticsCalls,
  messageAnalytics: messageAnalyticsCalls,
  serviceRequestAnalytics: serviceRequestAnalyticsCalls,
  serviceAnalytics: serviceAnalyticsCalls,
  productAnalytics: productAnalyticsCalls,
  orderAnalytics: orderAnalyticsCalls,
  productOrderAnalytics: productOrderAnalyticsCalls,
  site: siteCalls,
  adminSettings: adminSettingsCalls,
  adminCategory: adminCategoryCalls,
  page: pageCalls,
  adminPage: adminPageCalls,
}
export type Api = typeof api

/** Groups of calls for administrators, by their names. */
export type AdminGroup = Extract<keyof Api, `admin${string}` | `${string}Analytics`>
export const isAdminGroup = (group: string): boolean => /^admin|Analytics$/.test(group)

/** Groups of calls that only the screen of a seller's calendar makes, by their names. */
export type CalendarGroup = 'availability' | 'calendar'
export const isCalendarGroup = (group: string): boolean => group === 'availability' || group === 'calendar'

/** The subject of each group of calls, for the reference. */
export const subjects: Record<keyof Api, string> = {
  auth: 'Opening an account, signing in and out, codes by mail.',
  user: 'Profiles, the own account and its private documents.',
  availability: 'When sellers work, and which times are free.',
  calendar: 'Other calendars of sellers, and their appointments as a calendar.',
  address: 'Addresses that the caller used before, for the next checkout.',
  category: 'The categories of services and of products.',
  service: 'Services that sellers offer: searching, reading and listing them.',
  product: 'Products that sellers offer: searching, reading and listing them.',
  search: 'Searching everything at once, and suggestions while typing.',
  place: 'Cities and their districts, by name.',
  serviceOrder: 'Orders of services, from the payment to the confirmed work.',
  serviceSeries: 'Visits for one service every few weeks.',
  productOrder: 'Orders of products, from the payment to the delivery, and returns.',
  serviceRequest: 'Requests for services, and the sealed offers of providers.',
  requestedProduct: 'Products that people want.',
  productOffer: 'The sealed offers of sellers for products that people want.',
  offerTemplate: 'What a provider keeps of an offer for the next ones.',
  promotion: 'Days for which something is shown first in lists: choosing, paying, and how it went.',
  adminPromotion: 'Promotions of others, for administrators.',
  subscription: 'Plans of sellers: choosing, paying, changing, ending, and their invoices.',
  adminSubscription: 'Plans of others, for administrators.',
  team: 'People who work in the shop of a seller with their own sign-in.',
  review: 'Reviews of both sides of an order, and the replies to them.',
  refundCase: 'Cases about money that a buyer asks back.',
  admin: 'What administrators decide: refund cases, evidence for banks, the books.',
  contact: 'Messages to the administrators.',
  seller: 'What a seller needs to know today, and how the selling goes.',
  wallet: 'What sellers earn and buyers have paid, receipts, the payout account.',
  conversation: 'Conversations between a buyer and a seller.',
  message: 'The messages of a conversation.',
  notification: 'Notifications of the signed-in person.',
  adminConversation: 'Conversations of others, for administrators.',
  adminListing: 'Listings of others, for administrators: approving, hiding, deleting.',
  adminOrder: 'Orders of others, for administrators.',
  adminAudit: 'The audit log, for administrators.',
  adminContact: 'Messages of the contact form, for administrators.',
  adminPayment: 'Payments of others and the calls to the provider, for administrators.',
  adminServiceRequest: 'Requests of others, for administrators.',
  adminRequestedProduct: 'Products that people want, for administrators.',
  adminDashboard: 'What happened on the marketplace, for administrators.',
  adminQueue: 'What waits for a decision of an administrator.',
  adminUser: 'Accounts of others, for administrators: verifying, suspending, erasing.',
  report: 'Reports of listings, reviews, messages and people, and objections to what was decided.',
  adminReport: 'Reports, for administrators.',
  block: 'Whom the caller wants nothing to do with.',
  strike: 'What counts against the caller, and what follows from it.',
  userAnalytics: 'Metrics of accounts.',
  conversationAnalytics: 'Metrics of conversations.',
  messageAnalytics: 'Metrics of messages.',
  serviceRequestAnalytics: 'Metrics of requests for services.',
  serviceAnalytics: 'Metrics of services.',
  productAnalytics: 'Metrics of products.',
  orderAnalytics: 'Metrics of orders of services.',
  productOrderAnalytics: 'Metrics of orders of products.',
  site: 'The marketplace itself.',
  adminCategory: 'The categories, as administrators change them.',
  page: 'Pages of texts, such as the terms.',
  adminPage: 'Pages of texts, as administrators write them.',
  adminSettings: 'What administrators change of the marketplace while it runs.',
}
export type ApiClient = Client<Api>
