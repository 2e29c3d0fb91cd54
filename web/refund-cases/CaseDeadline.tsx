import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'
import styles from './CaseDeadline.module.css'

/** Until when, what happens then, and how long that is, second by second. */
export function CaseDeadline({ text, dueAt }: { text: string; dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(1_000)
  const left = formatTimeLeft(Date.parse(dueAt) - now, format)
  return (
    <span className={styles.deadline}>
      {text}{' '}
      <span role="timer" className={styles.left}>
        {left ? t('refund-cases:countdown.left', { time: left }) : t('refund-cases:countdown.soon')}
      </span>
    </span>
  )
}
