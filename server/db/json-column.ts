import type { ColumnType } from 'kysely'
import type { Image, ScheduleData } from '#shared/contract/common.ts'
import type { ShippingOptionEntry } from '#shared/contract/product.ts'
import type { PackageEntry } from '#shared/contract/service.ts'
import type { z } from '#shared/kernel/zod.ts'

export type { Address, Image, Place, Slot } from '#shared/contract/common.ts'
export type { PackContent } from '#shared/contract/evidence-pack.ts'
export type { PickupPlace } from '#shared/contract/product.ts'
export type { ProductSnapshot, ShippingAddress } from '#shared/contract/product-order.ts'
export type { Snapshot } from '#shared/contract/service-order.ts'

/** Read as a value, written as JSON text: the driver would turn an array into a PostgreSQL array. */
export type JsonColumn<T> = ColumnType<
  T,
  string | (null extends T ? null | undefined : undefined),
  string | (null extends T ? null : never)
>

export type StoredPackage = z.infer<typeof PackageEntry>
export type StoredShippingOption = z.infer<typeof ShippingOptionEntry>
/** What the snapshot of a listing has, whatever the transaction is about; a kind's own has more. */
export type StoredSnapshot = {
  title: string
  category: string
  subcategory: string
  image?: Image | undefined
  packageTitle?: string | undefined
}
export type StoredTimer = { name: string; transition: string; dueAt: string }
/** `photos` are ids of `completion_photo`. */
export type StoredCompletion = { note?: string; photos: string[]; at: string }
export type StoredSchedule = z.infer<typeof ScheduleData>
/** Another time that one side asked for; the old one stands until the other side answers. */
export type StoredMove = { schedule: StoredSchedule; by: 'buyer' | 'seller' }
/** A seller who may take over an order, with which service and at what price in minor units. */
export type StoredInvitation = { sellerId: string; serviceId: string; itemTotal: number }
export type StoredCancelRequest = { reason?: string; at: string }
/** A parcel; of one that comes back the buyer may know less. */
export type StoredParcel = {
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  estimatedDelivery?: string
}
/** A parcel with so many of the units, or that all of them are ready for pick-up. */
export type StoredShipment = StoredParcel & { shippedAt: string; quantity: number }
/** What comes back: where to, for how much in minor units, and how far it is; `restock` puts it on the shelf again. */
export type StoredReturn = {
  address?: string
  refund: number
  parcel?: StoredParcel
  sentAt?: string
  receivedAt?: string
  restock?: boolean
}
/**
 * What goes back, what the seller and what the marketplace keeps, in minor units; `compensation` comes from the
 * marketplace's own pocket.
 */
export type StoredSettlement = {
  refund: number
  returned: number
  sellerNet: number
  fee: number
  compensation?: number
}
/** What an administrator had decided in a refund case before an appeal; minor units. */
export type StoredDecision = {
  status: string
  refundAmount: number
  reasonCode: string
  note?: string
  by: string
  at: string
}
/** Milliseconds that the timers of an interrupted state had left; `claim` if the payer's bank interrupted a claim on top. */
export type StoredPause = {
  status: string
  left: Record<string, number>
  claim?: { status: string; left: Record<string, number> }
}
export type StoredPaymentError = { code: string; message: string }
/** Minor units. */
export type StoredRelease = { sellerId: string; sellerNet: number; fee: number }
/** What a call to the payment provider sends, as it sends it. */
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
export type StoredPreferences = Record<string, { inApp: boolean; email: boolean }>
