import type { ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { FormattedText } from './FormattedText.tsx'
import styles from './TextPage.module.css'
import { TextPage } from './TextPage.tsx'

type LegalSection = { id: string; title: string; text: string; more?: ReactNode }

/** A text that comes along, in numbered sections, with what its operator has to do about it. */
export function LegalPage({
  title,
  lead,
  note,
  sections,
  topic,
}: {
  title: string
  lead: string
  note?: string
  sections: readonly LegalSection[]
  /** The topic of the contact form to which the page links. */
  topic: string
}) {
  return (
    <TextPage title={title} lead={lead} parts={sections} isNumbered topic={topic}>
      {note ? <Alert kind="warn">{note}</Alert> : null}
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`} className="size-20 mb-12">
            <span className="tone-faint tabular">{index + 1}.</span> {section.title}
          </h2>
          <FormattedText text={section.text} />
          {section.more}
        </section>
      ))}
    </TextPage>
  )
}
