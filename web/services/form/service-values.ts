import type { useForm } from '@mantine/form'
import type { BookingRules, WeeklyHours } from '#shared/contract/availability.ts'
import type { Service, ServiceEntry } from '#shared/contract/service.ts'
import { DEFAULT_RULES, withRules } from '#shared/policies/booking-rules.ts'
import type { SentValues } from '#shared/policies/custom-fields.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { valuesOfFields } from '#web/listings/field-reads.ts'
import { type PlaceValues, placeOf } from '#web/listings/form/listing-form-kind.ts'

export type PackageValues = {
  key: ServiceEntry['packages'][number]['key']
  title: string
  description: string
  price: number | null
  deliveryDays: number | null
  revisions: number | null
  /** The package's own duration; that of the service if absent. */
  durationMinutes?: number | undefined
}

/** The values of the form; empty numbers are `null`. Prices are in minor units. */
export type ServiceValues = {
  title: string
  description: string
  category: string
  subcategory: string
  customFields: SentValues
  tags: string[]
  language: LanguageCode
  pricingType: ServiceEntry['pricingType']
  price: number | null
  packages: PackageValues[]
  bookable: boolean
  durationMinutes: number
  minNoticeHours: number
  maxHorizonDays: number
  /** The weekly hours and the rules of appointments, where they differ from those of the seller. */
  hours: WeeklyHours | null
  bookingRules: BookingRules | null
  seats: number | null
  locationType: ServiceEntry['locationType']
  location: PlaceValues
  cancellationPolicy: ServiceEntry['cancellationPolicy']
  requirements: string
}

export type ServiceFormState = ReturnType<typeof useForm<ServiceValues>>

type Seller = { location?: PlaceValues | undefined }

/** A form that nothing was typed into: most appointments take an hour, at the buyer's place, where the seller is. */
export const emptyService = (language: LanguageCode, { location }: Seller): ServiceValues => ({
  title: '',
  description: '',
  category: '',
  subcategory: '',
  customFields: {},
  tags: [],
  language,
  pricingType: 'fixed',
  price: null,
  packages: [],
  bookable: true,
  durationMinutes: 60,
  minNoticeHours: 24,
  maxHorizonDays: 60,
  hours: null,
  bookingRules: null,
  seats: 1,
  locationType: 'at_customer',
  location: placeOf(location),
  cancellationPolicy: 'flexible',
  requirements: '',
})

/** A stored listing as the form shows it. */
export const serviceValuesOf = (service: Service): ServiceValues => ({
  title: service.title,
  description: service.description,
  category: service.category,
  subcategory: service.subcategory,
  customFields: valuesOfFields(service.customFields),
  tags: service.tags,
  language: service.language,
  pricingType: service.pricingType,
  price: service.price?.amount ?? null,
  packages: service.packages.map((each) => ({ ...each, price: each.price.amount })),
  bookable: service.bookable,
  durationMinutes: service.durationMinutes ?? 60,
  minNoticeHours: service.minNoticeHours,
  maxHorizonDays: service.maxHorizonDays,
  hours: service.hours ?? null,
  bookingRules: Object.keys(service.bookingRules).length > 0 ? withRules(DEFAULT_RULES, service.bookingRules) : null,
  seats: service.seats,
  locationType: service.locationType,
  location: placeOf(service.location),
  cancellationPolicy: service.cancellationPolicy,
  requirements: service.requirements ?? '',
})

/** Returns the body of the call, before validation: fields that do not apply are empty. */
export const serviceBodyOf = (values: ServiceValues) => ({
  ...values,
  price: values.pricingType === 'quote' ? null : values.price,
  durationMinutes: values.bookable ? values.durationMinutes : null,
  bookingRules: values.bookingRules ?? {},
  seats: values.bookable ? values.seats : 1,
  location: values.locationType === 'remote' ? null : values.location,
})
