import type { Client } from '../kernel/contract.ts'
import { addressCalls } from './address.ts'
import { adminBankCalls } from './admin-bank.ts'
import { adminCategoryCalls } from './admin-category.ts'
import { adminConversationCalls } from './admin-chat.ts'
import { adminDashboardCalls } from './admin-dashboard.ts'
import { adminDeskCalls } from './admin-desk.ts'
import { adminImportCalls } from './admin-import.ts'
import { adminInvoiceCalls } from './admin-invoice.ts'
import { adminListingCalls } from './admin-listing.ts'
import { adminMailTextCalls } from './admin-mail-text.ts'
import { adminMoneyCalls } from './admin-money.ts'
import { adminOrderCalls } from './admin-order.ts'
import { adminPageCalls } from './admin-page.ts'
import { adminPaymentCalls } from './admin-payment.ts'
import { adminPersonCalls } from './admin-person.ts'
import { adminProductRequestCalls } from './admin-product-request.ts'
import { adminQueueCalls } from './admin-queue.ts'
import { adminAuditCalls, adminContactCalls } from './admin-record.ts'
import { adminServiceRequestCalls } from './admin-service-request.ts'
import { adminSiteContentCalls } from './admin-site-content.ts'
import { adminInvitationCalls, adminStaffCalls } from './admin-staff.ts'
import { adminSubscriptionCalls } from './admin-subscription.ts'
import { adminUserCalls } from './admin-user.ts'
import { adminWebhookCalls } from './admin-webhook.ts'
import { adminWordingCalls } from './admin-wording.ts'
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
import { adminServiceAccountCalls, apiTokenCalls } from './api-token.ts'
import { authCalls } from './auth.ts'
import { availabilityCalls } from './availability.ts'
import { calendarCalls } from './calendar.ts'
import { categoryCalls } from './category.ts'
import { conversationCalls, messageCalls } from './chat.ts'
import { contactCalls } from './contact.ts'
import { adminDataArchiveCalls, dataArchiveCalls } from './data-archive.ts'
import { adminEventCalls } from './event.ts'
import { favoriteCalls, favoriteCollectionCalls, recentlyViewedCalls } from './favorite.ts'
import { followCalls } from './follow.ts'
import { notificationCalls } from './notification.ts'
import { offerTemplateCalls } from './offer-template.ts'
import { openidCalls } from './openid.ts'
import { pageCalls } from './page.ts'
import { placeCalls } from './place.ts'
import { productCalls } from './product-calls.ts'
import { productOfferCalls } from './product-offer-calls.ts'
import { productOrderCalls } from './product-order-calls.ts'
import { productRequestCalls } from './product-request-calls.ts'
import { adminPromotionCalls, promotionCalls } from './promotion.ts'
import { pushCalls } from './push.ts'
import { adminCalls, refundCaseCalls } from './refund-case.ts'
import { adminReportCalls, blockCalls, reportCalls, strikeCalls } from './report.ts'
import { reviewCalls } from './review.ts'
import { savedSearchCalls } from './saved-search.ts'
import { searchCalls } from './search.ts'
import { securityCalls } from './security.ts'
import { sellerCalls } from './selling.ts'
import { serviceCalls } from './service-calls.ts'
import { serviceOrderCalls } from './service-order-calls.ts'
import { serviceRequestCalls } from './service-request-calls.ts'
import { serviceSeriesCalls } from './service-series-calls.ts'
import { adminSettingsCalls, siteCalls } from './settings.ts'
import { siteContentCalls } from './site-content.ts'
import { subscriptionCalls } from './subscription.ts'
import { adminTaxReportCalls, taxReportCalls } from './tax-report.ts'
import { teamCalls } from './team.ts'
import { userCalls } from './user.ts'
import { walletCalls } from './wallet.ts'

/** The whole API, by group. */
export const api = {
  auth: authCalls,
  security: securityCalls,
  openid: openidCalls,
  user: userCalls,
  dataArchive: dataArchiveCalls,
  apiToken: apiTokenCalls,
  taxReport: taxReportCalls,
  address: addressCalls,
  availability: availabilityCalls,
  calendar: calendarCalls,
  category: categoryCalls,
  service: serviceCalls,
  product: productCalls,
  search: searchCalls,
  savedSearch: savedSearchCalls,
  place: placeCalls,
  favorite: favoriteCalls,
  favoriteCollection: favoriteCollectionCalls,
  recentlyViewed: recentlyViewedCalls,
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
  push: pushCalls,
  adminConversation: adminConversationCalls,
  adminListing: adminListingCalls,
  adminMoney: adminMoneyCalls,
  adminBank: adminBankCalls,
  adminInvoice: adminInvoiceCalls,
  adminTaxReport: adminTaxReportCalls,
  adminOrder: adminOrderCalls,
  adminPayment: adminPaymentCalls,
  adminServiceRequest: adminServiceRequestCalls,
  adminRequestedProduct: adminProductRequestCalls,
  adminDashboard: adminDashboardCalls,
  adminDesk: adminDeskCalls,
  adminQueue: adminQueueCalls,
  adminUser: adminUserCalls,
  adminDataArchive: adminDataArchiveCalls,
  adminPerson: adminPersonCalls,
  adminStaff: adminStaffCalls,
  adminInvitation: adminInvitationCalls,
  adminServiceAccount: adminServiceAccountCalls,
  adminAudit: adminAuditCalls,
  adminContact: adminContactCalls,
  report: reportCalls,
  adminReport: adminReportCalls,
  block: blockCalls,
  follow: followCalls,
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
  adminMailText: adminMailTextCalls,
  adminWording: adminWordingCalls,
  siteContent: siteContentCalls,
  adminSiteContent: adminSiteContentCalls,
  adminImport: adminImportCalls,
  adminWebhook: adminWebhookCalls,
  adminEvent: adminEventCalls,
}
export type Api = typeof api

/** Groups of calls for administrators, by their names. */
export type AdminGroup = Extract<keyof Api, `admin${string}` | `${string}Analytics`>
export const isAdminGroup = (group: string): boolean => /^admin|Analytics$/.test(group)

/** Groups of calls that are made by what loads late alone: a seller's calendar, saved searches, archives of one's data, factors, API tokens. */
export const calendarGroups = [
  'availability',
  'calendar',
  'savedSearch',
  'dataArchive',
  'apiToken',
  'taxReport',
  'security',
  'openid',
] as const satisfies (keyof Api)[]
export type CalendarGroup = (typeof calendarGroups)[number]
export const isCalendarGroup = (group: string): boolean => calendarGroups.some((each) => each === group)

/** Groups of calls for saved and viewed things, whose screens and parts come after the first load. */
export type SavedGroup = 'favorite' | 'favoriteCollection' | 'recentlyViewed'
export const isSavedGroup = (group: string): boolean => /^(favorite|recentlyViewed)/.test(group)

/** The subject of each group of calls, for the reference. */
export const subjects: Record<keyof Api, string> = {
  auth: 'Opening an account, signing in and out, codes by mail.',
  openid: 'Signing in with identity providers, by OpenID Connect.',
  security: 'How one signs in: passkeys, the second step, trusted browsers, ending sessions.',
  user: 'Profiles, the own account and its private documents.',
  availability: 'When sellers work, and which times are free.',
  calendar: 'Other calendars of sellers, and their appointments as a calendar.',
  taxReport: 'What the marketplace reports of the caller to the tax office.',
  dataArchive: 'An archive of all that is stored about the caller.',
  apiToken: 'Keys by which programs make calls for the caller.',
  address: 'Addresses that the caller used before, for the next checkout.',
  category: 'The categories of services and of products.',
  service: 'Services that sellers offer: searching, reading and listing them.',
  product: 'Products that sellers offer: searching, reading and listing them.',
  search: 'Searching everything at once, and suggestions while typing.',
  savedSearch: 'Searches that the caller has saved, and what they have found since.',
  place: 'Cities and their districts, by name.',
  favorite: 'What the caller saved: services, products, requests and people.',
  favoriteCollection: 'Collections of saved things, and their public pages.',
  recentlyViewed: 'What the caller looked at last.',
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
  push: "Browsers that show the signed-in person's notifications.",
  adminConversation: 'Conversations of others, for administrators.',
  adminListing: 'Listings of others, for administrators: approving, hiding, deleting.',
  adminMoney: 'What the marketplace earns and owes, for administrators.',
  adminBank: "The operator's bank account: statements, what they are for, and payments out, for administrators.",
  adminInvoice: 'Invoices and credit notes in the name of the operator, for administrators.',
  adminTaxReport: 'The yearly report of sellers to the tax office (DAC7).',
  adminOrder: 'Orders of others, for administrators.',
  adminAudit: 'The audit log, for administrators.',
  adminContact: 'Messages of the contact form, for administrators.',
  adminPayment: 'Payments of others and the calls to the provider, for administrators.',
  adminServiceRequest: 'Requests of others, for administrators.',
  adminRequestedProduct: 'Products that people want, for administrators.',
  adminDashboard: 'What happened on the marketplace, for administrators.',
  adminDesk: 'First steps, search and own arrangements of administrators.',
  adminQueue: 'What waits for a decision of an administrator.',
  adminUser: 'Accounts of others, for administrators: verifying, suspending, erasing.',
  adminDataArchive: 'Archives of the data of others, which only they can fetch.',
  adminPerson: 'Helping a person: the address, the password, sessions, notes, mails, erasing for a reason.',
  adminStaff: 'The people of the administration: roles, invitations, and the proof of who is at the screen.',
  adminServiceAccount: 'Accounts with which programs of the operator act, for owners.',
  adminInvitation: 'Invitations to the administration, for those who have one.',
  report: 'Reports of listings, reviews, messages and people, and objections to what was decided.',
  adminReport: 'Reports, for administrators.',
  block: 'Whom the caller wants nothing to do with.',
  follow: 'Sellers whose new listings the caller hears of.',
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
  adminWebhook: 'Addresses of the operator to which events are sent, and what was sent there.',
  adminEvent: 'What happened, as a stream for programs of the operator.',
  page: 'Pages of texts, such as the terms.',
  adminPage: 'Pages of texts, as administrators write them.',
  adminMailText: 'The words of mails, as administrators write them.',
  adminWording: 'The words of the interface, as administrators write them.',
  siteContent: 'The landing page, and pages that the operator has added.',
  adminSiteContent: 'The landing page, the menu, the footer and own pages, as administrators write them.',
  adminImport: 'Bringing people, categories and listings from elsewhere, and taking all of them along.',
  adminSettings: 'What administrators change of the marketplace while it runs.',
}
export type ApiClient = Client<Api>
