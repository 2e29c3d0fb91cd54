import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Analytics } from '#shared/contract/analytics.ts'
import { csvAmount, csvOf } from '#shared/kernel/csv.ts'
import type { Messages } from '#shared/messages/analytics/en.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { saveFile } from '#web/kernel/save-file.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './FigureCard.module.css'
import type { OverviewRange } from './overview-range.ts'
import { analyticsRead, type SectionName } from './overview-reads.ts'

const AMOUNTS = ['gross', 'commission', 'buyerFees', 'refundedAmount'] as const
const isAmount = (name: string) => AMOUNTS.some((each) => each === name)
type Metric = keyof Messages['metrics']

/** The series of a section as lines of CSV; amounts are in the main unit of the currency. */
export function csvOfSection({ series, currency }: Analytics): string {
  const names = Object.keys(series[0]?.values ?? {})
  const cellOf = (name: string, value: number | null | undefined) =>
    value !== null && value !== undefined && isAmount(name) ? csvAmount(value, currency) : value
  return csvOf(
    ['date', ...names],
    series.map(({ date, values }) => [date, ...names.map((name) => cellOf(name, values[name]))]),
  )
}

type Props = {
  section: SectionName
  range: OverviewRange
  /** The figure in large letters, by its name among the totals. */
  headline: string
  /** The figure whose change stands beside it, if that is another one. */
  changing?: string | undefined
  caption: (shown: Analytics) => string
  className?: string | undefined
  children: (shown: Analytics) => ReactNode
}

/** One part of the marketplace: its number, how that changed, a chart or the same as a table, and both as a file. */
export function FigureCard({ section, range, headline, changing = headline, caption, className, children }: Props) {
  const t = useT()
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  const read = useQuery(analyticsRead(section, range))
  const name = t(`analytics:sections.${section}`)
  const titleId = `figures-${section}`
  const shown = read.data
  return (
    <Panel role="region" aria-labelledby={titleId} className={classes(styles.card, className)}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        {shown ? (
          <span className={styles.actions}>
            <IconButton
              icon={isTable ? IconChartBar : IconTable}
              size="sm"
              label={t(isTable ? 'analytics:showChart' : 'analytics:showTable', { name })}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
            <IconButton
              icon={IconDownload}
              size="sm"
              label={t('analytics:saveCsv', { name })}
              onClick={() =>
                saveFile(
                  `${section}-${range.from}-${range.to}.csv`,
                  new Blob(['\uFEFF', csvOfSection(shown)], { type: 'text/csv' }),
                )
              }
            />
          </span>
        ) : null}
      </div>
      {shown ? (
        <>
          <p className={styles.number}>
            <b>{format.number(shown.totals[headline] ?? 0)}</b>
            <Delta value={shown.deltaPct[changing]} />
          </p>
          <p className={styles.caption}>{caption(shown)}</p>
          {isTable ? <SeriesTable name={name} shown={shown} /> : children(shown)}
        </>
      ) : null}
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

function Delta({ value }: { value: number | null | undefined }) {
  const t = useT()
  const format = useFormat()
  if (value === null || value === undefined) return null
  const percent = format.percent(Math.abs(value) / 100)
  const Glyph = value < 0 ? IconTrendingDown : IconTrendingUp
  const words = value === 0 ? t('analytics:same') : t(value > 0 ? 'analytics:more' : 'analytics:less', { percent })
  return (
    <span className={classes(styles.delta, value < 0 && styles.less)} title={words}>
      <Glyph size={16} aria-hidden="true" />
      <span aria-hidden="true">
        {format.number(value / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function SeriesTable({ name, shown: { series, currency } }: { name: string; shown: Analytics }) {
  const t = useT()
  const format = useFormat()
  const names = Object.keys(series[0]?.values ?? {})
  const write = (metric: string, value: number | null | undefined) => {
    if (value === null || value === undefined) return '–'
    return isAmount(metric) ? format.money({ amount: value, currency }) : format.number(value)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('analytics:date')}</th>
            {names.map((metric) => (
              <th key={metric} scope="col">
                {/* The words have one for each metric of the calls. */}
                {t(`analytics:metrics.${metric as Metric}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ date, values }) => (
            <tr key={date}>
              <th scope="row">{format.date(`${date}T12:00:00Z`, 'short')}</th>
              {names.map((metric) => (
                <td key={metric}>{write(metric, values[metric])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
