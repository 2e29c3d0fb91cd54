import type { ColumnType } from 'kysely'
import type { Image, Language, ScheduleData, Slot } from '#shared/contract/common.ts'
import type { ShippingOptionEntry } from '#shared/contract/product.ts'
import type { PackageEntry } from '#shared/contract/service.ts'
import type { LegalAddress } from '#shared/contract/user.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { z } from '#shared/kernel/zod.ts'

export type { SavedAddressEntry } from '#shared/contract/address.ts'
export type { SavedFilter } from '#shared/contract/admin-desk.ts'
export type { ImportPart } from '#shared/contract/admin-import.ts'
export type { SiteContent } from '#shared/contract/admin-site-content.ts'
export type { BookingRules, HolidayPlace, HoursException, WeeklyHours } from '#shared/contract/availability.ts'
export type { Address, Image, Place, Slot } from '#shared/contract/common.ts'
export type { PackContent } from '#shared/contract/evidence-pack.ts'
export type { PickupPlace } from '#shared/contract/product.ts'
export type { ProductSnapshot, ShippingAddress } from '#shared/contract/product-order.ts'
export type { Snapshot } from '#shared/contract/service-order.ts'
export type { LegalAddress } from '#shared/contract/user.ts'
export type { SiteSettings } from '#shared/kernel/site-settings.ts'
export type { CustomField, FieldValues } from '#shared/policies/custom-fields.ts'

export type { PlanRule }

/** An operator's words of the interface, by language and message key. */
export type StoredWording = Partial<Record<Language, Readonly<Record<string, string>>>>

/** Read as a value, written as JSON text: the driver would turn an array into a PostgreSQL array. */
export type JsonColumn<T> = ColumnType<
  T,
  string | (null extends T ? null | undefined : undefined),
  string | (null extends T ? null : never)
>

export type StoredPackage = z.infer<typeof PackageEntry>
export type StoredShippingOption = z.infer<typeof ShippingOptionEntry>
/**
 * The ordered thing in the form that every kind stores; a kind's own snapshot has more. Without a listing there is no
 * category.
 */
export type StoredSnapshot = {
  title: string
  category?: string | undefined
  subcategory?: string | undefined
  image?: Image | undefined
  packageTitle?: string | undefined
}
/** The purchase of a payment: an order, the promotion of something, or a plan. */
export type StoredPurchase = StoredSnapshot & {
  promotion?: { kind: string; id: string; days: number }
  isPlan?: true
}
/** A rule of the money that a check found broken, and the first places where it is. */
export type StoredLedgerViolation = { id: string; detail: string }
/** The seller in the form that a receipt shows; the name is removed when the account is erased. */
export type StoredSellerSide = {
  name: string
  companyName?: string
  city?: string
  address?: LegalAddress
  vatId?: string
}
export type StoredTimer = { name: string; transition: string; dueAt: string }
/** `photos` are ids of `completion_photo`. */
export type StoredCompletion = { note?: string; photos: string[]; at: string }
export type StoredSchedule = z.infer<typeof ScheduleData>
/** A new time that one side asks for; the old one stands until the other side answers. */
export type StoredReschedule = { schedule: StoredSchedule; by: 'buyer' | 'seller' }
/** A later visit of a series, from 2 on, and why it could not be planned if it could not. */
export type StoredVisit = { number: number; start: string; end: string; skipped?: 'taken' | 'closed' | 'too_near' }
/** A seller who may take over an order, the service for it, and the price in minor units. */
export type StoredInvitation = { sellerId: string; serviceId: string; itemTotal: number }
/** The terms that one side named in a round of an offer; the price in minor units. */
export type StoredRound = {
  n: number
  by: 'buyer' | 'seller'
  kind: 'offer' | 'counter' | 'kept' | 'agreed'
  price: number
  slots: Slot[]
  scope?: string
  message?: string
  at: string
}
/** A private picture with an offer; `storedAs` names its file. */
export type StoredAttachment = { id: string; storedAs: string; mime: string }
/** A picture or PDF file of a message; `storedAs` names its file. */
export type StoredMessageFile = StoredAttachment & { name: string; size: number }
export type StoredCancelRequest = { reason?: string; at: string }
/** A parcel; in a return the buyer may know less of it. */
type StoredParcel = {
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  estimatedDelivery?: string
}
/** A parcel with so many of the units, or that all of them are ready for pick-up. */
export type StoredShipment = StoredParcel & { shippedAt: string; quantity: number }
/** A return: its address, its refund in minor units, and its progress; `restock` puts the units back into the stock. */
export type StoredReturn = {
  address?: string
  refund: number
  parcel?: StoredParcel
  sentAt?: string
  receivedAt?: string
  restock?: boolean
}
/**
 * The refund, and what the seller and the marketplace keep, in minor units; the marketplace itself pays `compensation`.
 */
export type StoredSettlement = {
  refund: number
  returned: number
  sellerNet: number
  fee: number
  compensation?: number
}
/** An administrator's decision in a refund case before an appeal; minor units. */
export type StoredDecision = {
  status: string
  refundAmount: number
  reasonCode: string
  note?: string
  by: string
  at: string
}
/**
 * The milliseconds that the timers of an interrupted state had left; `claim` if the payer's bank interrupted a claim on
 * top.
 */
export type StoredPause = {
  status: string
  left: Record<string, number>
  claim?: { status: string; left: Record<string, number> }
}
/** The subject of a plan's invoice; minor units. A changed part of a period is given by its days. */
type StoredPlanLine = {
  planId: string
  /** Names of the plan at the time of the invoice, by language. */
  names: PlanRule['names']
  billing: 'month' | 'year'
  reason: 'first' | 'renewal' | 'upgrade' | 'returned'
  from: string
  to: string
  amount: number
}
/** The commission of so many orders; minor units. */
type StoredCommissionLine = {
  reason: 'commission'
  orders: number
  sold: number
  from: string
  to: string
  amount: number
}
/** A promotion of so many days; `title` is that of what was promoted. */
type StoredPromotionLine = { reason: 'promotion'; title: string; days: number; amount: number }
/** The part that a credit note takes back of the invoice with this number. */
type StoredCreditLine = { reason: 'credited'; number: string; amount: number }
export type StoredInvoiceLine = StoredPlanLine | StoredCommissionLine | StoredPromotionLine | StoredCreditLine
/**
 * The issuer or the recipient of an invoice; each line of an address as it is written. An e-invoice also needs the parts of the
 * address and the ways to reach them, which invoices from before do not have.
 */
export type StoredInvoiceSide = {
  name: string
  address: string[]
  vatId?: string
  taxNumber?: string
  place?: { street: string[]; postalCode?: string; city?: string; country?: string }
  contact?: string
  phone?: string
  email?: string
}
/** A card that may be charged without its holder: `methodId` is the provider's. */
export type StoredCard = { methodId: string; brand: string; last4: string; expMonth: number; expYear: number }
export type StoredPaymentError = { code: string; message: string }
/** Minor units. */
export type StoredRelease = { sellerId: string; sellerNet: number; fee: number }
/** The parameters of a call to the payment provider, as they are sent. */
export type StoredCallParameters = Record<string, unknown>
/** A payout from a seller's account at the provider to the bank; minor units. */
export type StoredBankPayout = {
  id: string
  status: string
  amount: number
  currency: string
  at: string
  failure?: StoredPaymentError
}
/** Without `push`, what is at the bell is pushed, too. */
export type StoredPreferences = Record<string, { inApp: boolean; email: boolean; push?: boolean | undefined }>
