import type { DemoLanguage, DemoPerson, DemoProduct, DemoShippingOption } from '#demo/content.ts'
import { people } from '#demo/people/all.ts'
import type { ProductCategorySlug, ProductSubcategorySlug } from '#shared/categories.ts'

export type Way = 'letter' | 'parcel' | 'large' | 'express' | 'van'

/** A product as the tables of this folder tell it; what is not told follows from the seller or from the defaults. */
export interface ProductEntry {
  seller: string
  sub: ProductSubcategorySlug
  title: string
  text: string
  /** The seller's own if absent. */
  language?: DemoLanguage
  condition: DemoProduct['condition']
  price: number
  /** The earlier price. */
  was?: number
  stock: number
  max?: number
  ships?: readonly Way[]
  /** At the seller's. */
  pickup?: true
  handling?: number
  auto?: true
  status?: DemoProduct['status']
  days: number
  views: number
}

const ways: Record<Way, Omit<DemoShippingOption, 'key' | 'name'> & { names: Record<DemoLanguage, string> }> = {
  letter: {
    names: {
      en: 'Letter with tracking',
      am: 'ክትትል ያለው ደብዳቤ',
      de: 'Brief mit Sendungsnummer',
      fr: 'Lettre suivie',
    },
    price: 2_90,
    etaMinDays: 2,
    etaMaxDays: 4,
  },
  parcel: {
    names: { en: 'Parcel', am: 'በጥቅል', de: 'Paket', fr: 'Colis' },
    price: 5_49,
    etaMinDays: 2,
    etaMaxDays: 3,
  },
  large: {
    names: { en: 'Large parcel', am: 'በትልቅ ጥቅል', de: 'Großes Paket', fr: 'Grand colis' },
    price: 10_49,
    etaMinDays: 2,
    etaMaxDays: 4,
  },
  express: {
    names: {
      en: 'Express, the next day',
      am: 'ፈጣን፣ በማግስቱ',
      de: 'Express am nächsten Tag',
      fr: 'Express, le lendemain',
    },
    price: 12_90,
    etaMinDays: 1,
    etaMaxDays: 1,
  },
  van: {
    names: {
      en: 'By van within Berlin',
      am: 'በመኪና፣ በርሊን ውስጥ',
      de: 'Mit dem Transporter in Berlin',
      fr: 'En camionnette, à Berlin',
    },
    price: 35_00,
    etaMinDays: 2,
    etaMaxDays: 7,
  },
}

export const shippingOptionsOf = (names: readonly Way[], language: DemoLanguage): DemoShippingOption[] =>
  names.map((key) => {
    const { names: named, ...option } = ways[key]
    return { key, name: named[language], ...option }
  })

/** The place where a person hands things over. */
export const pickupPlaceOf = ({ location, address: { line1, postalCode, city } }: DemoPerson) => ({
  ...location,
  address: `${line1}, ${postalCode} ${city}`,
})

export const productsOf = (category: ProductCategorySlug, entries: Record<string, ProductEntry>): DemoProduct[] =>
  Object.entries(entries).map(([key, entry]) => {
    const seller = people.find((person) => person.key === entry.seller)
    if (!seller) throw new Error(`${key}: no person of the demo is called ${entry.seller}`)
    const language = entry.language ?? seller.locale
    return {
      key,
      seller: entry.seller,
      title: entry.title,
      description: entry.text,
      language,
      category,
      subcategory: entry.sub,
      condition: entry.condition,
      price: entry.price,
      ...(entry.was !== undefined && { compareAtPrice: entry.was }),
      stock: entry.stock,
      ...(entry.max !== undefined && { maxPerOrder: entry.max }),
      deliveryMethods: [
        ...(entry.ships ? (['shipping'] as const) : []),
        ...(entry.pickup ? (['pickup'] as const) : []),
      ],
      shippingOptions: shippingOptionsOf(entry.ships ?? [], language),
      ...(entry.pickup && { pickupLocation: pickupPlaceOf(seller) }),
      handlingDays: entry.handling ?? 2,
      autoConfirm: entry.auto ?? false,
      status: entry.status ?? 'published',
      createdDaysAgo: entry.days,
      viewCount: entry.views,
    }
  })
