import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { type ReactNode, useId } from 'react'
import type { Promotion, PromotionReport, PromotionStats } from '#shared/contract/promotion.ts'
import { promotion as process } from '#shared/process/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { isRequestKind } from '#web/kernel/processes.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { OpenedPerDay } from './OpenedPerDay.tsx'
import styles from './PromotionReportView.module.css'
import type { Promoted } from './promotion-kind.ts'
import { usePromotionText } from './promotion-text.ts'
import { useReportSentences } from './report-sentences.ts'

type Spoken = Pick<Promoted, 'namespace'>
type Props = { promoted: Promoted; report: PromotionReport; notice?: ReactNode }

/** The report of a promotion, beside similar things without one, and what that can say. */
export function PromotionReportView({ promoted, report, notice }: Props) {
  const t = useT()
  const { links: to, title, namespace } = promoted
  const { promotion } = report
  const isOver = process.states[promotion.status].step === 'over'
  const heading = t(isOver ? 'promotion:report.title' : 'promotion:report.titleNow')
  const { stats } = promotion
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={heading} noindex />
      <Breadcrumbs
        label={t('promotion:path')}
        items={[to.list, { label: title, href: to.one }, { label: t('promotion:report.crumb') }]}
      />
      <Row gap={32} rowGap={16} align="start" justify="between" wrap mt={16}>
        <div>
          <Period promotion={promotion} />
          <h1 className="mt-10">{heading}</h1>
          <p className="tone-muted mt-2 text-anywhere">{title}</p>
        </div>
        <Row gap={10} align="stretch" wrap className={styles.tools}>
          <Button href={to.pay}>{t('promotion:report.more')}</Button>
          <Button variant="primary" href={to.one}>
            {stats && stats.offers > 0 && isRequestKind(promoted.kind)
              ? t('promotion:report.offers', { count: stats.offers })
              : t(`${namespace}:report.view`)}
          </Button>
        </Row>
      </Row>
      {notice ? <div className="mt-20">{notice}</div> : null}
      {stats ? <Metrics namespace={namespace} stats={stats} /> : null}
      <Grid gap={24} mt={24} className={styles.row}>
        <OpenedPerDay days={report.days} />
        <Places namespace={namespace} places={report.places} />
      </Grid>
      {stats ? <Sayings namespace={namespace} promotion={promotion} stats={stats} /> : null}
    </div>
  )
}

function Period({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const format = useFormat()
  const { days } = usePromotionText()
  const { status, startsAt, promotedUntil } = promotion
  const paid = promotion.paidWith === 'credit' ? t('promotion:report.credit') : format.money(promotion.price)
  return (
    <Row as="p" gap={10} rowGap={4} wrap size={13} tone="faint">
      <StatusBadge tone={process.states[status].tone}>{t(`promotion:states.${status}.label`)}</StatusBadge>
      {startsAt && promotedUntil
        ? t('promotion:report.period', {
            from: format.date(startsAt, 'day'),
            to: format.date(promotedUntil, 'day'),
            days: days(promotion.days),
            paid,
          })
        : `${days(promotion.days)}, ${paid}`}
    </Row>
  )
}

/** The three metrics, each beside the middle of what similar things had. */
function Metrics({ namespace, stats }: Spoken & { stats: PromotionStats }) {
  const t = useT()
  const format = useFormat()
  const { baseline } = stats
  const metrics = [
    { key: 'shown', value: stats.impressions, usual: baseline.impressions },
    { key: 'opened', value: stats.views, usual: baseline.views },
    { key: 'answers', value: stats.offers, usual: baseline.offers },
  ] as const
  return (
    <>
      <Panel flush className={styles.figures}>
        {metrics.map(({ key, value, usual }) => (
          <div key={key} className={styles.figure}>
            <p className="quiet-text">
              {key === 'answers' ? t(`${namespace}:report.answers`) : t(`promotion:report.${key}`)}
            </p>
            <p className={`size-30 weight-600 mt-2 tabular ${styles.value}`}>{format.number(value)}</p>
            {usual === undefined ? null : <Bars value={value} usual={usual} />}
          </div>
        ))}
      </Panel>
      {baseline.impressions === undefined ? null : (
        <Row as="p" gap={20} rowGap={4} align="stretch" wrap mt={14} size={13} tone="muted" className={styles.legend}>
          <span>
            <i className={styles.own} />
            {t(`${namespace}:report.yours`)}
          </span>
          <span>
            <i className={styles.usual} />
            {t(`${namespace}:report.similar`, {
              number: format.number(baseline.n),
              scope: t(`${namespace}:report.scopes.${baseline.scope}`),
              count: baseline.days,
            })}
          </span>
        </Row>
      )}
    </>
  )
}

/** Two bars on one scale. */
function Bars({ value, usual }: { value: number; usual: number }) {
  const format = useFormat()
  const most = Math.max(value, usual, 1)
  const width = (part: number) => ({ inlineSize: `${(part / most) * 100}%` })
  return (
    <Grid
      gap={10}
      rowGap={6}
      align="center"
      mt={14}
      size={13}
      tone="muted"
      className={`text-end tabular ${styles.bars}`}
    >
      <i className={styles.own} style={width(value)} />
      <b>{format.number(value)}</b>
      <i className={styles.usual} style={width(usual)} />
      <span>{format.number(usual)}</span>
    </Grid>
  )
}

function Places({ namespace, places }: Spoken & Pick<PromotionReport, 'places'>) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const most = Math.max(...places.map(({ impressions }) => impressions), 1)
  const all = places.reduce((sum, { impressions }) => sum + impressions, 0)
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className="size-16">
        {t('promotion:report.places')}
      </h2>
      {places.length === 0 ? (
        <p className="tone-muted mt-12">{t('promotion:report.unseen')}</p>
      ) : (
        <Stack as="dl" gap={14} mt={18} size={14} className={styles.places}>
          {places.map(({ place, impressions }) => (
            <div key={place}>
              <dt>{t(`${namespace}:report.place.${place}`)}</dt>
              <dd>{format.number(impressions)}</dd>
              <i className={styles.own} style={{ inlineSize: `${(impressions / most) * 100}%` }} />
            </div>
          ))}
          <div className={styles.all}>
            <dt>{t('promotion:report.all')}</dt>
            <dd>{format.number(all)}</dd>
          </div>
        </Stack>
      )}
    </Panel>
  )
}

/** The conclusions that the metrics allow, and those that they do not. */
function Sayings({ namespace, promotion, stats }: Spoken & { promotion: Promotion; stats: PromotionStats }) {
  const t = useT()
  const sentences = useReportSentences(namespace, promotion, stats)
  const titleId = useId()
  return (
    <Grid aria-labelledby={titleId} as="section" gap={14} mt={24} className={styles.sayings}>
      <IconScale size={22} aria-hidden="true" />
      <div>
        <h2 id={titleId} className="size-15 weight-500">
          {t('promotion:report.says')}
        </h2>
        <p className={`size-14 tone-muted mt-4 ${styles.text}`}>{sentences.join(' ')}</p>
      </div>
    </Grid>
  )
}
