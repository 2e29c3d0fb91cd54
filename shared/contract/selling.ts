import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { metricsFile } from '../policies/metrics-csv.ts'
import { OwnAnalytics, OwnAnalyticsQuery } from './analytics.ts'
import { AnyOrderSummary } from './any-order.ts'
import { Id, Money, PublicUser, Slot, Time } from './common.ts'
import { ProductSummary } from './product.ts'
import { ProductOffer } from './product-offer.ts'
import { ProductOrderSummary } from './product-order.ts'
import { ProductRequestSummary } from './product-request.ts'
import { LocationType, ServiceSummary } from './service.ts'
import { ServiceOrderSummary } from './service-order.ts'
import { ServiceRequestSummary } from './service-request.ts'
import { User } from './user.ts'

/** A day in the seller's time zone. */
const Day = z.iso.date()
const Count = z.number().int()

/** An order that waits for the seller, with the times that the buyer prefers. */
export const WaitingOrder = ServiceOrderSummary.extend({ timePreferences: z.array(Slot) }).meta({
  id: 'WaitingOrder',
  description: 'An order that waits for the seller, with the times that the buyer prefers.',
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

export const Appointment = z
  .object({
    orderId: Id,
    title: z.string(),
    start: Time,
    end: Time,
    buyer: z.object({ name: z.string(), profilePicture: z.string().optional() }),
    locationType: LocationType,
    place: z.string().optional().describe("The buyer's area, if the work is done there."),
  })
  .meta({ id: 'Appointment', description: 'An appointment of the seller in the coming week.' })
export type Appointment = z.infer<typeof Appointment>

const WeekEarnings = z
  .object({ start: Day, net: Money })
  .meta({ id: 'WeekEarnings', description: 'What a week brought, from Monday on.' })

/** Amounts released to the seller, less later refunds; a sum may be negative. */
export const Earnings = z
  .object({
    month: Day.describe('The first day of this month.'),
    net: Money,
    previousMonth: Day,
    previousNet: Money.describe('Of the month before, up to the same moment in it.'),
    weeks: z.array(WeekEarnings).describe('From Monday, oldest first; the last one is this week.'),
  })
  .meta({ id: 'Earnings', description: 'Amounts released to the seller, less later refunds; a sum may be negative.' })
export type Earnings = z.infer<typeof Earnings>

const lately = {
  dailyViews: z.array(Count).describe('Each of the last 30 days, today last.'),
  recentOrders: Count.describe('Paid in the last 30 days.'),
}

export const SellerListing = ServiceSummary.extend(lately).meta({
  id: 'SellerListing',
  description: 'A service with its views and orders of late.',
})
export type SellerListing = z.infer<typeof SellerListing>

export const SellerProduct = ProductSummary.extend(lately).meta({
  id: 'SellerProduct',
  description: 'A product with its views and orders of late.',
})
export type SellerProduct = z.infer<typeof SellerProduct>

export const OfferTask = z
  .object({
    request: ServiceRequestSummary,
    kind: z
      .enum(['countered', 'changed', 'accepted'])
      .describe(
        'The requester has named other terms; has changed the request, so that the offer has to be confirmed; or has accepted it and not paid yet.',
      ),
    wanted: Money.optional().describe('The price that the requester names instead.'),
    dueAt: Time.optional().describe('When it ends without an answer.'),
  })
  .meta({ id: 'OfferTask', description: "A request where the seller's offer needs something." })
export type OfferTask = z.infer<typeof OfferTask>

export const SellerHome = z
  .object({
    seller: PublicUser.extend({ verification: User.shape.verification }),
    waiting: z
      .object({ orders: z.array(WaitingOrder), total: Count })
      .describe('The most urgent ones; `total` counts all.'),
    waitingProducts: z
      .object({ orders: z.array(ProductOrderSummary), total: Count })
      .describe('Product orders to confirm, to send, or whose return is to be checked.'),
    waitingOthers: z
      .record(z.string(), z.object({ orders: z.array(AnyOrderSummary), total: Count }))
      .optional()
      .describe(
        'Orders of every other kind that wait for the seller, by the name of the kind; absent if there is no other kind.',
      ),
    requests: z
      .object({
        tasks: z.array(OfferTask).describe('The most urgent ones; `totalTasks` counts all.'),
        totalTasks: Count,
        fitting: z
          .array(ServiceRequestSummary)
          .describe("The newest ones that fit the seller's services and have no offer of theirs."),
        totalFitting: Count,
      })
      .describe('What requests of others ask of the seller.'),
    wanted: z
      .object({
        tasks: z
          .array(ProductOffer)
          .describe('Own offers that were accepted and wait for the payment, or have to be confirmed.'),
        totalTasks: Count,
        fitting: z
          .array(ProductRequestSummary)
          .describe('The newest ones of which the seller was told and that have no offer of theirs.'),
        totalFitting: Count,
      })
      .describe('The same of products that others want.'),
    schedule: z.array(Appointment).describe('Today and the six days after it.'),
    earnings: Earnings,
    figures: z.object({
      openOrders: Count.describe('Orders that are not over.'),
      views: Count.describe('Views of the last 30 days.'),
      orders: Count.describe('Orders of the last 30 days.'),
      acceptedShare: z
        .number()
        .nullable()
        .describe(
          'The accepted share of the orders of the last 90 days that were answered or timed out; null without any.',
        ),
    }),
    listings: z
      .object({ services: z.array(SellerListing), total: Count })
      .describe('Published listings with the most views first; `total` counts all.'),
    productListings: z.object({ products: z.array(SellerProduct), total: Count }).describe('The same of products.'),
  })
  .meta({ id: 'SellerHome', description: 'What a seller needs to know today.' })
export type SellerHome = z.infer<typeof SellerHome>

export const sellerCalls = defineCalls({
  home: {
    method: 'GET',
    path: '/seller/home',
    access: 'seller',
    summary: 'What a seller needs to know today: orders that wait, appointments, earnings, listings',
    reply: SellerHome,
  },
  figures: {
    method: 'GET',
    path: '/user/analytics',
    access: 'user',
    summary: 'What the caller sells: orders of every kind, what they bring, views, answers and offers within some days',
    query: OwnAnalyticsQuery,
    reply: OwnAnalytics,
    csv: (shown: OwnAnalytics, language) => metricsFile('figures', shown, language),
  },
})
