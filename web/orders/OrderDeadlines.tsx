import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './OrderDeadlines.module.css'
import { timersOf } from './order-process.ts'
import { isTimerName } from './timer-names.ts'
import { useOrderWords } from './use-next-words.ts'

/** What else happens by itself, and when; the next deadline stands above, beside what is asked. */
export function OrderDeadlines({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const [, ...later] = timersOf(order)
  const shown = later.flatMap(({ name, dueAt }) => (isTimerName(name) ? [{ name, dueAt }] : []))
  if (shown.length === 0) return null
  return (
    <Section look="plain" title={t('moves:deadlines.title')}>
      <ul className={styles.list}>
        {shown.map(({ name, dueAt }) => (
          <li key={name}>
            <IconClock size={20} aria-hidden="true" />
            <span>
              {t(`orders:timers.${name}.${order.role}`, { ...words, when: format.dateTime(dueAt) })}{' '}
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
