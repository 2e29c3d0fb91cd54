import { useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { completeOnboarding, useUser } from '#web/kernel/session.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { deleteDraftPictures } from './draft-pictures.ts'
import { focusFirstError } from './focus-first-error.ts'
import { clearDraft, type DraftPicture, draftKeyOf, readDraft, writeDraft } from './listing-draft.ts'
import {
  type EditableStatus,
  type FieldErrors,
  isOnline,
  type ListingFormKind,
  type StoredListing,
} from './listing-form-kind.ts'
import { useListingPictures } from './use-listing-pictures.ts'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

const SAVE_DRAFT_AFTER_MS = 400

/** Pictures that were drawn for want of real ones are none of the seller's. */
const storedPictures = ({ images, title }: StoredListing): DraftPicture[] =>
  images
    .filter(({ url }) => !url.startsWith('/art/'))
    .map(({ url, alt }) => ({ key: url, url, ...(alt && alt !== title ? { alt } : {}) }))

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The form for a listing, new or stored: its values and pictures, kept in the browser until they are saved. */
export function useListingForm<Values extends Record<string, unknown>, Kept extends StoredListing>(
  kind: ListingFormKind<Values, Kept>,
  stored?: Kept,
) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const user = useUser()
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const isRefused = useRef(false)
  const draftKey = draftKeyOf(user._id, stored?._id ?? kind.newDraft)
  const [base] = useState(() => ({
    values: stored ? kind.valuesOf(stored) : kind.empty(language, user),
    pictures: stored ? storedPictures(stored) : [],
  }))
  const [draft, setDraft] = useState(() => readDraft(draftKey, base.values))
  const [round, setRound] = useState(0)
  const form = useForm<Values>({ initialValues: draft?.values ?? base.values })
  const pictures = useListingPictures(draftKey, draft?.pictures ?? base.pictures)
  const check = kind.useCheck()

  const { values } = form
  const { notes } = pictures
  const isChanged = !isEqual([values, notes], [base.values, base.pictures])

  const keep = useDebouncedCallback(() => {
    if (isDone.current) return
    if (isChanged) writeDraft(draftKey, { values, pictures: notes, at: new Date().toISOString() })
    else clearDraft(draftKey)
  }, SAVE_DRAFT_AFTER_MS)
  // Before the next screen is there, from which somebody may come back at once.
  useLayoutEffect(() => () => keep.flush(), [keep])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage follows what is typed and chosen
  useEffect(() => keep(), [values, pictures.items])
  useEffect(() => {
    const flush = () => keep.flush()
    document.addEventListener('visibilitychange', flush)
    return () => document.removeEventListener('visibilitychange', flush)
  }, [keep])

  const refuse = (errors: FieldErrors) => {
    form.setErrors(errors)
    isRefused.current = true
    const isShown = (field: string) => field === 'images' || (field.split('.')[0] ?? '') in values
    const lost = Object.entries(errors).filter(([field]) => !isShown(field))
    const count = Object.keys(errors).length - lost.length
    const words = [...(count ? [t('listing-form:foot.wrong', { count })] : []), ...lost.map(([, message]) => message)]
    showSnackbar(words.join(' '), { severity: 'error' })
  }
  const saving = kind.useSave(stored, refuse)
  useEffect(() => {
    // While it is being sent the fields take no focus.
    if (!isRefused.current || saving.isPending) return
    isRefused.current = false
    focusFirstError(element.current)
  })

  const saidOf = (status: EditableStatus) => {
    if (status === 'draft') return t('listing-form:saved.draft')
    if (status === 'paused' || isOnline(stored)) return t('listing-form:saved.changed')
    return user.isVerified ? t('listing-form:saved.published') : t('listing-form:saved.hidden')
  }
  const save = async (status: EditableStatus) => {
    if (saving.isPending) return
    const errors = check(form.getValues())
    if (pictures.items.some(({ key }) => pictures.faults[key])) errors.images = t('listing-form:pictures.faulty')
    if (Object.keys(errors).length) return refuse(errors)
    form.clearErrors()
    const reply = await saving.save({ values: form.getValues(), items: pictures.items, status })
    if (!reply) return
    isDone.current = true
    clearDraft(draftKey)
    void deleteDraftPictures(draftKey)
    completeOnboarding()
    showSnackbar(saidOf(status), { severity: 'success' })
    await navigate(kind.mineHref)
  }

  return {
    element,
    form,
    /** Changes when the form begins anew: fields keep unfinished text of their own. */
    round,
    pictures,
    /** Whether the values of a part are right so far. */
    problems: check(values),
    /** When what is in the form was typed, if that was before the page was opened. */
    restoredFrom: draft?.at,
    isChanged,
    startAgain: () => {
      form.setValues(base.values)
      form.clearErrors()
      pictures.reset(base.pictures)
      clearDraft(draftKey)
      setDraft(undefined)
      setRound(round + 1)
    },
    blocker: useUnsavedChangesGuard(() => isChanged && !isDone.current),
    isSaving: saving.isPending,
    progress: saving.progress,
    save,
  }
}

export type ListingFormState<Values extends Record<string, unknown>> = ReturnType<
  typeof useListingForm<Values, StoredListing>
>
