import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { type ReactNode, useId } from 'react'
import type { Promotion, PromotionReport, PromotionStats } from '#shared/contract/promotion.ts'
import { promotion as process } from '#shared/process/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { isRequestKind } from '#web/kernel/links.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { OpenedPerDay } from './OpenedPerDay.tsx'
import styles from './PromotionReportView.module.css'
import type { Promoted } from './promotion-kind.ts'
import { usePromotionText } from './promotion-text.ts'
import { useReportSentences } from './report-sentences.ts'

type Spoken = Pick<Promoted, 'words'>
type Props = { promoted: Promoted; report: PromotionReport; notice?: ReactNode }

/** The report of a promotion, beside similar things without one, and what that can say. */
export function PromotionReportView({ promoted, report, notice }: Props) {
  const t = useT()
  const { links: to, title, words } = promoted
  const { promotion } = report
  const isOver = process.states[promotion.status].step === 'over'
  const heading = t(isOver ? 'promotions:report.title' : 'promotions:report.titleNow')
  const { stats } = promotion
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={heading} noindex />
      <Breadcrumbs
        label={t('promotions:path')}
        items={[to.list, { label: title, href: to.one }, { label: t('promotions:report.crumb') }]}
      />
      <div className={styles.head}>
        <div>
          <Period promotion={promotion} />
          <h1 className={styles.title}>{heading}</h1>
          <p className={styles.subject}>{title}</p>
        </div>
        <div className={styles.tools}>
          <Button href={to.pay}>{t('promotions:report.more')}</Button>
          <Button variant="primary" href={to.one}>
            {stats && stats.offers > 0 && isRequestKind(promoted.kind)
              ? t('promotions:report.offers', { count: stats.offers })
              : t(`${words}:report.view`)}
          </Button>
        </div>
      </div>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      {stats ? <Figures words={words} stats={stats} /> : null}
      <div className={styles.row}>
        <OpenedPerDay days={report.days} />
        <Places words={words} places={report.places} />
      </div>
      {stats ? <Sayings words={words} promotion={promotion} stats={stats} /> : null}
    </div>
  )
}

function Period({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const format = useFormat()
  const { days } = usePromotionText()
  const { status, startsAt, promotedUntil } = promotion
  const paid = promotion.paidWith === 'credit' ? t('promotions:report.credit') : format.money(promotion.price)
  return (
    <p className={styles.period}>
      <StatusBadge tone={process.states[status].tone}>{t(`promotions:states.${status}`)}</StatusBadge>
      {startsAt && promotedUntil
        ? t('promotions:report.period', {
            from: format.date(startsAt, 'day'),
            to: format.date(promotedUntil, 'day'),
            days: days(promotion.days),
            paid,
          })
        : `${days(promotion.days)}, ${paid}`}
    </p>
  )
}

/** The three figures, each beside the middle of what similar things had. */
function Figures({ words, stats }: Spoken & { stats: PromotionStats }) {
  const t = useT()
  const format = useFormat()
  const { baseline } = stats
  const figures = [
    { key: 'shown', value: stats.impressions, usual: baseline.impressions },
    { key: 'opened', value: stats.views, usual: baseline.views },
    { key: 'answers', value: stats.offers, usual: baseline.offers },
  ] as const
  return (
    <>
      <Panel flush className={styles.figures}>
        {figures.map(({ key, value, usual }) => (
          <div key={key} className={styles.figure}>
            <p className="quiet-text">
              {key === 'answers' ? t(`${words}:report.answers`) : t(`promotions:report.${key}`)}
            </p>
            <p className={styles.value}>{format.number(value)}</p>
            {usual === undefined ? null : <Bars value={value} usual={usual} />}
          </div>
        ))}
      </Panel>
      {baseline.impressions === undefined ? null : (
        <p className={styles.legend}>
          <span>
            <i className={styles.own} />
            {t(`${words}:report.yours`)}
          </span>
          <span>
            <i className={styles.usual} />
            {t(`${words}:report.similar`, {
              number: format.number(baseline.n),
              scope: t(`${words}:report.scopes.${baseline.scope}`),
              count: baseline.days,
            })}
          </span>
        </p>
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
    <div className={styles.bars}>
      <i className={styles.own} style={width(value)} />
      <b>{format.number(value)}</b>
      <i className={styles.usual} style={width(usual)} />
      <span>{format.number(usual)}</span>
    </div>
  )
}

function Places({ words, places }: Spoken & Pick<PromotionReport, 'places'>) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const most = Math.max(...places.map(({ impressions }) => impressions), 1)
  const all = places.reduce((sum, { impressions }) => sum + impressions, 0)
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('promotions:report.places')}
      </h2>
      {places.length === 0 ? (
        <p className={styles.nothing}>{t('promotions:report.unseen')}</p>
      ) : (
        <dl className={styles.places}>
          {places.map(({ place, impressions }) => (
            <div key={place}>
              <dt>{t(`${words}:report.place.${place}`)}</dt>
              <dd>{format.number(impressions)}</dd>
              <i className={styles.own} style={{ inlineSize: `${(impressions / most) * 100}%` }} />
            </div>
          ))}
          <div className={styles.all}>
            <dt>{t('promotions:report.all')}</dt>
            <dd>{format.number(all)}</dd>
          </div>
        </dl>
      )}
    </Panel>
  )
}

/** The conclusions that the figures allow, and those that they do not. */
function Sayings({ words, promotion, stats }: Spoken & { promotion: Promotion; stats: PromotionStats }) {
  const t = useT()
  const sentences = useReportSentences(words, promotion, stats)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.sayings}>
      <IconScale size={22} aria-hidden="true" />
      <div>
        <h2 id={titleId} className={styles.saying}>
          {t('promotions:report.says')}
        </h2>
        <p className={styles.text}>{sentences.join(' ')}</p>
      </div>
    </section>
  )
}
