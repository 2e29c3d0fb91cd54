import { adminConversationCalls, conversationStates } from '#shared/contract/admin-chat.ts'
import { adminDashboardCalls } from '#shared/contract/admin-dashboard.ts'
import { adminDeskCalls } from '#shared/contract/admin-desk.ts'
import { adminInvoiceCalls, invoiceViews } from '#shared/contract/admin-invoice.ts'
import { adminListingCalls, listingStatuses, moderationStates } from '#shared/contract/admin-listing.ts'
import { adminMailTextCalls } from '#shared/contract/admin-mail-text.ts'
import { adminMoneyCalls, moneyFiles } from '#shared/contract/admin-money.ts'
import { adminOrderCalls, OrderKind } from '#shared/contract/admin-order.ts'
import { adminPageCalls } from '#shared/contract/admin-page.ts'
import { adminPaymentCalls, callActions, callStates, paymentStates } from '#shared/contract/admin-payment.ts'
import { adminPersonCalls } from '#shared/contract/admin-person.ts'
import { adminProductRequestCalls } from '#shared/contract/admin-product-request.ts'
import { adminQueueCalls, queueKinds } from '#shared/contract/admin-queue.ts'
import { adminAuditCalls, adminContactCalls } from '#shared/contract/admin-record.ts'
import { adminServiceRequestCalls, requestHoldRules, requestViews } from '#shared/contract/admin-service-request.ts'
import { adminStaffCalls } from '#shared/contract/admin-staff.ts'
import { adminSubscriptionCalls } from '#shared/contract/admin-subscription.ts'
import { adminUserCalls, adminUserRoles, VerificationStatus } from '#shared/contract/admin-user.ts'
import { adminWordingCalls } from '#shared/contract/admin-wording.ts'
import {
  AnalyticsBucket,
  conversationAnalyticsCalls,
  MOST_BUCKETS,
  messageAnalyticsCalls,
  orderAnalyticsCalls,
  productAnalyticsCalls,
  productOrderAnalyticsCalls,
  serviceAnalyticsCalls,
  serviceRequestAnalyticsCalls,
  userAnalyticsCalls,
} from '#shared/contract/analytics.ts'
import { ProductRequestStatus } from '#shared/contract/product-request.ts'
import { adminCalls, RefundCaseStatus } from '#shared/contract/refund-case.ts'
import { adminReportCalls, reportKinds } from '#shared/contract/report.ts'
import { ServiceRequestStatus } from '#shared/contract/service-request.ts'
import { SubscriptionStatus } from '#shared/contract/subscription.ts'
import { adminTaxReportCalls } from '#shared/contract/tax-report.ts'
import { languages } from '#shared/kernel/language.ts'
import { contactTopics } from '#shared/policies/contact.ts'
import { owedReasons } from '#shared/policies/owed.ts'
import { transactions } from '#shared/process/index.ts'
import type { Samples } from './samples.ts'
import { one, type Table, table } from './table.ts'

/** The parts of a person's page. */
const personTables = (id: string): Table[] => [
  one('user', adminUserCalls.record, id),
  one('user, help', adminPersonCalls.help, id),
  one('user, mails', adminPersonCalls.mails, id),
  one('user, reviews', adminPersonCalls.reviews, id),
  one('user, plan', adminSubscriptionCalls.show, id),
]

const yesOrNo = ['true', 'false'] as const
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const dayAgo = (days: number) => daysAgo(days).slice(0, 10)

/** Common names and rare ones, parts of many addresses and of one, and a name that no person has. */
const people = [
  'e',
  'Bekele',
  'Jonas Müller',
  'person_4321',
  'seller77@bench',
  '@bench.example',
  'GmbH',
  'nobody at all',
]
const states = [...new Set(Object.values(transactions).flatMap((process) => Object.keys(process.states)))]

const METRICS = {
  orders: orderAnalyticsCalls,
  'orders of products': productOrderAnalyticsCalls,
  requests: serviceRequestAnalyticsCalls,
  services: serviceAnalyticsCalls,
  products: productAnalyticsCalls,
  people: userAnalyticsCalls,
  conversations: conversationAnalyticsCalls,
  messages: messageAnalyticsCalls,
}

/** Each section of the metrics, for a month and for the longest range that has a bucket for each day. */
const metrics = Object.entries(METRICS).map(([name, { show }]) =>
  table(`metrics of ${name}`, show, {
    from: [dayAgo(29), dayAgo(MOST_BUCKETS - 1)],
    to: [dayAgo(0)],
    bucket: AnalyticsBucket.options,
    compare: ['true', 'false'],
    format: ['json', 'csv'],
  }),
)

/** Every table of the administrators with values for each of its filters. */
export function tablesFor(found: Samples): Table[] {
  const words = { q: [...people, found.accountId] }
  const thisYear = dayAgo(0).slice(0, 4)
  const invoiceNumber = `${thisYear}-00042`
  const listings = {
    q: ['e', 'Reliable', 'für', 'Bekele', 'ጽዳት', found.listingNumber, 'nothing like this'],
    category: found.categories,
    state: moderationStates,
    status: listingStatuses,
    live: yesOrNo,
    reported: ['true'],
    minPrice: ['2000', '30000'],
    maxPrice: ['2000', '30000'],
    sellerId: [found.sellerId],
  }
  const orders = {
    kind: OrderKind.options,
    status: ['completed', ...states.filter((state) => state !== 'completed')],
    q: [
      'e',
      'Bekele',
      'Jonas Müller',
      found.orderNumber,
      found.orderId,
      found.intentId,
      found.paymentId,
      'nobody at all',
    ],
    person: [found.buyerId, found.sellerId],
    origin: ['offer'],
    from: [dayAgo(30), dayAgo(400)],
    to: [dayAgo(30), dayAgo(400)],
    minTotal: ['2000', '30000'],
    maxTotal: ['2000', '30000'],
  }
  const payments = {
    state: ['released', ...paymentStates.filter((state) => state !== 'released')],
    kind: OrderKind.options,
    person: [found.buyerId, found.sellerId],
    reference: [found.paymentId, found.orderId, found.intentId, 'ch_unknown'],
    from: [daysAgo(30), daysAgo(400)],
    to: [daysAgo(30), daysAgo(400)],
  }
  const invoices = {
    month: [dayAgo(0).slice(0, 7), dayAgo(400).slice(0, 7)],
    view: invoiceViews,
    q: ['e', 'Bekele', 'GmbH', invoiceNumber, 'FR00000000007', found.sellerId, 'nobody at all'],
    person: [found.sellerId],
    taxRule: ['included', 'reverse_charge', 'none'],
    credited: yesOrNo,
    eInvoice: yesOrNo,
  }
  const requests = {
    q: ['e', 'Wanted', 'für', 'Bekele', 'ጽዳት', found.requestNumber, 'nothing like this'],
    view: requestViews,
    category: found.categories,
    rule: requestHoldRules,
  }
  const subscribers = {
    q: ['e', 'Bekele', 'Jonas Müller', found.sellerId, 'nobody at all'],
    planId: ['plus', 'pro', 'nothing'],
    status: SubscriptionStatus.options,
    interval: ['month', 'year'],
  }
  return [
    table('users', adminUserCalls.list, {
      ...words,
      role: adminUserRoles,
      accountType: ['individual', 'business'],
      verification: VerificationStatus.options,
      isEmailVerified: yesOrNo,
      status: ['active', 'suspended'],
      owed: ['any', ...owedReasons],
    }),
    table('users, not verified', adminUserCalls.unverified, { ...words, waiting: yesOrNo }),
    table('users, verified', adminUserCalls.verified, words),
    ...[found.accountId, found.buyerId, found.sellerId].flatMap((id) => personTables(id)),
    table('services', adminListingCalls.services, listings),
    table('products', adminListingCalls.products, listings),
    table('requests', adminServiceRequestCalls.list, { ...requests, status: ServiceRequestStatus.options }),
    table('requested products', adminProductRequestCalls.list, { ...requests, status: ProductRequestStatus.options }),
    table('orders', adminOrderCalls.list, orders),
    one('order', adminOrderCalls.detail, found.orderId),
    table('payments', adminPaymentCalls.list, payments),
    one('payment', adminPaymentCalls.detail, found.paymentId),
    table('provider calls', adminPaymentCalls.providerCalls, {
      state: callStates,
      action: callActions,
      reference: [found.callKey, found.paymentId, found.orderId, 'tr_unknown'],
    }),
    table('subscribers', adminSubscriptionCalls.list, subscribers),
    table('revenue of plans', adminSubscriptionCalls.revenue, {
      from: [dayAgo(30), dayAgo(400)],
      to: [dayAgo(30), dayAgo(1)],
    }),
    table('invoices', adminInvoiceCalls.list, invoices),
    table('a month of invoices', adminInvoiceCalls.month, { month: [...invoices.month] }),
    table('conversations', adminConversationCalls.list, {
      q: ['e', 'Bekele', 'Jonas Müller', found.orderNumber, found.orderId, 'nobody at all'],
      state: conversationStates,
      from: [dayAgo(30), dayAgo(400)],
      to: [dayAgo(30), dayAgo(400)],
      id: [found.conversationId],
      orderId: [found.orderId],
      personId: [found.buyerId, found.sellerId],
    }),
    table('openings', adminConversationCalls.openings, {}),
    table('refund cases', adminCalls.refundCases, {
      status: RefundCaseStatus.options,
      turn: ['admin', 'buyer', 'seller'],
      isOpen: yesOrNo,
    }),
    table('reports', adminReportCalls.list, {
      tab: ['open', 'objections', 'decided'],
      kind: reportKinds,
      overdue: yesOrNo,
    }),
    table('contact', adminContactCalls.list, {
      status: ['open', 'handled'],
      topic: contactTopics,
      q: ['e', 'visitor4321@bench', 'Visitor 77', 'punctuality', 'nothing like this'],
    }),
    table('audit', adminAuditCalls.list, {
      actor: [found.adminId, found.buyerId],
      by: ['admins'],
      q: ['punctuality', 'Visitor 77', 'nothing like this'],
      kind: ['account', 'serviceOrder', 'conversation', 'nothing'],
      id: [found.accountId, found.conversationId],
      action: ['session.', 'account.read', 'conversation.read', 'nothing.'],
      from: [dayAgo(30), dayAgo(400)],
      to: [dayAgo(30), dayAgo(400)],
    }),
    table('earnings of the operator', adminMoneyCalls.earned, {
      month: [dayAgo(0).slice(0, 7), dayAgo(400).slice(0, 7)],
    }),
    table('balance of the operator', adminMoneyCalls.balance, {}),
    ...moneyFiles.map((file) => ({
      ...table('files of the operator', adminMoneyCalls.file, { month: [dayAgo(40).slice(0, 7)] }, true),
      path: `/api/admin/money/files/${file}`,
    })),
    table('queue', adminQueueCalls.list, { kind: queueKinds }),
    table('search over everything', adminDeskCalls.search, {
      q: [
        ...people.filter((word) => word.length > 1),
        'Reliable',
        'ጽዳት',
        'be mu',
        found.orderNumber,
        found.orderId,
        found.intentId,
        invoiceNumber,
      ],
    }),
    table('first steps', adminDeskCalls.firstSteps, {}),
    table('what staff arranged', adminDeskCalls.views, {}),
    table('staff', adminStaffCalls.list, {}),
    table('pages', adminPageCalls.list, {}),
    table('mail texts', adminMailTextCalls.list, { language: languages }),
    table('interface texts', adminWordingCalls.texts, { q: ['Providers', 'e'], language: languages, own: ['true'] }),
    table('tax report of sellers', adminTaxReportCalls.show, {
      year: [thisYear, String(Number(thisYear) - 1)],
    }),
    {
      ...table('tax report as CSV', adminTaxReportCalls.file, { year: [thisYear], country: ['DE'], tin: ['27'] }, true),
      path: '/api/admin/tax-report/files/csv',
    },
    table('dashboard', adminDashboardCalls.days, {}),
    ...metrics,
    table('invoices as CSV', adminInvoiceCalls.file, invoices, true),
    table('orders as CSV', adminOrderCalls.exportList, orders, true),
    table('subscribers as CSV', adminSubscriptionCalls.exportList, subscribers, true),
    table('payments as CSV', adminPaymentCalls.export, payments, true),
  ]
}
