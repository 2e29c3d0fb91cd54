import { actionNames, type ProcessDefinition } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'
import { serviceOrder } from '../process/service-order.ts'
import { Address, Id, Image, Money, Slot, scheduleFields, Time, text } from './common.ts'
import { CancellationPolicy, LocationType, PackageKey, PricingType } from './service.ts'

export const stateNamesOf = <P extends ProcessDefinition>(process: P) =>
  z.enum(Object.keys(process.states) as [keyof P['states'] & string])

export const ServiceOrderStatus = stateNamesOf(serviceOrder)
export type ServiceOrderStatus = z.infer<typeof ServiceOrderStatus>

export const PaymentStatus = z.enum([
  'requires_payment',
  'processing',
  'authorized',
  'held',
  'frozen',
  'released',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
  'charged_back',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Party = z.object({
  _id: Id,
  name: z.string(),
  profilePicture: z.string().optional(),
  isVerified: z.boolean(),
  /** From the acceptance on, unless the charge failed; for the other side only. */
  phone: z.string().optional(),
})

/** The service at the time of the order. */
export const Snapshot = z
  .object({
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    pricingType: PricingType,
    packageKey: PackageKey.optional(),
    packageTitle: z.string().optional(),
    unitPrice: Money,
    bookable: z.boolean(),
    durationMinutes: z.number().int().optional(),
    deliveryDays: z.number().int().optional(),
    revisions: z.number().int().optional(),
    locationType: LocationType,
    cancellationPolicy: CancellationPolicy,
    requirements: z.string().optional(),
    image: Image.optional(),
  })
  .meta({ id: 'Snapshot' })
export type Snapshot = z.infer<typeof Snapshot>

export const OrderPricing = z
  .object({
    itemTotal: Money,
    shippingTotal: Money.optional(),
    subtotal: Money,
    buyerFee: Money.optional(),
    total: Money.optional(),
    commission: Money.optional(),
    sellerNet: Money.optional(),
    frozenAt: Time.optional(),
  })
  .meta({ id: 'OrderPricing' })

/** Parts of the caller's list: orders in which they have to act, open ones, and ended ones. */
export const OrderView = z.enum(['needs_you', 'active', 'done'])
export type OrderView = z.infer<typeof OrderView>

export const Timer = z.object({ name: z.string(), dueAt: Time }).meta({ id: 'Timer' })
export const OrderEvent = z
  .object({
    action: z.string(),
    actor: z.enum(['buyer', 'seller', 'admin', 'system']),
    at: Time,
    note: z.string().optional(),
  })
  .meta({ id: 'OrderEvent' })

/** The fields of every order in a list, of any kind. */
export const orderSummaryFields = {
  _id: Id,
  statusSince: Time,
  paymentStatus: PaymentStatus,
  paymentPending: z.enum(['capture', 'refund', 'void']).optional(),
  role: z.enum(['buyer', 'seller']),
  buyer: Party,
  pricing: OrderPricing,
  timers: z.array(Timer),
  reviewState: z.enum(['none', 'open', 'posted', 'published']),
  /** The side that has to act in an open refund case. */
  claimTurn: z.enum(['buyer', 'seller']).optional(),
  createdAt: Time,
  updatedAt: Time,
}

/** What the caller may do with an entity that has a process, and what they could make possible. */
export const actionFields = <P extends ProcessDefinition>(process: P) => {
  const action = z.enum(actionNames(process))
  return {
    allowedActions: z.array(action),
    blockedActions: z.array(z.object({ action, reason: z.string() })),
  }
}

/** Further fields of every order, for its two people. */
export const orderFields = {
  payment: z
    .object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      error: z.object({ code: z.string(), message: z.string() }).optional(),
    })
    .optional(),
  methodLabel: z.string().optional(),
  /** The buyer's payment, once money was captured: it has a receipt. */
  paymentId: Id.optional(),
  note: z.string().optional(),
  /** The refunded amount; for the seller, the part of the price in it. */
  refundedAmount: Money.optional(),
  /** What the seller has earned if the order did not end as agreed; for the seller only. */
  earned: Money.optional(),
  refundCaseId: Id.optional(),
  events: z.array(OrderEvent),
  conversationId: Id.optional(),
}

export const ServiceOrderSummary = z
  .object({
    ...orderSummaryFields,
    ...actionFields(serviceOrder),
    kind: z.literal(serviceOrder.name),
    status: ServiceOrderStatus,
    service: z.object({
      _id: Id,
      title: z.string(),
      category: z.string(),
      subcategory: z.string(),
      image: Image.optional(),
    }),
    snapshot: Snapshot,
    seller: Party.nullable(),
    scheduleData: z.object({ ...scheduleFields, address: Address.partial().optional() }).optional(),
    /** The appointment is over, and neither side has said whether it happened. */
    unmarked: z.boolean(),
  })
  .meta({ id: 'ServiceOrderSummary' })
export type ServiceOrderSummary = z.infer<typeof ServiceOrderSummary>

export const ServiceOrder = ServiceOrderSummary.extend({
  ...orderFields,
  timePreferences: z.array(Slot),
  proposedTimePreferences: z.array(Slot),
  sellerMessage: z.string().optional(),
  proposalRound: z.number().int(),
  acceptedTimePreference: Slot.optional(),
  /** Asked for by one side; the appointment stands until the other one answers. */
  pendingReschedule: z.object({ ...scheduleFields, by: z.enum(['buyer', 'seller']) }).optional(),
  address: Address.partial().optional(),
  requirementsAnswers: z.string().optional(),
  declineReason: z.object({ code: z.string(), text: z.string().optional() }).optional(),
  refundReason: z.string().optional(),
  /** How many more changes the buyer may ask for. */
  revisionsLeft: z.number().int(),
  /** How many other sellers were asked to take over; for the buyer only. */
  invitedCount: z.number().int().optional(),
  completion: z
    .object({
      note: z.string().optional(),
      /** Only the parties and administrators get their addresses. */
      photos: z.array(z.object({ _id: Id, url: z.string() })),
      at: Time,
    })
    .optional(),
  dueAt: Time.optional(),
  previousSellers: z.array(Id),
}).meta({ id: 'ServiceOrder' })
export type ServiceOrder = z.infer<typeof ServiceOrder>

export const ServiceOrderEntry = z
  .object({
    serviceId: Id,
    packageKey: PackageKey.optional(),
    timePreferences: z.array(Slot).min(1).max(5).optional(),
    address: Address.optional(),
    note: text(0, 2000).optional(),
    requirementsAnswers: text(0, 2000).optional(),
  })
  .meta({ id: 'OrderEntry' })
export type ServiceOrderEntry = z.infer<typeof ServiceOrderEntry>

/** The refund for a buyer who asks for it now. */
export const RefundQuote = z
  .object({
    /** `claim`: a refund case is opened instead, about at most this much. */
    kind: z.enum(['refund', 'claim']),
    refundAmount: Money,
    /** Of the price. */
    percent: z.number().int(),
    /** The amount that the buyer would not get back. */
    keptAmount: Money,
    /** Until when these terms hold; afterwards the refund is smaller. */
    until: Time.optional(),
  })
  .meta({ id: 'RefundQuote' })
export type RefundQuote = z.infer<typeof RefundQuote>
