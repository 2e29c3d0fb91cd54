import { useId } from 'react'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './NextSuggestions.module.css'

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
