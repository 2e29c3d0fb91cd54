import { defineCalls } from '../kernel/contract.ts'
import { flag, page, pageQuery } from '../kernel/page.ts'
import { actionNames } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { decisionReasons, refundCase } from '../process/refund-case.ts'
import { refundReasons } from '../process/refund-reasons.ts'
import { actionCalls } from './action-calls.ts'
import { AnyOrder } from './any-order.ts'
import { Id, IdParams, Money, Time } from './common.ts'
import { EvidencePack } from './evidence-pack.ts'
import { OrderEvent, orderMoneyFields, stateNamesOf, Timer } from './transaction.ts'

export const RefundCaseStatus = stateNamesOf(refundCase)
export type RefundCaseStatus = z.infer<typeof RefundCaseStatus>

const Side = z.enum(['buyer', 'seller', 'admin'])
const Party = z.enum(['buyer', 'seller'])

export const CaseParty = z
  .object({ _id: Id, name: z.string(), profilePicture: z.string().optional() })
  .meta({ id: 'CaseParty', description: 'One of the two people of a refund case or an order.' })

/** The reason for which a case ended: an administrator's decision, or an end without one. */
export const ResolutionReason = z.enum([...decisionReasons, 'agreed', 'unanswered', 'time_over', 'bank'])
export type ResolutionReason = z.infer<typeof ResolutionReason>

const decided = { refundAmount: Money, reasonCode: ResolutionReason, note: z.string().optional(), at: Time }

export const RefundCaseSummary = z
  .object({
    _id: Id,
    kind: z.string().describe('The process of the order.'),
    refId: Id,
    title: z.string(),
    status: RefundCaseStatus,
    statusSince: Time,
    role: Side.describe("The caller's part."),
    turn: Side.optional().describe('The side that has to act.'),
    openedBy: z
      .enum(['buyer', 'system'])
      .describe("`system`: the payer's bank took the money back, and the case was opened for that."),
    buyer: CaseParty,
    seller: CaseParty,
    reason: z.string(),
    cause: z.enum(refundReasons).optional().describe("The buyer's reason, for delivered goods."),
    amount: Money.describe('The claimed amount.'),
    offeredAmount: Money.optional().describe("The seller's offer."),
    paid: Money.describe('The amount that can be divided.'),
    pricing: orderMoneyFields.pricing.optional().describe('Of the order.'),
    amounts: orderMoneyFields.amounts.optional().describe('Of the order, with what came after this case.'),
    subtotal: Money.optional().describe('The price; not for the buyer.'),
    sellerNet: Money.optional().describe("The seller's share of the price without a refund; not for the buyer."),
    resolution: z
      .object({ ...decided, compensation: Money.optional() })
      .optional()
      .describe('How it ended; `compensation` is what the marketplace pays the seller itself.'),
    /** One of the two appealed the first decision; administrators also read who made it. */
    appeal: z
      .object({
        by: Party,
        reason: z.string(),
        at: Time,
        first: z.object({ ...decided, by: z.object({ _id: Id, name: z.string() }).optional() }),
        awaitsAnother: z
          .boolean()
          .describe('The caller made the first decision, and another administrator can decide the appeal.'),
      })
      .optional(),
    timers: z.array(Timer),
    evidenceTaken: z.boolean().describe('Whether evidence can still be added.'),
    allowedActions: z.array(z.enum(actionNames(refundCase))),
    choices: z
      .record(z.string(), z.array(z.string()))
      .describe('Choices of the allowed actions that have several: the values of their `action`.'),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'RefundCaseSummary', description: 'A refund case in a list.' })
export type RefundCaseSummary = z.infer<typeof RefundCaseSummary>

export const RefundCase = RefundCaseSummary.extend({
  evidence: z.array(
    z.object({
      _id: Id,
      by: Side,
      url: z.string().optional().describe('Of a picture; only the parties and administrators get it.'),
      note: z.string().optional(),
      at: Time,
    }),
  ),
  messages: z.array(z.object({ _id: Id, by: Side, text: z.string(), at: Time })),
  events: z.array(OrderEvent),
}).meta({ id: 'RefundCase', description: 'A case about money that a buyer asks back, as the caller sees it.' })
export type RefundCase = z.infer<typeof RefundCase>

/** `order` is the claimed order, as the caller sees it. */
const reply = z.object({ refundCase: RefundCase, order: AnyOrder.optional() })

export const refundCaseCalls = defineCalls({
  detail: {
    method: 'GET',
    path: '/refund-case/:id',
    access: 'user',
    summary: 'Shows a refund case to its parties and to administrators',
    params: IdParams,
    reply,
  },
  ...actionCalls(refundCase, reply),
})

const packReply = z.object({ evidencePack: EvidencePack })

/** A nightly check of the books, or a night in which there was none. */
const LedgerNight = z
  .object({
    at: Time.describe('When the books were checked, or should have been.'),
    isChecked: z.boolean().describe('False for a night in which no process was there to do it.'),
    faults: z
      .array(z.object({ id: z.string(), detail: z.string() }))
      .describe('The rules that were broken, and where; empty if all was sound.'),
  })
  .meta({ id: 'LedgerNight', description: 'A nightly check of the books, or a night in which there was none.' })
export type LedgerNight = z.infer<typeof LedgerNight>

export const adminCalls = defineCalls({
  refundCases: {
    method: 'GET',
    path: '/admin/refund-cases',
    access: 'admin',
    right: 'see',
    summary: 'Lists refund cases; the longest waiting first unless sorted otherwise',
    query: pageQuery(10, ['age', 'amount']).extend({
      status: RefundCaseStatus.optional(),
      turn: Side.optional().describe('Cases in which one side, or an administrator, has to act.'),
      isOpen: flag().optional().describe('Undecided cases, or decided ones.'),
    }),
    reply: page('refundCases', RefundCaseSummary),
  },
  ...actionCalls(refundCase, reply, 'admin'),
  evidencePack: {
    method: 'GET',
    path: '/admin/refund-cases/:id/evidence-pack',
    access: 'admin',
    right: 'see',
    summary: "Shows what was gathered for the payer's bank",
    params: IdParams,
    reply: packReply,
  },
  evidencePage: {
    method: 'GET',
    path: '/admin/refund-cases/:id/evidence-page',
    access: 'admin',
    right: 'see',
    summary: 'The same as one HTML page with its pictures, to be kept or printed',
    params: IdParams,
    reply: z.object({ fileName: z.string(), html: z.string() }),
  },
  sendEvidence: {
    method: 'POST',
    path: '/admin/refund-cases/:id/send-evidence',
    access: 'admin',
    right: 'decide',
    stepUp: true,
    rate: 'money',
    summary: "Hands everything in to the payer's bank, for good",
    params: IdParams,
    reply: packReply,
  },
  ledgerCheck: {
    method: 'GET',
    path: '/admin/ledger-check',
    access: 'admin',
    right: 'finance',
    summary: 'Checks every invariant of the money',
    reply: z.object({
      ok: z.boolean(),
      checks: z.array(z.object({ id: z.string(), ok: z.boolean(), detail: z.string() })),
    }),
  },
  ledgerNights: {
    method: 'GET',
    path: '/admin/ledger-nights',
    access: 'admin',
    right: 'finance',
    summary: 'Tells what the nightly checks of the last thirty days found, latest first',
    reply: z.object({ nights: z.array(LedgerNight).describe('A line for each check, or for a night without one.') }),
  },
  installation: {
    method: 'GET',
    path: '/admin/installation',
    access: 'admin',
    right: 'see',
    summary: 'Tells what of this installation needs its administrators',
    reply: z.object({
      demoAccounts: z.int().describe('How many people of the demo with a known password are still there.'),
      isReadOnly: z.boolean().optional().describe('The database takes no writes.'),
      mailsWaiting: z
        .object({
          count: z.int(),
          since: z.iso.datetime().describe('When the first of them was queued.'),
          error: z.string().optional().describe('What the mail server said last.'),
        })
        .optional()
        .describe('Mails that wait for more than 15 minutes, and since when the first of them does.'),
      lostWebhooks: z
        .object({ count: z.int(), since: z.iso.datetime().describe('When the first of them was found.') })
        .optional()
        .describe('Events of the payment provider whose webhooks were not taken, three or more in a row.'),
      fullDisk: z
        .object({ free: z.int().describe('Bytes that are free.'), size: z.int() })
        .optional()
        .describe('The space in bytes on the disk of this process, if it is nearly full.'),
      failingJobs: z
        .array(
          z.object({
            task: z.string().describe('The name of the task.'),
            count: z.int(),
            tries: z.int().describe('The tries of the job that was tried most.'),
          }),
        )
        .optional()
        .describe('Tasks whose jobs fail again and again, with the tries of the one that was tried most.'),
      bankDifference: Money.optional().describe(
        'The books less the closing balance of the bank, if they differ; for those who may see money.',
      ),
    }),
  },
})
