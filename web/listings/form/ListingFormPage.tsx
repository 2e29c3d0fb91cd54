import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type FormEvent, type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { Blocker } from 'react-router'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { UnsavedChangesDialog } from '#web/kernel/unsaved-changes.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { FormFooter } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ModerationNotice } from '../mine/ListingModeration.tsx'
import { PlanUsageNote } from '../PlanUsageNote.tsx'
import { useCorrection } from './correction.ts'
import { FormOutline } from './FormOutline.tsx'
import { FormPart } from './FormPart.tsx'
import styles from './ListingFormPage.module.css'
import {
  type EditableStatus,
  type FieldErrors,
  type FormPartData,
  isOnline,
  partsWithErrors,
  type StoredListing,
} from './listing-form-kind.ts'
import type { ListingPictures } from './listing-pictures.ts'
import { VerificationNotice } from './SellerNotices.tsx'

/** The parts of the form's state that the page shows. */
type ListingFormPageProps = ListingFormFooterProps & {
  element: RefObject<HTMLFormElement | null>
  round: number
  pictures: ListingPictures
  problems: FieldErrors | undefined
  preloadRules: () => void
  restoredFrom: string | undefined
  startAgain: () => void
  blocker: Blocker
  reason: { value: string; onChange: (text: string) => void; error: ReactNode }
}

/** The form for a new listing or, with `stored`, for one that is there already. */
export function ListingFormPage({
  title,
  text,
  listing,
  stored,
  parts: ownParts,
  limited,
  notices = <SellerNotices stored={stored} limited={limited} />,
  prohibited,
  preview,
  children,
}: {
  title: string
  text?: string | undefined
  listing: ListingFormPageProps
  stored?: StoredListing | undefined
  /** In the order in which `children` shows them; `children` gets a function that reports a visited part. */
  parts: readonly FormPartData[]
  /** Of what the seller's plan allows only so many. */
  limited?: 'services' | 'products' | undefined
  /** Notices above the form, unless an administrator corrects it. */
  notices?: ReactNode
  /** The text about what may not be listed; by default, that about what may not be offered. */
  prohibited?: string | undefined
  preview: (isOpen: boolean, onClose: () => void) => ReactNode
  children: (visit: (part: string) => void) => ReactNode
}) {
  const t = useT()
  const [current, setCurrent] = useState('basics')
  const [visited, setVisited] = useState<readonly string[]>([])
  const correction = useCorrection()
  const { pictures, round, isSaving } = listing
  const parts = correction
    ? [...ownParts, { name: 'reason', title: correction.texts.title, fields: ['reason'] }]
    : ownParts
  const isReasonMissing = correction !== undefined && listing.reason.value.trim() === ''
  const unfinished = partsWithErrors(parts, { ...listing.problems, ...(isReasonMissing ? { reason: '' } : {}) })
  const isKnown = stored !== undefined || listing.restoredFrom !== undefined
  const visit = (part: string) => {
    if (part === current) return
    setCurrent(part)
    setVisited([...visited, current])
  }
  const isDone = (part: string) => {
    if (part === 'pictures') return pictures.items.length > 0
    return listing.problems !== undefined && (isKnown || visited.includes(part)) && !unfinished.has(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    listing.save('published')
  }
  return (
    <form ref={listing.element} noValidate method="post" onFocus={listing.preloadRules} onSubmit={submit}>
      <div className={`container ${styles.page}`}>
        <div className={styles.aside}>
          <FormOutline parts={parts} current={current} isDone={isDone} />
        </div>
        <div>
          <h1>{title}</h1>
          {text ? <p className="tone-muted mt-6">{text}</p> : null}
          <div className={styles.notes}>
            {correction ? null : notices}
            <RestoredDraftNotice listing={listing} />
          </div>
          <fieldset key={round} disabled={isSaving}>
            <legend className="visually-hidden">{title}</legend>
            {children(visit)}
            {correction ? (
              <FormPart name="reason" title={correction.texts.title} text={correction.texts.text} onVisit={visit}>
                <TextArea label={correction.texts.reason} limit={TEXT_LIMITS.listingReason} {...listing.reason} />
              </FormPart>
            ) : null}
          </fieldset>
          {correction ? null : <p className="quiet-text mt-20">{prohibited ?? t('listing-form:prohibited')}</p>}
        </div>
      </div>
      <ListingFormFooter listing={listing} stored={stored} preview={preview} />
      <UnsavedChangesDialog
        blocker={listing.blocker}
        texts={{
          title: t('listing-form:leave.title'),
          text: t('listing-form:leave.text'),
          leave: t('listing-form:leave.confirm'),
          stay: t('listing-form:leave.stay'),
        }}
      />
      <p className="visually-hidden" role="status">
        {isSaving ? t('listing-form:foot.saving') : ''}
      </p>
    </form>
  )
}

/** The reasons for which the listing is not shown to others, or will not be. */
function SellerNotices({
  stored,
  limited,
}: {
  stored: StoredListing | undefined
  limited: 'services' | 'products' | undefined
}) {
  return (
    <>
      <VerificationNotice />
      {limited && !isOnline(stored) ? <PlanUsageNote limited={limited} /> : null}
      {stored ? <ModerationNotice {...stored} /> : null}
    </>
  )
}

type ListingFormFooterProps = {
  isSaving: boolean
  isChanged: boolean
  progress: number | null
  save: (status: EditableStatus) => void
}

/** The actions of the form: preview, save as draft or paused, and the primary button. */
function ListingFormFooter({
  listing,
  stored,
  preview,
}: {
  listing: ListingFormFooterProps
  stored?: StoredListing | undefined
  preview: (isOpen: boolean, onClose: () => void) => ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const [isPreview, setPreview] = useState(false)
  const [wasPreviewed, setPreviewed] = useState(false)
  const [pressed, setPressed] = useState<EditableStatus>()
  const { isSaving, isChanged, progress, save } = listing
  const share = progress === null ? undefined : format.number(progress, { style: 'percent' })
  const busyLabel = share ? t('listing-form:foot.uploading', { share }) : t('listing-form:foot.saving')
  const isLive = isOnline(stored)
  const aside = stored?.status === 'paused' ? 'paused' : 'draft'
  const isCorrection = useCorrection() !== undefined
  const openPreview = () => {
    setPreviewed(true)
    setPreview(true)
  }
  return (
    <>
      <FormFooter note={isChanged ? t('listing-form:draft.onDevice') : undefined}>
        {isCorrection ? null : (
          <>
            <IconButton
              icon={IconEye}
              variant="line"
              label={t('listing-form:foot.preview')}
              className={styles.phone}
              onClick={openPreview}
            />
            <Button variant="quiet" icon={IconEye} className={styles.desktop} onClick={openPreview}>
              {t('listing-form:foot.preview')}
            </Button>
          </>
        )}
        {isLive || isCorrection ? null : (
          <Button
            loading={isSaving && pressed === aside}
            loadingLabel={busyLabel}
            onClick={() => {
              setPressed(aside)
              save(aside)
            }}
          >
            {t(aside === 'paused' ? 'listing-form:foot.savePaused' : 'listing-form:foot.saveDraft')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isSaving && pressed !== aside}
          loadingLabel={busyLabel}
          onClick={() => setPressed('published')}
        >
          {t(isLive || isCorrection ? 'listing-form:foot.save' : 'listing-form:foot.publish')}
        </Button>
      </FormFooter>
      {wasPreviewed ? <Suspense fallback={null}>{preview(isPreview, () => setPreview(false))}</Suspense> : null}
    </>
  )
}

/** Says that the form was filled in before, and offers to begin anew. */
function RestoredDraftNotice({ listing }: { listing: { restoredFrom?: string | undefined; startAgain: () => void } }) {
  const t = useT()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  if (!listing.restoredFrom) return null
  return (
    <>
      <Alert kind="info" action={{ label: t('listing-form:draft.startAgain'), onAct: () => setAsking(true) }}>
        {t('listing-form:draft.kept', { when: format.relative(listing.restoredFrom) })}
      </Alert>
      <LazyConfirmDialog
        isOpen={isAsking}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          listing.startAgain()
        }}
        title={t('listing-form:draft.discard.title')}
        text={t('listing-form:draft.discard.text')}
        confirmLabel={t('listing-form:draft.discard.confirm')}
        cancelLabel={t('listing-form:draft.discard.keep')}
      />
    </>
  )
}

/** The form while the listing is on its way. */
export function ListingFormSkeleton({ title }: { title: string }) {
  const t = useT()
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.aside} />
      <div>
        <h1>{title}</h1>
        <div className={styles.notes}>
          <FormSkeleton label={t('loading')} fields={6} />
        </div>
      </div>
    </div>
  )
}
