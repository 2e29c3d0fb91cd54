import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { AdminProductRequest, AdminProductRequestSummary } from '#shared/contract/admin-product-request.ts'
import type {
  AdminRequestFilters,
  AdminServiceRequest,
  AdminServiceRequestSummary,
  RequestCounts,
} from '#shared/contract/admin-service-request.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { Right } from '#shared/policies/staff.ts'
import type { RequestKindName } from '#shared/process/kinds.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { LoaderTools } from '#web/kernel/loader.ts'
import { productRequestRelatedReads } from '#web/product-requests/product-request-calls.ts'
import { productRequestTones, useProductRequestText } from '#web/product-requests/product-request-text.ts'
import { requestLists } from '#web/service-requests/request-calls.ts'
import { requestTones } from '#web/service-requests/request-state.ts'
import { useRequestText } from '#web/service-requests/request-text.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

/** The fields of a request of any kind that the administrators' lists show. */
export type RequestRow = Pick<
  AdminServiceRequestSummary,
  | '_id'
  | 'title'
  | 'requester'
  | 'category'
  | 'subcategory'
  | 'offerCount'
  | 'moderation'
  | 'reporterCount'
  | 'isRemoved'
  | 'archive'
  | 'createdAt'
  | 'updatedAt'
> & { status: string; budget: { min?: Money | undefined; max?: Money | undefined; currency: string } }

/** The fields of a request that the panel shows. */
export type RequestRecord = RequestRow &
  Pick<AdminServiceRequest, 'description' | 'language' | 'report' | 'history'> & { allowedActions: readonly string[] }

export type RequestQuery = Omit<Partial<AdminRequestFilters>, 'status'> & { status?: string | undefined }

type Listed<Row> = { rows: Row[]; counts: RequestCounts; pagination: Pagination }
type Fact = { key: string; label: string; value: string }
type Decision = 'approve' | 'reject'
type WithRight = { right: Right | undefined }
type BulkCall = ApiCall<{ body: { ids: string[]; reason: string } }, unknown> & WithRight

/** Everything in which the administrator's screens of one kind of requests differ from those of another. */
export type AdminRequestKind<Row extends RequestRow = RequestRow, One extends RequestRecord = RequestRecord> = {
  name: RequestKindName
  /** Its categories. */
  listing: 'service' | 'product'
  states: readonly string[]
  prefetch: (prefetch: LoaderTools['prefetch'], query: RequestQuery) => void
  read: (query: RequestQuery) => Promise<Omit<Listed<Row>, 'counts'>>
  useList: (query: RequestQuery) => Listed<Row>
  /** Nothing while they load. */
  useCounts: () => RequestCounts | undefined
  useRecord: (id: string) => One
  useUpdate: () => { run: (id: string, action: Decision, reason: string) => Promise<boolean>; isPending: boolean }
  useRestore: () => { run: (id: string, reason: string) => Promise<boolean>; isPending: boolean }
  removeMany: BulkCall
  restoreMany: BulkCall
  /** Every read in which a request of this kind may appear. */
  reads: readonly { callName: string }[]
  /** The list, and the page that everybody sees. */
  href: (query?: Record<string, string | number | undefined>) => string
  pageHref: (id: string) => string
  /** The texts for its state, its budget and its other facts. */
  useTexts: () => {
    state(row: Row): { word: string; tone: StatusTone }
    /** The word of one of its states. */
    stateText(state: string): string
    budget(row: Row): string
    facts(one: One): Fact[]
  }
  /** The category whose drawing stands in an empty list. */
  artwork: string
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((each) => each === value)

/** The numbers in the tabs are those of the whole list, so they stay while it is filtered. */
const COUNTED = { limit: 1 }

const moderated = [adminApi.adminQueue.list, adminApi.adminReport.list, adminApi.adminAudit.list]

// The tones stand under the names of all states.
const serviceStates = keysOf(requestTones)
const productStates = keysOf(productRequestTones)

const serviceQuery = ({ status, ...query }: RequestQuery) => {
  const known = oneOf(serviceStates, status)
  return { ...query, ...(known ? { status: known } : {}) }
}
const productQuery = ({ status, ...query }: RequestQuery) => {
  const known = oneOf(productStates, status)
  return { ...query, ...(known ? { status: known } : {}) }
}

const servicesRead = (query: RequestQuery) => q(adminApi.adminServiceRequest.list, { query: serviceQuery(query) })
const productsRead = (query: RequestQuery) => q(adminApi.adminRequestedProduct.list, { query: productQuery(query) })

const serviceReads = [
  adminApi.adminServiceRequest.list,
  adminApi.adminServiceRequest.detail,
  ...moderated,
  api.serviceRequest.detail,
  ...requestLists,
]
const productReads = [
  adminApi.adminRequestedProduct.list,
  adminApi.adminRequestedProduct.detail,
  ...moderated,
  ...productRequestRelatedReads,
]

/** A call of service requests, which names their ids in its own way. */
function takingIds(call: ApiCall<{ body: { requestIds: string[]; reason: string } }, unknown> & WithRight): BulkCall {
  const send = (...[{ body }, options]: Parameters<BulkCall>) =>
    call({ body: { requestIds: body.ids, reason: body.reason } }, options)
  return Object.assign(send, { callName: call.callName, right: call.right })
}

export const serviceRequests: AdminRequestKind<AdminServiceRequestSummary, AdminServiceRequest> = {
  name: 'serviceRequest',
  listing: 'service',
  states: serviceStates,
  prefetch: (prefetch, query) => {
    prefetch(servicesRead(COUNTED))
    prefetch(servicesRead(query))
  },
  read: async (query) => {
    const { serviceRequests: rows, pagination } = await adminApi.adminServiceRequest.list({
      query: serviceQuery(query),
    })
    return { rows, pagination }
  },
  useList: (query) => {
    const { serviceRequests: rows, counts, pagination } = useSuspenseQuery(servicesRead(query)).data
    return { rows, counts, pagination }
  },
  useCounts: () => useQuery(servicesRead(COUNTED)).data?.counts,
  useRecord: (id) => useSuspenseQuery(q(adminApi.adminServiceRequest.detail, { params: { id } })).data.serviceRequest,
  useUpdate: () => {
    const { run, isPending } = useApiMutation(adminApi.adminServiceRequest.update, { invalidate: serviceReads })
    return {
      isPending,
      run: async (id, action, reason) => (await run({ params: { id }, body: { action, reason } })) !== undefined,
    }
  },
  useRestore: () => {
    const { run, isPending } = useApiMutation(adminApi.adminServiceRequest.restore, { invalidate: serviceReads })
    return { isPending, run: async (id, reason) => (await run({ params: { id }, body: { reason } })) !== undefined }
  },
  removeMany: takingIds(adminApi.adminServiceRequest.removeMany),
  restoreMany: takingIds(adminApi.adminServiceRequest.restoreMany),
  reads: serviceReads,
  href: links.adminRequests,
  pageHref: links.serviceRequest,
  useTexts: () => {
    const t = useT()
    const { budgetText, whenText, placeText } = useRequestText()
    const stateText = (state: string) => {
      const known = oneOf(serviceStates, state)
      return known ? t(`service-request:states.${known}.label`) : state
    }
    return {
      state: ({ status }) => ({ word: stateText(status), tone: requestTones[status] }),
      stateText,
      budget: ({ budget }) => budgetText(budget),
      facts: (request) => [
        { key: 'when', label: t('admin-requests:panel.when'), value: whenText(request) },
        { key: 'place', label: t('admin-requests:panel.place'), value: placeText(request) },
      ],
    }
  },
  artwork: 'moving-transport',
}

export const requestedProducts: AdminRequestKind<AdminProductRequestSummary, AdminProductRequest> = {
  name: 'requestedProduct',
  listing: 'product',
  states: productStates,
  prefetch: (prefetch, query) => {
    prefetch(productsRead(COUNTED))
    prefetch(productsRead(query))
  },
  read: async (query) => {
    const { data: rows, pagination } = await adminApi.adminRequestedProduct.list({ query: productQuery(query) })
    return { rows, pagination }
  },
  useList: (query) => {
    const { data: rows, counts, pagination } = useSuspenseQuery(productsRead(query)).data
    return { rows, counts, pagination }
  },
  useCounts: () => useQuery(productsRead(COUNTED)).data?.counts,
  useRecord: (id) => useSuspenseQuery(q(adminApi.adminRequestedProduct.detail, { params: { id } })).data.data,
  useUpdate: () => {
    const { run, isPending } = useApiMutation(adminApi.adminRequestedProduct.update, { invalidate: productReads })
    return {
      isPending,
      run: async (id, action, reason) => (await run({ params: { id }, body: { action, reason } })) !== undefined,
    }
  },
  useRestore: () => {
    const { run, isPending } = useApiMutation(adminApi.adminRequestedProduct.restore, { invalidate: productReads })
    return { isPending, run: async (id, reason) => (await run({ params: { id }, body: { reason } })) !== undefined }
  },
  removeMany: adminApi.adminRequestedProduct.removeMany,
  restoreMany: adminApi.adminRequestedProduct.restoreMany,
  reads: productReads,
  href: links.adminProductRequests,
  pageHref: links.requestedProduct,
  useTexts: () => {
    const t = useT()
    const format = useFormat()
    const { budget, pieces, condition, delivery } = useProductRequestText()
    const stateText = (state: string) => {
      const known = oneOf(productStates, state)
      return known ? t(`product-request:states.${known}.label`) : state
    }
    return {
      state: ({ status }) => ({ word: stateText(status), tone: productRequestTones[status] }),
      stateText,
      budget,
      facts: (request) => [
        { key: 'quantity', label: t('product-request:facts.quantity'), value: pieces(request.quantity) },
        { key: 'condition', label: t('product-request:facts.condition'), value: condition(request) },
        ...(request.neededBy
          ? [{ key: 'needed', label: t('product-request:facts.neededBy'), value: format.date(request.neededBy) }]
          : []),
        { key: 'delivery', label: t('product-request:facts.delivery'), value: delivery(request) },
      ],
    }
  },
  artwork: 'home-kitchen',
}

/** The kinds of requests; what is done with one of any kind gives each method only requests of its own. */
export const adminRequestKinds: Record<RequestKindName, AdminRequestKind> = {
  serviceRequest: serviceRequests,
  requestedProduct: requestedProducts,
}

/** The state of a request as a badge; cases for administrators take precedence over its own state. */
export function useRequestBadge<Row extends RequestRow>(kind: {
  useTexts: () => Pick<ReturnType<AdminRequestKind<Row>['useTexts']>, 'state'>
}) {
  const t = useT()
  const { state } = kind.useTexts()
  return (row: Row): { word: string; tone: StatusTone } => {
    const { moderation, reporterCount, isRemoved, archive } = row
    if (archive) return { word: t('admin-requests:states.archived'), tone: 'neutral' }
    if (isRemoved) return { word: t('admin-requests:states.removed'), tone: 'problem' }
    if (moderation.state === 'hidden') return { word: t('admin-requests:states.hidden'), tone: 'problem' }
    if (reporterCount > 0) return { word: t('admin-requests:states.reported', { count: reporterCount }), tone: 'wait' }
    if (moderation.state === 'pending') return { word: t('admin-requests:states.pending'), tone: 'wait' }
    return state(row)
  }
}

/** True if an archived request can still be restored. */
export const isRestorable = ({ archive }: Pick<RequestRow, 'archive'>): boolean => (archive?.daysLeft ?? 0) > 0

/** True if a request can be removed from all lists. */
export const isRemovable = ({ isRemoved, archive }: Pick<RequestRow, 'isRemoved' | 'archive'>): boolean =>
  !isRemoved && !archive
