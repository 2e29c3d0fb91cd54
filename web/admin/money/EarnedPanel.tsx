import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState } from 'react'
import type { Earned } from '#shared/contract/admin-money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './MoneyScreen.module.css'
import { MonthsChart, MonthsTable } from './MonthsChart.tsx'
import { useMonthName } from './money-texts.ts'

/** The earnings of a month, line by line, beside the months before it. */
export function EarnedPanel({ earned }: { earned: Earned }) {
  return (
    <Panel flush>
      <Grid gap={40} align="start" className={styles.earned}>
        <Lines earned={earned} />
        <Months earned={earned} />
      </Grid>
    </Panel>
  )
}

function Lines({ earned: { chosen, before, tax, until, present } }: { earned: Earned }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useMonthName()
  const { month, lines, total } = chosen
  const day = (date: string) => format.date(`${date}T12:00:00Z`, 'short')
  const amount = format.money(before.total)
  const isNothing = lines.every((line) => line.count === 0)
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className="size-16">
        {t('operator-money:earned.title', { month: nameOf(month) })}
      </h2>
      <Row as="p" wrap align="baseline" gap={12} rowGap={4} className={styles.number}>
        <b>{format.money(total)}</b>
        <Change now={total.amount} before={before.total.amount} />
      </Row>
      <p className="size-13 tone-muted mb-16">
        {month === present
          ? t('operator-money:earned.soFar', { until: day(until), amount, from: day(before.from), to: day(before.to) })
          : t('operator-money:earned.before', { amount, month: nameOf(before.from.slice(0, 7)) })}
      </p>
      {isNothing ? (
        <div className="mb-16">
          <h3 className="size-14 weight-500">{t('operator-money:earned.nothing')}</h3>
          <p className="quiet-text mb-4">{t('operator-money:earned.nothingText')}</p>
          <TextLink href={links.adminSettings({ section: 'fees' })}>{t('operator-money:earned.fees')}</TextLink>
        </div>
      ) : (
        <dl className={styles.lines}>
          {lines.map(({ kind, amount: sum, count }) => (
            <Row key={kind} justify="between" align="start" gap={16}>
              <dt className="size-14">
                {t(`operator-money:earned.lines.${kind}`)}
                <small className="block size-13 tone-faint">
                  {t(`operator-money:earned.counts.${kind}`, { count })}
                </small>
              </dt>
              <dd className="size-14 weight-500 tabular">{format.money(sum)}</dd>
            </Row>
          ))}
          <Row justify="between" gap={16} className={styles.sum}>
            <dt className="size-14 weight-600">{t('operator-money:earned.total')}</dt>
            <dd className="size-14 weight-600 tabular">{format.money(total)}</dd>
          </Row>
        </dl>
      )}
      <p className="size-13 tone-faint mt-16">
        {tax ? `${t('operator-money:earned.tax', { amount: format.money(tax) })} ` : null}
        {t('operator-money:earned.rule')}
      </p>
    </section>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useT()
  const format = useFormat()
  if (before <= 0) return null
  const share = now / before - 1
  const percent = format.percent(Math.abs(Math.round(share * 1000) / 1000))
  return (
    <span
      className={`size-14 weight-500 ${share < 0 ? styles.less : styles.more}`}
      title={t(share < 0 ? 'operator-money:earned.less' : 'operator-money:earned.more', { percent })}
    >
      <span aria-hidden="true">
        {format.number(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
      </span>
      <span className="visually-hidden">
        {t(share < 0 ? 'operator-money:earned.less' : 'operator-money:earned.more', { percent })}
      </span>
    </span>
  )
}

function Months({ earned }: { earned: Earned }) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  const name = t('operator-money:months.title')
  return (
    <section aria-labelledby="by-month" className={styles.chart}>
      <Row justify="between" gap={8}>
        <Stack gap={2}>
          <h2 id="by-month" className="size-16">
            {name}
          </h2>
          <p className="size-13 tone-muted">{t('operator-money:months.text')}</p>
        </Stack>
        <IconButton
          icon={isTable ? IconChartBar : IconTable}
          size="sm"
          label={t(isTable ? 'operator-money:months.showChart' : 'operator-money:months.showTable')}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
      </Row>
      {isTable ? <MonthsTable earned={earned} /> : <MonthsChart earned={earned} />}
    </section>
  )
}
