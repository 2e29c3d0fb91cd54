import type { RouteObject } from 'react-router'
import type { MessageNamespace } from './kernel/i18n.tsx'
import { page, type RouteHost, routesOf, type ScreenFiles, type ScreenModule } from './kernel/page.tsx'
import { orderKit, orderLines, orderPages, productForms } from './route-messages.ts'

/** The messages of what administrators see of requests. */
const adminRequests = [
  'admin-requests',
  'admin-listings',
  'report/list',
  'service-request/list',
  'request-cards',
  'listing-cards',
  'product-request/list',
  'product-cards',
  'product-request/page',
] as const satisfies readonly MessageNamespace[]

/** A row for administrators, whose layout has words of its own. */
const adminPage = (path: string, screen: string, messages: readonly MessageNamespace[] = []) =>
  page(path, screen, ['admin', ...messages], { guard: 'admin' })

/** With a sidebar, for administrators. */
export const adminPages = [
  adminPage('/admin', 'admin/dashboard/DashboardScreen', ['admin-desk', 'first-steps', ...orderKit, ...orderLines]),
  adminPage('/admin/dashboard', 'admin/dashboard/DashboardScreen', [
    'admin-desk',
    'first-steps',
    ...orderKit,
    ...orderLines,
  ]),
  adminPage('/admin/overview', 'admin/overview/OverviewScreen', ['analytics']),
  adminPage('/admin/queue', 'admin/queue/QueueScreen', [
    'admin-desk',
    'admin-help',
    'admin-people',
    'accounts',
    ...adminRequests,
    'report/page',
    'admin-money',
    'operator-money',
    'refund-case/list',
    'refund-case/page',
    'refund-case/desk',
    ...orderKit,
  ]),
  adminPage('/admin/bank', 'admin/bank/BankScreen', ['admin-bank']),
  adminPage('/admin/users', 'admin/users/UsersScreen', ['admin-help', 'admin-people', 'accounts', 'operator-money']),
  adminPage('/admin/users/add-user', 'admin/users/AddUserScreen', ['admin-people', 'accounts']),
  adminPage('/admin/users/edit-user/:userId', 'admin/users/EditUserScreen', [
    'staff',
    'admin-conversations',
    'admin-help',
    'admin-records',
    'admin-people',
    'accounts',
    'admin-plans',
    'operator-money',
    'subscription/list',
    'report/page',
    ...orderKit,
    ...orderLines,
    'refund-case/page',
    'refund-case/desk',
    'spoken-languages',
    'data-archive',
  ]),
  adminPage('/admin/services', 'admin/listings/AdminServicesScreen', ['admin-listings', 'report/list']),
  adminPage('/admin/services/edit-service/:serviceId', 'admin/listings/AdminEditServiceScreen', [
    'availability',
    'admin-listings',
    'listing-cards',
    'listing-form',
    'places',
    'listing-details',
    'report/list',
  ]),
  adminPage('/admin/service-requests', 'admin/requests/AdminRequestsScreen', adminRequests),
  adminPage('/admin/requested-products', 'admin/requests/AdminProductRequestsScreen', adminRequests),
  adminPage('/admin/product-requests', 'admin/requests/AdminProductRequestsRedirectScreen'),
  adminPage('/admin/products', 'admin/listings/AdminProductsScreen', ['admin-listings', 'report/list']),
  adminPage('/admin/products/edit-product/:productId', 'admin/listings/AdminEditProductScreen', [
    'admin-listings',
    ...productForms,
    'report/list',
  ]),
  adminPage('/admin/orders', 'admin/orders/AdminOrdersScreen', [
    'admin-orders',
    'refund-case/list',
    'refund-case/desk',
    ...orderKit,
    ...orderLines,
  ]),
  adminPage('/admin/orders/:orderId', 'admin/orders/AdminOrderScreen', [
    'admin-orders',
    'admin-money',
    'refund-case/page',
    'refund-case/desk',
    ...orderKit,
    ...orderPages,
    'listing-cards',
    'listing-details',
  ]),
  adminPage('/admin/orders/refunds/:caseId', 'admin/refund-cases/CaseScreen', [
    'admin-conversations',
    'refund-case/list',
    'refund-case/page',
    'refund-case/desk',
    ...orderKit,
    ...orderPages,
    'listing-cards',
    'listing-details',
  ]),
  adminPage('/admin/conversations', 'admin/conversations/AdminConversationsScreen', [
    'admin-conversations',
    ...orderKit,
  ]),
  adminPage('/admin/money', 'admin/money/MoneyScreen', ['operator-money']),
  adminPage('/admin/invoices', 'admin/invoices/InvoicesScreen', ['admin-invoices', 'operator-money']),
  adminPage('/admin/money/tax-report', 'admin/tax-report/TaxReportScreen', ['tax-report']),
  adminPage('/admin/payments', 'admin/payments/PaymentsScreen', ['admin-money', ...orderKit]),
  adminPage('/admin/subscriptions', 'admin/subscriptions/AdminSubscriptionsScreen', [
    'admin-plans',
    'subscription/list',
    'subscription/page',
    'refund-case/page',
    'refund-case/desk',
  ]),
  adminPage('/admin/payments/:paymentId', 'admin/payments/PaymentScreen', [
    'admin-money',
    'refund-case/page',
    'refund-case/desk',
    ...orderKit,
  ]),
  adminPage('/admin/reports', 'reports/AdminReportsScreen', ['report/list', 'report/page']),
  adminPage('/admin/reports/:reportId', 'reports/AdminReportScreen', [
    'report/list',
    'report/page',
    'refund-case/page',
  ]),
  adminPage('/admin/contact', 'admin/ContactInboxScreen', ['admin-records', 'contact', 'spoken-languages']),
  adminPage('/admin/settings', 'admin/console/SettingsScreen', ['admin-money', 'console', 'spoken-languages']),
  adminPage('/admin/categories', 'admin/categories/CategoriesScreen', ['categories-admin']),
  adminPage('/admin/import', 'admin/imports/ImportsScreen', ['imports']),
  adminPage('/admin/import/:importId', 'admin/imports/ImportScreen', ['imports', 'accounts', 'listing-form', 'errors']),
  adminPage('/admin/webhooks', 'admin/webhooks/WebhooksScreen', ['webhooks']),
  adminPage('/admin/webhooks/new', 'admin/webhooks/NewWebhookScreen', ['webhooks']),
  adminPage('/admin/webhooks/:webhookId', 'admin/webhooks/WebhookScreen', ['webhooks']),
  adminPage('/admin/pages', 'admin/pages/PagesScreen', ['pages-admin', 'site-content']),
  adminPage('/admin/pages/landing', 'admin/site-content/LandingEditorScreen', [
    'site-content',
    'pages-admin',
    'console',
    'home',
    'listing-cards',
    'product-cards',
    'request-cards',
    'product-request-pages',
    'browse',
    'saved',
  ]),
  adminPage('/admin/pages/navigation', 'admin/site-content/NavigationEditorScreen', [
    'site-content',
    'pages-admin',
    'console',
  ]),
  adminPage('/admin/pages/own/:pageId', 'admin/site-content/OwnPageEditorScreen', [
    'site-content',
    'pages-admin',
    'console',
    'legal',
    'guide',
  ]),
  adminPage('/admin/pages/:page/:language', 'admin/pages/PageEditorScreen', ['pages-admin', 'console', 'legal']),
  adminPage('/admin/mail-texts', 'admin/mail-texts/MailTextsScreen', ['mail-texts']),
  adminPage('/admin/mail-texts/:kind/:language', 'admin/mail-texts/MailTextEditorScreen', [
    'mail-texts',
    'console',
    'pages-admin',
  ]),
  adminPage('/admin/interface-texts', 'admin/wording/WordingScreen', ['wording', 'console']),
  adminPage('/admin/staff', 'admin/staff/StaffScreen', ['staff']),
  adminPage('/admin/service-accounts', 'admin/service-accounts/ServiceAccountsScreen', ['staff', 'api-tokens']),
  adminPage('/admin/audit', 'admin/audit/AuditScreen', [
    'admin-records',
    'console',
    'spoken-languages',
    // The states and codes that its lines name.
    'accounts',
    'admin-conversations',
    'admin-invoices',
    'admin-money',
    'admin-people',
    'admin-plans',
    'analytics',
    'categories-admin',
    'errors',
    'listing-details',
    'listing-form',
    'pages-admin',
    'product-cards',
    'wallet',
    'refund-case/list',
    'report/list',
    'report/page',
    'promotion/list',
    'subscription/list',
    'service-request/list',
    'offer/list',
    'product-request/list',
    'product-offer/list',
    ...orderKit,
    ...orderLines,
  ]),
]

const files: ScreenFiles = import.meta.glob<ScreenModule>(['./admin/**/*Screen.tsx', './**/Admin*Screen.tsx'])

/** It is drawn before the screen inside it, so it waits for the names of its places itself. */
const adminLayout = ({ prepare }: RouteHost) => ({
  id: 'web/layouts/AdminLayout.tsx',
  lazy: {
    Component: async () => {
      const [{ AdminLayout }] = await Promise.all([import('./layouts/AdminLayout.tsx'), prepare(['admin'])])
      return AdminLayout
    },
  },
})

/** The routes of the administration, within its layout. */
export const createAdminRoutes = (host: RouteHost): RouteObject[] => [
  { ...adminLayout(host), children: routesOf(adminPages, files, host) },
]
