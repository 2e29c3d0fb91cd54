import type { ProcessDefinition, StateOf } from '#shared/kernel/process.ts'
import {
  type OrderKindName,
  orderKinds,
  type ProcessName,
  type RequestKindName,
  requestKinds,
} from '#shared/process/kinds.ts'
import { api, queryKey } from './api.tsx'
import { links } from './links.ts'

type Read = { callName: string }
type Query = Record<string, string | undefined>

/** The facts of a process that code for several of them needs; its forms and texts are loaded with its screens. */
type ProcessDescriptor = {
  /** The page of an entity for the people who take part in it. */
  page?: (id: string) => string
  /** The administrators' screen of an entity; `query` is about the list, if the entity is opened in one. */
  adminPage?: (id: string, query?: Query) => string
  /** The reads of one entity, by its id, that a transition makes stale. */
  ownReads?: readonly Read[]
  /** Further reads that a transition makes stale, with any arguments. */
  reads?: readonly Read[]
}

/**
 * The reads with requests and their offers. The id of an offer does not identify its request, so all requests of the kind
 * are fetched again.
 */
const serviceRequestReads: readonly Read[] = [
  api.serviceRequest.detail,
  api.serviceRequest.offers,
  api.serviceRequest.mine,
  api.serviceRequest.offered,
  api.seller.home,
]
const productRequestReads: readonly Read[] = [
  api.requestedProduct.detail,
  api.requestedProduct.mine,
  api.productOffer.ofRequest,
  api.productOffer.detail,
  api.productOffer.mine,
  api.productOffer.forBuyer,
  api.seller.home,
]

/** The descriptor of every process; a process without one does not compile. */
const descriptors: Readonly<Record<ProcessName, ProcessDescriptor>> = {
  // A request follows the orders of its accepted offers, and a refund case changes with its order.
  serviceOrder: {
    page: links.order,
    adminPage: links.adminOrder,
    ownReads: [api.serviceOrder.detail, api.review.ofOrder],
    reads: [api.serviceOrder.list, api.serviceSeries.read, api.refundCase.detail, ...serviceRequestReads],
  },
  productOrder: {
    page: links.productOrder,
    adminPage: links.adminOrder,
    ownReads: [api.productOrder.detail, api.productOrder.reviews],
    reads: [api.productOrder.list, api.refundCase.detail, ...productRequestReads],
  },
  serviceRequest: {
    page: links.serviceRequest,
    adminPage: (open, query) => links.adminRequests({ ...query, open }),
    reads: serviceRequestReads,
  },
  offer: { reads: serviceRequestReads },
  productRequest: {
    page: links.requestedProduct,
    adminPage: (open, query) => links.adminProductRequests({ ...query, open }),
    reads: productRequestReads,
  },
  productOffer: { reads: productRequestReads },
  promotion: {},
  subscription: { adminPage: (open, query) => links.adminSubscriptions({ ...query, open }) },
  refundCase: { adminPage: links.adminCase },
  report: { page: links.report, adminPage: links.adminReport },
}

/** By names from the server, which may have a process that was added after this page was loaded. */
const byName: ReadonlyMap<string, ProcessDescriptor> = new Map(Object.entries(descriptors))

export const isOrderKind = (kind: string): kind is OrderKindName => Object.hasOwn(orderKinds, kind)
export const isRequestKind = (kind: string): kind is RequestKindName => Object.hasOwn(requestKinds, kind)

/** The page of an entity, by the name of its process; the home page if it has none. */
export const pageOf = (process: string, id: string): string => byName.get(process)?.page?.(id) ?? links.home()

/** The administrators' screen of an entity, by the name of its process; undefined if there is none. */
export const adminPageOf = (process: string, id: string, query?: Query): string | undefined =>
  byName.get(process)?.adminPage?.(id, query)

/** The query keys of the reads that a transition of this entity makes stale. */
export function staleKeysOf(process: string, id: string): (readonly unknown[])[] {
  const { ownReads = [], reads = [] } = byName.get(process) ?? {}
  return [
    ...ownReads.map(({ callName }) => queryKey(callName, { params: { id } })),
    ...reads.map(({ callName }) => [callName]),
  ]
}

/** The tone of each state of a process, for pages that do not load the process; another tone does not compile. */
export type TonesOf<Process extends ProcessDefinition> = {
  readonly [State in StateOf<Process>]: Process['states'][State]['tone']
}
