import type { RawBuilder } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import type { StoredPaymentError, StoredSettlement } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { type AnyProcessHandler, anyHandler, type ProcessHandler } from '#server/kernel/process/process-handler.ts'
import { type ActionRequest, performAction } from '#server/kernel/process/run-transition.ts'
import type { AnyNotices, ProcessNotices, ProcessTopic } from '#server/notifications/entries.ts'
import type { PaymentRow } from '#server/payments/data.ts'
import { divisionOfRow } from '#server/payments/order-amounts.ts'
import type { Payable } from '#server/payments/payables.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import type { Claimable } from '#server/refund-cases/claimables.ts'
import type { Reviewable } from '#server/reviews/reviewables.ts'
import type { FindReceiptDetails } from '#server/wallet/payments.ts'
import type { AnyOrder, AnyOrderSummary } from '#shared/contract/any-order.ts'
import type { HeldStateOf, ProcessDefinition, StateOf, TopicOf, TransitionOf } from '#shared/kernel/process.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { Ordered } from './bank-evidence.ts'
import { type ClaimRows, orderClaimable } from './claims.ts'
import { isCorrectable } from './corrections.ts'
import type { OrderRow } from './data.ts'
import { orderPayable, type PaidRows } from './payable.ts'
import type { NotifyOfEvent } from './phases.ts'

type OrderProcess = ProcessDefinition & { transitions: ClaimRows & PaidRows }

/** The differences between the kinds of orders; everything else follows from their process. */
type OrderEntry<P extends OrderProcess, Row extends OrderRow, Changes, Order> = {
  handler: ProcessHandler<P, Row, Changes>
  notify: NotifyOfEvent<Row>
  /** The bank refused the saved card of one whose payer is not asked to pay. */
  chargeRejected?: (tx: Db, row: Row, payment: PaymentRow, error: StoredPaymentError) => Promise<void>
  /** The card that pays is there, if the payer lets it be kept for what follows. */
  cardSaved?: (tx: Db, row: Row, payment: PaymentRow) => Promise<void>
  /** The presentation of its notices. */
  notices: ProcessNotices<TopicOf<P> & ProcessTopic>
  titleOf: (row: Row) => string
  linkTo: (id: string) => string
  /** The transition that revives an order which expired while its payment was under way. */
  revival: (row: Row) => TransitionOf<P>
  /** True if the seller has agreed before the payment, and is not asked after it. */
  isAgreed: (row: Row) => boolean
  /** True if that order can still be fulfilled. */
  isFulfillable: (tx: Db, deps: Deps, row: Row) => Promise<boolean>
  /** True if there is time enough to pay it before it is due; always so without it. */
  isInTime?: (row: Row, rules: Rules) => boolean
  /** The allowed states of the latest payment while the order's state says that money is held. */
  heldMoney: readonly PaymentState[]
  /** The allowed states of the latest payment in all other states. They hold once no call to the provider is open. */
  moneyInvariants: Readonly<Record<Exclude<StateOf<P>, HeldStateOf<P>>, readonly PaymentState[]>>
  /** Further violations that the ledger check looks for. */
  violations?: Payable['violations']
  /** True if the process itself has proof that the buyer got the goods or the work. */
  hasProof: (row: Row) => boolean
  /** Starts a return, for goods that can be sent back. */
  returned?: Claimable['returned']
  /** The listing's column of its reviews, if it has listings, and their notices. */
  reviews: Pick<Reviewable, 'listing' | 'received' | 'answered'>
  /** Deletes an account's personal data from the kind's own table. */
  erase: Erase
  /** The kind's own part of a receipt. */
  findReceiptDetails: FindReceiptDetails
  /** The order as a party sees it. */
  show: (deps: Deps, id: string, viewer: Viewer) => Promise<Order>
  /** The order for an administrator who is no party: both prices and all agreements. */
  showForDecision: (deps: Deps, id: string, viewer: Viewer) => Promise<Order>
  /** The evidence about the order, for the payer's bank. */
  describeForBank: (db: Db, id: string) => Promise<Ordered | undefined>
  /** Selects the `id` and the `request_id` of each order that was an accepted offer; null for a kind without offers. */
  ofOffers: OfOffers | null
  /** The orders that wait for their seller; null for a kind that has a field of its own in the seller dashboard. */
  listWaiting: ListWaiting | null
}

type OfOffers = RawBuilder<{ id: string; request_id: string }>

/** The most urgent `limit` orders that wait for a seller, and how many there are. */
type ListWaiting = (db: Db, sellerId: string, limit: number) => Promise<{ orders: AnyOrderSummary[]; total: number }>

/** A kind of orders, as other slices use it. */
export type OrderKind = {
  process: ProcessDefinition
  handler: AnyProcessHandler
  showForDecision: (deps: Deps, id: string, viewer: Viewer) => Promise<AnyOrder>
  describeForBank: (db: Db, id: string) => Promise<Ordered | undefined>
  ofOffers: OfOffers | null
  listWaiting: ListWaiting | null
  /** Runs an administrator's action; an administrator who is a party acts as that party. */
  performAsAdmin: (deps: Deps, request: ActionRequest) => Promise<void>
  /** Notifies the two of an order of an event; `source` is the fact behind it, of which they are notified once. */
  notify: (tx: Db, id: string, notification: Parameters<NotifyOfEvent<OrderRow>>[2]) => Promise<void>
  findPayment: (db: Db, id: string) => Promise<{ id: string | null; isPending: boolean } | undefined>
  /** The division of the money of an order, if an administrator can still change that. */
  findDivision: (db: Db, id: string) => Promise<StoredSettlement | undefined>
}

/** The parts of the descriptor of a kind of orders. */
type OrderParts = {
  order: OrderKind
  notices: AnyNotices
  payable: Payable
  claimable: Claimable
  reviewable: Reviewable
  findReceiptDetails: FindReceiptDetails
  erase: Erase
}

/** Makes the parts of the descriptor of a kind of orders from what differs between the kinds. */
export function defineOrderParts<P extends OrderProcess, Row extends OrderRow, Changes, Order extends AnyOrder>(
  entry: OrderEntry<P, Row, Changes, Order>,
): OrderParts {
  const {
    handler,
    show,
    showForDecision,
    describeForBank,
    titleOf,
    linkTo,
    violations,
    returned,
    reviews,
    erase,
    findReceiptDetails,
    ofOffers,
    listWaiting,
    notices,
  } = entry
  const { process } = handler
  const payable = orderPayable(entry)
  const claimable = orderClaimable({
    ...entry,
    present: async (deps, refId, viewer) => {
      const row = await handler.find(deps.db, refId)
      const isParty = row !== undefined && handler.actorOf(row, viewer) !== undefined
      return { order: await (isParty ? show : showForDecision)(deps, refId, viewer) }
    },
    describe: (row) => ({ title: titleOf(row), link: linkTo(row.id) }),
  })
  const forAdmins: ProcessHandler<P, Row, Changes> = {
    ...handler,
    actorOf: (row, viewer) => handler.actorOf(row, viewer) ?? (viewer.isAdmin ? 'admin' : undefined),
    present: async (deps, id, viewer) => ({ order: await showForDecision(deps, id, viewer) }),
  }
  const order: OrderKind = {
    process,
    handler: anyHandler(handler),
    showForDecision,
    describeForBank,
    ofOffers,
    listWaiting,
    performAsAdmin: (deps, request) => performAction(deps, forAdmins, request),
    notify: async (tx, id, notification) => {
      const row = await handler.find(tx, id)
      if (row) await entry.notify(tx, row, notification)
    },
    findPayment: async (db, id) => {
      const row = await handler.find(db, id)
      return row && { id: row.payment_id, isPending: row.payment_pending !== null }
    },
    findDivision: async (db, id) => {
      const row = await handler.find(db, id)
      return row && isCorrectable(row) ? divisionOfRow(row) : undefined
    },
  }
  return {
    order,
    notices,
    payable: { ...payable, violations: { ...payable.violations, ...violations } },
    claimable: { ...claimable, ...(returned ? { returned } : {}) },
    reviewable: { process, linkTo, ...reviews },
    findReceiptDetails,
    erase,
  }
}

const registry = new Map<string, OrderKind>()

export const registerOrderKind = (kind: OrderKind): void => void registry.set(kind.process.name, kind)

/** Every registered kind. */
export const everyOrderKind = (): OrderKind[] => [...registry.values()]

export function orderKindOf(name: string): OrderKind {
  const kind = registry.get(name)
  if (!kind) throw new Error(`No kind of orders is named ${name}`)
  return kind
}
