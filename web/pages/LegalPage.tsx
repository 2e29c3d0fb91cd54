import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormattedText } from './FormattedText.tsx'
import styles from './LegalPage.module.css'

export type LegalSection = { id: string; title: string; text: string; more?: ReactNode }

/** A long text with its contents beside it. */
export function LegalPage({
  title,
  lead,
  sections,
  topic,
}: {
  title: string
  lead: string
  sections: readonly LegalSection[]
  /** What a question about the page is about. */
  topic: string
}) {
  const t = useT()
  const { name } = useSite()
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <nav aria-labelledby="contents-title" className={styles.contents}>
        <h2 id="contents-title">{t('legal:contents')}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <Alert kind="warn">{t('legal:template', { name })}</Alert>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              <span className={styles.number}>{index + 1}.</span> {section.title}
            </h2>
            <FormattedText text={section.text} />
            {section.more}
          </section>
        ))}
        <p className={styles.end}>
          <span>{t('legal:questions')}</span>
          <Button href={links.contact({ topic })}>{t('legal:contact')}</Button>
        </p>
      </div>
    </div>
  )
}
