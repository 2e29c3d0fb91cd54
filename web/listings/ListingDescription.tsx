import { useId, useState } from 'react'
import type { Language } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ListingDetails.module.css'
import { useListingText } from './listing-text.ts'

/** About six lines; a text that is hardly longer is shown whole. */
const LONG = 560

const isLong = (text: string) => text.length > LONG || text.split('\n').length > 8

/** The seller's own words, folded if there are many. */
export function ListingDescription({
  listing,
  title,
}: {
  listing: { description: string; language: Language }
  title: string
}) {
  const t = useT()
  const textId = useId()
  const foreign = useListingText().foreign(listing)
  const [isOpen, setOpen] = useState(false)
  const canFold = isLong(listing.description)
  return (
    <Section look="part" title={title}>
      <p
        dir="auto"
        id={textId}
        className={`tone-muted text-lines ${styles.text}`}
        lang={foreign?.lang}
        data-folded={canFold && !isOpen ? '' : undefined}
      >
        {listing.description}
      </p>
      {canFold ? (
        <button
          type="button"
          className={`size-14 tone-primary weight-500 mt-8 ${styles.more}`}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('listing-details:detail.about.less') : t('listing-details:detail.about.more')}
        </button>
      ) : null}
    </Section>
  )
}
