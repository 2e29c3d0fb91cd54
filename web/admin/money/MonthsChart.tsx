import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { Earned, EarnedKind, EarnedMonth } from '#shared/contract/admin-money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Floating } from '#web/ui/Floating.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './MoneyScreen.module.css'
import { useMonthName, useShortMonth } from './money-texts.ts'

const HEIGHT = 340
/** The least part of the highest column for which money that went back takes room below the line. */
const SEEN = 0.02
const AXIS = { fontSize: 12, fill: 'var(--ink-3)' }
/** The text beside the chart and the table say the same. */
const NOT_FOCUSED = { accessibilityLayer: false, stackOffset: 'sign' as const }

/** The lines that the chart adds up. */
const SERIES = {
  commission: ['services', 'products'],
  fees: ['buyerFees'],
  plans: ['plans', 'promotions'],
  returned: ['returned', 'bankCharges'],
} as const satisfies Record<string, readonly EarnedKind[]>
const COLORS = {
  commission: 'var(--st-active-dot)',
  fees: 'var(--st-move-dot)',
  plans: 'var(--st-wait-dot)',
  returned: 'var(--st-problem-dot)',
}
const names = ['commission', 'fees', 'plans', 'returned'] as const

const sumOf = ({ lines }: EarnedMonth, kinds: readonly EarnedKind[]) =>
  lines.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount.amount : sum), 0)

/** A column for each month, of what was earned; what went back is below the line. */
export function MonthsChart({ earned: { months, currency, present } }: { earned: Earned }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useMonthName()
  const shortOf = useShortMonth()
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  const data = months.map((month) => ({
    label: shortOf(month.month),
    commission: sumOf(month, SERIES.commission),
    fees: sumOf(month, SERIES.fees),
    plans: sumOf(month, SERIES.plans),
    returned: sumOf(month, SERIES.returned),
  }))
  const series = names.map((name) => ({ name, label: t(`operator-money:months.${name}`), color: COLORS[name] }))
  const most = Math.max(...data.map(({ commission, fees, plans }) => commission + fees + plans))
  const lowest = Math.min(...data.map(({ returned }) => returned))
  const isAbove = lowest > -most * SEEN
  const last = months.at(-1)
  const alternative = months.map(({ month, total }) => `${nameOf(month)} ${format.money(total)}`).join(', ')
  return (
    <figure role="img" className="mt-20" aria-label={format.labelled(t('operator-money:months.title'), alternative)}>
      <div aria-hidden="true">
        <Floating>
          <BarChart
            h={HEIGHT}
            data={data}
            dataKey="label"
            type="stacked"
            series={series}
            gridAxis="x"
            tickLine="none"
            valueFormatter={money}
            maxBarWidth={28}
            xAxisProps={{ tick: AXIS, interval: 'preserveStartEnd', minTickGap: 4 }}
            yAxisProps={{
              allowDecimals: false,
              width: 64,
              tick: AXIS,
              ...(isAbove ? { domain: [0, 'auto'], allowDataOverflow: true } : {}),
            }}
            barProps={{ isAnimationActive: false }}
            barChartProps={NOT_FOCUSED}
          />
        </Floating>
        <Row as="p" wrap gap={16} rowGap={4} size={13} tone="muted" mt={8} className={styles.legend}>
          {series.map(({ name, label, color }) => (
            <span key={name}>
              <i style={{ background: color }} />
              {label}
            </span>
          ))}
          {last?.month === present ? (
            <span>{t('operator-money:months.incomplete', { month: nameOf(present) })}</span>
          ) : null}
        </Row>
      </div>
    </figure>
  )
}

/** The same as a table, the latest month first. */
export function MonthsTable({ earned: { months } }: { earned: Earned }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useMonthName()
  const kinds = months[0]?.lines.map(({ kind }) => kind) ?? []
  const caption = t('operator-money:months.title')
  return (
    <ScrollRegion className={styles.scroll} aria-label={caption}>
      <table className={`size-13 full-width tabular ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('operator-money:months.month')}</th>
            <th scope="col">{t('operator-money:earned.total')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`operator-money:earned.lines.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, lines, total }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td className="weight-600">{format.money(total)}</td>
              {lines.map(({ kind, amount }) => (
                <td key={kind}>{format.money(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
