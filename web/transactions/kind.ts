import type { AnyOrder, AnyOrderSummary } from '#shared/contract/any-order.ts'
import type { Image } from '#shared/contract/common.ts'
import type { OrderReviewEntry, Review } from '#shared/contract/review.ts'
import type { SellerHome, WaitingOrder } from '#shared/contract/selling.ts'
import type { OrderView } from '#shared/contract/transaction.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import type { CamelCase } from '#shared/kernel/name-cases.ts'
import type { ConditionOf, EventOf, InputEventOf, ProcessDefinition } from '#shared/kernel/process.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import type { RefundReason } from '#shared/process/refund-reasons.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { Icon } from '#web/ui/icon.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'

/** An order of any kind: what their screens share takes all of them. */
export type { AnyOrder, AnyOrderSummary }
export type Role = AnyOrderSummary['role']
/** One of the two, or an administrator who looks at what is theirs. */
export type ViewerRole = Role | 'admin'

type ById = { params: { id: string } }
type ListQuery = { role?: Role; view?: OrderView; page?: number; limit?: number }
type Pagination = { currentPage: number; totalPages: number; totalItems: number; limit: number }

/** The names of a conversation line's link, by what its reader is asked for. */
type ConversationAsk = 'choose' | 'answer'

/** The calls that orders of every kind have in the same way. */
export type OrderCalls = {
  list: ApiCall<{ query: ListQuery }, { orders: AnyOrderSummary[]; pagination: Pagination }>
  detail: ApiCall<ById, { order: AnyOrder }>
  confirmPayment: ApiCall<ById & { body?: { paymentIntentId?: string } }, { order: AnyOrder }>
  choosePayment: ApiCall<ById & { body: { provider: ProviderName } }, { order: AnyOrder }>
  announceTransfer: ApiCall<ById & { body?: Record<string, never> }, { order: AnyOrder }>
  remove: ApiCall<ById, { order: AnyOrder }>
  reviews: ApiCall<ById, { reviews: Review[] }>
  review: ApiCall<ById & { body: z.input<typeof OrderReviewEntry> }, { review: Review }>
}

/** An action that takes nothing along but the order. */
export type ActionCall = ((args: ById) => Promise<{ order: AnyOrder }>) & { team?: TeamRole | undefined }

/** An action that takes texts along, by the names of its input's fields. */
export type TextsCall = (args: ById & { body: Readonly<Record<string, string>> }) => Promise<{ order: AnyOrder }>

export type OrderLinks = {
  order: (id: string) => string
  list: (query?: Record<string, string | number | undefined>) => string
  /** The page for the payment. */
  pay: (id: string) => string
  /** The page with the result of the payment. */
  complete: (id: string) => string
  /** The public list of the kind. */
  browse: () => string
  /** The seller's own. */
  mine: () => string
}

/** The listing that was ordered. */
export type OrderedListing = {
  _id: string
  title: string
  category: string
  subcategory: string
  image?: Image | undefined
}

/** The values that a sentence about an order may contain, written for its reader. */
export type OrderTextValues = { name: string; amount: string; net: string; when: string }

/** The fields that identify the state of an order; an administrator has no side. */
export type OrderState<Summary extends AnyOrderSummary = AnyOrderSummary> = Pick<Summary, 'kind' | 'status'> & {
  role?: Role
}

/** The words of one kind. A method that returns nothing leaves the sentence to the kit. */
type OrderTexts<Summary extends AnyOrderSummary = AnyOrderSummary, Order extends Summary = Summary & AnyOrder> = {
  /** The kind itself, above the list. */
  kind(t: Translate): string
  browse(t: Translate): string
  /** The link to the seller's own listings. */
  mine(t: Translate): string
  emptyList(role: Role, t: Translate): string
  /** The link from a part of the orders that wait for the seller to all of them. */
  allWaiting(total: number, t: Translate): string
  state(order: OrderState<Summary>, t: Translate): string
  step(order: Order, step: string, t: Translate): string
  /** Its place among several orders that belong together. */
  position?(order: Summary, t: Translate): string | undefined
  /** The step that the order stands on, where it reads otherwise than its name. */
  stepNow?(order: Order, t: Translate): string | undefined
  /** The button of a row that waits for its reader; `action` is what is asked first. */
  needed(order: Summary, action: string | undefined, t: Translate): string | undefined
  /** The sentence about the consequence when a timer runs out. */
  timer(order: Order, timer: string, t: Translate, values: OrderTextValues): string | undefined
  paymentStatus?(order: Order, t: Translate, values: { name: string }): string | undefined
  /** The words about the place where others read the buyer's review of the listing. */
  review(t: Translate, order: Order): string
  /** The reason that was chosen for a refund case, of a kind that asks for one. */
  cause?(cause: RefundReason, t: Translate): string
  paid(t: Translate, values: OrderTextValues): string
  /** The sentence about the money when the seller accepts. */
  accepted(t: Translate): string
  /** The card was refused after the seller had accepted. */
  paidAnew(t: Translate, values: { name: string }): string
  afterPayment?(order: Order, t: Translate, format: Format, name: string): { icon: Icon; text: string }[]
}

/** The actions that the kit does by itself; payment and removal have ways of their own. */
type PlainActionOf<Process extends ProcessDefinition> = Exclude<
  EventOf<Process, 'buyer' | 'seller'>,
  InputEventOf<Process, 'buyer' | 'seller'> | 'confirm-payment' | 'delete'
>

/** An order as the seller dashboard has it: a service order says there which times the buyer prefers. */
type WaitingOf<Summary extends AnyOrderSummary> = [Summary['kind']] extends [WaitingOrder['kind']]
  ? WaitingOrder
  : Summary
type WaitingList<Waiting extends AnyOrderSummary = AnyOrderSummary> = { orders: Waiting[]; total: number }

/** The tasks for which an order waits for the seller. */
type WaitingFor = Exclude<keyof Catalogues['selling']['waiting']['by'], 'begins' | 'began'>

type OrderKindParts<
  Process extends ProcessDefinition,
  Summary extends AnyOrderSummary,
  Order extends Summary,
  Waiting extends AnyOrderSummary = WaitingOf<Summary>,
> = {
  calls: OrderCalls
  /** Further reads that an action makes stale. */
  reads?: readonly { callName: string }[]
  /** The calls of the actions that take nothing along. */
  actionCalls: Readonly<Record<CamelCase<PlainActionOf<Process>>, ActionCall>>
  /** The actions that the order's page has no button for, because another part of it does them. */
  actionsElsewhere?: readonly PlainActionOf<Process>[]
  /**
   * The question of a conversation line to one side, while the order is in the state where the line's transition led.
   */
  asksInConversation?: readonly {
    of: Role
    transition: keyof Process['transitions'] & string
    in: keyof Process['states'] & string
    asks: ConversationAsk
  }[]
  /** The part of the address that is the order's id. */
  idParam: string
  links: OrderLinks
  /** The ordered listing; a kind without listings leaves it out. */
  listing?: {
    of(order: Summary): OrderedListing
    href(order: Summary): string
    /** The reads that show the rating of the listing. */
    reads: readonly { callName: string }[]
  }
  /** The request whose accepted offer it was; a kind without requests leaves it out. */
  requestOf?(order: Summary): string | undefined
  /** The page on which the same choice is made again after the time to pay is over. */
  againHref(order: Summary): string
  /** Forgets what was kept to order it, once it is paid. */
  forget?(order: Summary): void
  /** The category whose drawing is shown above an empty list, and for an order without a listing. */
  pictureCategory: string
  /** The truth of those conditions of the process by which an action's rank differs. */
  conditions?(order: Summary): { [Name in ConditionOf<Process>]?: boolean }
  /** True if its reader is asked for something besides what the state says. */
  isAsked?(order: Summary): boolean
  /** True if its reader has asked the other side something and waits, whatever the state says. */
  hasAsked?(order: Summary): boolean
  /** An agreed time, one that the other side asks for instead, and how long before it the work may begin. */
  appointment?: {
    of(order: Summary): { start: string; end: string } | undefined
    requested(order: Summary): { start: string; end: string } | undefined
    lead: number
  }
  /** The number of listings of this kind that a seller has. */
  listingsIn?(home: SellerHome): number
  /** The orders that wait for the seller, as the seller dashboard shows them. */
  waiting: {
    /** A field of the reply of its own; without it, what the reply has for every other kind. */
    in?: (home: SellerHome) => WaitingList<Waiting>
    facts(order: Waiting, t: Translate, format: Format): (string | undefined)[]
    /** The task before a timer fires, if the words have a sentence for it. */
    awaitedAction(order: Waiting, timer: string): WaitingFor | undefined
  }
  /** The purchased items, and further charges that are no work or thing, such as shipping. */
  bought(order: Order, t: Translate, format: Format): MoneyRow[]
  texts: OrderTexts<Summary, Order>
}

/** The facts about a kind of order that the kit needs besides its process. */
export type OrderKind = Omit<
  OrderKindParts<ProcessDefinition, AnyOrderSummary, AnyOrder>,
  'actionCalls' | 'actionsElsewhere' | 'conditions'
> & {
  process: ProcessDefinition
  /** The page knows of each action whether it takes texts along. */
  actionCalls: Readonly<Record<string, (ActionCall & TextsCall) | undefined>>
  actionsElsewhere?: readonly string[]
  conditions?(order: AnyOrderSummary): Record<string, boolean>
}

/** The kind of one process. */
export type OrderKindOf<Process extends ProcessDefinition> = Omit<OrderKind, 'process'> & { process: Process }

/** The replies of a process, by the name that they carry; a process without replies of its own has those of any. */
export type ReplyOf<All extends { kind: string }, Name extends string> = [Extract<All, { kind: Name }>] extends [never]
  ? All
  : Extract<All, { kind: Name }>

const kinds = new Map<string, OrderKind>()

/** Describes a kind of order to the kit, which finds it by the name of its process, the order's `kind`. */
export function defineOrderKind<const Process extends ProcessDefinition>(
  process: Process,
  parts: OrderKindParts<
    Process,
    ReplyOf<AnyOrderSummary, Process['name']>,
    ReplyOf<AnyOrder, Process['name']> & ReplyOf<AnyOrderSummary, Process['name']>
  >,
): OrderKindOf<Process> {
  // The kit gives each method orders of this kind only: `kindOf` finds it by the order's own name.
  const kind = { process, ...parts } as unknown as OrderKindOf<Process>
  kinds.set(process.name, kind)
  return kind
}

/** The orders of a kind that wait for their seller, in the reply about the seller dashboard. */
export const waitingOf = ({ process, waiting }: OrderKind, home: SellerHome): WaitingList =>
  waiting.in?.(home) ?? home.waitingOthers?.[process.name] ?? { orders: [], total: 0 }

/** The kinds that are loaded. */
export const loadedKinds = (): OrderKind[] => [...kinds.values()]

/** The kind of an order. Its screen has loaded it. */
export function kindOf({ kind }: { kind: string }): OrderKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`No order kind is defined for the process ${kind}`)
  return found
}
