import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import type { OrderKindName } from '#shared/process/kinds.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { OfflineScreen } from './errors/OfflineScreen.tsx'
import type { MessageNamespace } from './kernel/i18n.tsx'
import { links, whyTopics } from './kernel/links.ts'
import { page, type RouteHost, routesOf, type ScreenFiles, type ScreenModule } from './kernel/page.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { Root } from './layouts/Root.tsx'

/** The messages of what draws orders of any kind. */
const orderKit = ['order', 'prices'] as const satisfies readonly MessageNamespace[]

/** The further messages of each kind: of a line in a list of all kinds, of its own list, and of its page. */
const messagesOf = {
  serviceOrder: {
    line: ['service-order/list'],
    list: ['service-order/list', 'service-order/page'],
    page: ['service-order/list', 'service-order/page'],
  },
  productOrder: {
    line: ['product-order/list'],
    list: ['product-order/list', 'product-order/page'],
    page: ['product-order/list', 'product-order/page', 'product-cards'],
  },
} as const satisfies Record<OrderKindName, Record<'line' | 'list' | 'page', readonly MessageNamespace[]>>

/** The messages of the lines of every kind. */
const orderLines = Object.values(messagesOf).flatMap(({ line }) => [...line])
/** The messages of the lists of every kind. */
const orderLists = Object.values(messagesOf).flatMap(({ list }) => [...list])
/** The messages of the pages of every kind. */
const orderPages = Object.values(messagesOf).flatMap(({ page: messages }) => [...messages])

/** The messages of the page of a request, on which its offers are. */
const requestMessages = [
  'prices',
  'request/page',
  'service-request/page',
  'offer/page',
  'request-cards',
  'promotion/page',
  'request-pages',
  'service-request/list',
  'offer/list',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a service. */
const serviceMessages = [
  'prices',
  'listing-cards',
  'listing-details',
  'spoken-languages',
] as const satisfies readonly MessageNamespace[]

/** The messages of the screens on which listings are promoted. */
const promotedListing = [
  'prices',
  'promotion/list',
  'promotion/page',
  'listing-promotions',
  'listing-cards',
  'product-cards',
  'order',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a product request, on which its offers are, and of the lists of such offers. */
const productRequestMessages = [
  'order',
  'product-request/page',
  'product-offer/page',
  'request/page',
  'product-request/list',
  'product-offer/list',
  'product-order/page',
  'offer/list',
  'product-cards',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of a card and a line of a product request. */
const productRequestCards = [
  'product-request-pages',
  'request-cards',
  'request-pages',
  'product-cards',
  'listing-cards',
] as const satisfies readonly MessageNamespace[]

/** The messages of the lists of offers, beside those of what is wanted. */
const productOfferLists = [
  ...productRequestMessages,
  'prices',
  ...productRequestCards,
  'request-form',
  'listing-form',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for one. */
const productRequestForms = [
  ...productRequestCards,
  'product-request-form',
  'request-form',
  'listing-form',
  'listing-details',
  'places',
] as const satisfies readonly MessageNamespace[]

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

/** The messages of the page of a provider. */
const providerMessages = [
  'accounts',
  'providers',
  'listing-cards',
  'product-cards',
  'listing-details',
  'spoken-languages',
  'report/page',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a request. */
const requestForms = [
  'promotion/page',
  'request-cards',
  'request-pages',
  'request-form',
  'listing-form',
  'listing-cards',
  'listing-details',
  'places',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a service. */
const serviceForms = [
  'availability',
  'listing-cards',
  'listing-form',
  'places',
  'listing-details',
  'spoken-languages',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a product. */
const productForms = [
  'products',
  'product-cards',
  'listing-cards',
  'listing-form',
  'places',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

type Row = [path: string, screen: string, messages?: readonly MessageNamespace[]]

/** A row for visitors who are not signed in, one for users, and one for administrators, whose layout has words of its own. */
const guestPage = (...[path, screen, messages]: Row) => page(path, screen, messages, { guard: 'guest' })
const userPage = (...[path, screen, messages]: Row) => page(path, screen, messages, { guard: 'user' })
const adminPage = (...[path, screen, messages = []]: Row) =>
  page(path, screen, ['admin', ...messages], { guard: 'admin' })

/** With header and footer. Nothing else decides an address. */
export const publicPages = [
  page('/', 'home/HomeScreen', [
    'home',
    'listing-cards',
    'product-cards',
    'request-cards',
    'product-request-pages',
    'browse',
  ]),
  page('/explore', 'search/ExploreScreen', [
    'explore',
    'listing-cards',
    'products',
    'product-cards',
    'request-cards',
    'product-request-pages',
    'providers',
    'browse',
    'places',
    'spoken-languages',
  ]),
  page('/services', 'services/ServicesScreen', ['listing-cards', 'browse']),
  page('/services/browse', 'services/BrowseServicesScreen', ['listing-cards', 'browse', 'places']),
  page('/category/:category', 'services/CategoryScreen', ['listing-cards', 'browse', 'places']),
  page('/category/:category/:subcategory', 'services/CategoryScreen', ['listing-cards', 'browse', 'places']),
  page('/:category/:subcategory/:serviceId', 'services/ServiceScreen', serviceMessages),
  page('/service/:serviceId', 'services/ServiceScreen', serviceMessages),
  page('/products', 'products/ProductsScreen', ['products', 'product-cards', 'listing-cards', 'browse', 'places']),
  page('/products/categories-overview', 'products/ProductCategoriesScreen', ['products', 'listing-cards']),
  userPage('/products/add', 'products/AddProductScreen', productForms),
  userPage('/products/edit/:productId', 'products/EditProductScreen', [...productForms, 'report/list']),
  page('/product/:productId', 'products/ProductScreen', [
    'prices',
    'products',
    'product-cards',
    'listing-cards',
    'listing-details',
  ]),
  userPage('/provider/home', 'selling/SellerHomeScreen', [
    'selling',
    ...orderKit,
    ...orderLists,
    ...productRequestCards,
    'listing-form',
    'accounts',
  ]),
  userPage('/provider/figures', 'selling/MetricsScreen', ['own-metrics', 'analytics', 'listing-form']),
  userPage('/provider/services/add', 'services/AddServiceScreen', serviceForms),
  userPage('/provider/services/:serviceId/edit', 'services/EditServiceScreen', [...serviceForms, 'report/list']),
  userPage('/service/promote/payment', 'selling/PromoteServiceScreen', promotedListing),
  userPage('/service/promote/status', 'selling/ServicePromotionScreen', promotedListing),
  userPage('/product/promote/payment', 'selling/PromoteProductScreen', promotedListing),
  userPage('/product/promote/status', 'selling/ProductPromotionScreen', promotedListing),
  page('/service-requests/browse', 'service-requests/BrowseRequestsScreen', [
    'request-cards',
    'request-pages',
    'browse',
    'listing-cards',
    'places',
  ]),
  userPage('/service-requests/create', 'service-requests/CreateRequestScreen', requestForms),
  userPage('/service-request/promote/payment', 'service-requests/PromoteRequestScreen', [
    'prices',
    'promotion/page',
    'request-cards',
    'request-pages',
    'listing-cards',
    'order',
  ]),
  userPage('/service-request/promote/status', 'service-requests/RequestPromotionScreen', [
    'promotion/list',
    'promotion/page',
    'order',
  ]),
  userPage('/service-request/:requestId/edit', 'service-requests/EditRequestScreen', [...requestForms, 'report/list']),
  userPage('/user/my-service-requests', 'service-requests/MyRequestsScreen', [
    'request-cards',
    'request-pages',
    'request-form',
    'service-request/list',
    'offer/list',
    'listing-form',
    'listing-cards',
  ]),
  page('/requested-products', 'product-requests/BrowseProductRequestsScreen', [
    ...productRequestCards,
    'browse',
    'places',
  ]),
  userPage('/requested-products/create', 'product-requests/CreateProductRequestScreen', productRequestForms),
  userPage('/requested-products/edit/:productRequestId', 'product-requests/EditProductRequestScreen', [
    ...productRequestForms,
    'report/list',
  ]),
  userPage('/user/requested-product-offers', 'product-requests/MyProductRequestsScreen', [
    ...productRequestCards,
    'request-form',
    'product-request/list',
    'listing-form',
  ]),
  page('/providers', 'accounts/ProvidersScreen', [
    'providers',
    'listing-cards',
    'browse',
    'places',
    'spoken-languages',
  ]),
  page('/providers/:id', 'accounts/ProviderScreen', providerMessages),
  page('/provider/profile/:id', 'accounts/ProviderScreen', providerMessages),
  page('/how-it-works', 'pages/HowItWorksScreen', ['guide']),
  page('/resources', 'pages/ResourcesScreen', ['guide']),
  ...whyTopics.map((topic) => page(links.why(topic), 'pages/WhyScreen', ['why'])),
  page('/about-us', 'pages/AboutScreen', ['about', 'legal']),
  page('/partnerships', 'pages/PartnershipsScreen', ['about']),
  page('/terms', 'pages/TermsScreen', ['legal']),
  page('/privacy', 'pages/PrivacyScreen', ['legal']),
  page('/imprint', 'pages/ImprintScreen', ['legal']),
  page('/help', 'pages/HelpScreen', ['legal']),
  page('/reports/:reportId', 'reports/ReportScreen', ['report/list', 'report/page'], { isPersonal: true }),
  page('/contact-us', 'pages/ContactScreen', ['contact']),
  userPage('/user/profile', 'accounts/ProfileScreen', [
    'accounts',
    'addresses',
    'listing-cards',
    'listing-details',
    'spoken-languages',
  ]),
  userPage('/user/profile/edit', 'accounts/EditProfileScreen', [
    'accounts',
    'addresses',
    'notification-center',
    'errors',
    'places',
    'spoken-languages',
    'report/page',
  ]),
  userPage('/user/orders/:orderId', 'service-orders/ServiceOrderScreen', [
    ...orderKit,
    ...messagesOf.serviceOrder.page,
    'listing-cards',
    'refund-case/list',
    'refund-case/page',
    'listing-details',
  ]),
  userPage('/user/product-orders/:productOrderId', 'product-orders/ProductOrderScreen', [
    ...orderKit,
    ...messagesOf.productOrder.page,
    'listing-cards',
    'refund-case/list',
    'refund-case/page',
    'listing-details',
  ]),
  page('/auth/subscription-plan', 'subscriptions/PlansScreen', ['plans']),
  userPage('/user/plan', 'subscriptions/OwnPlanScreen', ['plans', 'subscription/list', 'order']),
  userPage('/user/plan/invoices', 'subscriptions/InvoicesScreen', ['plans']),
  userPage('/user/plan/invoices/:invoiceId', 'subscriptions/InvoiceScreen', ['plans']),
  page('/service-request/:requestId', 'service-requests/RequestScreen', requestMessages),
  page('/requested-products/:productRequestId', 'product-requests/ProductRequestScreen', productRequestMessages),
  userPage('/user/product-offers/:productOfferId', 'product-requests/ProductOfferScreen', productRequestMessages),
  userPage('/user/team', 'teams/TeamScreen', ['team']),
  userPage('/provider/availability', 'availability/AvailabilityScreen', ['availability', 'calendars', 'holidays']),
  userPage('/notifications', 'notifications/NotificationsScreen', ['notification-center']),
]

/** The pages that belong to selling, or to buying, by what the address asks for. */
export const sellerPages = [
  userPage('/user/my-products', 'products/MyProductsScreen', ['listing-cards', 'listing-form']),
  userPage('/user/my-services', 'services/MyServicesScreen', ['listing-cards', 'listing-form']),
  userPage('/user/orders', 'service-orders/ServiceOrdersScreen', [...orderKit, ...messagesOf.serviceOrder.list]),
  userPage('/user/product-orders', 'product-orders/ProductOrdersScreen', [
    ...orderKit,
    ...messagesOf.productOrder.list,
  ]),
  userPage('/user/my-product-offers', 'product-requests/MyProductOffersScreen', productOfferLists),
  userPage('/user/product-offers', 'product-requests/ProductOffersScreen', productOfferLists),
  userPage('/payments', 'wallet/PaymentsScreen', ['wallet', 'order']),
]

/** The logo and nothing to lead away: paying, what follows it, and what is printed. */
export const barePages = [
  userPage('/checkout/service/:serviceId', 'service-orders/ServiceCheckoutScreen', [
    ...orderKit,
    'service-order/page',
    'addresses',
    'listing-cards',
    'listing-details',
  ]),
  userPage('/checkout/order/:orderId', 'service-orders/ServiceCheckoutScreen', [
    ...orderKit,
    'service-order/page',
    'listing-cards',
    'listing-details',
  ]),
  userPage('/auth/order/complete', 'service-orders/ServiceOrderCompleteScreen', [...orderKit, 'service-order/page']),
  userPage('/payment/service-request/:requestId', 'service-requests/RequestPaymentScreen', [
    ...orderKit,
    'service-order/page',
    'request/page',
    'listing-details',
    'addresses',
  ]),
  userPage('/checkout/product/:productId', 'product-orders/ProductCheckoutScreen', [
    ...orderKit,
    'product-order/page',
    'addresses',
    'product-cards',
  ]),
  userPage('/product-checkout/payment', 'product-orders/ProductPaymentScreen', [
    ...orderKit,
    'product-order/page',
    'product-cards',
  ]),
  userPage('/product-offer/payment', 'product-requests/ProductOfferPaymentScreen', [
    ...productRequestMessages,
    'prices',
    'addresses',
  ]),
  userPage('/auth/productOrder/complete', 'product-orders/ProductOrderCompleteScreen', [
    ...orderKit,
    'product-order/page',
  ]),
  userPage('/auth/product-offer/payment-success', 'product-orders/ProductOrderCompleteScreen', [
    ...orderKit,
    'product-order/page',
  ]),
  userPage('/auth/payment/subscription/:plan', 'subscriptions/PlanCheckoutScreen', [
    ...orderKit,
    'plans',
    'accounts',
    'addresses',
  ]),
  userPage('/auth/subscription/complete', 'subscriptions/PlanCompleteScreen', [...orderKit, 'plans']),
  userPage('/payments/:paymentId/receipt', 'wallet/ReceiptScreen', ['wallet', 'order']),
]

/** Pages as high as the window, without a footer. */
export const messagesPages = [
  userPage('/messages', 'messages/MessagesScreen', ['chat', 'report/page', ...orderKit, ...orderLines]),
]

/** The form left, a still life right. */
export const authPages = [
  guestPage('/auth/signin', 'accounts/SignInScreen', ['accounts']),
  guestPage('/auth/signup', 'accounts/SignUpScreen', ['accounts']),
  page('/auth/verify-email', 'accounts/VerifyEmailScreen', ['accounts']),
  page('/auth/forgot-password', 'accounts/ForgotPasswordScreen', ['accounts']),
  page('/auth/reset-password', 'accounts/ResetPasswordScreen', ['accounts']),
  userPage('/auth/welcome', 'accounts/WelcomeScreen', ['accounts']),
]

/** With a sidebar, for administrators. */
export const adminPages = [
  adminPage('/admin', 'admin/dashboard/DashboardScreen', ['admin-desk', ...orderKit, ...orderLines]),
  adminPage('/admin/dashboard', 'admin/dashboard/DashboardScreen', ['admin-desk', ...orderKit, ...orderLines]),
  adminPage('/admin/overview', 'admin/overview/OverviewScreen', ['analytics']),
  adminPage('/admin/queue', 'admin/queue/QueueScreen', [
    'admin-desk',
    'admin-people',
    'accounts',
    ...adminRequests,
    'report/page',
    'admin-money',
    'refund-case/list',
    'refund-case/page',
    'refund-case/desk',
    ...orderKit,
  ]),
  adminPage('/admin/users', 'admin/users/UsersScreen', ['admin-people', 'accounts']),
  adminPage('/admin/users/add-user', 'admin/users/AddUserScreen', ['admin-people', 'accounts']),
  adminPage('/admin/users/edit-user/:userId', 'admin/users/EditUserScreen', [
    'admin-people',
    'accounts',
    'admin-plans',
    'subscription/list',
    'report/page',
    ...orderKit,
    ...orderLines,
    'refund-case/page',
    'refund-case/desk',
    'spoken-languages',
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
  adminPage('/admin/pages', 'admin/pages/PagesScreen', ['pages-admin']),
  adminPage('/admin/pages/:page/:language', 'admin/pages/PageEditorScreen', ['pages-admin', 'console', 'legal']),
  adminPage('/admin/audit', 'admin/audit/AuditScreen', [
    'admin-records',
    'console',
    'spoken-languages',
    // The states and codes that its lines name.
    'accounts',
    'admin-conversations',
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

/** In the public layout, so that the user can go on from there. */
export const errorPages = [
  page('/auth/404', 'errors/NotFoundScreen', [], { status: 404 }),
  page('/auth/offline', 'errors/OfflineScreen'),
  page('/auth/*', 'errors/NotFoundScreen', [], { status: 404 }),
]

const developmentPages = [page('/dev/ui', 'dev/UiScreen')]

const files: ScreenFiles = {
  ...import.meta.glob<ScreenModule>(['./**/*Screen.tsx', '!./dev/**', '!./errors/**']),
  './errors/NotFoundScreen.tsx': async () => ({ NotFoundScreen }),
  './errors/OfflineScreen.tsx': async () => ({ OfflineScreen }),
}
if (import.meta.env.DEV) Object.assign(files, import.meta.glob<ScreenModule>('./dev/*Screen.tsx'))

/** Most pages are in the public one, so these two come with the pages that are not; the router writes into what it gets. */
const bareLayout = () => ({
  id: 'web/layouts/BareLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/BareLayout.tsx')).BareLayout },
})
const messagesLayout = () => ({
  id: 'web/layouts/MessagesLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/MessagesLayout.tsx')).MessagesLayout },
})
const authLayout = () => ({
  id: 'web/layouts/AuthLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/AuthLayout.tsx')).AuthLayout },
})

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

const sellerFrame = () => ({
  id: 'web/selling/SellerFrame.tsx',
  lazy: { Component: async () => (await import('./selling/SellerFrame.tsx')).SellerFrame },
})

const toNotFound: LoaderFunction = () => redirect(links.notFound())

export function createRoutes(host: RouteHost): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: host.Shell,
      children: [
        {
          Component: PublicLayout,
          children: [
            ...routesOf([...publicPages, ...errorPages], files, host),
            { ...sellerFrame(), children: routesOf(sellerPages, files, host) },
          ],
        },
        { ...bareLayout(), children: routesOf(barePages, files, host) },
        { ...messagesLayout(), children: routesOf(messagesPages, files, host) },
        { ...authLayout(), children: routesOf(authPages, files, host) },
        { ...adminLayout(host), children: routesOf(adminPages, files, host) },
        ...(import.meta.env.DEV ? routesOf(developmentPages, files, host) : []),
        { id: 'unknown', path: '*', loader: toNotFound, Component: host.Shell },
      ],
    },
  ]
}
