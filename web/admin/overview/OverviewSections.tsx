import type { Analytics } from '#shared/contract/analytics.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { BarsLegend, Lines } from '#web/metrics/Charts.tsx'
import grid from '#web/metrics/MetricGrid.module.css'
import type { MetricRange } from '#web/metrics/metric-range.ts'
import { SHOWN_CATEGORIES, useCaption, useMedianTime, usePoints } from '#web/metrics/metric-texts.ts'
import { Bars, Parts, type Tone } from '#web/metrics/Parts.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Messages } from './Messages.tsx'
import { Orders } from './Orders.tsx'
import styles from './OverviewSections.module.css'
import { SectionCard } from './SectionCard.tsx'

type Of = { range: MetricRange }

/** All sections, the orders first. */
export function OverviewSections({ range }: Of) {
  return (
    <div className={grid.grid}>
      {orderKindNames.map((kind, place) => (
        <Orders key={kind} range={range} kind={kind} isMain={place === 0} />
      ))}
      <Requests range={range} />
      <Listings range={range} section="service" />
      <Listings range={range} section="product" />
      <People range={range} />
      <Conversations range={range} />
      <Messages range={range} />
    </div>
  )
}

const FUNNEL = ['posted', 'withOffer', 'accepted', 'paid', 'completed'] as const

function Requests({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const timeOf = useMedianTime()
  const captionOf = useCaption()
  const stepsOf = ({ totals, previous, breakdowns }: Analytics) => {
    const { posted } = totals
    const median = timeOf(totals.medianFirstOfferMinutes)
    return (
      <>
        {previous ? <BarsLegend /> : null}
        <Bars
          caption={t('analytics:funnel.step')}
          rows={FUNNEL.map((step) => ({
            key: step,
            label: t(`analytics:funnel.${step}`),
            value: totals[step] ?? 0,
            before: previous ? (previous.totals[step] ?? 0) : undefined,
            share: posted ? format.number((totals[step] ?? 0) / posted, { style: 'percent' }) : undefined,
          }))}
        />
        {median ? <p className="quiet-text mt-16">{t('analytics:funnel.firstOffer', { time: median })}</p> : null}
        <WithoutOffer byCategory={breakdowns.byCategory} />
      </>
    )
  }
  return (
    <SectionCard
      section="serviceRequest"
      range={range}
      headline="posted"
      caption={(shown) => captionOf(shown, 'posted', 'posted')}
      table={stepsOf}
      className={grid.half}
    >
      {stepsOf}
    </SectionCard>
  )
}

/** The number of requests in the range without an offer, and the category with the most of them. */
function WithoutOffer({ byCategory }: Pick<Analytics['breakdowns'], 'byCategory'>) {
  const t = useT()
  const wordsOf = useCategoryTexts('service')
  const none = byCategory
    .map(({ category, values }) => ({ category, count: (values.posted ?? 0) - (values.withOffer ?? 0) }))
    .sort((a, b) => b.count - a.count)
  const [most] = none
  if (!most?.count) return null
  const count = none.reduce((sum, each) => sum + each.count, 0)
  return (
    <p className="quiet-text mt-16">
      {t('analytics:funnel.withoutOffer', { count })}{' '}
      <TextLink href={links.adminRequests({ category: most.category })}>{wordsOf(most.category)}</TextLink>
    </p>
  )
}

function Listings({ range, section }: Of & { section: 'service' | 'product' }) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useCategoryTexts(section)
  const categoriesOf = ({ totals, breakdowns: { byCategory } }: Analytics) => {
    const live = byCategory.map(({ category, values }) => ({ category, value: values.live ?? 0 }))
    const rest = live.slice(SHOWN_CATEGORIES).reduce((all, { value }) => all + value, 0)
    return (
      <>
        <Bars
          caption={t('analytics:byCategory')}
          none={t('analytics:noneLive')}
          rows={[
            ...live
              .slice(0, SHOWN_CATEGORIES)
              .map(({ category, value }) => ({ key: category, label: wordsOf(category), value })),
            ...(rest > 0 ? [{ key: '', label: t('analytics:other'), value: rest }] : []),
          ]}
        />
        <p className="quiet-text mt-16">
          {t('analytics:conversion', {
            views: format.number(totals.views ?? 0),
            percent: format.percent(totals.conversion ?? 0),
          })}
          {totals.soldOut ? ` ${t('analytics:soldOut', { number: format.number(totals.soldOut) })}` : null}
        </p>
      </>
    )
  }
  return (
    <SectionCard
      section={section}
      range={range}
      headline="live"
      changing="new"
      caption={({ totals, previous }) =>
        previous
          ? t('analytics:caption.liveBefore', {
              new: format.number(totals.new ?? 0),
              before: format.number(previous.totals.new ?? 0),
            })
          : t('analytics:caption.live', { new: format.number(totals.new ?? 0) })
      }
      table={categoriesOf}
      className={styles.third}
    >
      {categoriesOf}
    </SectionCard>
  )
}

function People({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const pointsOf = usePoints()
  const rolesOf = ({ totals }: Analytics) => {
    const { buyers, sellers, verifiedSellers, waiting } = totals
    const [selling, verified] = [sellers ?? 0, verifiedSellers ?? 0]
    return (
      <>
        <Parts
          title={t('analytics:people.title')}
          none={t('analytics:people.none')}
          parts={[
            { key: 'buyers', label: t('analytics:people.buyers'), value: buyers ?? 0, tone: 'active' },
            { key: 'verified', label: t('analytics:people.verifiedSellers'), value: verified, tone: 'move' },
            { key: 'others', label: t('analytics:people.otherSellers'), value: selling - verified, tone: 'wait' },
          ]}
        />
        {waiting ? <p className="quiet-text mt-16">{t('analytics:people.waiting', { count: waiting })}</p> : null}
      </>
    )
  }
  return (
    <SectionCard
      section="user"
      range={range}
      headline="total"
      changing="new"
      caption={({ totals, previous }) => {
        const texts = { new: format.number(totals.new ?? 0), active: format.number(totals.active ?? 0) }
        return previous
          ? t('analytics:caption.peopleBefore', { ...texts, before: format.number(previous.totals.new ?? 0) })
          : t('analytics:caption.people', texts)
      }}
      table={rolesOf}
      className={styles.third}
    >
      {(shown) => (
        <div className="stack gap-20">
          <Lines name={t('analytics:people.new')} points={pointsOf(shown, 'new')} />
          <div>{rolesOf(shown)}</div>
        </div>
      )}
    </SectionCard>
  )
}

const ANSWERS: Record<string, Tone> = { withinHour: 'active', withinDay: 'move', later: 'wait', unanswered: 'problem' }

function Conversations({ range }: Of) {
  const t = useT()
  const captionOf = useCaption()
  const answersOf = ({ totals, breakdowns: { byStatus } }: Analytics) => (
    <>
      <Parts
        title={t('analytics:answers.title')}
        parts={byStatus.flatMap(({ key, value }) => {
          const tone = ANSWERS[key]
          return tone ? [{ key, label: t(`analytics:answers.${key as 'later'}`), value, tone }] : []
        })}
      />
      <AnswerTime minutes={totals.medianFirstAnswerMinutes} />
    </>
  )
  return (
    <SectionCard
      section="conversation"
      range={range}
      headline="started"
      caption={(shown) => captionOf(shown, 'started', 'started')}
      table={answersOf}
      className={grid.half}
    >
      {answersOf}
    </SectionCard>
  )
}

function AnswerTime({ minutes }: { minutes: number | null | undefined }) {
  const t = useT()
  const time = useMedianTime()(minutes)
  return time ? <p className="quiet-text mt-16">{t('analytics:answers.median', { time })}</p> : null
}
