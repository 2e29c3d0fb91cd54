import type { ProductEntry } from '../contract/product.ts'
import type { ServiceEntry } from '../contract/service.ts'

/** The fields of a listing under the names that people use, for telling what was changed of it. */
export const listingParts = [
  'title',
  'description',
  'category',
  'tags',
  'pictures',
  'price',
  'packages',
  'appointments',
  'place',
  'cancellation',
  'requirements',
  'customFields',
  'condition',
  'stock',
  'delivery',
  'language',
  'status',
] as const
export type ListingPart = (typeof listingParts)[number]

type Field = Exclude<keyof ServiceEntry | keyof ProductEntry, 'imageAlts' | 'keepImages'> | 'images'

/** The part that each field of a kind of listings belongs to. */
const parts: Record<Field, ListingPart> = {
  title: 'title',
  description: 'description',
  category: 'category',
  subcategory: 'category',
  tags: 'tags',
  images: 'pictures',
  pricingType: 'price',
  price: 'price',
  compareAtPrice: 'price',
  packages: 'packages',
  bookable: 'appointments',
  durationMinutes: 'appointments',
  minNoticeHours: 'appointments',
  maxHorizonDays: 'appointments',
  hours: 'appointments',
  bookingRules: 'appointments',
  seats: 'appointments',
  locationType: 'place',
  location: 'place',
  pickupLocation: 'place',
  cancellationPolicy: 'cancellation',
  requirements: 'requirements',
  customFields: 'customFields',
  condition: 'condition',
  stock: 'stock',
  maxPerOrder: 'stock',
  deliveryMethods: 'delivery',
  shippingOptions: 'delivery',
  handlingDays: 'delivery',
  autoConfirm: 'delivery',
  language: 'language',
  status: 'status',
}

/** The parts that these fields belong to, each once and in the order in which people are told of them. */
export const partsOfListing = (fields: readonly string[]): ListingPart[] => {
  const named = Object.entries(parts).filter(([field]) => fields.includes(field))
  const changed = new Set(named.map(([, part]) => part))
  return listingParts.filter((part) => changed.has(part))
}
