import type { Image, Language } from '#shared/contract/common.ts'
import { leastLetters } from '#shared/contract/listing.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import type { FieldValues, SentValues } from '#shared/policies/custom-fields.ts'
import { type Located, phoneCountries } from '#shared/policies/phone-countries.ts'
import { valuesToStore } from './custom-fields.ts'

type Entry<Status> = {
  title: string
  description: string
  category: string
  subcategory: string
  status: Status
  language?: Language | undefined
  customFields?: SentValues | undefined
}

/** Fields of a listing that everybody reads: the whole field, or these parts of it. A street is for the buyer alone. */
const publicTexts: Record<string, 'whole' | readonly string[]> = {
  title: 'whole',
  description: 'whole',
  requirements: 'whole',
  customFields: 'whole',
  tags: 'whole',
  imageAlts: 'whole',
  images: ['alt'],
  packages: ['title', 'description'],
  shippingOptions: ['name'],
  location: ['label', 'city'],
  pickupLocation: ['label', 'city'],
}

type Mask = (text: string) => string

function masked(value: unknown, parts: 'whole' | readonly string[] | undefined, mask: Mask): unknown {
  if (parts === undefined) return value
  if (Array.isArray(value)) return value.map((each: unknown) => masked(each, parts, mask))
  if (typeof value === 'string') return parts === 'whole' ? mask(value) : value
  if (typeof value !== 'object' || !value) return value
  const isPublic = (name: string) => parts === 'whole' || parts.includes(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isPublic(name) ? masked(inner, 'whole', mask) : inner]),
  )
}

export type WithPlaces = { location?: Located; pickupLocation?: Located }

/**
 * The countries of whose phone numbers a listing is cleaned: those of its places, as they are sent and as they are stored, and
 * of the marketplace. `stored` is nothing for a new listing.
 */
export const countriesOf = (
  sent: WithPlaces,
  stored: WithPlaces | undefined,
  settings: { timezone: string },
): string[] => phoneCountries(settings, ...[sent, stored].flatMap((each) => [each?.location, each?.pickupLocation]))

/**
 * A listing, or changes of the stored one, as they were sent, without contact details in what everybody reads. Changes that name
 * no place are of a listing that has one all the same.
 */
export function withoutContactsIn<Sent extends object>(
  sent: Sent & WithPlaces,
  stored: WithPlaces | undefined,
  settings: { timezone: string },
): Sent {
  const countries = countriesOf(sent, stored, settings)
  const mask = (text: string) => withoutContacts(text, countries)
  const fields = Object.entries(sent).map(([field, value]) => [field, masked(value, publicTexts[field], mask)])
  // Texts become other texts, and nothing else changes.
  return Object.fromEntries(fields) as Sent
}

function textsIn(value: unknown, parts: 'whole' | readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textsIn(each, parts))
  if (typeof value === 'string') return parts === 'whole' ? [value] : []
  if (typeof value !== 'object' || !value) return []
  const isPublic = (name: string) => parts === 'whole' || parts.includes(name)
  return Object.entries(value).flatMap(([name, inner]) => (isPublic(name) ? textsIn(inner, 'whole') : []))
}

/** All public texts of a listing, in the order of its fields. */
export const publicTextsOf = (entry: object): string[] => {
  const fields = new Map(Object.entries(entry))
  return Object.entries(publicTexts).flatMap(([field, parts]) => textsIn(fields.get(field), parts))
}

/** The words of which too little is left without contact details, which are not kept. */
export const wordErrors = (
  kind: keyof typeof leastLetters,
  entry: Pick<Entry<string>, 'title' | 'description'>,
): [field: string, message: string][] =>
  (['title', 'description'] as const)
    .filter((field) => entry[field].length < leastLetters[kind][field])
    .map((field) => [field, `must have at least ${leastLetters[kind][field]} characters without contact details`])

/** The columns of every kind, of a checked entry; `locale` is the author's language, for a listing that names none. */
export const listingColumnsOf = <Status>(
  { title, description, category, subcategory, status, language, customFields }: Entry<Status>,
  images: Image[],
  locale: Language,
) => ({
  title,
  description,
  category,
  subcategory,
  status,
  images: JSON.stringify(images),
  language: language ?? locale,
  custom_fields: valuesToStore(customFields),
})

/** The same columns of a stored listing, as fields of the entry that it was made of. */
export const listingEntryOf = ({
  title,
  description,
  category,
  subcategory,
  status,
  language,
  custom_fields: customFields,
}: Record<'title' | 'description' | 'category' | 'subcategory' | 'status' | 'language', string> & {
  custom_fields: FieldValues
}) => ({
  title,
  description,
  category,
  subcategory,
  status,
  language,
  customFields,
})
