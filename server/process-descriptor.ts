import { type Erase, registerErasure } from '#server/accounts/erasure.ts'
import {
  type AnyProcessHandler,
  anyHandler,
  type ProcessHandler,
  type ProcessRow,
  registerProcess,
} from '#server/kernel/process/process-handler.ts'
import type { AnyNotices } from '#server/notifications/entries.ts'
import { registerNotices } from '#server/notifications/notification-types.ts'
import { type RequestKind, registerRequestKind } from '#server/offers/request-kinds.ts'
import { type Payable, registerPayable } from '#server/payments/payables.ts'
import { type CardSavedListener, registerCardSavedListener } from '#server/payments/saved-cards.ts'
import { type Promotable, registerPromotable } from '#server/promotions/promotables.ts'
import { type Claimable, registerClaimable } from '#server/refund-cases/claimables.ts'
import { type ReportableKind, registerReportable } from '#server/reports/reportables.ts'
import { type Reviewable, registerReviewable } from '#server/reviews/reviewables.ts'
import { type OrderKind, registerOrderKind } from '#server/transactions/kinds.ts'
import { type OrderListener, registerOrderListener } from '#server/transactions/order-listener.ts'
import { type FindReceiptDetails, registerReceiptDetails } from '#server/wallet/payments.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { type ProcessDefinition, topicOf } from '#shared/kernel/process.ts'

/** The adapters by which the slices that serve several processes reach one of them; each has a registry of its own. */
type ProcessParts = {
  /** A process of orders, for what the kit of orders does with any of them. */
  order?: OrderKind
  /** The presentation of its notices, if its topic is not one of `server/notifications/entries.ts`. */
  notices?: AnyNotices
  /** Follows the payments for an entity. */
  payable?: Payable
  /** Follows the refund cases about an entity. */
  claimable?: Claimable
  reviewable?: Reviewable
  findReceiptDetails?: FindReceiptDetails
  /** Deletes the personal data of an erased account. */
  erase?: Erase
  promotable?: Promotable
  /** `reportedAs` is the name in calls and in the table of reports. */
  reportable?: ReportableKind & { reportedAs: ReportKind }
  /** A process of requests, for the offers that are made for them. */
  request?: RequestKind
  /** Follows the orders of one kind that came from offers. */
  orderListener?: OrderListener
  cardSaved?: CardSavedListener
}

/** The server's part of a process: its handler, and the parts that it has. */
export type ProcessDescriptor<Name extends string = string> = ProcessParts & { name: Name; handler: AnyProcessHandler }

/** Describes a process to the slices that serve it; `server/kinds.ts` lists every descriptor under its name. */
export const defineDescriptor = <P extends ProcessDefinition, Row extends ProcessRow, Changes>(
  handler: ProcessHandler<P, Row, Changes>,
  parts: ProcessParts = {},
): ProcessDescriptor<P['name']> => ({ ...parts, name: handler.process.name, handler: anyHandler(handler) })

/** Registers one part of a process with its slice; a part without a row does not compile. */
const registrations: Readonly<Record<keyof ProcessParts, (descriptor: ProcessDescriptor) => void>> = {
  order: ({ order }) => order && registerOrderKind(order),
  notices: ({ notices, handler }) => notices && registerNotices(topicOf(handler.process), notices),
  payable: ({ name, payable }) => payable && registerPayable(name, payable),
  claimable: ({ name, claimable }) => claimable && registerClaimable(name, claimable),
  reviewable: ({ reviewable }) => reviewable && registerReviewable(reviewable),
  findReceiptDetails: ({ name, findReceiptDetails: find }) => find && registerReceiptDetails(name, find),
  erase: ({ name, erase }) => erase && registerErasure(name, erase),
  promotable: ({ name, promotable }) => promotable && registerPromotable(name, promotable),
  reportable: ({ reportable }) => reportable && registerReportable(reportable.reportedAs, reportable),
  request: ({ name, request }) => request && registerRequestKind(name, request),
  orderListener: ({ orderListener }) => orderListener && registerOrderListener(orderListener),
  cardSaved: ({ name, cardSaved }) => cardSaved && registerCardSavedListener(name, cardSaved),
}

export function registerDescriptor(descriptor: ProcessDescriptor): void {
  registerProcess(descriptor.handler)
  for (const register of Object.values(registrations)) register(descriptor)
}
