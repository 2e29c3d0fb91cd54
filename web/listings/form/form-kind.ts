import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { User } from '#shared/contract/user.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'

/** What a seller may set a listing to. */
export type Status = 'draft' | 'published' | 'paused'

/** By the path of the field. */
export type Errors = Record<string, string>

/** A listing that is stored, as the form of any kind knows it. */
export type Stored = {
  _id: string
  title: string
  status: Status | 'sold_out' | 'archived'
  images: { url: string; alt?: string | undefined }[]
}

/** Published, whether or not any of it is left. */
export const isOnline = (stored: Pick<Stored, 'status'> | undefined): boolean =>
  stored?.status === 'published' || stored?.status === 'sold_out'

export type Written<Values> = { values: Values; items: ImageItem[]; status: Status }

export type Saving<Values> = {
  isPending: boolean
  /** 0 to 1 while pictures are on their way. */
  progress: number | null
  /** Resolves with nothing after a refusal. */
  save: (listing: Written<Values>) => Promise<unknown>
}

/** Everything in which the form of one kind of listings differs from that of another. */
export type FormKind<Values, Listing extends Stored> = {
  /** What the draft of a listing is called that is not stored yet. */
  newDraft: string
  empty: (language: LanguageCode, user: User) => Values
  valuesOf: (stored: Listing) => Values
  /** What is wrong with the values, by field, in the person's language. */
  useCheck: () => (values: Values) => Errors
  useSave: (stored: Listing | undefined, onErrors: (errors: Errors) => void) => Saving<Values>
  /** Where one's own listings of this kind are. */
  mineHref: string
}

/** A form as parts see it that several kinds have. */
export type FieldsForm = {
  errors: Readonly<Record<string, ReactNode>>
  getInputProps: (
    path: string,
    options?: { type?: 'input' | 'checkbox' },
  ) => ReturnType<ReturnType<typeof useForm<Record<string, unknown>>>['getInputProps']>
  clearFieldError: (path: string) => void
}
