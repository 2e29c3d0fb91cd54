import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { links, whyTopics } from './kernel/links.ts'
import { type Host, type LoaderModule, page, routesOf, type ScreenFiles, type ScreenModule } from './kernel/page.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { Root } from './layouts/Root.tsx'

/** With header and footer. Nothing else decides an address. */
export const publicPages = [
  page('/', 'home/HomeScreen', { messages: ['home', 'services', 'goods', 'lists'] }),
  page('/explore', 'search/ExploreScreen', {
    messages: ['explore', 'services', 'products', 'goods', 'accounts', 'lists'],
  }),
  page('/services', 'services/ServicesScreen', { messages: ['services', 'lists'] }),
  page('/services/browse', 'services/BrowseScreen', { messages: ['services', 'lists'] }),
  page('/category/:category', 'services/CategoryScreen', { messages: ['services', 'lists'] }),
  page('/category/:category/:subcategory', 'services/SubcategoryScreen', { messages: ['services', 'lists'] }),
  page('/:category/:subcategory/:serviceId', 'services/ServiceScreen', { messages: ['services', 'service'] }),
  page('/service/:serviceId', 'services/ServiceScreen', { messages: ['services', 'service'] }),
  page('/products', 'products/ProductsScreen', { messages: ['products', 'goods', 'services', 'lists'] }),
  page('/products/categories-overview', 'products/ProductCategoriesScreen', { messages: ['products', 'services'] }),
  page('/products/add', 'products/AddProductScreen', {
    messages: ['products', 'goods', 'services', 'listing', 'service'],
    guard: 'user',
  }),
  page('/products/edit/:productId', 'products/EditProductScreen', {
    messages: ['products', 'goods', 'services', 'listing', 'service'],
    guard: 'user',
  }),
  page('/product/:productId', 'products/ProductScreen', { messages: ['products', 'goods', 'services', 'service'] }),
  page('/user/my-products', 'products/MyProductsScreen', { messages: ['services', 'listing'], guard: 'user' }),
  page('/provider/home', 'selling/SellerHomeScreen', {
    messages: ['selling', 'orders', 'moves', 'product-orders', 'deliveries', 'listing', 'services', 'accounts'],
    guard: 'user',
  }),
  page('/provider/services/add', 'services/AddServiceScreen', {
    messages: ['services', 'listing', 'service'],
    guard: 'user',
  }),
  page('/provider/services/:serviceId/edit', 'services/EditServiceScreen', {
    messages: ['services', 'listing', 'service'],
    guard: 'user',
  }),
  page('/user/my-services', 'services/MyServicesScreen', { messages: ['services', 'listing'], guard: 'user' }),
  page('/providers', 'accounts/ProvidersScreen', { messages: ['accounts', 'services', 'lists'] }),
  page('/providers/:id', 'accounts/ProviderScreen', { messages: ['accounts', 'services', 'goods', 'service'] }),
  page('/provider/profile/:id', 'accounts/ProviderScreen', { messages: ['accounts', 'services', 'goods', 'service'] }),
  page('/how-it-works', 'pages/HowItWorksScreen', { messages: ['guide'] }),
  page('/resources', 'pages/ResourcesScreen', { messages: ['guide'] }),
  ...whyTopics.map((topic) => page(links.why(topic), 'pages/WhyScreen', { messages: ['why'] })),
  page('/about-us', 'pages/AboutScreen', { messages: ['about'] }),
  page('/partnerships', 'pages/PartnershipsScreen', { messages: ['about'] }),
  page('/terms', 'pages/TermsScreen', { messages: ['legal'] }),
  page('/privacy', 'pages/PrivacyScreen', { messages: ['legal'] }),
  page('/contact-us', 'pages/ContactScreen', { messages: ['contact'] }),
  page('/user/profile', 'accounts/ProfileScreen', { messages: ['accounts', 'services', 'service'], guard: 'user' }),
  page('/user/profile/edit', 'accounts/EditProfileScreen', {
    messages: ['accounts', 'bell', 'failures'],
    guard: 'user',
  }),
  page('/user/orders', 'orders/OrdersScreen', { messages: ['orders', 'moves'], guard: 'user' }),
  page('/user/orders/:orderId', 'orders/OrderScreen', {
    messages: ['orders', 'moves', 'services', 'claims', 'service'],
    guard: 'user',
  }),
  page('/user/product-orders', 'product-orders/ProductOrdersScreen', {
    messages: ['orders', 'moves', 'product-orders', 'deliveries'],
    guard: 'user',
  }),
  page('/user/product-orders/:productOrderId', 'product-orders/ProductOrderScreen', {
    messages: ['orders', 'moves', 'product-orders', 'deliveries', 'goods', 'services', 'claims', 'service'],
    guard: 'user',
  }),
  page('/notifications', 'notifications/NotificationsScreen', { messages: ['bell'], guard: 'user' }),
  page('/payments', 'wallet/PaymentsScreen', { messages: ['wallet'], guard: 'user' }),
]

/** The logo and nothing to lead away: paying, what follows it, and what is printed. */
export const barePages = [
  page('/checkout/service/:serviceId', 'orders/CheckoutScreen', {
    messages: ['orders', 'services', 'service'],
    guard: 'user',
  }),
  page('/checkout/order/:orderId', 'orders/CheckoutScreen', {
    messages: ['orders', 'services', 'service'],
    guard: 'user',
  }),
  page('/auth/order/complete', 'orders/OrderCompleteScreen', { messages: ['orders'], guard: 'user' }),
  page('/checkout/product/:productId', 'product-orders/ProductCheckoutScreen', {
    messages: ['orders', 'deliveries', 'goods'],
    guard: 'user',
  }),
  page('/product-checkout/payment', 'product-orders/ProductPaymentScreen', {
    messages: ['orders', 'deliveries', 'goods'],
    guard: 'user',
  }),
  page('/auth/productOrder/complete', 'product-orders/ProductOrderCompleteScreen', {
    messages: ['orders', 'deliveries', 'goods'],
    guard: 'user',
  }),
  page('/payments/:paymentId/receipt', 'wallet/ReceiptScreen', { messages: ['wallet'], guard: 'user' }),
]

/** As high as the window, without a footer. */
export const talkPages = [
  page('/messages', 'chat/MessagesScreen', {
    messages: ['chat', 'orders', 'product-orders'],
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
  page('/admin/orders', 'admin/AdminOrdersScreen', {
    messages: ['claims', 'orders', 'product-orders'],
    guard: 'admin',
  }),
  page('/admin/orders/:orderId', 'admin/AdminOrderScreen', {
    messages: ['claims', 'orders', 'moves', 'product-orders', 'deliveries'],
    guard: 'admin',
  }),
  page('/admin/orders/refunds/:caseId', 'admin/CaseScreen', {
    messages: ['claims', 'orders', 'product-orders', 'deliveries', 'goods'],
    guard: 'admin',
  }),
]

/** In the public layout, so that nobody is stuck. */
export const errorPages = [
  page('/auth/404', 'errors/NotFoundScreen', { status: 404 }),
  page('/auth/offline', 'errors/OfflineScreen'),
  page('/auth/*', 'errors/NotFoundScreen', { status: 404 }),
]

const developmentPages = [page('/dev/ui', 'dev/UiScreen')]

const files: ScreenFiles = {
  screens: {
    ...import.meta.glob<ScreenModule>(['./**/*Screen.tsx', '!./dev/**', '!./errors/**']),
    './errors/NotFoundScreen.tsx': async () => ({ NotFoundScreen }),
    './errors/OfflineScreen.tsx': () => import('./errors/OfflineScreen.tsx'),
  },
  loaders: import.meta.glob<LoaderModule>('./**/*Screen.loader.ts'),
}
if (import.meta.env.DEV) Object.assign(files.screens, import.meta.glob<ScreenModule>('./dev/*Screen.tsx'))

/** Most pages are in the public one, so these two come with the pages that are not; the router writes into what it gets. */
const bareLayout = () => ({
  id: 'web/layouts/BareLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/BareLayout.tsx')).BareLayout },
})
const talkLayout = () => ({
  id: 'web/layouts/TalkLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/TalkLayout.tsx')).TalkLayout },
})
const authLayout = () => ({
  id: 'web/layouts/AuthLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/AuthLayout.tsx')).AuthLayout },
})

const adminLayout = () => ({
  id: 'web/layouts/AdminLayout.tsx',
  lazy: { Component: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout },
})

/** Until there is something to see at a glance, the administration begins with what has to be decided. */
const toAdminOrders: LoaderFunction = () => redirect(links.adminOrders())
const toNotFound: LoaderFunction = () => redirect(links.notFound())

export function createRoutes(host: Host): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: host.Shell,
      children: [
        { Component: PublicLayout, children: routesOf([...publicPages, ...errorPages], files, host) },
        { ...bareLayout(), children: routesOf(barePages, files, host) },
        { ...talkLayout(), children: routesOf(talkPages, files, host) },
        { ...authLayout(), children: routesOf(authPages, files, host) },
        { ...adminLayout(), children: routesOf(adminPages, files, host) },
        { id: 'admin', path: links.admin(), loader: toAdminOrders, Component: host.Shell },
        ...(import.meta.env.DEV ? routesOf(developmentPages, files, host) : []),
        { id: 'unknown', path: '*', loader: toNotFound, Component: host.Shell },
      ],
    },
  ]
}
