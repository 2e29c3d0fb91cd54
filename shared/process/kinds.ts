import { keysOf } from '../kernel/keys-of.ts'
import type { Rules } from '../kernel/rules.ts'
import type { processes, transactions } from './index.ts'

export type OrderKindName = keyof typeof transactions
export type RequestKindName = keyof typeof requestKinds

export type ProcessName = keyof typeof processes

/** The facts of a kind of transactions that the API, the server and the web need besides its process. */
type OrderKindFacts = {
  /** The listings that are ordered; their metrics stand in a section of this name. */
  listing: 'service' | 'product'
  /** The section of the metrics of its orders. */
  section: string
  /** Its rate among the commissions of the rules. */
  commission: Exclude<keyof Rules['commission'], 'min'>
  /** The requests whose accepted offers become such orders; null for a kind that comes from listings only. */
  request: RequestKindName | null
}

/** The processes of a request and of its offers. */
type RequestKindFacts = { process: ProcessName; offer: ProcessName }

/** The kinds of requests, by the names that calls and replies have for them. */
export const requestKinds = {
  serviceRequest: { process: 'serviceRequest', offer: 'offer' },
  requestedProduct: { process: 'productRequest', offer: 'productOffer' },
} as const satisfies Record<string, RequestKindFacts>

/** The kinds of transactions; without a kind's row here, its process does not compile. */
export const orderKinds = {
  serviceOrder: { listing: 'service', section: 'order', commission: 'services', request: 'serviceRequest' },
  productOrder: { listing: 'product', section: 'productOrder', commission: 'products', request: 'requestedProduct' },
} as const satisfies Record<OrderKindName, OrderKindFacts>

export const orderKindNames = keysOf(orderKinds)
export const requestKindNames = keysOf(requestKinds)

/** The kind of an address or a message of the socket that names no kind of orders. */
export const UNNAMED_KIND: OrderKindName = 'serviceOrder'
