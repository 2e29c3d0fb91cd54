import { presentProductSummary, presentServiceSummary } from '#server/accounts/listings.ts'
import { presentPublicUser } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { moderationOf } from '#server/listings/review.ts'
import { listOrdersOf as listProductOrdersOf } from '#server/product-orders/data.ts'
import { presentSummary as presentProductOrder } from '#server/product-orders/present.ts'
import { dashboardProductRequests } from '#server/product-requests/seller-dashboard.ts'
import { listAppointments, listOrdersOf } from '#server/service-orders/data.ts'
import { presentSummary } from '#server/service-orders/present.ts'
import { requestsOfDay } from '#server/service-requests/seller-requests.ts'
import { everyOrderKind } from '#server/transactions/kinds.ts'
import type { Appointment, Earnings, SellerHome, sellerCalls } from '#shared/contract/selling.ts'
import {
  type Calendar,
  type EarnedPart,
  findSeller,
  listProducts,
  listServices,
  readMetrics,
  sumEarnings,
  WEEKS,
} from './data.ts'
import { showOwnMetrics } from './metrics.ts'

const WAITING_SHOWN = 5
const LISTINGS_SHOWN = 5
const DAY = 86_400_000

/** A calendar day so many days later. */
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>[number]

function presentAppointment({ schedule, ...row }: AppointmentRow): Appointment {
  const { title, locationType } = row.snapshot
  const place = [row.address?.postalCode, row.address?.city].filter(Boolean).join(' ')
  return {
    orderId: row.id,
    title,
    start: schedule.start,
    end: schedule.end,
    buyer: withoutNulls({ name: row.buyer_name, profilePicture: row.buyer_picture?.url ?? null }),
    locationType,
    ...(locationType === 'at_customer' && place ? { place } : {}),
  }
}

function presentEarnings(parts: EarnedPart[], { week, month, previousMonth }: Calendar, currency: string): Earnings {
  const earned = (isMeant: (part: EarnedPart) => boolean) => ({
    amount: parts.reduce((sum, part) => sum + (isMeant(part) ? part.amount : 0), 0),
    currency,
  })
  return {
    month,
    net: earned((part) => part.month === month),
    previousMonth,
    previousNet: earned((part) => part.month === previousMonth && part.isEarlier),
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const start = dayAfter(week, (index + 1 - WEEKS) * 7)
      return { start, net: earned((part) => part.week === start) }
    }),
  }
}

type SellerRow = Awaited<ReturnType<typeof findSeller>>

const presentSeller = (row: SellerRow): SellerHome['seller'] => ({
  ...presentPublicUser(row),
  verification: withoutNulls({
    // The CHECK of the table allows the words of the contract and no others.
    status: row.verification as SellerHome['seller']['verification']['status'],
    note: row.verification_note,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  }),
})

const latelyIn = (row: { daily_views: number[]; recent_orders: number }) => ({
  dailyViews: row.daily_views,
  recentOrders: row.recent_orders,
})

/** Orders that wait for the seller, of the kinds that have no field of their own. */
async function findWaitingOthers(db: Db, sellerId: string): Promise<Pick<SellerHome, 'waitingOthers'>> {
  const lists = everyOrderKind().flatMap(({ process, listWaiting }) =>
    listWaiting
      ? [listWaiting(db, sellerId, WAITING_SHOWN).then((list): [string, typeof list] => [process.name, list])]
      : [],
  )
  return lists.length ? { waitingOthers: Object.fromEntries(await Promise.all(lists)) } : {}
}

export const sellerHandlers: Handlers<typeof sellerCalls> = {
  figures: ({ deps, viewer, query }) => showOwnMetrics(deps, viewer.id, query),
  home: async ({ db, deps, viewer }) => {
    const { id } = viewer
    const { currency } = deps.settings
    const seller = await findSeller(db, id)
    const [
      waiting,
      waitingProducts,
      waitingOthers,
      requests,
      wanted,
      appointments,
      earned,
      figures,
      services,
      products,
    ] = await Promise.all([
      listOrdersOf(db, id, { role: 'seller', view: 'needs_you', page: 1, limit: WAITING_SHOWN }),
      listProductOrdersOf(db, id, {
        role: 'seller',
        view: 'needs_you',
        page: 1,
        limit: WAITING_SHOWN,
      }),
      findWaitingOthers(db, id),
      requestsOfDay(db, seller, currency),
      dashboardProductRequests(deps, viewer),
      listAppointments(db, id, seller),
      sumEarnings(db, id, currency, seller),
      readMetrics(db, id, seller),
      listServices(db, id, seller, LISTINGS_SHOWN),
      listProducts(db, id, seller, LISTINGS_SHOWN),
    ])
    return {
      seller: presentSeller(seller),
      waiting: {
        orders: waiting.rows.map((row) => ({
          ...presentSummary(row, 'seller'),
          timePreferences: row.time_preferences,
        })),
        total: waiting.total,
      },
      waitingProducts: {
        orders: waitingProducts.rows.map((row) => presentProductOrder(row, 'seller')),
        total: waitingProducts.total,
      },
      ...waitingOthers,
      requests,
      wanted,
      schedule: appointments.map(presentAppointment),
      earnings: presentEarnings(earned, seller, currency),
      figures: {
        openOrders: figures.openOrders ?? 0,
        views: (figures.views ?? 0) + (figures.productViews ?? 0),
        orders: figures.orders ?? 0,
        acceptedShare: figures.acceptedShare,
      },
      listings: {
        services: services.map((row) => ({
          ...presentServiceSummary(row, currency),
          ...moderationOf(row),
          ...latelyIn(row),
        })),
        total: services[0]?.total ?? 0,
      },
      productListings: {
        products: products.map((row) => ({
          ...presentProductSummary(row, currency),
          ...moderationOf(row),
          ...latelyIn(row),
        })),
        total: products[0]?.total ?? 0,
      },
    }
  },
}
