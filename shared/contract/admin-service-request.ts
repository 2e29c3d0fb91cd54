import { defineCalls } from '../kernel/contract.ts'
import { Pagination, page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { AuditLine, moderationStates, UndecidedReport } from './admin-listing.ts'
import { EXAMPLE_ID, Id, IdParams, Message, Slug, Time, text } from './common.ts'
import { ServiceRequest, ServiceRequestStatus, ServiceRequestSummary } from './service-request.ts'

/** The reasons for which a request is held automatically or hidden by reports. */
export const requestHoldRules = ['prohibited_words', 'category', 'changed_after_hiding', 'reported'] as const

/** The parts of the list of all requests. */
export const requestViews = [
  'pending',
  'reported',
  'hidden',
  'open',
  'running',
  'ended',
  'removed',
  'archived',
] as const

/** The fields of a request of any kind that only administrators see, in lists as well. */
export const requestBeside = {
  moderation: z
    .object({
      state: z.enum(moderationStates).describe('Held (`pending`) and hidden ones are shown to their author only.'),
      rule: z
        .string()
        .nullable()
        .describe(`Why it is held: \`${requestHoldRules.join('`, `')}\`; or in words, by which rule it was hidden.`),
      reason: z
        .string()
        .nullable()
        .describe('The prohibited words that it has, or why an administrator hid, refused or removed it.'),
      since: Time.nullable().describe('Since when it is held or hidden.'),
    })
    .describe('Whether administrators let it be shown.'),
  reporterCount: z
    .number()
    .int()
    .describe('How many people reported it, as long as that is not decided; 0 of the own requests.'),
  isRemoved: z.boolean().describe('Whether an administrator refused or removed it.'),
  archive: z
    .object({
      since: Time.describe('When an administrator took it from all lists.'),
      until: Time.describe('Until then an administrator can bring it back.'),
      daysLeft: z.number().int().describe('How many days that is; 0 once it is over.'),
    })
    .nullable()
    .describe('Null unless administrators archived it.'),
}

/** The fields of a single request of any kind that only administrators see. */
export const requestRecord = {
  ...requestBeside,
  report: UndecidedReport.nullable().describe('Null if there is none, and for the own requests.'),
  history: z.array(AuditLine).describe('What the audit log says of it, the latest first and at most twenty.'),
}

/** A request in the list of administrators. */
export const AdminServiceRequestSummary = ServiceRequestSummary.extend(requestBeside).meta({
  id: 'AdminServiceRequestSummary',
  description: 'A request in the list of administrators.',
})
export type AdminServiceRequestSummary = z.infer<typeof AdminServiceRequestSummary>

export const AdminServiceRequest = ServiceRequest.extend(requestRecord).meta({
  id: 'AdminServiceRequest',
  description: 'A request with what only administrators see.',
})
export type AdminServiceRequest = z.infer<typeof AdminServiceRequest>

const count = z.number().int()
export const RequestCounts = z
  .object({
    all: count.describe('All there are.'),
    pending: count.describe('Those that wait for an administrator.'),
    reported: count.describe('Those that are reported and not decided.'),
    hidden: count.describe('Those that reports or administrators hid.'),
    open: count.describe('Those that are open for offers.'),
    running: count.describe('Those of which an offer is accepted and the work is not over.'),
    ended: count.describe('Those that are over, or have expired.'),
    removed: count.describe('Those that administrators refused or removed.'),
    archived: count.describe('Those that administrators took from all lists.'),
  })
  .describe('How many there are, whatever the filters; 10,000 is 10,000 or more.')
export type RequestCounts = z.infer<typeof RequestCounts>

/** The sort orders of requests of any kind for administrators, besides the latest first. */
export const requestSorts = ['offers', 'deadline', 'budget', 'waiting', 'archived'] as const

/** The filters of requests of any kind for administrators. */
export const adminRequestFilters = {
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe('A part of the title or of the name of its author, or the last six characters of the id.'),
  view: z
    .enum(requestViews)
    .optional()
    .describe('A part of them; what is no longer in the lists stands in `removed` and `archived` alone.'),
  category: Slug.optional(),
  rule: z.enum(requestHoldRules).optional().describe('Why it is held or hidden.'),
}

const Filters = pageQuery(10, requestSorts).extend({ ...adminRequestFilters, status: ServiceRequestStatus.optional() })
export type AdminRequestFilters = z.output<typeof Filters>

/** The reasons for which a request cannot be removed. */
export const requestKeepCodes = ['own_request', 'own_offer', 'holds_money', 'wrong_state'] as const
export type RequestKeepCode = (typeof requestKeepCodes)[number]

/** The reasons for which an archived request cannot be restored. */
export const requestStayCodes = ['own_request', 'own_offer', 'restore_over'] as const
export type RequestStayCode = (typeof requestStayCodes)[number]

const REASON_LIMIT = 2000
const reason = text(1, REASON_LIMIT).describe('Its author reads it.')
const reply = z.object({ serviceRequest: AdminServiceRequest })

export const adminServiceRequestCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/service-request/admin/all',
    access: 'admin',
    right: 'see',
    summary: 'Lists all requests, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('serviceRequests', AdminServiceRequestSummary).extend({ counts: RequestCounts }),
  },
  detail: {
    method: 'GET',
    path: '/service-request/admin/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a request with all of its offers and its history',
    params: IdParams,
    reply,
  },
  update: {
    method: 'PUT',
    path: '/service-request/admin/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Approves, refuses or removes a request',
    params: IdParams,
    body: z.object({ action: z.enum(['approve', 'reject', 'remove']), reason }),
    reply,
    conflict: reply,
    example: { action: 'approve', reason: 'Nothing speaks against it.' },
  },
  remove: {
    method: 'DELETE',
    path: '/service-request/admin/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Removes a request for which no money is held, for a reason',
    params: IdParams,
    body: z.object({ reason }),
    reply: z.object({ _id: Id, message: z.string() }),
    conflict: reply,
    example: { reason: 'It asks for what may not be sold here.' },
  },
  restore: {
    method: 'PUT',
    path: '/service-request/admin/:id/restore',
    access: 'admin',
    right: 'moderate',
    summary: 'Brings back an archived request, as long as that is possible; its offers stay over',
    params: IdParams,
    body: z.object({ reason }),
    reply,
    conflict: reply,
    example: { reason: 'It was archived by mistake.' },
  },
  removeMany: {
    method: 'POST',
    path: '/service-request/admin/bulk-delete',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Removes requests for a reason, all or none; ids that are unknown are ignored',
    body: z.object({ requestIds: z.array(Id).min(1).max(100).describe('The ids of the requests.'), reason }),
    reply: Message.extend({ deletedCount: count.describe('How many there were.') }),
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.enum(requestKeepCodes) })) }),
    example: { requestIds: [EXAMPLE_ID], reason: 'They ask for what may not be sold here.' },
  },
  restoreMany: {
    method: 'POST',
    path: '/service-request/admin/bulk-restore',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Brings back archived requests, all or none; ids of requests that are not archived are ignored',
    body: z.object({ requestIds: z.array(Id).min(1).max(100).describe('The ids of the requests.'), reason }),
    reply: Message.extend({ restoredCount: count.describe('How many there were.') }),
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.enum(requestStayCodes) })) }),
    example: { requestIds: [EXAMPLE_ID], reason: 'They were archived by mistake.' },
  },
  removeAll: {
    method: 'DELETE',
    path: '/service-request/admin/all',
    access: 'admin',
    right: 'configure',
    rate: 'bulk',
    summary: 'Archives all requests but those for which money is held',
    body: z.object({ confirm: z.literal('DELETE ALL').describe('Typed by the administrator.'), reason }),
    reply: z.object({
      message: z.string(),
      deletedCount: z.number().int(),
      skipped: z.number().int(),
      pagination: Pagination,
    }),
    example: { confirm: 'DELETE ALL', reason: 'Test data before the opening.' },
  },
})
