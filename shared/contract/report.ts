import { defineCalls } from '../kernel/contract.ts'
import { flag, page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Act, Dismissal, FinalDecision, Objection, reportMeasures } from '../process/report.ts'
import { EXAMPLE_ID, Id, IdParams, Message, Time, text } from './common.ts'
import { Email } from './user.ts'

export const reportKinds = [
  'service',
  'product',
  'request',
  'offer',
  'requestedProduct',
  'productOffer',
  'review',
  'message',
  'user',
] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>
export const reportReasons = ['off_site', 'impossible', 'forbidden', 'insult', 'stolen', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>
export const ReportStatus = z.enum(['open', 'in_review', 'resolved_no_action', 'resolved_action', 'objected', 'closed'])
export const ReportMeasure = z.enum(reportMeasures)

export const ReportEntry = z
  .object({
    kind: ReportKind,
    id: Id.describe('The id of what is reported.'),
    reason: ReportReason,
    note: text(0, TEXT_LIMITS.reportNote).default(''),
    email: Email.optional().describe('Of a visitor; the report counts once the code in the mail is confirmed.'),
    withConversation: z
      .boolean()
      .default(false)
      .describe('Lets the administrator who decides read the conversation of the caller and the person.'),
  })
  .meta({
    id: 'ReportEntry',
    description: 'A report of a listing, a request, an offer, a review, a message or a person.',
  })

const Decision = z.object({
  measure: ReportMeasure.nullable().describe('Null if nothing was done.'),
  rule: z.string().nullable(),
  until: Time.nullable(),
  note: z.string(),
  at: Time,
})

const Objected = z.object({ by: z.enum(['reporter', 'person']), message: z.string().nullable() })
const Final = z.object({
  outcome: z.enum(['keep', 'revert']),
  note: z.string(),
  at: Time,
  isAlone: z.boolean().describe('The first decision was of the same administrator, since there was no other.'),
})

/** A report as one of those concerned sees it: never who reported. */
export const Report = z
  .object({
    _id: Id,
    kind: ReportKind,
    refId: Id,
    title: z.string(),
    status: ReportStatus,
    part: z.enum(['reporter', 'person']).describe('The part of the reader in it.'),
    decision: Decision.nullable(),
    objection: Objected.nullable().describe('The words only to the one who wrote them.'),
    final: Final.nullable(),
    objectUntil: Time.nullable().describe('Until when this viewer may object.'),
    createdAt: Time,
  })
  .meta({ id: 'Report', description: 'A report as one of those concerned sees it.' })
export type Report = z.infer<typeof Report>

const Named = z.object({ _id: Id, name: z.string() })

export const AdminReport = z
  .object({
    _id: Id,
    kind: ReportKind,
    refId: Id,
    title: z.string(),
    person: Named,
    status: ReportStatus,
    reporters: z
      .number()
      .int()
      .describe(
        'How many people reported it. One mailbox and one network count once; a person whose earlier report of it was dismissed does not count.',
      ),
    visitors: z
      .number()
      .int()
      .optional()
      .describe('How many of them have no account. They put the report at the top; left out if there are none.'),
    isHidden: z
      .boolean()
      .describe(
        'Three people with an account reported the listing or the request, which is hidden until the decision.',
      ),
    dueAt: Time,
    isOverdue: z.boolean(),
    takenBy: Named.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'AdminReport', description: 'A report in the list of administrators.' })
export type AdminReport = z.infer<typeof AdminReport>

export const AdminReportDetail = AdminReport.extend({
  excerpt: z.string().describe('What was reported, as it read then.'),
  requestId: Id.optional().describe('The request that a reported offer is for.'),
  notices: z.array(
    z.object({
      _id: Id,
      by: Named.nullable(),
      email: z.string().nullable(),
      reason: ReportReason,
      note: z.string(),
      evidence: z.array(z.object({ _id: Id, url: z.string() })).describe('Pictures that only administrators see.'),
      hasConversation: z.boolean().describe('The conversation with the person was added.'),
      conversationId: Id.nullable().describe('Of that conversation, for the administrator who can decide now.'),
      at: Time,
    }),
  ),
  measures: z.array(ReportMeasure).describe('What can be done about such a thing.'),
  record: z.object({
    strikes: z.array(z.object({ reason: z.string(), at: Time })).describe('Those of the last 180 days.'),
    reports: z.array(
      z.object({ _id: Id, title: z.string(), status: ReportStatus, measure: ReportMeasure.nullable(), at: Time }),
    ),
  }),
  decision: Decision.extend({ by: Named }).nullable(),
  objection: Objected.nullable(),
  final: Final.nullable(),
  isAlone: z
    .boolean()
    .describe('The reader made the first decision, and no other administrator could decide about an objection.'),
  allowedActions: z.array(z.enum(['take', 'dismiss', 'act', 'decide'])),
}).meta({ id: 'AdminReportDetail', description: 'A report with all that an administrator needs to decide.' })
export type AdminReportDetail = z.infer<typeof AdminReportDetail>

const adminReply = z.object({ report: AdminReportDetail })
const token = text(20, 200).optional().describe('Of a visitor: the key in the link of the mail.')

export const reportCalls = defineCalls({
  create: {
    method: 'POST',
    path: '/report',
    access: 'public',
    rate: 'contact',
    summary: 'Reports a listing, a request, an offer, a review, a message or a person',
    body: ReportEntry,
    reply: z.object({
      _id: Id.describe('Of what the caller wrote.'),
      needsCode: z.boolean().describe('A code was mailed, which makes the report count.'),
    }),
    status: 201,
    example: {
      kind: 'service',
      id: EXAMPLE_ID,
      reason: 'off_site',
      note: 'It is cheaper by bank transfer, she wrote.',
    },
  },
  evidence: {
    method: 'POST',
    path: '/report/:id/evidence',
    access: 'user',
    rate: 'upload',
    summary: 'Adds pictures to what the caller reported, while nothing is decided',
    params: IdParams,
    files: { evidence: { max: PICTURES_AT_ONCE, kind: 'image' } },
    reply: Message,
  },
  confirm: {
    method: 'POST',
    path: '/report/confirm',
    access: 'public',
    rate: 'code',
    summary: "Confirms a visitor's report with the code in the mail",
    body: z.object({ id: Id, code: text(6, 12) }),
    reply: Message,
    example: { id: EXAMPLE_ID, code: '7KQ2ZD' },
  },
  detail: {
    method: 'GET',
    path: '/report/:id',
    access: 'public',
    summary: 'Shows a report to who reported it and to whom it is about',
    params: IdParams,
    query: z.object({ token }),
    reply: z.object({ report: Report }),
  },
  object: {
    method: 'PUT',
    path: '/report/:id/object',
    access: 'public',
    summary: 'Objects to the decision; another administrator decides then',
    params: IdParams,
    query: z.object({ token }),
    body: Objection,
    reply: z.object({ report: Report }),
    conflict: z.object({ report: Report }),
    example: { message: 'I never asked for a bank transfer. Please read the whole conversation.' },
  },
})

const AdminReportAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take') }),
  Dismissal.extend({ action: z.literal('dismiss') }),
  Act.extend({ action: z.literal('act') }),
  FinalDecision.extend({ action: z.literal('decide') }),
])

export const adminReportCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/reports',
    access: 'admin',
    right: 'see',
    summary: 'Lists reports, those that are due first at the top',
    query: pageQuery(10, ['due']).extend({
      tab: z.enum(['open', 'objections', 'decided']).default('open'),
      kind: ReportKind.optional(),
      overdue: flag().optional(),
    }),
    reply: page('reports', AdminReport),
  },
  detail: {
    method: 'GET',
    path: '/admin/reports/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a report with what people say and the record of the person; reading it is audited',
    params: IdParams,
    reply: adminReply,
  },
  act: {
    method: 'PUT',
    path: '/admin/reports/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Takes a report, dismisses it, does something about it, or decides about an objection',
    params: IdParams,
    body: AdminReportAction,
    reply: adminReply,
    conflict: adminReply,
    example: { action: 'dismiss', note: 'The words are rude, but they break no rule.' },
  },
})

const Strike = z
  .object({
    reason: z.string().describe('What it is for: a transition of an order, or a measure after a report.'),
    kind: z.string().describe('The process of the order, or `report`.'),
    refId: Id.describe('The id of the order or the report.'),
    at: Time,
    until: Time.describe('When it no longer counts.'),
  })
  .meta({ id: 'Strike', description: 'What counts against an account for 180 days.' })
export type Strike = z.infer<typeof Strike>

export const strikeCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/user/strikes',
    access: 'user',
    summary: 'Lists what counts against the caller, and what that does to the order of lists',
    reply: z.object({
      strikes: z.array(Strike).describe('Those that count today, the latest first.'),
      delayDays: z.number().int().describe('By so many days the listings of the caller seem older in lists.'),
    }),
  },
})

export const blockCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/user/block',
    access: 'user',
    summary: 'Lists whom the caller has blocked',
    reply: z.object({ blocked: z.array(Named.extend({ at: Time })) }),
  },
  add: {
    method: 'POST',
    path: '/user/block',
    access: 'user',
    summary: 'Blocks a person, who is not told: no messages and no orders either way; running orders go on',
    body: z.object({ userId: Id.describe('Who is blocked.') }),
    reply: Message,
    example: { userId: EXAMPLE_ID },
  },
  remove: {
    method: 'DELETE',
    path: '/user/block',
    access: 'user',
    summary: 'Unblocks a person',
    body: z.object({ userId: Id.describe('Who was blocked.') }),
    reply: Message,
    example: { userId: EXAMPLE_ID },
  },
})
