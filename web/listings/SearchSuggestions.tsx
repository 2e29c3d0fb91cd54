import { useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './ListingResults.module.css'

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
      <Text as="h3" id={id} align="center" mb={12} size={14} tone="muted" weight={400} className={styles.waysTitle}>
        {title}
      </Text>
      <Row as="ul" wrap align="stretch" justify="center" gap={8} className={styles.waysList}>
        {ways.map(({ key, label, href }) => (
          <li key={key}>
            <Chip size="sm" href={href}>
              {label}
            </Chip>
          </li>
        ))}
      </Row>
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
    <Text wrap="anywhere" tone="ink" className={styles.correction}>
      {before}
      <b>{corrected}</b>
      {after}
    </Text>
  )
}
