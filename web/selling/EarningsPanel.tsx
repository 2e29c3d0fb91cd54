import type { Earnings, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './EarningsPanel.module.css'
import { useCalendarDayText } from './use-calendar-day-text.ts'
import { WeekBars } from './WeekBars.tsx'

/** What this month brought, beside the same stretch of the month before, and what led to it. */
export function EarningsPanel({ earnings, figures }: { earnings: Earnings; figures: SellerHome['figures'] }) {
  const t = useT()
  const format = useFormat()
  const { month } = useCalendarDayText()
  const { net, previousNet } = earnings
  const growth = previousNet.amount > 0 ? net.amount / previousNet.amount - 1 : undefined
  const hasEarned = earnings.weeks.some((week) => week.net.amount !== 0)
  const rows = [
    { value: format.number(figures.views), label: t('selling:figures.views', { count: figures.views }) },
    { value: format.number(figures.orders), label: t('selling:figures.orders', { count: figures.orders }) },
    {
      value: figures.acceptedShare === null ? '–' : share(figures.acceptedShare),
      label: t('selling:figures.accepted'),
    },
  ]
  function share(value: number, options?: Intl.NumberFormatOptions) {
    return format.number(value, { style: 'percent', maximumFractionDigits: 0, ...options })
  }
  return (
    <Panel>
      <h2 className={styles.title}>{t('selling:earnings.title', { month: month(earnings.month) })}</h2>
      <p className={styles.line}>
        <b className={styles.amount}>{format.money(net, 'browsing')}</b>
        {growth === undefined ? null : (
          <span className={classes(styles.growth, growth > 0 && styles.more)}>
            {t('selling:earnings.compared', {
              share: share(growth, { signDisplay: 'exceptZero' }),
              month: month(earnings.previousMonth),
            })}
          </span>
        )}
      </p>
      {hasEarned ? <WeekBars weeks={earnings.weeks} /> : <p className={styles.none}>{t('selling:earnings.none')}</p>}
      <ul className={styles.figures}>
        {rows.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
