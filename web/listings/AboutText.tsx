import { useId, useState } from 'react'
import type { Language } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './AboutText.module.css'
import { useListingWords } from './listing-words.ts'

/** About six lines; a text that is hardly longer is shown whole. */
const LONG = 560

const isLong = (text: string) => text.length > LONG || text.split('\n').length > 8

/** The seller's own words, folded if there are many. */
export function AboutText({ listing, title }: { listing: { description: string; language: Language }; title: string }) {
  const t = useT()
  const textId = useId()
  const foreign = useListingWords().foreign(listing)
  const [isOpen, setOpen] = useState(false)
  const canFold = isLong(listing.description)
  return (
    <Section look="part" title={title}>
      <p id={textId} className={styles.text} lang={foreign?.lang} data-folded={canFold && !isOpen ? '' : undefined}>
        {listing.description}
      </p>
      {canFold ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('service:detail.about.less') : t('service:detail.about.more')}
        </button>
      ) : null}
    </Section>
  )
}
