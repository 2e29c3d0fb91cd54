import { BarChart, LineChart } from '@mantine/charts'
import { Row } from '#web/ui/Stack.tsx'
import '@mantine/charts/styles.layer.css'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Floating } from '#web/ui/Floating.tsx'
import styles from './MetricCard.module.css'

export type Point = { key: string; label: string; now: number; before?: number | undefined }

const HEIGHT = 220
/** Props that turn off the chart's accessibility layer: the text beside the chart and the table say the same. */
const NOT_FOCUSED = { accessibilityLayer: false }
const AXIS = { fontSize: 12, fill: 'var(--ink-3)' }

const isCompared = (points: readonly Point[]) => points.some(({ before }) => before !== undefined)

function useSeries(withBefore: boolean) {
  const t = useT()
  return [
    { name: 'now', label: t('analytics:now'), color: 'var(--primary)' },
    ...(withBefore
      ? [{ name: 'before', label: t('analytics:before'), color: 'var(--ink-3)', strokeDasharray: '4 4' }]
      : []),
  ]
}

/** The same where nothing is dashed. */
const useSolidSeries = (withBefore: boolean) =>
  useSeries(withBefore).map(({ name, label, color }) => ({ name, label, color }))

/** The legend that tells the bars of these days from those of the days before. */
export function BarsLegend() {
  return <Legend series={useSolidSeries(true)} />
}

/** The text alternative of a chart: each label with its present value. The table beside it has all values. */
const describe = (format: Format, { name, points, write }: ChartProps) =>
  format.labelled(name, points.map(({ label, now }) => `${label} ${(write ?? format.number)(now)}`).join(', '))

type ChartProps = {
  name: string
  points: readonly Point[]
  /** Formats a value that is not a plain count. */
  write?: ((value: number) => string) | undefined
}

/** A line from bucket to bucket, and a dashed one for the days before. */
export function Lines({ name, points, write }: ChartProps) {
  const format = useFormat()
  const say = write ?? format.number
  const series = useSeries(isCompared(points))
  return (
    <figure role="img" aria-label={describe(format, { name, points, write })}>
      <Legend series={series} />
      <div aria-hidden="true">
        <Floating>
          <LineChart
            h={HEIGHT}
            data={[...points]}
            dataKey="label"
            series={series}
            curveType="linear"
            withDots={points.length === 1}
            gridAxis="x"
            tickLine="none"
            valueFormatter={say}
            // The first day stands below its point, beside the numbers.
            xAxisProps={{ minTickGap: 32, tick: AXIS, padding: { left: 28, right: 8 } }}
            yAxisProps={{ allowDecimals: false, width: write ? 64 : 40, tick: AXIS }}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={NOT_FOCUSED}
          />
        </Floating>
      </div>
    </figure>
  )
}

/** A column for each bucket, and a paler one for the days before; `withValues` writes its number above each. */
export function Columns({ name, points, write, withValues = false }: ChartProps & { withValues?: boolean }) {
  const format = useFormat()
  const say = write ?? format.number
  const series = useSolidSeries(isCompared(points))
  return (
    <figure role="img" aria-label={describe(format, { name, points, write })}>
      <Legend series={series} />
      <div aria-hidden="true">
        <Floating>
          <BarChart
            h={HEIGHT}
            data={[...points]}
            dataKey="label"
            series={series}
            gridAxis="x"
            tickLine="none"
            valueFormatter={say}
            maxBarWidth={32}
            withBarValueLabel={withValues}
            xAxisProps={{ tick: AXIS, ...(withValues ? { interval: 0 } : { minTickGap: 16 }) }}
            yAxisProps={{ allowDecimals: false, width: write ? 64 : 40, tick: AXIS }}
            barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
            barChartProps={NOT_FOCUSED}
          />
        </Floating>
      </div>
    </figure>
  )
}

type Key = { name: string; label: string; color: string; strokeDasharray?: string }

function Legend({ series }: { series: readonly Key[] }) {
  if (series.length < 2) return null
  return (
    <Row
      as="p"
      gap={16}
      rowGap={4}
      align="stretch"
      wrap
      mb={12}
      size={13}
      tone="muted"
      className={styles.legend}
      aria-hidden="true"
    >
      {series.map(({ name, label, color, strokeDasharray }) => (
        <span key={name}>
          <i className={strokeDasharray && styles.dashed} style={{ color }} />
          {label}
        </span>
      ))}
    </Row>
  )
}
