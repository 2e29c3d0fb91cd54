import { z } from '../kernel/zod.ts'
import { MOST_TIMES, TEXT_LIMITS } from '../policies/text-limits.ts'
import { serviceOrder } from '../process/service-order.ts'
import { Address, Id, Image, Money, Slot, scheduleFields, Time, text } from './common.ts'
import { CancellationPolicy, LocationType, PackageKey, PricingType } from './service.ts'
import { OrderSeries, SeriesEntry } from './service-series.ts'
import { actionFields, agreedField, orderFields, orderSummaryFields, Party, stateNamesOf } from './transaction.ts'

export const ServiceOrderStatus = stateNamesOf(serviceOrder)
export type ServiceOrderStatus = z.infer<typeof ServiceOrderStatus>

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
    durationMinutes: z.number().int().optional().describe('Of the package, if it has its own.'),
    estimatedHours: z
      .number()
      .int()
      .optional()
      .describe('How many hours are paid for, of an order from an offer by the hour, however long its appointment is.'),
    minNoticeHours: z.number().int().describe('How long before it an appointment may be set at the latest.'),
    maxHorizonDays: z.number().int().describe('How many days ahead an appointment may lie.'),
    deliveryDays: z.number().int().optional(),
    revisions: z.number().int().optional(),
    locationType: LocationType,
    cancellationPolicy: CancellationPolicy,
    requirements: z.string().optional(),
    image: Image.optional(),
  })
  .meta({ id: 'Snapshot', description: 'The service at the time of the order.' })
export type Snapshot = z.infer<typeof Snapshot>

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
    serviceRequestId: Id.optional().describe(
      'The request that the order came from; `service` is about it, then, and its id is the same.',
    ),
    snapshot: Snapshot,
    seller: Party.nullable(),
    scheduleData: z.object({ ...scheduleFields, address: Address.partial().optional() }).optional(),
    pendingReschedule: z
      .object({ ...scheduleFields, by: z.enum(['buyer', 'seller']) })
      .optional()
      .describe('Suggested by one side; what was agreed stands until the other one answers.'),
    series: OrderSeries.optional(),
    payAt: Time.optional().describe('When the saved card is charged for this planned visit of a series.'),
    unmarked: z.boolean().describe('The appointment is over, and neither side has said whether it happened.'),
    freeCancelUntil: Time.optional().describe(
      'Work for an offer has just begun without an agreed time: until then the buyer can cancel for free.',
    ),
  })
  .meta({ id: 'ServiceOrderSummary', description: 'An order of a service in a list.' })
export type ServiceOrderSummary = z.infer<typeof ServiceOrderSummary>

export const ServiceOrder = ServiceOrderSummary.extend({
  ...orderFields,
  timePreferences: z.array(Slot),
  proposedTimePreferences: z.array(Slot),
  sellerMessage: z.string().optional(),
  proposalRound: z.number().int(),
  acceptedTimePreference: Slot.optional(),
  address: Address.partial().optional(),
  requirementsAnswers: z.string().optional(),
  declineReason: z.object({ code: z.string(), text: z.string().optional() }).optional(),
  refundReason: z.string().optional(),
  revisionsLeft: z.number().int().describe('How many more changes the buyer may ask for.'),
  invitedCount: z
    .number()
    .int()
    .optional()
    .describe('How many other sellers were asked to take over; for the buyer only.'),
  completion: z
    .object({
      note: z.string().optional(),
      photos: z
        .array(z.object({ _id: Id, url: z.string() }))
        .describe('Only the parties and administrators get their addresses.'),
      at: Time,
    })
    .optional(),
  offerPictures: z
    .array(z.object({ _id: Id, url: z.string() }))
    .optional()
    .describe('The pictures with the accepted offer. Only its two people and administrators get them.'),
  moveAloneUntil: Time.optional().describe(
    'Until then the buyer may move the appointment without asking, into a free time that begins more than 24 hours later.',
  ),
  dueAt: Time.optional(),
  isWaitedFor: z.boolean().optional().describe('The delivery is late, and its buyer has chosen to wait.'),
  previousSellers: z.array(Id),
}).meta({ id: 'ServiceOrder', description: 'An order of a service, as the caller sees it.' })
export type ServiceOrder = z.infer<typeof ServiceOrder>

export const ServiceOrderEntry = z
  .object({
    serviceId: Id,
    packageKey: PackageKey.optional(),
    timePreferences: z.array(Slot).min(1).max(MOST_TIMES).optional(),
    address: Address.optional(),
    note: text(0, TEXT_LIMITS.orderNote).optional(),
    requirementsAnswers: text(0, 2000).optional(),
    series: SeriesEntry.optional().describe(
      'Further visits with the same seller. `timePreferences` has one time then, and the card that pays is kept to charge them.',
    ),
    ...agreedField,
  })
  .meta({ id: 'OrderEntry', description: 'An order of a service.' })
export type ServiceOrderEntry = z.infer<typeof ServiceOrderEntry>

/** The refund for a buyer who asks for it now. */
export const RefundQuote = z
  .object({
    kind: z.enum(['refund', 'claim']).describe('`claim`: a refund case is opened instead, about at most this much.'),
    refundAmount: Money,
    percent: z.number().int().describe('Of the price.'),
    keptAmount: Money.describe('The amount that the buyer would not get back.'),
    until: Time.optional().describe('Until when these terms hold; afterwards the refund is smaller.'),
  })
  .meta({ id: 'RefundQuote', description: 'The refund for a buyer who asks for it now.' })
export type RefundQuote = z.infer<typeof RefundQuote>

export const AppointmentFile = z
  .object({
    fileName: z.string(),
    content: z
      .string()
      .describe(
        "An iCalendar object (RFC 5545) in the caller's language. Its event has the UID of that in the mails: whatever has the higher `SEQUENCE` replaces the other.",
      ),
  })
  .meta({ id: 'AppointmentFile', description: 'An appointment as a file that a calendar opens.' })
export type AppointmentFile = z.infer<typeof AppointmentFile>
