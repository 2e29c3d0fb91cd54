import type { DemoLanguage, DemoPackage, DemoService } from '#demo/content.ts'
import { people } from '#demo/people/all.ts'
import { type PlaceKey, places } from '#demo/places.ts'
import type { ServiceCategorySlug, ServiceSubcategorySlug } from '#shared/categories.ts'

/** A service as the tables of this folder tell it; what is not told follows from the seller or from the defaults. */
export interface ServiceEntry {
  seller: string
  sub: ServiceSubcategorySlug
  title: string
  text: string
  /** The seller's own if absent. */
  language?: DemoLanguage
  tags: readonly string[]
  /** `hourly` is the price of an hour, `fixed` of the whole; neither means that the seller quotes. */
  hourly?: number
  fixed?: number
  packages?: readonly Omit<DemoPackage, 'key'>[]
  /** The length of one appointment; a service without it is not booked by time. */
  minutes?: number
  notice?: number
  horizon?: number
  where: DemoService['locationType']
  /** The district of the seller if absent. */
  place?: PlaceKey
  policy: DemoService['cancellationPolicy']
  requirements?: string
  answers?: readonly string[]
  status?: DemoService['status']
  days: number
  views: number
}

const packageKeys = ['basic', 'standard', 'premium'] as const

export const pack = (
  title: string,
  description: string,
  price: number,
  deliveryDays: number,
  revisions = 0,
): Omit<DemoPackage, 'key'> => ({ title, description, price, deliveryDays, revisions })

const pricingTypeOf = ({ hourly, fixed }: ServiceEntry): DemoService['pricingType'] => {
  if (hourly !== undefined) return 'hourly'
  return fixed === undefined ? 'quote' : 'fixed'
}

export const servicesOf = (category: ServiceCategorySlug, entries: Record<string, ServiceEntry>): DemoService[] =>
  Object.entries(entries).map(([key, entry]) => {
    const seller = people.find((person) => person.key === entry.seller)
    if (!seller) throw new Error(`${key}: no person of the demo is called ${entry.seller}`)
    const price = entry.hourly ?? entry.fixed
    return {
      key,
      seller: entry.seller,
      title: entry.title,
      description: entry.text,
      language: entry.language ?? seller.locale,
      category,
      subcategory: entry.sub,
      tags: entry.tags,
      pricingType: pricingTypeOf(entry),
      ...(price !== undefined && { price }),
      // An entry has at most three packages; the test holds the tables to it.
      packages: (entry.packages ?? []).map((one, index) => ({ key: packageKeys[index]!, ...one })),
      bookable: entry.minutes !== undefined,
      ...(entry.minutes !== undefined && { durationMinutes: entry.minutes }),
      minNoticeHours: entry.notice ?? 24,
      maxHorizonDays: entry.horizon ?? 60,
      locationType: entry.where,
      ...(entry.where !== 'remote' && { location: entry.place ? places[entry.place] : seller.location }),
      cancellationPolicy: entry.policy,
      ...(entry.requirements && { requirements: entry.requirements }),
      answers: entry.answers ?? [],
      status: entry.status ?? 'published',
      createdDaysAgo: entry.days,
      viewCount: entry.views,
    }
  })
