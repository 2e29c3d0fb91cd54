import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { timersOf } from './any-order.ts'
import { Countdown } from './Countdown.tsx'
import type { AnyOrder } from './kind.ts'
import styles from './OrderDeadlines.module.css'
import { useTimerText } from './use-timer-text.ts'

/** What else happens by itself, and when; the next deadline stands above, beside what is asked. */
export function OrderDeadlines({ order }: { order: AnyOrder }) {
  const t = useT()
  const textOf = useTimerText(order)
  const [, ...shown] = timersOf(order).flatMap(({ name, dueAt }) => {
    const text = textOf({ name, dueAt })
    return text ? [{ name, dueAt, text }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section look="plain" title={t('service-order-pages:deadlines.title')}>
      <ul className={styles.list}>
        {shown.map(({ name, dueAt, text }) => (
          <li key={name}>
            <IconClock size={20} aria-hidden="true" />
            <span>
              {text}{' '}
              <span className={styles.left}>
                <Countdown dueAt={dueAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
