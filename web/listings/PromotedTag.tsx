import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './RequestCardFrame.module.css'

/** Says that something stands where it does because its owner pays for it; `until` is for the owner. */
export function PromotedTag({ until }: { until?: string | undefined }) {
  const t = useT()
  const format = useFormat()
  return (
    <Text as="span" wrap="nowrap" size={12} weight={500} className={styles.promoted}>
      {until ? t('listing-cards:promotedUntil', { date: format.date(until, 'day') }) : t('listing-cards:promoted')}
    </Text>
  )
}

/** Under a list with promoted things: who pays for them, and what that buys. */
export function PromotedNote({ kind }: { kind: 'requests' | 'listings' }) {
  const t = useT()
  return (
    <Row as="p" align="stretch" gap={8} mt={20} size={13} tone="muted" className={styles.note}>
      <IconInfoCircle size={16} aria-hidden="true" />
      <span>{t(`browse:promoted.${kind}`)}</span>
    </Row>
  )
}
