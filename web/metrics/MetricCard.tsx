import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { Fragment, type ReactNode, useState } from 'react'
import type { Analytics } from '#shared/contract/analytics.ts'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import { isAmount } from '#shared/policies/metrics-csv.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './MetricCard.module.css'

type Metric = keyof Catalogues['analytics']['metrics']

/** The state of a query of metrics. */
type Read<Shown> = {
  data: Shown | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<Shown extends Analytics> = {
  /** Of its heading, to jump to. */
  id: string
  name: string
  read: Read<Shown>
  /** The metric in large type, by its name among the totals. */
  headline: string
  /** The metric whose change stands beside it, if that is another one. */
  changing?: string | undefined
  caption: (shown: Shown) => string
  /** The metrics in its table; by itself all of them. */
  metrics?: readonly Metric[] | undefined
  /** The part of the content that stays above the table when the table replaces the chart. */
  table?: ((shown: Shown) => ReactNode) | undefined
  /** Saves it as a file; without it there is none. */
  onSave?: (() => void) | undefined
  isSaving?: boolean | undefined
  className?: string | undefined
  children: (shown: Shown) => ReactNode
}

/** One part of the metrics: its number, how that changed, a chart or the same as a table, and that as a file. */
export function MetricCard<Shown extends Analytics>({ id, name, read, className, ...parts }: Props<Shown>) {
  const t = useT()
  const shown = read.data
  return (
    <Panel role="region" aria-labelledby={id} className={classes('stack gap-4', styles.card, className)}>
      {shown ? <Metrics {...parts} id={id} name={name} shown={shown} /> : <Heading id={id} name={name} />}
      {read.isPending ? <ListSkeleton label={t('analytics:loading')} count={3} /> : null}
      {read.isError ? (
        <ErrorState
          title={t('analytics:failed')}
          level={3}
          retry={{ label: t('tryAgain'), onRetry: () => void read.refetch(), isBusy: read.isFetching }}
        />
      ) : null}
    </Panel>
  )
}

function Heading({ id, name, children }: { id: string; name: string; children?: ReactNode }) {
  return (
    <Row justify="between" gap={8} className={styles.head}>
      <h2 id={id} tabIndex={-1} className="size-16">
        {name}
      </h2>
      {children}
    </Row>
  )
}

type MetricsProps<Shown extends Analytics> = Omit<Props<Shown>, 'read' | 'className'> & { shown: Shown }

function Metrics<Shown extends Analytics>({
  id,
  name,
  shown,
  headline,
  changing = headline,
  caption,
  metrics,
  table,
  onSave,
  isSaving,
  children,
}: MetricsProps<Shown>) {
  const t = useT()
  const write = useMetricWriter(shown.currency)
  const [isTable, setTable] = useState(false)
  return (
    <>
      <Heading id={id} name={name}>
        <Row as="span" gap={4} align="stretch">
          <IconButton
            icon={isTable ? IconChartBar : IconTable}
            size="sm"
            label={t(isTable ? 'analytics:showChart' : 'analytics:showTable', { name })}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          {onSave ? (
            <IconButton
              icon={IconDownload}
              size="sm"
              label={t('analytics:saveCsv', { name })}
              aria-busy={isSaving}
              onClick={onSave}
            />
          ) : null}
        </Row>
      </Heading>
      <Row as="p" wrap align="baseline" gap={12} rowGap={4} className={styles.number}>
        <b>{write(headline, shown.totals[headline] ?? 0)}</b>
        <Delta value={shown.deltaPct[changing]} />
      </Row>
      <p className={`size-13 tone-muted mb-16 ${styles.caption}`}>{caption(shown)}</p>
      {isTable ? table?.(shown) : children(shown)}
      {isTable ? <SeriesTable name={name} shown={shown} metrics={metrics} /> : null}
    </>
  )
}

/** Metrics by their names as they are read: amounts as money, shares in per cent. */
export function useMetricWriter(currency: string): (metric: string, value: number | null | undefined) => string {
  const format = useFormat()
  return (metric, value) => {
    if (value === null || value === undefined) return '–'
    if (metric === 'conversion') return format.percent(value)
    return isAmount(metric) ? format.money({ amount: value, currency }) : format.number(value)
  }
}

function Delta({ value }: { value: number | null | undefined }) {
  const t = useT()
  const format = useFormat()
  if (value === null || value === undefined) return null
  const percent = format.percent(Math.abs(value) / 100)
  const Glyph = value < 0 ? IconTrendingDown : IconTrendingUp
  const texts = value === 0 ? t('analytics:same') : t(value > 0 ? 'analytics:more' : 'analytics:less', { percent })
  return (
    <Row
      as="span"
      gap={4}
      inline
      size={14}
      weight={500}
      className={classes(styles.delta, value < 0 && styles.less)}
      title={texts}
    >
      <Glyph size={16} aria-hidden="true" />
      <span aria-hidden="true">
        {format.number(value / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
      </span>
      <span className="visually-hidden">{texts}</span>
    </Row>
  )
}

function SeriesTable({
  name,
  shown: { series, previous, currency },
  metrics,
}: {
  name: string
  shown: Analytics
  metrics?: readonly string[] | undefined
}) {
  const t = useT()
  const format = useFormat()
  const write = useMetricWriter(currency)
  const names = metrics ?? Object.keys(series[0]?.values ?? {})
  // The words have one for each metric of the calls.
  const nameOf = (metric: string) => t(`analytics:metrics.${metric as Metric}`)
  return (
    <ScrollRegion className={styles.scroll} aria-label={t('analytics:tableOf', { name })}>
      <table className={`size-13 full-width tabular ${styles.table}`}>
        <caption className="visually-hidden">{t('analytics:tableOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analytics:date')}</th>
            {names.map((metric) => (
              <Fragment key={metric}>
                <th scope="col">{nameOf(metric)}</th>
                {previous ? (
                  <th scope="col">
                    <span className="visually-hidden">{format.labelled(nameOf(metric), '')}</span>
                    {t('analytics:beforeColumn')}
                  </th>
                ) : null}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ date, values }, index) => (
            <tr key={date}>
              <th scope="row">{format.date(`${date}T12:00:00Z`, 'short')}</th>
              {names.map((metric) => (
                <Fragment key={metric}>
                  <td>{write(metric, values[metric])}</td>
                  {previous ? (
                    <td className="tone-muted">{write(metric, previous.series[index]?.values[metric])}</td>
                  ) : null}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
