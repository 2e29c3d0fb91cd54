import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { requestKindNames } from '../process/kinds.ts'
import { Id, Money, Time } from './common.ts'

export const queueKinds = ['verification', 'held', 'case', 'report', 'money', 'payout', 'recovery'] as const
export type QueueKind = (typeof queueKinds)[number]

const count = (what: string) => z.number().int().describe(what)

/** Something that waits for an administrator. */
export const QueueItem = z
  .object({
    kind: z.enum(queueKinds),
    id: Id.describe(
      'Of the seller, the listing or the request, the refund case, the report, the call to the payment provider, the account that is paid or the recovery of lost factors.',
    ),
    title: z
      .object({
        code: z
          .enum([
            'verification',
            'held',
            'case',
            'appeal',
            'report',
            'objection',
            'money',
            'payout',
            'payout_none',
            'payout_open',
            'payout_rejected',
            'recovery',
          ])
          .describe('What waits.'),
        name: z
          .string()
          .describe(
            'The name of the person, or the title of the order, of the listing, of the request or of what was reported.',
          ),
      })
      .describe('In parts, so that it can be said in any language.'),
    subject: z
      .object({
        kind: z.enum([
          'account',
          'service',
          'product',
          ...requestKindNames,
          'refundCase',
          'report',
          'order',
          'payment',
        ]),
        id: Id,
      })
      .describe('What the decision is about, and is made on the page of.'),
    paymentId: Id.optional().describe('The payment, of a call to the payment provider.'),
    dueAt: Time.describe('When it should be decided.'),
    isRaised: z
      .boolean()
      .optional()
      .describe('Visitors without an account reported it: it comes before all others. Left out if not.'),
    reason: z
      .string()
      .optional()
      .describe(
        'Why it waits: `documents`, the rule that held it back, the code of the first report, what the buyer wrote, what the payment provider said, or what a colleague wrote; empty if nothing is known.',
      ),
    person: z.object({ _id: Id, name: z.string() }).optional().describe('Whose it is.'),
    other: z.string().optional().describe('The name of the other side of a refund case, or of whom the money is for.'),
    count: z.number().int().optional().describe('How many documents wait, or how many notices a report has.'),
    amount: Money.optional().describe('What is asked for or moved; left out where no money is concerned.'),
    takenBy: Id.nullable().describe('The administrator who works on it; null while none does.'),
  })
  .meta({ id: 'QueueItem', description: 'Something that waits for an administrator.' })
export type QueueItem = z.infer<typeof QueueItem>

export const adminQueueCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/queue',
    access: 'admin',
    right: 'see',
    summary: 'Lists what waits for a decision: first what visitors reported, then what is due soonest',
    query: pageQuery()
      .pick({ page: true, limit: true })
      .extend({ kind: z.enum(queueKinds).optional() }),
    reply: z.object({
      items: z.array(QueueItem),
      counts: z
        .object({
          verification: count('Sellers whose documents wait.'),
          held: count('Listings and requests that were held back.'),
          case: count('Refund cases that were escalated or appealed.'),
          report: count('Reports and objections.'),
          money: count('Calls to the payment provider that keep failing.'),
          payout: count(
            'Sellers who cannot be paid: the provider has stopped their accounts, or money waits for them.',
          ),
          recovery: count('People who have lost their factors, for whom a second member of the staff is needed.'),
        })
        .describe('How many of each kind wait, whatever the filter.'),
      pagination: Pagination,
    }),
  },
})
