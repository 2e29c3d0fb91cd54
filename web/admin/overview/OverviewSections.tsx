import type { Analytics } from '#shared/contract/analytics.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useCategoryWords } from '../category-words.ts'
import { Columns, Lines, type Point } from './Charts.tsx'
import { FigureCard } from './FigureCard.tsx'
import styles from './OverviewSections.module.css'
import type { OverviewRange } from './overview-range.ts'
import { Bars, type Part, Parts, type Tone } from './Parts.tsx'

type Of = { range: OverviewRange }

const SHOWN_CATEGORIES = 5

/** All sections, the orders first. */
export function OverviewSections({ range }: Of) {
  return (
    <div className={styles.grid}>
      <Orders range={range} section="order" kind="serviceOrder" className={styles.wide} />
      <Orders range={range} section="productOrder" kind="productOrder" className={styles.half} />
      <Requests range={range} />
      <Listings range={range} section="service" />
      <Listings range={range} section="product" />
      <People range={range} />
      <Conversations range={range} />
      <Messages range={range} />
    </div>
  )
}

/** The buckets of a figure, with those of the days before beside them. */
function usePoints(): (shown: Analytics, metric: string) => Point[] {
  const format = useFormat()
  return ({ series, previous, range: { bucket } }, metric) =>
    series.map(({ date, values }, index) => ({
      key: date,
      label: format.date(`${date}T12:00:00Z`, bucket === 'month' ? 'month' : 'short'),
      now: values[metric] ?? 0,
      ...(previous ? { before: previous.series[index]?.values[metric] ?? 0 } : {}),
    }))
}

/** "placed", or "placed, 12 before". */
function useCaption() {
  const t = useT()
  const format = useFormat()
  return ({ previous }: Analytics, words: 'placed' | 'posted' | 'started' | 'sent', metric: string) =>
    previous
      ? t(`analytics:caption.${words}Before`, { before: format.number(previous.totals[metric] ?? 0) })
      : t(`analytics:caption.${words}`)
}

const TONES: readonly Tone[] = ['wait', 'active', 'move', 'done', 'refund', 'problem', 'neutral']

/** States by what they mean for people, in the colours in which orders show them. */
function useStateGroups(): (process: ProcessDefinition, states: Analytics['breakdowns']['byStatus']) => Part[] {
  const t = useT()
  return (process, states) =>
    TONES.flatMap((tone) => {
      const value = states.reduce((sum, each) => (process.states[each.key]?.tone === tone ? sum + each.value : sum), 0)
      return value > 0 ? [{ key: tone, label: t(`analytics:groups.${tone}`), value, tone }] : []
    })
}

function Orders({
  range,
  section,
  kind,
  className,
}: Of & { section: 'order' | 'productOrder'; kind: keyof typeof transactions; className: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const pointsOf = usePoints()
  const captionOf = useCaption()
  const groupsOf = useStateGroups()
  return (
    <FigureCard
      section={section}
      range={range}
      headline="placed"
      caption={(shown) => captionOf(shown, 'placed', 'placed')}
      className={className}
    >
      {(shown) => {
        const { medianAnswerMinutes: median } = shown.totals
        const points = pointsOf(shown, 'placed')
        return (
          <>
            <div className={section === 'order' ? styles.beside : styles.below}>
              {section === 'order' ? (
                <Lines name={t('analytics:sections.order')} points={points} />
              ) : (
                <Columns name={t('analytics:sections.productOrder')} points={points} />
              )}
              <Parts title={t('analytics:byStatus')} parts={groupsOf(transactions[kind], shown.breakdowns.byStatus)} />
            </div>
            {median === null || median === undefined ? null : (
              <p className={styles.note}>
                {t('analytics:answerTime', { time: format.term(Math.max(1, Math.round(median)) * 60_000) })}
              </p>
            )}
            {section === 'order' ? <CategoryTable shown={shown} /> : null}
          </>
        )
      }}
    </FigureCard>
  )
}

const sum = (rows: readonly { values: Record<string, number | null> }[], metric: string) =>
  rows.reduce((total, { values }) => total + (values[metric] ?? 0), 0)

/** Orders, their change, their value and commission, by category. */
function CategoryTable({ shown }: { shown: Analytics }) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useCategoryWords('service')
  const { breakdowns, previous, currency } = shown
  const first = breakdowns.byCategory.slice(0, SHOWN_CATEGORIES)
  const rest = breakdowns.byCategory.slice(SHOWN_CATEGORIES)
  const known = new Set(first.map(({ category }) => category))
  const before = previous?.byCategory ?? []
  const rows = [
    ...first.map(({ category, values }) => ({
      key: category,
      label: wordsOf(category),
      rows: [{ values }],
      before: before.filter((each) => each.category === category),
    })),
    ...(rest.length > 0
      ? [
          {
            key: '',
            label: t('analytics:other'),
            rows: rest,
            before: before.filter(({ category }) => !known.has(category)),
          },
        ]
      : []),
    { key: 'all', label: t('analytics:all'), rows: breakdowns.byCategory, before },
  ]
  if (breakdowns.byCategory.length === 0) return null
  const money = (amount: number) => format.money({ amount, currency })
  const change = (now: number, old: number) =>
    old === 0
      ? '–'
      : format.number((now - old) / old, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <div className={styles.categories}>
      <h3>{t('analytics:byCategory')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('analytics:byCategory')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('analytics:category')}</th>
              <th scope="col">{t('analytics:orders')}</th>
              {previous ? <th scope="col">{t('analytics:change')}</th> : null}
              <th scope="col">{t('analytics:value')}</th>
              <th scope="col">{t('analytics:commission')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{format.number(sum(row.rows, 'placed'))}</td>
                {previous ? <td>{change(sum(row.rows, 'placed'), sum(row.before, 'placed'))}</td> : null}
                <td>{money(sum(row.rows, 'gross'))}</td>
                <td>{money(sum(row.rows, 'commission'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const FUNNEL = ['posted', 'withOffer', 'accepted', 'paid', 'completed'] as const

function Requests({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const captionOf = useCaption()
  return (
    <FigureCard
      section="serviceRequest"
      range={range}
      headline="posted"
      caption={(shown) => captionOf(shown, 'posted', 'posted')}
      className={styles.half}
    >
      {({ totals }) => {
        const { posted, medianFirstOfferMinutes: median } = totals
        return (
          <>
            <Bars
              caption={t('analytics:sections.serviceRequest')}
              rows={FUNNEL.map((step) => ({
                key: step,
                label: t(`analytics:funnel.${step}`),
                value: totals[step] ?? 0,
                note: posted ? format.number((totals[step] ?? 0) / posted, { style: 'percent' }) : undefined,
              }))}
            />
            {median === null || median === undefined ? null : (
              <p className={styles.note}>
                {t('analytics:funnel.firstOffer', { time: format.term(Math.max(1, Math.round(median)) * 60_000) })}
              </p>
            )}
          </>
        )
      }}
    </FigureCard>
  )
}

function Listings({ range, section }: Of & { section: 'service' | 'product' }) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useCategoryWords(section)
  return (
    <FigureCard
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
      className={styles.third}
    >
      {({ totals, breakdowns: { byCategory } }) => {
        const live = byCategory.map(({ category, values }) => ({ category, value: values.live ?? 0 }))
        const rest = live.slice(SHOWN_CATEGORIES).reduce((all, { value }) => all + value, 0)
        return (
          <>
            <Bars
              caption={t('analytics:byCategory')}
              rows={[
                ...live
                  .slice(0, SHOWN_CATEGORIES)
                  .map(({ category, value }) => ({ key: category, label: wordsOf(category), value })),
                ...(rest > 0 ? [{ key: '', label: t('analytics:other'), value: rest }] : []),
              ]}
            />
            <p className={styles.note}>
              {t('analytics:conversion', {
                views: format.number(totals.views ?? 0),
                percent: format.percent(totals.conversion ?? 0),
              })}
              {totals.soldOut ? ` ${t('analytics:soldOut', { number: format.number(totals.soldOut) })}` : null}
            </p>
          </>
        )
      }}
    </FigureCard>
  )
}

function People({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const pointsOf = usePoints()
  return (
    <FigureCard
      section="user"
      range={range}
      headline="total"
      changing="new"
      caption={({ totals, previous }) => {
        const words = { new: format.number(totals.new ?? 0), active: format.number(totals.active ?? 0) }
        return previous
          ? t('analytics:caption.peopleBefore', { ...words, before: format.number(previous.totals.new ?? 0) })
          : t('analytics:caption.people', words)
      }}
      className={styles.third}
    >
      {(shown) => {
        const { buyers = 0, sellers = 0, verifiedSellers = 0, waiting = 0 } = shown.totals
        return (
          <div className={styles.below}>
            <Lines name={t('analytics:sections.user')} points={pointsOf(shown, 'new')} />
            <Parts
              parts={[
                { key: 'buyers', label: t('analytics:people.buyers'), value: buyers ?? 0, tone: 'active' },
                {
                  key: 'verified',
                  label: t('analytics:people.verifiedSellers'),
                  value: verifiedSellers ?? 0,
                  tone: 'move',
                },
                {
                  key: 'others',
                  label: t('analytics:people.otherSellers'),
                  value: (sellers ?? 0) - (verifiedSellers ?? 0),
                  tone: 'wait',
                },
              ]}
            />
            {waiting ? <p className={styles.note}>{t('analytics:people.waiting', { count: waiting })}</p> : null}
          </div>
        )
      }}
    </FigureCard>
  )
}

const ANSWERS: Record<string, Tone> = { withinHour: 'active', withinDay: 'move', later: 'wait', unanswered: 'problem' }

function Conversations({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const captionOf = useCaption()
  return (
    <FigureCard
      section="conversation"
      range={range}
      headline="started"
      caption={(shown) => captionOf(shown, 'started', 'started')}
      className={styles.half}
    >
      {({ totals: { medianFirstAnswerMinutes: median }, breakdowns: { byStatus } }) => (
        <>
          <Parts
            title={t('analytics:answers.title')}
            parts={byStatus.flatMap(({ key, value }) => {
              const tone = ANSWERS[key]
              return tone ? [{ key, label: t(`analytics:answers.${key as 'later'}`), value, tone }] : []
            })}
          />
          {median === null || median === undefined ? null : (
            <p className={styles.note}>
              {t('analytics:answers.median', { time: format.term(Math.max(1, Math.round(median)) * 60_000) })}
            </p>
          )}
        </>
      )}
    </FigureCard>
  )
}

function Messages({ range }: Of) {
  const t = useT()
  const format = useFormat()
  const captionOf = useCaption()
  const pointsOf = usePoints()
  return (
    <FigureCard
      section="message"
      range={range}
      headline="sent"
      caption={(shown) => captionOf(shown, 'sent', 'sent')}
      className={styles.half}
    >
      {(shown) => (
        <>
          <Columns name={t('analytics:sections.message')} points={pointsOf(shown, 'sent')} />
          <p className={styles.note}>
            {t('analytics:masked', {
              number: format.number(shown.totals.masked ?? 0),
              each: format.number(shown.totals.perConversation ?? 0),
            })}
          </p>
        </>
      )}
    </FigureCard>
  )
}
