/** The message keys for the states of each kind; those of orders are in the definitions of their kinds. */
const stateWords: Readonly<Record<string, string>> = {
  account: 'wallet:account.status',
  offer: 'offers:states',
  payment: 'admin-money:states',
  product: 'admin-records:audit.listed',
  productOffer: 'product-offers:states',
  productRequest: 'product-requests:states',
  promotion: 'promotions:states',
  provider_call: 'admin-money:callStates',
  refundCase: 'refund-cases:states',
  report: 'reports:states',
  service: 'admin-records:audit.listed',
  serviceRequest: 'service-requests:states',
  subscription: 'subscriptions:states',
}

/** The message keys for other codes, by field. */
const codeWords: Readonly<Record<string, string>> = {
  accountType: 'admin-people:account',
  cancellationPolicy: 'listing-details:detail.cancellation',
  condition: 'product-cards:condition',
  deliveryMethods: 'admin-records:audit.delivery',
  ground: 'admin-conversations:log.grounds',
  intentRoles: 'accounts:intent',
  interval: 'admin-plans:interval',
  kind: 'admin-records:audit.kinds',
  locationType: 'admin-records:audit.places',
  measure: 'reports:measures',
  moderation: 'categories-admin:moderation',
  origin: 'admin-records:audit.kinds',
  outcome: 'admin-records:audit.outcomes',
  pricingType: 'listing-form:price',
  reasonCode: 'refund-cases:reasons',
  roles: 'accounts:intent',
  rule: 'reports:reasons',
  section: 'analytics:sections',
  settledByHand: 'admin-money:callStates',
  sort: 'admin-records:audit.sorts',
  type: 'accounts:documents.types',
  verification: 'admin-people:badge',
}

/** The message keys for codes that have a different meaning for one kind, by kind and field. */
const ownCodeWords: Readonly<Record<string, string>> = {
  'page.key': 'pages-admin:names',
  'service.key': 'listing-form:packages.keys',
}

const STATES = ['status', 'state']

/** The message key for the codes of a field of a kind; undefined if the field holds no codes. */
export const wordsOfCodes = (kind: string, field: string): string | undefined =>
  ownCodeWords[`${kind}.${field}`] ?? (STATES.includes(field) ? stateWords[kind] : codeWords[field])
