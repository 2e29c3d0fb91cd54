import { useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './SearchSuggestions.module.css'

/** Links for a user whose search found nothing; renders nothing without links. */
export function NextSuggestions({
  title,
  ways,
}: {
  title: string
  ways: { key: string; label: string; href: string }[]
}) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {ways.map(({ key, label, href }) => (
          <li key={key}>
            <Chip size="sm" href={href}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A character that no user types and no translation contains. */
const GAP = '\u0001'

/** Says that other words were searched than those that were typed. */
export function SpellingCorrection({ words, corrected }: { words: string; corrected: string }) {
  const t = useT()
  const [before, after] = t('browse:browse.corrected', { corrected: GAP, words }).split(GAP)
  return (
    <p className={styles.line}>
      {before}
      <b>{corrected}</b>
      {after}
    </p>
  )
}
