import type { DemoService } from './content.ts'
import { insertProductViews, insertServiceViews } from './data.ts'
import { seededRandom } from './random.ts'
import type { Products } from './seed-products.ts'
import type { Services } from './seed-services.ts'
import type { Seeding } from './seeding.ts'
import { dayBefore } from './times.ts'

const DAYS = 30

type Listing = Pick<DemoService, 'key' | 'viewCount' | 'createdDaysAgo' | 'status'>

/** The views of a listing on each of its last days, today last: more at weekends, and with a drift of its own. */
function dailyViews({ key, viewCount, createdDaysAgo, status }: Listing, weekday: number): number[] {
  if (status === 'draft') return []
  const next = seededRandom(`views of ${key}`)
  const days = Math.min(DAYS, createdDaysAgo + 1)
  // Listings are viewed more often than when they were new, but never more often than in all.
  const perDay = Math.min(viewCount / (createdDaysAgo + 1) + viewCount / 400, (viewCount * 0.5) / days)
  const drift = status === 'paused' ? -0.9 : next() * 1.1 - 0.35
  return Array.from({ length: days }, (_, index) => {
    const place = days === 1 ? 0 : (index / (days - 1)) * 2 - 1
    const isWeekend = [0, 6].includes((((weekday - (days - 1 - index)) % 7) + 7) % 7)
    return Math.round(perDay * (1 + drift * place) * (isWeekend ? 1.35 : 0.9) * (0.7 + next() * 0.6))
  })
}

/** The last month of every listing, as part of its total views. */
export async function seedViews({ db, now }: Seeding, services: Services, products: Products): Promise<void> {
  const weekday = new Date(`${dayBefore(now, 0)}T00:00:00Z`).getUTCDay()
  const daysOf = (listing: Listing) => {
    const views = dailyViews(listing, weekday)
    return views
      .map((times, index) => ({ day: dayBefore(now, views.length - 1 - index), times }))
      .filter(({ times }) => times > 0)
  }
  await insertServiceViews(
    db,
    [...services.values()].flatMap(({ id, service }) => daysOf(service).map((row) => ({ service_id: id, ...row }))),
  )
  await insertProductViews(
    db,
    [...products.values()].flatMap(({ id, product }) => daysOf(product).map((row) => ({ product_id: id, ...row }))),
  )
}
