import { useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { rememberPlace } from '#web/kernel/last-place.ts'
import { useLateModule } from '#web/kernel/late-module.ts'
import { completeOnboarding, useActor } from '#web/kernel/session.tsx'
import { useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useCorrection } from './correction.ts'
import {
  clearDraft,
  type DraftPicture,
  deleteDraftPictures,
  draftKeyOf,
  readDraft,
  writeDraft,
} from './listing-draft.ts'
import {
  type EditableStatus,
  type FieldErrors,
  isOnline,
  type ListingFormKind,
  type PlaceValues,
  type SavedAs,
  type StoredListing,
  usualPlaceOf,
} from './listing-form-kind.ts'
import { useListingPictures } from './listing-pictures.ts'

const SAVE_DRAFT_AFTER_MS = 400

/** Pictures that were drawn for want of real ones are none of the seller's. */
const storedPictures = ({ images, title }: StoredListing): DraftPicture[] =>
  images
    .filter(({ url }) => !url.startsWith('/art/'))
    .map(({ url, alt }) => ({ key: url, url, ...(alt && alt !== title ? { alt } : {}) }))

/** The area is asked for once. */
const withPlace = (user: User): User => {
  const location = usualPlaceOf(user)
  return location ? { ...user, location } : user
}

/** The area in a form of any kind, if one was named. */
function placeIn(values: Record<string, unknown>): PlaceValues | undefined {
  const place = values.location ?? values.pickupLocation
  if (typeof place !== 'object' || place === null || !('city' in place) || !place.city) return undefined
  // Every kind keeps an area in this shape under one of the two names.
  return place as PlaceValues
}

/** The form for a listing, new or stored: its values and pictures, kept in the browser until they are saved. */
export function useListingForm<Values extends Record<string, unknown>, Stored extends StoredListing, Rules>(
  kind: ListingFormKind<Values, Stored, Rules>,
  stored?: Stored,
) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const user = useActor()
  const correction = useCorrection()
  const [reason, setReason, forgetReason] = useTextDraft(`correction ${stored?._id}`)
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const isRejected = useRef(false)
  const draftKey = draftKeyOf(user._id, stored?._id ?? kind.newDraft)
  const [base] = useState(() => ({
    values: stored ? kind.valuesOf(stored) : kind.empty(language, withPlace(user)),
    pictures: stored ? storedPictures(stored) : [],
  }))
  const [draft, setDraft] = useState(() => readDraft(draftKey, base.values))
  const [round, setRound] = useState(0)
  const form = useForm<Values>({ initialValues: draft?.values ?? base.values })
  const pictures = useListingPictures(draftKey, draft?.pictures ?? base.pictures)
  const check = kind.useCheck()
  const { arrived: rules, isLate, preloadModule: preloadRules, withModule: withRules } = useLateModule(kind.loadRules)
  const isKnown = stored !== undefined || draft !== undefined
  // What a person brings along is checked as soon as it is shown, a new form when they enter its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for once
  useEffect(() => {
    if (isKnown) preloadRules()
  }, [isKnown])

  const { values } = form
  const { notes } = pictures
  const isChanged = !isSameValue([values, notes], [base.values, base.pictures])

  const write = () => writeDraft(draftKey, { values, pictures: notes, at: new Date().toISOString() })
  const keep = useDebouncedCallback(() => {
    if (isDone.current) return
    if (isChanged) write()
    else clearDraft(draftKey)
  }, SAVE_DRAFT_AFTER_MS)
  // Before the next screen is there, from which the user may come back at once.
  useLayoutEffect(() => () => keep.flush(), [keep])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage follows what is typed and chosen
  useEffect(() => keep(), [values, pictures.items])
  useEffect(() => {
    const flush = () => keep.flush()
    document.addEventListener('visibilitychange', flush)
    return () => document.removeEventListener('visibilitychange', flush)
  }, [keep])

  const reject = (errors: FieldErrors) => {
    form.setErrors(errors)
    isRejected.current = true
    const isShown = (field: string) => ['images', 'reason'].includes(field) || (field.split('.')[0] ?? '') in values
    const lost = Object.entries(errors).filter(([field]) => !isShown(field))
    const count = Object.keys(errors).length - lost.length
    const texts = [...(count ? [t('listing-form:foot.wrong', { count })] : []), ...lost.map(([, message]) => message)]
    showSnackbar(texts.join(' '), { severity: 'error' })
  }
  const saving = kind.useSave(stored, reject)
  useEffect(() => {
    // While it is being sent the fields take no focus.
    if (!isRejected.current || saving.isPending) return
    isRejected.current = false
    focusFirstError(element.current)
  })

  const savedAs = (status: EditableStatus, { moderation }: Pick<StoredListing, 'moderation'>): SavedAs => {
    if (status === 'draft') return 'draft'
    if (moderation?.state === 'hidden') return 'takenDown'
    if (status === 'published' && moderation?.state === 'pending') return 'inReview'
    return status === 'paused' || isOnline(stored) ? 'changed' : 'published'
  }
  /**
   * The server takes whole listings only: a half of a new one stays in this browser, and the list of listings leads back
   * to it. Where there is nothing to keep, or no way back, the form stays open.
   */
  const leaveOnDevice = async (errors: FieldErrors) => {
    if (stored || !isChanged || !write()) return reject(errors)
    isDone.current = true
    showSnackbar(t('listing-form:saved.onDevice'), { severity: 'success' })
    await navigate(kind.mineHref)
  }
  const send = async (status: EditableStatus, known: Rules) => {
    const errors = check(form.getValues(), known)
    if (pictures.items.some(({ key }) => pictures.errors[key])) errors.images = t('listing-form:pictures.invalid')
    if (correction && !reason.trim()) errors.reason = t('field.required')
    if (correction && reason.trim().length > TEXT_LIMITS.listingReason)
      errors.reason = t('field.maxLength', { count: TEXT_LIMITS.listingReason })
    if (status === 'draft' && kind.draftsStay) return leaveOnDevice(errors)
    if (Object.keys(errors).length) return status === 'draft' ? leaveOnDevice(errors) : reject(errors)
    form.clearErrors()
    const why = correction ? reason.trim() : undefined
    const listing = { values: form.getValues(), items: pictures.items, status, reason: why }
    const saved = await saving.save(listing, known)
    if (!saved) return
    isDone.current = true
    clearDraft(draftKey)
    void deleteDraftPictures(draftKey)
    if (!correction) {
      completeOnboarding()
      const place = placeIn(listing.values)
      if (place) rememberPlace(user._id, place)
    }
    forgetReason()
    const said = correction ? correction.texts.saved : kind.savedText(t, savedAs(status, saved), user)
    showSnackbar(said, { severity: 'success' })
    await navigate(correction?.href ?? saved.nextHref ?? kind.mineHref)
  }
  const save = (status: EditableStatus) => {
    if (!saving.isPending) withRules((known) => void send(status, known))
  }

  return {
    element,
    form,
    /** Changes when the form begins anew: fields keep unfinished text of their own. */
    round,
    pictures,
    /** The errors of the values so far; undefined until the rules are loaded. */
    problems: rules && check(values, rules),
    preloadRules,
    /** The time at which the content of the form was typed, if that was before the page was opened. */
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
    /** The reason for which an administrator corrects it. */
    reason: {
      value: reason,
      onChange: (text: string) => {
        setReason(text)
        form.clearFieldError('reason')
      },
      error: form.errors.reason,
    },
    isSaving: saving.isPending || isLate,
    progress: saving.progress,
    save,
  }
}

/** Options for the calls that store a listing. Errors by field go to `onErrors`. */
export function useSaveOptions(onErrors: (errors: FieldErrors) => void) {
  const t = useT()
  return {
    onFieldErrors: onErrors,
    // A refused file comes with its kind of rejection; which one it was, the server does not say.
    onFailure: (error: ApiError) => {
      if (error.code === 'archived') {
        showSnackbar(t('listing-form:edit.archived.title'), { severity: 'error' })
        return true
      }
      if (!error.errors?.images) return false
      onErrors({ images: errorText(t, error) })
      return true
    },
  }
}
