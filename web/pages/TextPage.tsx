import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './TextPage.module.css'

/** A long text with its contents beside it, if it has several parts, and the way to ask about it below. */
export function TextPage({
  title,
  lead,
  parts,
  isNumbered,
  lang,
  topic,
  changed,
  children,
}: {
  title: string
  lead?: string | undefined
  /** The sections to which the table of contents links. */
  parts: readonly { id: string; title: string }[]
  isNumbered?: boolean
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** The topic of the contact form to which the page links. */
  topic: string
  /** The time of the last change, in words. */
  changed?: string | undefined
  children: ReactNode
}) {
  const t = useT()
  const hasContents = parts.length > 1
  return (
    <div className={classes('container', styles.page, !hasContents && styles.plain)}>
      <header className={styles.head} lang={lang}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={`tone-muted mt-12 size-18 ${styles.lead}`}>{lead}</p> : null}
      </header>
      {hasContents ? (
        <nav aria-labelledby="contents-title" className={styles.contents}>
          <h2 id="contents-title" className="size-15 mb-8">
            {t('legal:contents')}
          </h2>
          <ol className={classes(isNumbered && styles.numbered)} lang={lang}>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles.text}>
        {children}
        {changed ? <p className={`size-14 tone-faint ${styles.changed}`}>{changed}</p> : null}
        <p className={`row align-center wrap gap-20 row-gap-12 weight-500 ${styles.end}`}>
          <span>{t('legal:questions')}</span>
          <Button href={links.contact({ topic })}>{t('legal:contact')}</Button>
        </p>
      </div>
    </div>
  )
}
