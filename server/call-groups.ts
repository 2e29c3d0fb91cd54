import { addressHandlers } from '#server/accounts/address-routes.ts'
import { apiTokenHandlers } from '#server/accounts/api-token-routes.ts'
import { authHandlers } from '#server/accounts/auth-routes.ts'
import { blockHandlers } from '#server/accounts/block-routes.ts'
import { securityHandlers } from '#server/accounts/factors/routes.ts'
import { openidHandlers } from '#server/accounts/openid/routes.ts'
import { adminServiceAccountHandlers } from '#server/accounts/service-accounts.ts'
import { strikeHandlers } from '#server/accounts/strike-routes.ts'
import { userHandlers } from '#server/accounts/user-routes.ts'
import { adminAuditHandlers } from '#server/admin/audit-log.ts'
import { adminBankHandlers } from '#server/admin/bank/routes.ts'
import { adminContactHandlers } from '#server/admin/contact.ts'
import { adminConversationHandlers } from '#server/admin/conversations.ts'
import { adminDashboardHandlers } from '#server/admin/dashboard.ts'
import { adminDeskHandlers } from '#server/admin/desk/routes.ts'
import { adminListingHandlers } from '#server/admin/listings.ts'
import { adminMoneyHandlers } from '#server/admin/money/routes.ts'
import { adminOrderHandlers } from '#server/admin/orders.ts'
import { adminPaymentHandlers } from '#server/admin/payments.ts'
import { adminPersonHandlers } from '#server/admin/people/routes.ts'
import { adminQueueHandlers } from '#server/admin/queue.ts'
import { adminHandlers } from '#server/admin/routes.ts'
import { adminUserHandlers } from '#server/admin/users.ts'
import { analyticsCallGroups } from '#server/analytics/routes.ts'
import { calendarHandlers } from '#server/availability/calendars/routes.ts'
import { availabilityHandlers } from '#server/availability/routes.ts'
import { conversationHandlers, messageHandlers } from '#server/chat/routes.ts'
import { adminCategoryHandlers } from '#server/console/categories.ts'
import { adminMailTextHandlers } from '#server/console/mail-texts.ts'
import { adminPageHandlers, pageHandlers } from '#server/console/pages.ts'
import { adminSettingsHandlers, siteHandlers } from '#server/console/settings.ts'
import { adminSiteContentHandlers, siteContentHandlers } from '#server/console/site-content/routes.ts'
import { adminWordingHandlers } from '#server/console/wording.ts'
import { contactHandlers } from '#server/contact/routes.ts'
import { adminDataArchiveHandlers, dataArchiveHandlers } from '#server/data-archive/routes.ts'
import { favoriteCollectionHandlers } from '#server/favorites/collection-routes.ts'
import { favoriteHandlers, recentlyViewedHandlers } from '#server/favorites/routes.ts'
import { adminImportHandlers } from '#server/imports/routes.ts'
import { adminInvoiceHandlers } from '#server/invoices/admin-routes.ts'
import { followHandlers } from '#server/listings/follows/routes.ts'
import { categoryHandlers } from '#server/listings/routes.ts'
import { pushHandlers } from '#server/notifications/push/routes.ts'
import { notificationHandlers } from '#server/notifications/routes.ts'
import { offerTemplateHandlers } from '#server/offers/template-routes.ts'
import { placeHandlers } from '#server/places/routes.ts'
import { productHandlers } from '#server/products/routes.ts'
import { adminPromotionHandlers, promotionHandlers } from '#server/promotions/routes.ts'
import { refundCaseHandlers } from '#server/refund-cases/routes.ts'
import { adminReportHandlers, reportHandlers } from '#server/reports/routes.ts'
import { savedSearchHandlers } from '#server/saved-searches/routes.ts'
import { searchHandlers } from '#server/search/routes.ts'
import { sellerHandlers } from '#server/selling/routes.ts'
import { serviceHandlers } from '#server/services/routes.ts'
import { adminInvitationHandlers } from '#server/staff/invitations.ts'
import { adminStaffHandlers } from '#server/staff/routes.ts'
import { adminSubscriptionHandlers } from '#server/subscriptions/admin-routes.ts'
import { subscriptionHandlers } from '#server/subscriptions/routes.ts'
import { adminTaxReportHandlers, taxReportHandlers } from '#server/tax-report/routes.ts'
import { teamHandlers } from '#server/teams/routes.ts'
import { walletHandlers } from '#server/wallet/routes.ts'
import { adminEventHandlers, adminWebhookHandlers } from '#server/webhooks/routes.ts'
import { api } from '#shared/contract/index.ts'
import { callGroup } from './kernel/http/routes.ts'
import { orderCallGroups } from './kinds.ts'

/** Every call of the API beside its handler. */
export const callGroups = {
  auth: callGroup(api.auth, authHandlers),
  openid: callGroup(api.openid, openidHandlers),
  security: callGroup(api.security, securityHandlers),
  user: callGroup(api.user, userHandlers),
  availability: callGroup(api.availability, availabilityHandlers),
  calendar: callGroup(api.calendar, calendarHandlers),
  taxReport: callGroup(api.taxReport, taxReportHandlers),
  apiToken: callGroup(api.apiToken, apiTokenHandlers),
  dataArchive: callGroup(api.dataArchive, dataArchiveHandlers),
  address: callGroup(api.address, addressHandlers),
  category: callGroup(api.category, categoryHandlers),
  service: callGroup(api.service, serviceHandlers),
  product: callGroup(api.product, productHandlers),
  search: callGroup(api.search, searchHandlers),
  savedSearch: callGroup(api.savedSearch, savedSearchHandlers),
  place: callGroup(api.place, placeHandlers),
  favorite: callGroup(api.favorite, favoriteHandlers),
  favoriteCollection: callGroup(api.favoriteCollection, favoriteCollectionHandlers),
  recentlyViewed: callGroup(api.recentlyViewed, recentlyViewedHandlers),
  ...orderCallGroups,
  offerTemplate: callGroup(api.offerTemplate, offerTemplateHandlers),
  promotion: callGroup(api.promotion, promotionHandlers),
  adminPromotion: callGroup(api.adminPromotion, adminPromotionHandlers),
  subscription: callGroup(api.subscription, subscriptionHandlers),
  adminSubscription: callGroup(api.adminSubscription, adminSubscriptionHandlers),
  team: callGroup(api.team, teamHandlers),
  refundCase: callGroup(api.refundCase, refundCaseHandlers),
  admin: callGroup(api.admin, adminHandlers),
  adminConversation: callGroup(api.adminConversation, adminConversationHandlers),
  adminListing: callGroup(api.adminListing, adminListingHandlers),
  adminDesk: callGroup(api.adminDesk, adminDeskHandlers),
  adminMoney: callGroup(api.adminMoney, adminMoneyHandlers),
  adminBank: callGroup(api.adminBank, adminBankHandlers),
  adminInvoice: callGroup(api.adminInvoice, adminInvoiceHandlers),
  adminTaxReport: callGroup(api.adminTaxReport, adminTaxReportHandlers),
  adminOrder: callGroup(api.adminOrder, adminOrderHandlers),
  adminAudit: callGroup(api.adminAudit, adminAuditHandlers),
  adminContact: callGroup(api.adminContact, adminContactHandlers),
  adminPayment: callGroup(api.adminPayment, adminPaymentHandlers),
  adminDashboard: callGroup(api.adminDashboard, adminDashboardHandlers),
  adminQueue: callGroup(api.adminQueue, adminQueueHandlers),
  adminUser: callGroup(api.adminUser, adminUserHandlers),
  adminDataArchive: callGroup(api.adminDataArchive, adminDataArchiveHandlers),
  adminPerson: callGroup(api.adminPerson, adminPersonHandlers),
  adminStaff: callGroup(api.adminStaff, adminStaffHandlers),
  adminInvitation: callGroup(api.adminInvitation, adminInvitationHandlers),
  adminServiceAccount: callGroup(api.adminServiceAccount, adminServiceAccountHandlers),
  report: callGroup(api.report, reportHandlers),
  adminReport: callGroup(api.adminReport, adminReportHandlers),
  block: callGroup(api.block, blockHandlers),
  follow: callGroup(api.follow, followHandlers),
  strike: callGroup(api.strike, strikeHandlers),
  ...analyticsCallGroups,
  site: callGroup(api.site, siteHandlers),
  adminSettings: callGroup(api.adminSettings, adminSettingsHandlers),
  adminCategory: callGroup(api.adminCategory, adminCategoryHandlers),
  page: callGroup(api.page, pageHandlers),
  adminPage: callGroup(api.adminPage, adminPageHandlers),
  adminMailText: callGroup(api.adminMailText, adminMailTextHandlers),
  adminWording: callGroup(api.adminWording, adminWordingHandlers),
  siteContent: callGroup(api.siteContent, siteContentHandlers),
  adminSiteContent: callGroup(api.adminSiteContent, adminSiteContentHandlers),
  adminImport: callGroup(api.adminImport, adminImportHandlers),
  adminWebhook: callGroup(api.adminWebhook, adminWebhookHandlers),
  adminEvent: callGroup(api.adminEvent, adminEventHandlers),
  contact: callGroup(api.contact, contactHandlers),
  seller: callGroup(api.seller, sellerHandlers),
  wallet: callGroup(api.wallet, walletHandlers),
  conversation: callGroup(api.conversation, conversationHandlers),
  message: callGroup(api.message, messageHandlers),
  notification: callGroup(api.notification, notificationHandlers),
  push: callGroup(api.push, pushHandlers),
}
