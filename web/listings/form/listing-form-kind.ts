import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { ListingModeration } from '#shared/contract/listing.ts'
import type { User } from '#shared/contract/user.ts'
import type { LanguageCode, Translate } from '#web/kernel/i18n.tsx'
import { lastPlaceOf } from '#web/kernel/last-place.ts'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'

/** The statuses that a seller may set. */
export type EditableStatus = 'draft' | 'published' | 'paused'

/** By the path of the field. */
export type FieldErrors = Record<string, string>

type Decided = Omit<ListingModeration, 'state'> & { state: ListingModeration['state'] | 'clear' }

/** A listing that is stored, as the form of any kind knows it. */
export type StoredListing = {
  _id: string
  title: string
  category: string
  subcategory: string
  status: EditableStatus | 'sold_out' | 'archived'
  /** Administrators are told also that nothing was decided. */
  moderation?: Decided | undefined
  images: { url: string; alt?: string | undefined }[]
}

/** Published, whether or not any of it is left. */
export const isOnline = (stored: Pick<StoredListing, 'status'> | undefined): boolean =>
  stored?.status === 'published' || stored?.status === 'sold_out'

export type SubmittedListing<Values> = {
  values: Values
  items: ImageItem[]
  status: EditableStatus
  /** Of an administrator, who leaves the status as it is. */
  reason: string | undefined
}

export type SaveState<Values, Rules> = {
  isPending: boolean
  /** 0 to 1 while pictures are on their way. */
  progress: number | null
  /** Resolves with what is stored now, and with what comes next if that is not the list; with nothing after a rejection. */
  save: (
    listing: SubmittedListing<Values>,
    rules: Rules,
  ) => Promise<(Pick<StoredListing, 'moderation'> & { nextHref?: string }) | undefined>
}

/**
 * The result of a submitted form: kept as a draft, waiting for an administrator, still hidden, changed, or published.
 */
export type SavedAs = 'draft' | 'inReview' | 'takenDown' | 'changed' | 'published'

/**
 * Everything in which the form of one kind of listings differs from that of another. `Rules` are the schema of the call
 * and what holds between its fields.
 */
export type ListingFormKind<Values, Listing extends StoredListing, Rules> = {
  /** The message to the person in each of these cases. */
  savedText: (t: Translate, as: SavedAs, user: User) => string
  /** The draft name of a listing that is not stored yet. */
  newDraft: string
  /** The server keeps no drafts of this kind: whole ones stay in the browser, too. */
  draftsStay?: true
  empty: (language: LanguageCode, user: User) => Values
  valuesOf: (stored: Listing) => Values
  /** Fetches the rules: `() => import('#shared/contract/….ts')`. */
  loadRules: () => Promise<Rules>
  /** Returns the errors of the values, by field, in the person's language. */
  useCheck: () => (values: Values, rules: Rules) => FieldErrors
  useSave: (stored: Listing | undefined, onErrors: (errors: FieldErrors) => void) => SaveState<Values, Rules>
  /** The address of the seller's own listings of this kind. */
  mineHref: string
}

/** The messages to sellers after a listing is saved. */
export const listingSavedText =
  (name: 'service' | 'product') =>
  (t: Translate, as: SavedAs, { isVerified }: User): string => {
    if (as === 'changed') return t(`listing-form:saved.changed.${name}`)
    if (as === 'published' && !isVerified) return t('listing-form:saved.hidden')
    return t(`listing-form:saved.${as}`)
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

/** The id of the element of a part of the form. */
export const partId = (part: string): string => `listing-${part}`

/** The parts in which something is missing or wrong, by the errors of their fields. */
export const partsWithErrors = (parts: readonly FormPartData[], errors: Record<string, unknown>): Set<string> => {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return new Set(parts.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ name }) => name))
}

/** The area of a place, and its point while it is one that was chosen among the suggestions. */
export type PlaceValues = {
  label: string
  city: string
  country: string
  lat?: number | undefined
  lng?: number | undefined
}

/** The area with which a person's new form begins: that of the profile, else that of their last listing or request. */
export const usualPlaceOf = ({ _id, location }: Pick<User, '_id' | 'location'>): PlaceValues | undefined =>
  location ?? lastPlaceOf(_id)

export const placeOf = (place: PlaceValues | undefined): PlaceValues => ({
  label: place?.label ?? '',
  city: place?.city ?? '',
  country: place?.country ?? '',
})

/** The point of a place is stored but not shown: a place that was not touched must not be sent without it. */
export const isSamePlace = (one: PlaceValues, other: PlaceValues): boolean =>
  one.lat === undefined &&
  one.label.trim() === other.label &&
  one.city.trim() === other.city &&
  one.country === other.country
