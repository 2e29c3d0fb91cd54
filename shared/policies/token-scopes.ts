import type { Call } from '../kernel/contract.ts'

type Area = {
  /** The part of the form in which it stands; those of the staff are offered to the staff alone. */
  part: 'trade' | 'orders' | 'account' | 'staff'
  groups: readonly string[]
}

/** The areas that a token can be given, and their groups of calls: the only table of that, for the server, the web and the tests. */
const table = {
  listings: { part: 'trade', groups: ['service', 'product', 'promotion'] },
  orders: {
    part: 'orders',
    groups: ['serviceOrder', 'serviceSeries', 'productOrder', 'refundCase', 'review', 'seller'],
  },
  requests: { part: 'orders', groups: ['serviceRequest', 'requestedProduct', 'productOffer', 'offerTemplate'] },
  messages: { part: 'orders', groups: ['conversation', 'message', 'notification'] },
  money: { part: 'account', groups: ['wallet', 'subscription'] },
  profile: { part: 'account', groups: ['user', 'address', 'availability', 'calendar', 'strike'] },
  saved: {
    part: 'account',
    groups: ['favorite', 'favoriteCollection', 'recentlyViewed', 'savedSearch', 'follow', 'block'],
  },
  'admin-people': { part: 'staff', groups: ['adminUser', 'adminPerson', 'adminContact', 'adminConversation'] },
  'admin-listings': {
    part: 'staff',
    groups: ['adminListing', 'adminServiceRequest', 'adminRequestedProduct', 'adminReport', 'adminQueue'],
  },
  'admin-orders': { part: 'staff', groups: ['adminOrder', 'admin'] },
  'admin-money': {
    part: 'staff',
    groups: [
      'adminMoney',
      'adminBank',
      'adminInvoice',
      'adminTaxReport',
      'adminPayment',
      'adminSubscription',
      'adminPromotion',
    ],
  },
  'admin-events': { part: 'staff', groups: ['adminEvent'] },
  'admin-figures': {
    part: 'staff',
    groups: [
      'adminDashboard',
      'userAnalytics',
      'conversationAnalytics',
      'messageAnalytics',
      'serviceRequestAnalytics',
      'serviceAnalytics',
      'productAnalytics',
      'orderAnalytics',
      'productOrderAnalytics',
    ],
  },
  'admin-site': {
    part: 'staff',
    groups: [
      'adminSettings',
      'adminCategory',
      'adminPage',
      'adminMailText',
      'adminWording',
      'adminSiteContent',
      'adminAudit',
    ],
  },
} as const satisfies Record<string, Area>

export type ScopeArea = keyof typeof table
export type Scope = `${ScopeArea}:${'read' | 'write'}`

// The keys of the table above.
export const scopeAreas = Object.keys(table) as ScopeArea[]
export const partOfArea = (area: ScopeArea): Area['part'] => table[area].part

/** Every scope; writing includes reading. */
export const scopes: readonly Scope[] = scopeAreas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])

/** Groups whose replies are the same for everybody: any token reads them. */
const OPEN = ['category', 'place', 'search', 'site', 'page', 'siteContent']

/** Calls that no token makes although others of their group can be made with one: they end, pay or open something for good. */
const NEVER: readonly string[] = [
  'user.remove',
  'user.removeDocument',
  'calendar.renewFeed',
  'calendar.removeFeed',
  'serviceSeries.card',
  'wallet.linkPayoutAccount',
  'wallet.releasePayouts',
  'wallet.saveBankAccount',
  'wallet.removeBankAccount',
  'subscription.initiatePayment',
  'subscription.confirmPayment',
  'subscription.cancel',
  'subscription.resume',
  'subscription.changePlan',
  'subscription.keepListings',
  'subscription.card',
  'subscription.withdraw',
  'promotion.choose',
  'promotion.verify',
  'adminUser.create',
  'adminUser.removeMany',
]
/** Groups of which a token reads only. */
const READ_ONLY: readonly string[] = ['adminPerson']

/** `open` for every token, `never` for none. */
export type NeededScope = Scope | 'open' | 'never'

type Asked = Pick<Call, 'method' | 'stepUp' | 'isSecret'>

const areaOf = (group: string): ScopeArea | undefined =>
  scopeAreas.find((area) => (table[area].groups as readonly string[]).includes(group))

/** The scope that a call needs of a token; a group that stands in no row is not for tokens. */
export function scopeOf(group: string, name: string, { method, stepUp, isSecret }: Asked): NeededScope {
  if (stepUp || isSecret || NEVER.includes(`${group}.${name}`)) return 'never'
  if (OPEN.includes(group)) return method === 'GET' ? 'open' : 'never'
  const area = areaOf(group)
  if (!area || (method !== 'GET' && READ_ONLY.includes(group))) return 'never'
  return `${area}:${method === 'GET' ? 'read' : 'write'}`
}

/** True if a token with these scopes may make a call that needs `needed`. */
export const grants = (own: readonly string[], needed: Scope): boolean =>
  own.includes(needed) || (needed.endsWith(':read') && own.includes(needed.replace(/read$/, 'write')))

/** The areas in which no token writes. */
export const readOnlyAreas: readonly ScopeArea[] = ['money', 'admin-events', 'admin-figures']

/** The most tokens of one account, and the longest life of one in days. */
export const MOST_TOKENS = 50
export const TOKEN_DAYS = 366
/** The most networks that a token is limited to. */
export const MOST_NETWORKS = 20
/** Days before its end in which the owner of a token is told. */
export const TOKEN_WARNING_DAYS = 7
