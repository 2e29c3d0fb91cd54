import type { PromotedKind } from '#shared/contract/promotion.ts'
import type { WhyTopic } from '#shared/policies/why-topics.ts'

type Query = Record<string, string | number | undefined>

const withQuery = (path: string, query: Query = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return pairs.length ? `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : path
}

/**
 * The path if a sign-in may return to it: any screen of the application except the sign-in screens. The result pages of
 * payments, the plans and the payment of a plan are allowed, although their paths begin with `/auth/`.
 */
const allowedReturnPath = (place: string | undefined) =>
  place === '/' ||
  (place?.startsWith('/auth/') &&
    !/^\/auth\/([\w-]+\/(complete|payment-success)|subscription-plan|payment\/subscription\/[\w-]+)\b/.test(place))
    ? undefined
    : place

export type OwnListing = { kind: 'service' | 'product'; id: string }

/** The URLs of all screens; no other code builds them by hand. */
export const links = {
  home: () => '/',
  /** The search for everything; `kind` is one of its lists. */
  explore: (query?: Query) => withQuery('/explore', query),
  services: () => '/services',
  browse: (query?: Query) => withQuery('/services/browse', query),
  category: (category: string, query?: Query) => withQuery(`/category/${category}`, query),
  /** A listing of a category with nothing below it names that twice. */
  subcategory: (category: string, subcategory: string, query?: Query) =>
    withQuery(`/category/${category}${subcategory === category ? '' : `/${subcategory}`}`, query),
  service: ({ _id, category, subcategory }: { _id: string; category: string; subcategory: string }): string =>
    subcategory === category ? links.serviceById(_id) : `/${category}/${subcategory}/${_id}`,
  /** The URL of a service whose category is not known. */
  serviceById: (id: string) => `/service/${id}`,
  products: (query?: Query) => withQuery('/products', query),
  product: (id: string) => `/product/${id}`,
  productCategories: () => '/products/categories-overview',
  addProduct: () => '/products/add',
  editProduct: (id: string) => `/products/edit/${id}`,
  myProducts: (query?: Query) => withQuery('/user/my-products', query),
  selling: () => '/provider/home',
  /** The hours of work and the calendar of a seller. */
  availability: (query?: Query) => withQuery('/provider/availability', query),
  /** The seller's own metrics, for a chosen range of days. */
  ownMetrics: () => '/provider/figures',
  addService: () => '/provider/services/add',
  editService: (id: string) => `/provider/services/${id}/edit`,
  myServices: (query?: Query) => withQuery('/user/my-services', query),
  browseRequests: (query?: Query) => withQuery('/service-requests/browse', query),
  postRequest: (query?: Query) => withQuery('/service-requests/create', query),
  serviceRequest: (id: string) => `/service-request/${id}`,
  /** A request with one of its offers open. */
  requestOffer: (id: string, offer: string) => withQuery(`/service-request/${id}`, { offer }),
  editRequest: (id: string) => `/service-request/${id}/edit`,
  /** `view` is one of the tabs. */
  myRequests: (query?: Query) => withQuery('/user/my-service-requests', query),
  browseProductRequests: (query?: Query) => withQuery('/requested-products', query),
  /** `title` is what the form begins with. */
  postProductRequest: (query?: Query) => withQuery('/requested-products/create', query),
  requestedProduct: (id: string) => `/requested-products/${id}`,
  editProductRequest: (id: string) => `/requested-products/edit/${id}`,
  /** `view` is one of the tabs. */
  myProductRequests: (query?: Query) => withQuery('/user/requested-product-offers', query),
  /** The payment of the accepted offer of a request. */
  payRequest: (id: string) => `/payment/service-request/${id}`,
  /** The selection and payment of a promotion package; `request` is the promoted request. */
  promote: (query: { request: string; package?: string | undefined }) =>
    withQuery('/service-request/promote/payment', query),
  /** The result of the payment, and the progress of the promotion. */
  promotion: (query: { request: string }) => withQuery('/service-request/promote/status', query),
  /** The same two for a listing of one's own. */
  promoteListing: ({ kind, id }: OwnListing) => withQuery(`/${kind}/promote/payment`, { [kind]: id }),
  listingPromotion: ({ kind, id }: OwnListing) => withQuery(`/${kind}/promote/status`, { [kind]: id }),
  /** The promotion of whatever it promotes. */
  promotionOf: ({ kind, id }: { kind: PromotedKind; id: string }) =>
    kind === 'service' || kind === 'product' ? links.listingPromotion({ kind, id }) : links.promotion({ request: id }),
  /** A product request with one of its offers open. */
  productOffer: (id: string, offer: string) => withQuery(`/requested-products/${id}`, { offer }),
  /** The seller's offers for what others want. */
  myProductOffers: (query?: Query) => withQuery('/user/my-product-offers', query),
  /** The offers for what the buyer wants. */
  productOffers: (query?: Query) => withQuery('/user/product-offers', query),
  /** The payment of an accepted offer for a product request. */
  payProductOffer: (offer: string, query?: Query) => withQuery('/product-offer/payment', { offer, ...query }),
  /** The plans of sellers, side by side. */
  plans: (query?: Query) => withQuery('/auth/subscription-plan', query),
  /** The payment of a plan; `interval` is the billing interval. */
  payPlan: (planId: string, query?: Query) => withQuery(`/auth/payment/subscription/${planId}`, query),
  /** The result of the payment of a plan. */
  planComplete: () => '/auth/subscription/complete',
  /** The own plan; `change` is the plan to change to. */
  ownPlan: (query?: Query) => withQuery('/user/plan', query),
  invoices: () => '/user/plan/invoices',
  invoice: (id: string) => `/user/plan/invoices/${id}`,
  providers: (query?: Query) => withQuery('/providers', query),
  provider: (id: string) => `/providers/${id}`,
  providerProfile: (id: string) => `/provider/profile/${id}`,
  /** The saved things; `collection` is one of the collections, or `none`. */
  saved: (query?: Query) => withQuery('/user/saved', query),
  /** A collection for whoever knows its secret. */
  sharedCollection: (token: string) => `/saved/${token}`,
  profile: () => '/user/profile',
  editProfile: (query?: Query) => withQuery('/user/profile/edit', query),
  /** The people of a shop, and the shops in which a person works. */
  team: () => '/user/team',
  /** The saved searches; `search` is the open one. */
  savedSearches: (query?: Query) => withQuery('/user/saved/searches', query),
  notifications: (query?: Query) => withQuery('/notifications', query),
  orders: (query?: Query) => withQuery('/user/orders', query),
  order: (id: string) => `/user/orders/${id}`,
  productOrders: (query?: Query) => withQuery('/user/product-orders', query),
  productOrder: (id: string) => `/user/product-orders/${id}`,
  /** `conversation` is the one that is open, `with` the account to talk to, `order` what about. */
  messages: (query?: Query) => withQuery('/messages', query),
  /** The first screen of the administration. */
  admin: () => '/admin',
  adminOrders: (query?: Query) => withQuery('/admin/orders', query),
  adminOrder: (id: string) => `/admin/orders/${id}`,
  adminCase: (id: string) => `/admin/orders/refunds/${id}`,
  adminQueue: (query?: Query) => withQuery('/admin/queue', query),
  /** `tab` is one of `unverified` and `verified`; `open` the person whose documents are shown. */
  adminUsers: (query?: Query) => withQuery('/admin/users', query),
  adminAddUser: () => '/admin/users/add-user',
  adminUser: (id: string, query?: Query) => withQuery(`/admin/users/edit-user/${id}`, query),
  adminServices: (query?: Query) => withQuery('/admin/services', query),
  adminEditService: (id: string) => `/admin/services/edit-service/${id}`,
  /** `tab` is a part of the list; `open` the request that stands beside it. */
  adminRequests: (query?: Query) => withQuery('/admin/service-requests', query),
  adminProductRequests: (query?: Query) => withQuery('/admin/requested-products', query),
  adminProducts: (query?: Query) => withQuery('/admin/products', query),
  adminEditProduct: (id: string) => `/admin/products/edit-product/${id}`,
  adminConversations: (query?: Query) => withQuery('/admin/conversations', query),
  /** `tab` is one of `calls` and `books`. */
  adminBank: (query?: Query) => withQuery('/admin/bank', query),
  adminMoney: (query?: Query) => withQuery('/admin/money', query),
  adminInvoices: (query?: Query) => withQuery('/admin/invoices', query),
  adminPayments: (query?: Query) => withQuery('/admin/payments', query),
  adminSubscriptions: (query?: Query) => withQuery('/admin/subscriptions', query),
  adminPayment: (id: string) => `/admin/payments/${id}`,
  report: (id: string) => `/reports/${id}`,
  adminReports: (query?: Query) => withQuery('/admin/reports', query),
  adminReport: (id: string) => `/admin/reports/${id}`,
  adminContact: (query?: Query) => withQuery('/admin/contact', query),
  adminOverview: () => '/admin/overview',
  adminSettings: ({ section }: { section?: string } = {}) => `/admin/settings${section ? `#${section}` : ''}`,
  adminImports: (query?: Query) => withQuery('/admin/import', query),
  adminImport: (id: string) => `/admin/import/${id}`,
  adminCategories: (query?: Query) => withQuery('/admin/categories', query),
  adminMailTexts: () => '/admin/mail-texts',
  adminMailText: (kind: string, language: string) => `/admin/mail-texts/${kind}/${language}`,
  adminWording: () => '/admin/interface-texts',
  adminPages: () => '/admin/pages',
  adminLanding: () => '/admin/pages/landing',
  adminNavigation: () => '/admin/pages/navigation',
  adminOwnPage: (id: string) => `/admin/pages/own/${id}`,
  /** A page of texts in one language. */
  adminPage: (page: string, language: string) => `/admin/pages/${page}/${language}`,
  adminAudit: (query?: Query) => withQuery('/admin/audit', query),
  adminStaff: () => '/admin/staff',
  adminServiceAccounts: () => '/admin/service-accounts',
  adminWebhooks: () => '/admin/webhooks',
  adminNewWebhook: () => '/admin/webhooks/new',
  adminWebhook: (id: string, query?: Query) => withQuery(`/admin/webhooks/${id}`, query),
  /** `tab` is one of `earnings` and `payments`. */
  payments: (query?: Query) => withQuery('/payments', query),
  receipt: (paymentId: string) => `/payments/${paymentId}/receipt`,
  /** The checkout of the selection on a service's page, which creates the order. */
  checkoutService: (serviceId: string) => `/checkout/service/${serviceId}`,
  /** The same for a product; `deliveryMethod`, `shippingOption` and `quantity` are what was chosen. */
  checkoutProduct: (productId: string, query?: Query) => withQuery(`/checkout/product/${productId}`, query),
  /** The payment of an unpaid order, from any tab. */
  checkout: (orderId: string) => `/checkout/order/${orderId}`,
  /** The payment of an unpaid product order. */
  productCheckout: (orderId: string) => withQuery('/product-checkout/payment', { order: orderId }),
  productOrderComplete: (id: string) => withQuery('/auth/productOrder/complete', { order: id }),
  productOfferPaid: (orderId: string) => withQuery('/auth/product-offer/payment-success', { order: orderId }),
  orderComplete: (id: string) => withQuery('/auth/order/complete', { order: id }),
  /** `from` is where to go afterwards. */
  signIn: (from?: string) => withQuery('/auth/signin', { from: allowedReturnPath(from) }),
  signUp: (from?: string) => withQuery('/auth/signup', { from: allowedReturnPath(from) }),
  verifyEmail: ({ email, from }: { email?: string; from?: string } = {}) =>
    withQuery('/auth/verify-email', { email, from: allowedReturnPath(from) }),
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: (query?: { email?: string }) => withQuery('/auth/reset-password', query),
  passkeyOffer: (from?: string) => withQuery('/auth/passkey', { from }),
  welcome: (from?: string) => withQuery('/auth/welcome', { from }),
  /** A page that the operator has added. */
  ownPage: (slug: string) => `/${slug}`,
  howItWorks: (part?: string) => `/how-it-works${part ? `#${part}` : ''}`,
  why: (topic: WhyTopic) => `/why-${topic}`,
  resources: () => '/resources',
  about: () => '/about-us',
  partnerships: () => '/partnerships',
  terms: () => '/terms',
  privacy: () => '/privacy',
  imprint: () => '/imprint',
  help: () => '/help',
  contact: (query?: Query) => withQuery('/contact-us', query),
  /** The reference of the API, which is no screen of the web. */
  reference: () => '/api/docs',
  /** Pictures for previews in other applications. */
  servicePicture: (id: string, lang: string) => withQuery(`/sharing/service/${id}.png`, { lang }),
  productPicture: (id: string, lang: string) => withQuery(`/sharing/product/${id}.png`, { lang }),
  providerPicture: (id: string, lang: string) => withQuery(`/sharing/provider/${id}.png`, { lang }),
  /** The feed of a public list, and of a category in it. */
  feed: (
    name: string,
    { category, subcategory }: { category?: string | undefined; subcategory?: string | undefined } = {},
  ) => withQuery(`/feeds/${name}.atom`, { category, subcategory }),
  homePicture: (lang: string) => withQuery('/sharing/home.png', { lang }),
  notFound: () => '/auth/404',
  offline: () => '/auth/offline',
}

const ANY_ORIGIN = 'http://here.invalid'

/** A path of this site as it was remembered in an address; anything that would lead elsewhere becomes `fallback`. */
export function sameSitePath(path: string | null | undefined, fallback = links.home()): string {
  if (!path?.startsWith('/') || !URL.canParse(path, ANY_ORIGIN)) return fallback
  const url = new URL(path, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || path.includes('\\')) return fallback
  return url.pathname + url.search + url.hash
}

/** The path to which the person wanted to go before signing in, from `?from=`; never a sign-in screen. */
export function returnPathIn(search: string): string {
  return allowedReturnPath(sameSitePath(new URLSearchParams(search).get('from'))) ?? links.home()
}

/** The address of a drawn still life: `view` 2 is a single group on a disc, `fit` 220 suits a tall crop. */
export const artworkUrl = (
  category: string,
  seed: string,
  { view, fit }: { view?: 0 | 1 | 2 | 3; fit?: 220 } = {},
): string => withQuery(`/art/scene/${category}/${seed}.svg`, { view, fit })
