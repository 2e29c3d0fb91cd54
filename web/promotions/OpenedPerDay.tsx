import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useId, useState } from 'react'
import type { PromotionReport } from '#shared/contract/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './PromotionReportView.module.css'

type Day = PromotionReport['days'][number]

/** The number of times it was opened on each day, as bars or as a table. */
export function OpenedPerDay({ days }: Pick<PromotionReport, 'days'>) {
  const t = useT()
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  const { dayText } = useDayText()
  return (
    <Panel role="region" aria-labelledby={titleId} className="shrink">
      <Row gap={12} justify="between" className={styles.chartHead}>
        <h2 id={titleId} className="size-16">
          {t('promotion:report.perDay')}
        </h2>
        {days.length > 0 ? (
          <IconButton
            icon={isTable ? IconChartBar : IconTable}
            label={t(isTable ? 'promotion:report.asChart' : 'promotion:report.asTable')}
            onClick={() => setTable(!isTable)}
          />
        ) : null}
      </Row>
      {days.length === 0 ? <p className="tone-muted mt-12">{t('promotion:report.nothing')}</p> : null}
      {days.length > 0 && !isTable ? <DayBars days={days} /> : null}
      {days.length > 0 && isTable ? (
        <Table
          caption={t('promotion:report.perDay')}
          columns={[
            { key: 'day', header: t('promotion:report.day'), cell: ({ day }) => dayText(day), phone: 'first' },
            {
              key: 'shown',
              header: t('promotion:report.shown'),
              cell: ({ impressions }) => impressions,
              align: 'end',
            },
            {
              key: 'opened',
              header: t('promotion:report.opened'),
              cell: ({ views }) => views,
              align: 'end',
              phone: 'end',
            },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      ) : null}
    </Panel>
  )
}

/** Days are counted by the clock of UTC, so they are written by it. */
function useDayText() {
  const { locale } = useFormat()
  const write = (day: string) =>
    dateFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  return { dayText: write }
}

function DayBars({ days }: { days: Day[] }) {
  const t = useT()
  const format = useFormat()
  const { dayText } = useDayText()
  const best = days.reduce((most, each) => (each.views > most.views ? each : most))
  const height = (views: number) => ({ blockSize: `${best.views === 0 ? 0 : (views / best.views) * 100}%` })
  return (
    <Row
      role="img"
      aria-label={t('promotion:report.chart', { most: format.number(best.views), date: dayText(best.day) })}
      gap={8}
      align="stretch"
      mt={14}
      className={styles.chart}
    >
      {days.map(({ day, views }) => (
        <Grid key={day} gap={6} size={12} tone="faint" className={`text-center text-nowrap ${styles.day}`}>
          <div className={styles.column}>
            <b>{format.number(views)}</b>
            <i style={height(views)} />
          </div>
          <span>{dayText(day)}</span>
        </Grid>
      ))}
    </Row>
  )
}
