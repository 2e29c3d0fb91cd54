import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { whyTopics } from '#shared/policies/why-topics.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { OfflineScreen } from './errors/OfflineScreen.tsx'
import type { MessageNamespace } from './kernel/i18n.tsx'
import { links } from './kernel/links.ts'
import { page, type RouteHost, routesOf, type ScreenFiles, type ScreenModule } from './kernel/page.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { Root } from './layouts/Root.tsx'
import {
  messagesOf,
  orderKit,
  orderLines,
  orderLists,
  productForms,
  productOfferLists,
  productOfferMessages,
  productRequestCards,
  productRequestForms,
  productRequestMessages,
  promotedListing,
  providerMessages,
  requestForms,
  requestMessages,
  savedThings,
  serviceForms,
  serviceMessages,
} from './route-messages.ts'

type Row = [path: string, screen: string, messages?: readonly MessageNamespace[]]

/** A row for visitors who are not signed in, and one for users. */
const guestPage = (...[path, screen, messages]: Row) => page(path, screen, messages, { guard: 'guest' })
const userPage = (...[path, screen, messages]: Row) => page(path, screen, messages, { guard: 'user' })

/** With header and footer. Nothing else decides an address. */
export const publicPages = [
  page('/', 'home/HomeScreen', [
    'home',
    'listing-cards',
    'product-cards',
    'request-cards',
    'product-request-pages',
    'browse',
    'saved',
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
  page('/:slug', 'pages/OwnPageScreen', ['legal', 'guide']),
  page('/reports/:reportId', 'reports/ReportScreen', ['report/list', 'report/page'], { isPersonal: true }),
  page('/contact-us', 'pages/ContactScreen', ['contact']),
  userPage('/user/profile', 'accounts/ProfileScreen', [
    'accounts',
    'addresses',
    'listing-cards',
    'listing-details',
    'spoken-languages',
  ]),
  userPage('/user/saved/searches', 'saved-searches/SavedSearchesScreen', [
    'saved',
    'saved-searches',
    'browse',
    'places',
    'listing-cards',
    'products',
    'product-cards',
    'request-pages',
    'request-cards',
    'product-request-pages',
  ]),
  userPage('/user/profile/edit', 'accounts/EditProfileScreen', [
    'accounts',
    'addresses',
    'notification-center',
    'errors',
    'places',
    'spoken-languages',
    'report/page',
    'data-archive',
    'api-tokens',
    'own-tax-report',
    'tax-report',
    'security',
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
  userPage('/user/product-offers/:productOfferId', 'product-requests/ProductOfferScreen', productOfferMessages),
  userPage('/user/saved', 'saved/SavedScreen', savedThings),
  page('/saved/:token', 'saved/SharedCollectionScreen', savedThings, { isPersonal: true }),
  userPage('/user/team', 'teams/TeamScreen', ['team']),
  userPage('/user/staff-invitation/:invitationId', 'admin/staff/StaffInvitationScreen', ['staff']),
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
    ...productOfferMessages,
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
  page('/auth/oidc/callback', 'accounts/openid/OpenidCallbackScreen', ['accounts', 'openid']),
  page('/auth/verify-email', 'accounts/VerifyEmailScreen', ['accounts']),
  page('/auth/forgot-password', 'accounts/ForgotPasswordScreen', ['accounts', 'openid']),
  page('/auth/reset-password', 'accounts/ResetPasswordScreen', ['accounts']),
  userPage('/auth/passkey', 'accounts/security/PasskeyOfferScreen', ['accounts', 'security']),
  userPage('/auth/welcome', 'accounts/WelcomeScreen', ['accounts']),
]

/** In the public layout, so that the user can go on from there. */
export const errorPages = [
  page('/auth/404', 'errors/NotFoundScreen', [], { status: 404 }),
  page('/auth/offline', 'errors/OfflineScreen'),
  page('/auth/*', 'errors/NotFoundScreen', [], { status: 404 }),
]

const developmentPages = [page('/dev/ui', 'dev/UiScreen')]

const files: ScreenFiles = {
  // Those of the administration come with its table.
  ...import.meta.glob<ScreenModule>(['./**/*Screen.tsx', '!./admin/**', '!./**/Admin*', '!./dev/**', '!./errors/**']),
  ...import.meta.glob<ScreenModule>('./admin/staff/StaffInvitationScreen.tsx'),
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

const sellerFrame = () => ({
  id: 'web/selling/SellerFrame.tsx',
  lazy: { Component: async () => (await import('./selling/SellerFrame.tsx')).SellerFrame },
})

/** The id of the route around all others. */
export const ROOT = 'root'

const toNotFound: LoaderFunction = () => redirect(links.notFound())

/** The routes of the web. Those of the administration are `further` ones: browsers load them at the first of its addresses. */
export function createRoutes(host: RouteHost, further: readonly RouteObject[] = []): RouteObject[] {
  return [
    {
      id: ROOT,
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
        ...further,
        ...(import.meta.env.DEV ? routesOf(developmentPages, files, host) : []),
        { id: 'unknown', path: '*', loader: toNotFound, Component: host.Shell },
      ],
    },
  ]
}
