import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { AnyOrderSummary } from './any-order.ts'
import { Id, Money, PublicUser, Slot, Time } from './common.ts'
import { ProductSummary } from './product.ts'
import { ProductOrderSummary } from './product-order.ts'
import { LocationType, ServiceSummary } from './service.ts'
import { ServiceOrderSummary } from './service-order.ts'
import { User } from './user.ts'

/** A day in the seller's time zone. */
const Day = z.iso.date()
const Count = z.number().int()

/** An order that waits for the seller, with the times that the buyer prefers. */
export const WaitingOrder = ServiceOrderSummary.extend({ timePreferences: z.array(Slot) }).meta({ id: 'WaitingOrder' })
export type WaitingOrder = z.infer<typeof WaitingOrder>

export const Appointment = z
  .object({
    orderId: Id,
    title: z.string(),
    start: Time,
    end: Time,
    buyer: z.object({ name: z.string(), profilePicture: z.string().optional() }),
    locationType: LocationType,
    /** The buyer's area, if the work is done there. */
    place: z.string().optional(),
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

export const WeekEarnings = z.object({ start: Day, net: Money }).meta({ id: 'WeekEarnings' })

/** Amounts released to the seller, less later refunds; a sum may be negative. */
export const Earnings = z
  .object({
    /** The first day of this month. */
    month: Day,
    net: Money,
    previousMonth: Day,
    /** Of the month before, up to the same moment in it. */
    previousNet: Money,
    /** From Monday, oldest first; the last one is this week. */
    weeks: z.array(WeekEarnings),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.infer<typeof Earnings>

const lately = {
  /** Each of the last 30 days, today last. */
  dailyViews: z.array(Count),
  /** Paid in the last 30 days. */
  recentOrders: Count,
}

export const SellerListing = ServiceSummary.extend(lately).meta({ id: 'SellerListing' })
export type SellerListing = z.infer<typeof SellerListing>

export const SellerProduct = ProductSummary.extend(lately).meta({ id: 'SellerProduct' })
export type SellerProduct = z.infer<typeof SellerProduct>

export const SellerHome = z
  .object({
    seller: PublicUser.extend({ verification: User.shape.verification }),
    /** The most urgent ones; `total` counts all. */
    waiting: z.object({ orders: z.array(WaitingOrder), total: Count }),
    /** Product orders to confirm, to send, or whose return is to be checked. */
    waitingProducts: z.object({ orders: z.array(ProductOrderSummary), total: Count }),
    /** Orders of every other kind that wait for the seller, by the name of the kind; absent if there is no other kind. */
    waitingOthers: z.record(z.string(), z.object({ orders: z.array(AnyOrderSummary), total: Count })).optional(),
    /** Today and the six days after it. */
    schedule: z.array(Appointment),
    earnings: Earnings,
    figures: z.object({
      /** Orders that are not over. */
      openOrders: Count,
      /** Of the last 30 days. */
      views: Count,
      orders: Count,
      /** The accepted share of the orders of the last 90 days that were answered or timed out; null without any. */
      acceptedShare: z.number().nullable(),
    }),
    /** Published listings with the most views first; `total` counts all. */
    listings: z.object({ services: z.array(SellerListing), total: Count }),
    /** The same of products. */
    productListings: z.object({ products: z.array(SellerProduct), total: Count }),
  })
  .meta({ id: 'SellerHome' })
export type SellerHome = z.infer<typeof SellerHome>

export const sellerCalls = defineCalls({
  home: {
    method: 'GET',
    path: '/seller/home',
    access: 'seller',
    summary: 'What a seller needs to know today: orders that wait, appointments, earnings, listings',
    reply: SellerHome,
  },
})
