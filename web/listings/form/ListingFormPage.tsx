import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Blocker } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { FormOutline } from './FormOutline.tsx'
import { ListingFormFooter, type ListingFormFooterProps } from './ListingFormFooter.tsx'
import styles from './ListingFormPage.module.css'
import type { FieldErrors, StoredListing } from './listing-form-kind.ts'
import { type FormPartData, partsWithErrors } from './listing-parts.ts'
import { RestoredDraftNotice } from './RestoredDraftNotice.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import type { ListingPictures } from './use-listing-pictures.ts'
import { VerificationNotice } from './VerificationNotice.tsx'

/** What the page shows of the form that it holds. */
type ListingFormPageProps = ListingFormFooterProps & {
  element: RefObject<HTMLFormElement | null>
  round: number
  pictures: ListingPictures
  problems: FieldErrors
  restoredFrom: string | undefined
  startAgain: () => void
  blocker: Blocker
}

/** The form for a new listing or, with `stored`, for one that is there already. */
export function ListingFormPage({
  title,
  text,
  listing,
  stored,
  parts,
  preview,
  children,
}: {
  title: string
  text?: string | undefined
  listing: ListingFormPageProps
  stored?: Pick<StoredListing, 'status'> | undefined
  /** In the order in which `children` shows them; it is told which one was gone to. */
  parts: readonly FormPartData[]
  preview: (isOpen: boolean, onClose: () => void) => ReactNode
  children: (visit: (part: string) => void) => ReactNode
}) {
  const t = useT()
  const [current, setCurrent] = useState('basics')
  const [visited, setVisited] = useState<readonly string[]>([])
  const { pictures, round, isSaving } = listing
  const unfinished = partsWithErrors(parts, listing.problems)
  const isKnown = stored !== undefined || listing.restoredFrom !== undefined
  const visit = (part: string) => {
    if (part === current) return
    setCurrent(part)
    setVisited([...visited, current])
  }
  const isDone = (part: string) => {
    if (part === 'pictures') return pictures.items.length > 0
    return (isKnown || visited.includes(part)) && !unfinished.has(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void listing.save('published')
  }
  return (
    <form ref={listing.element} noValidate method="post" onSubmit={submit}>
      <div className={`container ${styles.page}`}>
        <div className={styles.aside}>
          <FormOutline parts={parts} current={current} isDone={isDone} />
        </div>
        <div className={styles.column}>
          <h1>{title}</h1>
          {text ? <p className={styles.text}>{text}</p> : null}
          <div className={styles.notes}>
            <VerificationNotice />
            <RestoredDraftNotice listing={listing} />
          </div>
          <fieldset key={round} disabled={isSaving}>
            <legend className="visually-hidden">{title}</legend>
            {children(visit)}
          </fieldset>
          <p className={styles.prohibited}>{t('listing-form:prohibited')}</p>
        </div>
      </div>
      <ListingFormFooter listing={listing} stored={stored} preview={preview} />
      <UnsavedChangesDialog blocker={listing.blocker} />
      <p className="visually-hidden" role="status">
        {isSaving ? t('listing-form:foot.saving') : ''}
      </p>
    </form>
  )
}
