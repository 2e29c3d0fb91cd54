import type { DemoService } from './content.ts'
import { insertViews } from './data.ts'
import type { Seeding } from './seed.ts'
import type { Services } from './seed-services.ts'
import { seeded } from './seeded.ts'
import { dayBefore } from './times.ts'

const DAYS = 30

/** How often a listing was looked at on each of its last days, today last: more at weekends, and with a drift of its own. */
function dailyViews({ key, viewCount, createdDaysAgo, status }: DemoService, weekday: number): number[] {
  if (status === 'draft') return []
  const next = seeded(`views of ${key}`)
  const days = Math.min(DAYS, createdDaysAgo + 1)
  // Listings are found more often than when they were new, but never more often than they were looked at in all.
  const perDay = Math.min(viewCount / (createdDaysAgo + 1) + viewCount / 400, (viewCount * 0.5) / days)
  const drift = status === 'paused' ? -0.9 : next() * 1.1 - 0.35
  return Array.from({ length: days }, (_, index) => {
    const place = days === 1 ? 0 : (index / (days - 1)) * 2 - 1
    const isWeekend = [0, 6].includes((((weekday - (days - 1 - index)) % 7) + 7) % 7)
    return Math.round(perDay * (1 + drift * place) * (isWeekend ? 1.35 : 0.9) * (0.7 + next() * 0.6))
  })
}

/** The last month of every listing, as part of the views that it has in all. */
export async function seedViews({ db, now }: Seeding, services: Services): Promise<void> {
  const weekday = new Date(`${dayBefore(now, 0)}T00:00:00Z`).getUTCDay()
  const rows = [...services.values()].flatMap(({ id, service }) => {
    const views = dailyViews(service, weekday)
    return views.map((times, index) => ({ service_id: id, day: dayBefore(now, views.length - 1 - index), times }))
  })
  await insertViews(
    db,
    rows.filter(({ times }) => times > 0),
  )
}
