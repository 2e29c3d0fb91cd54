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
const orderKit = ['transactions'] as const satisfies readonly MessageNamespace[]

/** The further messages of each kind: of a line in a list of all kinds, of its own list, and of its page. */
const messagesOf = {
  serviceOrder: {
    line: ['service-orders'],
    list: ['service-orders', 'service-order-pages'],
    page: ['service-orders', 'service-order-pages'],
  },
  productOrder: {
    line: ['product-orders'],
    list: ['product-orders', 'product-order-pages'],
    page: ['product-orders', 'product-order-pages', 'product-cards'],
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
  'request-detail',
  'request-cards',
  'promotions',
  'request-pages',
  'service-requests',
  'offers',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of the screens on which listings are promoted. */
const promotedListing = [
  'promotions',
  'listing-promotions',
  'listing-cards',
  'product-cards',
  'transactions',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a requested product, on which its offers are, and of the lists of such offers. */
const wantedMessages = [
  ...orderKit,
  'wanted-detail',
  'request-detail',
  'product-requests',
  'product-offers',
  'product-order-pages',
  'offers',
  'product-cards',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of a card and a line of a requested product. */
const wantedCards = [
  'wanted-pages',
  'request-cards',
  'request-pages',
  'product-cards',
  'listing-cards',
] as const satisfies readonly MessageNamespace[]

/** The messages of the lists of offers, beside those of what is wanted. */
const wantedOfferLists = [
  ...wantedMessages,
  ...wantedCards,
  'request-form',
  'listing-form',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for one. */
const wantedForms = [
  ...wantedCards,
  'wanted-form',
  'request-form',
  'listing-form',
  'listing-details',
  'places',
] as const satisfies readonly MessageNamespace[]

/** The messages of what administrators see of requests. */
const adminRequests = [
  'admin-requests',
  'admin-listings',
  'reports',
  'service-requests',
  'request-cards',
  'listing-cards',
  'product-requests',
  'product-cards',
  'wanted-detail',
] as const satisfies readonly MessageNamespace[]

/** With header and footer. Nothing else decides an address. */
export const publicPages = [
  page('/', 'home/HomeScreen', {
    messages: ['home', 'listing-cards', 'product-cards', 'request-cards', 'wanted-pages', 'browse'],
  }),
  page('/explore', 'search/ExploreScreen', {
    messages: [
      'explore',
      'listing-cards',
      'products',
      'product-cards',
      'request-cards',
      'wanted-pages',
      'providers',
      'browse',
      'places',
      'spoken-languages',
    ],
  }),
  page('/services', 'services/ServicesScreen', { messages: ['listing-cards', 'browse'] }),
  page('/services/browse', 'services/BrowseServicesScreen', { messages: ['listing-cards', 'browse', 'places'] }),
  page('/category/:category', 'services/CategoryScreen', { messages: ['listing-cards', 'browse', 'places'] }),
  page('/category/:category/:subcategory', 'services/CategoryScreen', {
    messages: ['listing-cards', 'browse', 'places'],
  }),
  page('/:category/:subcategory/:serviceId', 'services/ServiceScreen', {
    messages: ['listing-cards', 'listing-details', 'spoken-languages'],
  }),
  page('/service/:serviceId', 'services/ServiceScreen', {
    messages: ['listing-cards', 'listing-details', 'spoken-languages'],
  }),
  page('/products', 'products/ProductsScreen', {
    messages: ['products', 'product-cards', 'listing-cards', 'browse', 'places'],
  }),
  page('/products/categories-overview', 'products/ProductCategoriesScreen', {
    messages: ['products', 'listing-cards'],
  }),
  page('/products/add', 'products/AddProductScreen', {
    messages: ['products', 'product-cards', 'listing-cards', 'listing-form', 'places', 'listing-details'],
    guard: 'user',
  }),
  page('/products/edit/:productId', 'products/EditProductScreen', {
    messages: ['products', 'product-cards', 'listing-cards', 'listing-form', 'places', 'listing-details', 'reports'],
    guard: 'user',
  }),
  page('/product/:productId', 'products/ProductScreen', {
    messages: ['products', 'product-cards', 'listing-cards', 'listing-details'],
  }),
  page('/provider/home', 'selling/SellerHomeScreen', {
    messages: ['selling', ...orderKit, ...orderLists, ...wantedCards, 'listing-form', 'accounts'],
    guard: 'user',
  }),
  page('/provider/figures', 'selling/FiguresScreen', {
    messages: ['own-figures', 'analytics', 'listing-form'],
    guard: 'user',
  }),
  page('/provider/services/add', 'services/AddServiceScreen', {
    messages: ['listing-cards', 'listing-form', 'places', 'listing-details', 'spoken-languages'],
    guard: 'user',
  }),
  page('/provider/services/:serviceId/edit', 'services/EditServiceScreen', {
    messages: ['listing-cards', 'listing-form', 'places', 'listing-details', 'spoken-languages', 'reports'],
    guard: 'user',
  }),
  page('/service/promote/payment', 'selling/PromoteServiceScreen', { messages: promotedListing, guard: 'user' }),
  page('/service/promote/status', 'selling/ServicePromotionScreen', { messages: promotedListing, guard: 'user' }),
  page('/product/promote/payment', 'selling/PromoteProductScreen', { messages: promotedListing, guard: 'user' }),
  page('/product/promote/status', 'selling/ProductPromotionScreen', { messages: promotedListing, guard: 'user' }),
  page('/service-requests/browse', 'service-requests/BrowseRequestsScreen', {
    messages: ['request-cards', 'request-pages', 'browse', 'listing-cards', 'places'],
  }),
  page('/service-requests/create', 'service-requests/CreateRequestScreen', {
    messages: [
      'promotions',
      'request-cards',
      'request-pages',
      'request-form',
      'listing-form',
      'listing-cards',
      'listing-details',
      'places',
    ],
    guard: 'user',
  }),
  page('/service-request/promote/payment', 'service-requests/PromoteRequestScreen', {
    messages: ['promotions', 'request-cards', 'request-pages', 'listing-cards', 'transactions'],
    guard: 'user',
  }),
  page('/service-request/promote/status', 'service-requests/RequestPromotionScreen', {
    messages: ['promotions', 'transactions'],
    guard: 'user',
  }),
  page('/service-request/:requestId/edit', 'service-requests/EditRequestScreen', {
    messages: [
      'promotions',
      'request-cards',
      'request-pages',
      'request-form',
      'listing-form',
      'listing-cards',
      'listing-details',
      'places',
      'reports',
    ],
    guard: 'user',
  }),
  page('/user/my-service-requests', 'service-requests/MyRequestsScreen', {
    messages: [
      'request-cards',
      'request-pages',
      'request-form',
      'service-requests',
      'offers',
      'listing-form',
      'listing-cards',
    ],
    guard: 'user',
  }),
  page('/requested-products', 'product-requests/BrowseWantedScreen', {
    messages: [...wantedCards, 'browse', 'places'],
  }),
  page('/requested-products/create', 'product-requests/CreateWantedScreen', { messages: wantedForms, guard: 'user' }),
  page('/requested-products/edit/:requestedProductId', 'product-requests/EditWantedScreen', {
    messages: [...wantedForms, 'reports'],
    guard: 'user',
  }),
  page('/user/requested-product-offers', 'product-requests/MyWantedScreen', {
    messages: [...wantedCards, 'request-form', 'product-requests', 'listing-form'],
    guard: 'user',
  }),
  page('/providers', 'accounts/ProvidersScreen', {
    messages: ['providers', 'listing-cards', 'browse', 'places', 'spoken-languages'],
  }),
  page('/providers/:id', 'accounts/ProviderScreen', {
    messages: [
      'accounts',
      'providers',
      'listing-cards',
      'product-cards',
      'listing-details',
      'spoken-languages',
      'reports',
    ],
  }),
  page('/provider/profile/:id', 'accounts/ProviderScreen', {
    messages: [
      'accounts',
      'providers',
      'listing-cards',
      'product-cards',
      'listing-details',
      'spoken-languages',
      'reports',
    ],
  }),
  page('/how-it-works', 'pages/HowItWorksScreen', { messages: ['guide'] }),
  page('/resources', 'pages/ResourcesScreen', { messages: ['guide'] }),
  ...whyTopics.map((topic) => page(links.why(topic), 'pages/WhyScreen', { messages: ['why'] })),
  page('/about-us', 'pages/AboutScreen', { messages: ['about', 'legal'] }),
  page('/partnerships', 'pages/PartnershipsScreen', { messages: ['about'] }),
  page('/terms', 'pages/TermsScreen', { messages: ['legal'] }),
  page('/privacy', 'pages/PrivacyScreen', { messages: ['legal'] }),
  page('/imprint', 'pages/ImprintScreen', { messages: ['legal'] }),
  page('/help', 'pages/HelpScreen', { messages: ['legal'] }),
  page('/reports/:reportId', 'reports/ReportScreen', { messages: ['reports'], isPersonal: true }),
  page('/contact-us', 'pages/ContactScreen', { messages: ['contact'] }),
  page('/user/profile', 'accounts/ProfileScreen', {
    messages: ['accounts', 'addresses', 'listing-cards', 'listing-details', 'spoken-languages'],
    guard: 'user',
  }),
  page('/user/profile/edit', 'accounts/EditProfileScreen', {
    messages: ['accounts', 'addresses', 'notification-center', 'errors', 'places', 'spoken-languages', 'reports'],
    guard: 'user',
  }),
  page('/user/orders/:orderId', 'service-orders/ServiceOrderScreen', {
    messages: [...orderKit, ...messagesOf.serviceOrder.page, 'listing-cards', 'refund-cases', 'listing-details'],
    guard: 'user',
  }),
  page('/user/product-orders/:productOrderId', 'product-orders/ProductOrderScreen', {
    messages: [...orderKit, ...messagesOf.productOrder.page, 'listing-cards', 'refund-cases', 'listing-details'],
    guard: 'user',
  }),
  page('/auth/subscription-plan', 'subscriptions/PlansScreen', { messages: ['plans'] }),
  page('/user/plan', 'subscriptions/OwnPlanScreen', {
    messages: ['plans', 'subscriptions', 'transactions'],
    guard: 'user',
  }),
  page('/user/plan/invoices', 'subscriptions/InvoicesScreen', { messages: ['plans'], guard: 'user' }),
  page('/user/plan/invoices/:invoiceId', 'subscriptions/InvoiceScreen', { messages: ['plans'], guard: 'user' }),
  page('/service-request/:requestId', 'service-requests/RequestScreen', { messages: requestMessages }),
  page('/requested-products/:requestedProductId', 'product-requests/RequestedProductScreen', {
    messages: wantedMessages,
  }),
  page('/user/product-offers/:productOfferId', 'product-requests/ProductOfferScreen', {
    messages: wantedMessages,
    guard: 'user',
  }),
  page('/user/team', 'teams/TeamScreen', { messages: ['team'], guard: 'user' }),
  page('/notifications', 'notifications/NotificationsScreen', { messages: ['notification-center'], guard: 'user' }),
]

/** What belongs to selling, or to buying, by what the address asks for. */
export const sellerPages = [
  page('/user/my-products', 'products/MyProductsScreen', {
    messages: ['listing-cards', 'listing-form'],
    guard: 'user',
  }),
  page('/user/my-services', 'services/MyServicesScreen', {
    messages: ['listing-cards', 'listing-form'],
    guard: 'user',
  }),
  page('/user/orders', 'service-orders/ServiceOrdersScreen', {
    messages: [...orderKit, ...messagesOf.serviceOrder.list],
    guard: 'user',
  }),
  page('/user/product-orders', 'product-orders/ProductOrdersScreen', {
    messages: [...orderKit, ...messagesOf.productOrder.list],
    guard: 'user',
  }),
  page('/user/my-product-offers', 'product-requests/MyProductOffersScreen', {
    messages: wantedOfferLists,
    guard: 'user',
  }),
  page('/user/product-offers', 'product-requests/ProductOffersScreen', { messages: wantedOfferLists, guard: 'user' }),
  page('/payments', 'wallet/PaymentsScreen', { messages: ['wallet', 'transactions'], guard: 'user' }),
]

/** The logo and nothing to lead away: paying, what follows it, and what is printed. */
export const barePages = [
  page('/checkout/service/:serviceId', 'service-orders/ServiceCheckoutScreen', {
    messages: [...orderKit, 'service-order-pages', 'addresses', 'listing-cards', 'listing-details'],
    guard: 'user',
  }),
  page('/checkout/order/:orderId', 'service-orders/ServiceCheckoutScreen', {
    messages: [...orderKit, 'service-order-pages', 'listing-cards', 'listing-details'],
    guard: 'user',
  }),
  page('/auth/order/complete', 'service-orders/ServiceOrderCompleteScreen', {
    messages: [...orderKit, 'service-order-pages'],
    guard: 'user',
  }),
  page('/payment/service-request/:requestId', 'service-requests/RequestPaymentScreen', {
    messages: [...orderKit, 'service-order-pages', 'request-detail', 'listing-details', 'addresses'],
    guard: 'user',
  }),
  page('/checkout/product/:productId', 'product-orders/ProductCheckoutScreen', {
    messages: [...orderKit, 'product-order-pages', 'addresses', 'product-cards'],
    guard: 'user',
  }),
  page('/product-checkout/payment', 'product-orders/ProductPaymentScreen', {
    messages: [...orderKit, 'product-order-pages', 'product-cards'],
    guard: 'user',
  }),
  page('/product-offer/payment', 'product-requests/ProductOfferPaymentScreen', {
    messages: [...wantedMessages, 'addresses'],
    guard: 'user',
  }),
  page('/auth/productOrder/complete', 'product-orders/ProductOrderCompleteScreen', {
    messages: [...orderKit, 'product-order-pages'],
    guard: 'user',
  }),
  page('/auth/product-offer/payment-success', 'product-orders/ProductOrderCompleteScreen', {
    messages: [...orderKit, 'product-order-pages'],
    guard: 'user',
  }),
  page('/auth/payment/subscription/:plan', 'subscriptions/PlanCheckoutScreen', {
    messages: [...orderKit, 'plans', 'accounts', 'addresses'],
    guard: 'user',
  }),
  page('/auth/subscription/complete', 'subscriptions/PlanCompleteScreen', {
    messages: [...orderKit, 'plans'],
    guard: 'user',
  }),
  page('/payments/:paymentId/receipt', 'wallet/ReceiptScreen', { messages: ['wallet', 'transactions'], guard: 'user' }),
]

/** As high as the window, without a footer. */
export const messagesPages = [
  page('/messages', 'messages/MessagesScreen', {
    messages: ['chat', 'reports', ...orderKit, ...orderLines],
    guard: 'user',
  }),
]

/** The form left, a still life right. */
export const authPages = [
  page('/auth/signin', 'accounts/SignInScreen', { messages: ['accounts'], guard: 'guest' }),
  page('/auth/signup', 'accounts/SignUpScreen', { messages: ['accounts'], guard: 'guest' }),
  page('/auth/verify-email', 'accounts/VerifyEmailScreen', { messages: ['accounts'] }),
  page('/auth/forgot-password', 'accounts/ForgotPasswordScreen', { messages: ['accounts'] }),
  page('/auth/reset-password', 'accounts/ResetPasswordScreen', { messages: ['accounts'] }),
  page('/auth/welcome', 'accounts/WelcomeScreen', { messages: ['accounts'], guard: 'user' }),
]

/** With a sidebar, for administrators. */
export const adminPages = [
  page('/admin', 'admin/DashboardScreen', {
    messages: ['admin', 'admin-desk', ...orderKit, ...orderLines],
    guard: 'admin',
  }),
  page('/admin/dashboard', 'admin/DashboardScreen', {
    messages: ['admin', 'admin-desk', ...orderKit, ...orderLines],
    guard: 'admin',
  }),
  page('/admin/overview', 'admin/OverviewScreen', { messages: ['admin', 'analytics'], guard: 'admin' }),
  page('/admin/queue', 'admin/QueueScreen', {
    messages: [
      'admin',
      'admin-desk',
      'admin-people',
      'accounts',
      ...adminRequests,
      'admin-money',
      'refund-cases',
      ...orderKit,
    ],
    guard: 'admin',
  }),
  page('/admin/users', 'admin/UsersScreen', { messages: ['admin', 'admin-people', 'accounts'], guard: 'admin' }),
  page('/admin/users/add-user', 'admin/AddUserScreen', {
    messages: ['admin', 'admin-people', 'accounts'],
    guard: 'admin',
  }),
  page('/admin/users/edit-user/:userId', 'admin/EditUserScreen', {
    messages: [
      'admin',
      'admin-people',
      'accounts',
      'admin-plans',
      'subscriptions',
      'reports',
      ...orderKit,
      ...orderLines,
      'refund-cases',
      'spoken-languages',
    ],
    guard: 'admin',
  }),
  page('/admin/services', 'admin/AdminServicesScreen', {
    messages: ['admin', 'admin-listings', 'reports'],
    guard: 'admin',
  }),
  page('/admin/services/edit-service/:serviceId', 'admin/AdminEditServiceScreen', {
    messages: ['admin', 'admin-listings', 'listing-cards', 'listing-form', 'places', 'listing-details', 'reports'],
    guard: 'admin',
  }),
  page('/admin/service-requests', 'admin/AdminRequestsScreen', {
    messages: ['admin', ...adminRequests],
    guard: 'admin',
  }),
  page('/admin/requested-products', 'admin/AdminRequestedProductsScreen', {
    messages: ['admin', ...adminRequests],
    guard: 'admin',
  }),
  page('/admin/product-requests', 'admin/AdminProductRequestsScreen', { guard: 'admin' }),
  page('/admin/products', 'admin/AdminProductsScreen', {
    messages: ['admin', 'admin-listings', 'reports'],
    guard: 'admin',
  }),
  page('/admin/products/edit-product/:productId', 'admin/AdminEditProductScreen', {
    messages: [
      'admin',
      'admin-listings',
      'products',
      'product-cards',
      'listing-cards',
      'listing-form',
      'places',
      'listing-details',
      'reports',
    ],
    guard: 'admin',
  }),
  page('/admin/orders', 'admin/AdminOrdersScreen', {
    messages: ['admin', 'admin-orders', 'refund-cases', ...orderKit, ...orderLines],
    guard: 'admin',
  }),
  page('/admin/orders/:orderId', 'admin/AdminOrderScreen', {
    messages: [
      'admin',
      'admin-orders',
      'admin-money',
      'refund-cases',
      ...orderKit,
      ...orderPages,
      'listing-cards',
      'listing-details',
    ],
    guard: 'admin',
  }),
  page('/admin/orders/refunds/:caseId', 'admin/CaseScreen', {
    messages: [
      'admin',
      'admin-conversations',
      'refund-cases',
      ...orderKit,
      ...orderPages,
      'listing-cards',
      'listing-details',
    ],
    guard: 'admin',
  }),
  page('/admin/conversations', 'admin/AdminConversationsScreen', {
    messages: ['admin', 'admin-conversations', ...orderKit],
    guard: 'admin',
  }),
  page('/admin/payments', 'admin/PaymentsScreen', { messages: ['admin', 'admin-money', ...orderKit], guard: 'admin' }),
  page('/admin/subscriptions', 'admin/AdminSubscriptionsScreen', {
    messages: ['admin', 'admin-plans', 'subscriptions', 'refund-cases'],
    guard: 'admin',
  }),
  page('/admin/payments/:paymentId', 'admin/PaymentScreen', {
    messages: ['admin', 'admin-money', 'refund-cases', ...orderKit],
    guard: 'admin',
  }),
  page('/admin/reports', 'reports/AdminReportsScreen', { messages: ['admin', 'reports'], guard: 'admin' }),
  page('/admin/reports/:reportId', 'reports/AdminReportScreen', {
    messages: ['admin', 'reports', 'refund-cases'],
    guard: 'admin',
  }),
  page('/admin/contact', 'admin/ContactInboxScreen', {
    messages: ['admin', 'admin-records', 'contact', 'spoken-languages'],
    guard: 'admin',
  }),
  page('/admin/settings', 'admin/SettingsScreen', {
    messages: ['admin', 'admin-money', 'console', 'spoken-languages'],
    guard: 'admin',
  }),
  page('/admin/categories', 'admin/CategoriesScreen', {
    messages: ['admin', 'categories-admin'],
    guard: 'admin',
  }),
  page('/admin/pages', 'admin/PagesScreen', { messages: ['admin', 'pages-admin'], guard: 'admin' }),
  page('/admin/pages/:page/:language', 'admin/PageEditorScreen', {
    messages: ['admin', 'pages-admin', 'console', 'legal'],
    guard: 'admin',
  }),
  page('/admin/audit', 'admin/AuditScreen', { messages: ['admin', 'admin-records'], guard: 'admin' }),
]

/** In the public layout, so that the user can go on from there. */
export const errorPages = [
  page('/auth/404', 'errors/NotFoundScreen', { status: 404 }),
  page('/auth/offline', 'errors/OfflineScreen'),
  page('/auth/*', 'errors/NotFoundScreen', { status: 404 }),
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
