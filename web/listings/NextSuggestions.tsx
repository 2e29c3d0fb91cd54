import { useId } from 'react'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './NextSuggestions.module.css'

/** Where somebody who found nothing can go on; nothing at all without ways. */
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
