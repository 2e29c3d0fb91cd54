import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { User } from '#shared/contract/user.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'

/** What a seller may set a listing to. */
export type EditableStatus = 'draft' | 'published' | 'paused'

/** By the path of the field. */
export type FieldErrors = Record<string, string>

/** A listing that is stored, as the form of any kind knows it. */
export type StoredListing = {
  _id: string
  title: string
  status: EditableStatus | 'sold_out' | 'archived'
  images: { url: string; alt?: string | undefined }[]
}

/** Published, whether or not any of it is left. */
export const isOnline = (stored: Pick<StoredListing, 'status'> | undefined): boolean =>
  stored?.status === 'published' || stored?.status === 'sold_out'

export type SubmittedListing<Values> = { values: Values; items: ImageItem[]; status: EditableStatus }

export type SaveState<Values> = {
  isPending: boolean
  /** 0 to 1 while pictures are on their way. */
  progress: number | null
  /** Resolves with nothing after a refusal. */
  save: (listing: SubmittedListing<Values>) => Promise<unknown>
}

/** Everything in which the form of one kind of listings differs from that of another. */
export type ListingFormKind<Values, Listing extends StoredListing> = {
  name: 'service' | 'product'
  /** What the draft of a listing is called that is not stored yet. */
  newDraft: string
  empty: (language: LanguageCode, user: User) => Values
  valuesOf: (stored: Listing) => Values
  /** What is wrong with the values, by field, in the person's language. */
  useCheck: () => (values: Values) => FieldErrors
  useSave: (stored: Listing | undefined, onErrors: (errors: FieldErrors) => void) => SaveState<Values>
  /** The address of the seller's own listings of this kind. */
  mineHref: string
}

/** A form as parts see it that several kinds have. */
export type SharedFieldsForm = {
  errors: Readonly<Record<string, ReactNode>>
  getInputProps: (
    path: string,
    options?: { type?: 'input' | 'checkbox' },
  ) => ReturnType<ReturnType<typeof useForm<Record<string, unknown>>>['getInputProps']>
  clearFieldError: (path: string) => void
}

/** A part of a form: its title, and the fields that stand in it. */
export type FormPartData = { name: string; title: string; fields: readonly string[] }

/** Where in the page a part stands. */
export const partId = (part: string): string => `listing-${part}`

/** The parts in which something is missing or wrong, by the errors of their fields. */
export const partsWithErrors = (parts: readonly FormPartData[], errors: Record<string, unknown>): Set<string> => {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return new Set(parts.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ name }) => name))
}

export type PlaceValues = { label: string; city: string; country: string }

export const placeOf = (place: PlaceValues | undefined): PlaceValues => ({
  label: place?.label ?? '',
  city: place?.city ?? '',
  country: place?.country ?? '',
})

/** The exact point of a place is stored but not shown: a place that was not touched must not be sent without it. */
export const isSamePlace = (one: PlaceValues, other: PlaceValues): boolean =>
  one.label.trim() === other.label && one.city.trim() === other.city && one.country === other.country
