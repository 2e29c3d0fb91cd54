import { newId } from '#server/kernel/id.ts'
import { columnsOf } from '#server/services/write.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import type { DemoService } from './content.ts'
import { fieldValues } from './custom-fields.ts'
import { insertServices } from './data.ts'
import type { People } from './seed-people.ts'
import type { Seeding } from './seeding.ts'
import { services } from './services/all.ts'

const DAY = 86_400_000

export type Services = ReadonlyMap<string, { id: string; service: DemoService; entry: ServiceEntry }>

/** The value under a key that the content's own test guarantees. */
export const known = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no ${key}`)
  return value
}

/** Listings of one day are minutes apart, so that their order is always the same. */
export const createdAtOf = (now: Date, daysAgo: number, place: number): Date =>
  new Date(now.getTime() - daysAgo * DAY - place * 60_000)

export async function seedServices({ db, now }: Seeding, people: People): Promise<Services> {
  const entries = services.map((service) => ({
    id: newId(),
    service,
    entry: ServiceEntry.parse({ ...service, customFields: fieldValues[service.key] }),
  }))
  await insertServices(
    db,
    entries.map(({ id, service, entry }, index) => {
      const { id: sellerId, person } = known(people, service.seller)
      const createdAt = createdAtOf(now, service.createdDaysAgo, index)
      return {
        ...columnsOf(entry, [], person.locale),
        id,
        seller_id: sellerId,
        view_count: service.viewCount,
        created_at: createdAt,
        updated_at: createdAt,
      }
    }),
  )
  return new Map(entries.map((each) => [each.service.key, each]))
}
