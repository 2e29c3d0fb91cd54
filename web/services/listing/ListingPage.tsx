import { type FormEvent, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { BasicsPart } from './BasicsPart.tsx'
import { FormOutline } from './FormOutline.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { ListingFoot } from './ListingFoot.tsx'
import styles from './ListingPage.module.css'
import { type PartName, partsWithProblems } from './listing-parts.ts'
import { PicturesPart } from './PicturesPart.tsx'
import { PricePart } from './PricePart.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { TermsPart } from './TermsPart.tsx'
import { useListing } from './use-listing.ts'
import { VerificationNote } from './VerificationNote.tsx'
import { WhenWherePart } from './WhenWherePart.tsx'

/** The form for a new listing or, with `service`, for one that is stored. */
export function ListingPage({ title, text, service }: { title: string; text?: string; service?: Service }) {
  const t = useT()
  const listing = useListing(service)
  const [current, setCurrent] = useState<PartName>('basics')
  const [visited, setVisited] = useState<readonly PartName[]>([])
  const { form, pictures, round, isSaving } = listing
  const unfinished = partsWithProblems(listing.problems)
  const isKnown = service !== undefined || listing.restoredFrom !== undefined
  const visit = (part: PartName) => {
    if (part === current) return
    setCurrent(part)
    setVisited([...visited, current])
  }
  const isDone = (part: PartName) => {
    if (part === 'pictures') return pictures.items.length > 0
    return (isKnown || visited.includes(part)) && !unfinished.has(part)
  }
  const primary = service && service.status !== 'draft' && service.status !== 'paused' ? service.status : 'published'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void listing.save(primary)
  }
  return (
    <form ref={listing.element} noValidate method="post" onSubmit={submit}>
      <div className={`container ${styles.page}`}>
        <div className={styles.aside}>
          <FormOutline current={current} isDone={isDone} />
        </div>
        <div className={styles.column}>
          <h1>{title}</h1>
          {text ? <p className={styles.text}>{text}</p> : null}
          <div className={styles.notes}>
            <VerificationNote />
            <RestoredNote listing={listing} />
          </div>
          <fieldset key={round} disabled={isSaving}>
            <legend className="visually-hidden">{title}</legend>
            <BasicsPart form={form} onVisit={visit} />
            <PicturesPart listing={listing} onVisit={visit} />
            <PricePart form={form} onVisit={visit} />
            <WhenWherePart form={form} onVisit={visit} />
            <TermsPart form={form} onVisit={visit} />
          </fieldset>
        </div>
      </div>
      <ListingFoot listing={listing} service={service} />
      <LeaveQuestion blocker={listing.blocker} />
      <p className="visually-hidden" role="status">
        {isSaving ? t('listing:foot.saving') : ''}
      </p>
    </form>
  )
}
