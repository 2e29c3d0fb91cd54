import type { Earnings, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import { type DateOptions, dateFormat, type NumberOptions } from '#web/ui/intl.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { barHeights } from './chart-shapes.ts'
import styles from './EarningsPanel.module.css'

/** The earnings of this month, beside the same stretch of the month before, and what led to them. */
export function EarningsPanel({ earnings, figures }: { earnings: Earnings; figures: SellerHome['figures'] }) {
  const t = useT()
  const format = useFormat()
  const { month } = useCalendarDayText()
  const { net, previousNet } = earnings
  const growth = previousNet.amount > 0 ? net.amount / previousNet.amount - 1 : undefined
  const hasEarned = earnings.weeks.some((week) => week.net.amount !== 0)
  const rows = [
    { value: format.number(figures.views), label: t('selling:metrics.views', { count: figures.views }) },
    { value: format.number(figures.orders), label: t('selling:metrics.orders', { count: figures.orders }) },
    {
      value: figures.acceptedShare === null ? '–' : share(figures.acceptedShare),
      label: t('selling:metrics.accepted'),
    },
  ]
  function share(value: number, options?: NumberOptions) {
    return format.number(value, { style: 'percent', maximumFractionDigits: 0, ...options })
  }
  return (
    <Panel>
      <h2 className={styles.title}>{t('selling:earnings.title', { month: month(earnings.month) })}</h2>
      <Row as="p" wrap align="baseline" justify="between" className={styles.line}>
        <b className={`size-38 weight-600 tabular ${styles.amount}`}>{format.money(net, 'browsing')}</b>
        {growth === undefined ? null : (
          <Text as="span" size={14} tone="muted" weight={500} className={growth > 0 ? styles.more : undefined}>
            {t('selling:earnings.compared', {
              share: share(growth, { signDisplay: 'exceptZero' }),
              month: month(earnings.previousMonth),
            })}
          </Text>
        )}
      </Row>
      {hasEarned ? (
        <WeekBars weeks={earnings.weeks} />
      ) : (
        <p className="quiet-text mt-12">{t('selling:earnings.none')}</p>
      )}
      <Grid as="ul" gap={12} size={13} tone="muted" className={styles.figures}>
        {rows.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b> {label}
          </li>
        ))}
      </Grid>
      <Text mt={16} size={14}>
        <TextLink href={links.ownMetrics()}>{t('selling:metrics.all')}</TextLink>
      </Text>
    </Panel>
  )
}

const HEIGHT = 120
const WIDTH = 32
const GAP = 10
const ROUND = 6

/** A bar for each week, this one in full colour; read out as a list. */
function WeekBars({ weeks }: { weeks: Earnings['weeks'] }) {
  const t = useT()
  const format = useFormat()
  const { short } = useCalendarDayText()
  const heights = barHeights(
    weeks.map(({ net }) => net.amount),
    HEIGHT,
  )
  const bars = weeks.map(({ start, net }, index) => ({
    start,
    height: heights[index] ?? 0,
    texts: t('selling:earnings.week', { day: short(start), amount: format.money(net, 'browsing') }),
  }))
  const width = weeks.length * (WIDTH + GAP) - GAP
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={styles.bars} aria-hidden="true" focusable="false">
        {bars.map(({ start, height, texts }, index) => (
          <rect
            key={start}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={Math.min(ROUND, height / 2)}
            className={classes(styles.bar, index === bars.length - 1 && styles.now)}
          >
            <title>{texts}</title>
          </rect>
        ))}
      </svg>
      <Grid
        mt={6}
        size={12}
        tone="faint"
        className="text-nowrap"
        style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }}
        aria-hidden="true"
      >
        {bars.map(({ start }, index) => (
          <Row as="span" key={start} justify="center">
            {index % 2 === 0 ? short(start) : ''}
          </Row>
        ))}
      </Grid>
      <ul aria-label={t('selling:earnings.weeks')} className="visually-hidden">
        {bars.map(({ start, texts }) => (
          <li key={start}>{texts}</li>
        ))}
      </ul>
    </div>
  )
}

/** A day without a time is the same in every time zone. */
const UTC = { timeZone: 'UTC' } as const

/** Days of the seller's calendar in words. */
function useCalendarDayText() {
  const { locale } = useFormat()
  const write = (options: DateOptions) => (day: string) =>
    dateFormat(locale, { ...options, ...UTC }).format(Date.parse(day))
  return { month: write({ month: 'long' }), short: write({ day: 'numeric', month: 'short' }) }
}
