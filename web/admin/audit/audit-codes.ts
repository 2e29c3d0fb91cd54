/** The message keys for the states of each kind, `*` for the state; those of orders are in the definitions of their kinds. */
const stateTexts: Readonly<Record<string, string>> = {
  account: 'wallet:account.status.*',
  offer: 'offer:states.*.label',
  payment: 'admin-money:states.*',
  product: 'admin-records:audit.listed.*',
  productOffer: 'product-offer:states.*.label',
  productRequest: 'product-request:states.*.label',
  promotion: 'promotion:states.*.label',
  provider_call: 'admin-money:callStates.*',
  refundCase: 'refund-case:states.*.label',
  report: 'report:states.*.label',
  service: 'admin-records:audit.listed.*',
  serviceRequest: 'service-request:states.*.label',
  subscription: 'subscription:states.*.label',
}

/** The message keys for other codes, by field; `*` is the code. */
const codeTexts: Readonly<Record<string, string>> = {
  accountType: 'admin-people:account.*',
  cancellationPolicy: 'listing-details:detail.cancellation.*',
  condition: 'product-cards:condition.*',
  deliveryMethods: 'admin-records:audit.delivery.*',
  ground: 'admin-conversations:log.grounds.*',
  intentRoles: 'accounts:intent.*',
  interval: 'admin-plans:interval.*',
  kind: 'admin-records:audit.kinds.*',
  locationType: 'admin-records:audit.places.*',
  measure: 'report:measures.*',
  moderation: 'categories-admin:moderation.*',
  origin: 'admin-records:audit.kinds.*',
  outcome: 'admin-records:audit.outcomes.*',
  pricingType: 'listing-form:price.*',
  reasonCode: 'refund-case:reasons.*',
  roles: 'accounts:intent.*',
  rule: 'report:reasons.*',
  section: 'analytics:sections.*',
  settledByHand: 'admin-money:callStates.*',
  sort: 'admin-records:audit.sorts.*',
  taxRule: 'admin-invoices:filters.taxes.*',
  type: 'accounts:documents.types.*',
  verification: 'admin-people:badge.*',
  view: 'admin-invoices:views.*',
}

/** The message keys for codes that have a different meaning for one kind, by kind and field. */
const ownCodeTexts: Readonly<Record<string, string>> = {
  'page.key': 'pages-admin:names.*',
  'service.key': 'listing-form:packages.keys.*',
}

const STATES = ['status', 'state']

/** The message key for the codes of a field of a kind, `*` for the code; undefined if the field holds no codes. */
export const textsOfCodes = (kind: string, field: string): string | undefined =>
  ownCodeTexts[`${kind}.${field}`] ?? (STATES.includes(field) ? stateTexts[kind] : codeTexts[field])
