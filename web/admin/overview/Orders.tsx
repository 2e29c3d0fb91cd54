import type { Analytics } from '#shared/contract/analytics.ts'
import { type OrderKindName, orderKinds } from '#shared/process/kinds.ts'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Columns, Lines } from '#web/metrics/Charts.tsx'
import grid from '#web/metrics/MetricGrid.module.css'
import type { MetricRange } from '#web/metrics/metric-range.ts'
import { SHOWN_CATEGORIES, useCaption, useMedianTime, usePoints, useStateGroups } from '#web/metrics/metric-texts.ts'
import { Parts } from '#web/metrics/Parts.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import styles from './OverviewSections.module.css'
import { SectionCard } from './SectionCard.tsx'

/** The orders of one kind; those of the main one have the wide card, and a table of their categories. */
export function Orders({ range, kind, isMain }: { range: MetricRange; kind: OrderKindName; isMain: boolean }) {
  const { section, listing } = orderKinds[kind]
  const t = useT()
  const pointsOf = usePoints()
  const captionOf = useCaption()
  const groupsOf = useStateGroups()
  const timeOf = useMedianTime()
  const Chart = isMain ? Lines : Columns
  const statesOf = (shown: Analytics) => (
    <Parts
      title={t('analytics:byStatus')}
      parts={groupsOf(shown.breakdowns.byStatus.map((state) => ({ ...state, kind })))}
    />
  )
  const detailsOf = (shown: Analytics) => {
    const median = timeOf(shown.totals.medianAnswerMinutes)
    return (
      <>
        {median ? <p className="quiet-text mt-16">{t('analytics:answerTime', { time: median })}</p> : null}
        {isMain ? <CategoryTable shown={shown} listing={listing} /> : null}
      </>
    )
  }
  return (
    <SectionCard
      section={section}
      range={range}
      headline="placed"
      caption={(shown) => captionOf(shown, 'placed', 'placed')}
      table={(shown) => (
        <>
          {statesOf(shown)}
          {detailsOf(shown)}
        </>
      )}
      className={isMain ? grid.wide : grid.half}
    >
      {(shown) => {
        const points = pointsOf(shown, 'placed')
        return (
          <>
            <div className={isMain ? grid.beside : 'stack gap-20'}>
              <Chart name={t(`analytics:sections.${section}`)} points={points} />
              {statesOf(shown)}
            </div>
            {detailsOf(shown)}
          </>
        )
      }}
    </SectionCard>
  )
}

const sum = (rows: readonly { values: Record<string, number | null> }[], metric: string) =>
  rows.reduce((total, { values }) => total + (values[metric] ?? 0), 0)

/** Orders, their change, their value and commission, by category. */
function CategoryTable({ shown, listing }: { shown: Analytics; listing: 'service' | 'product' }) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useCategoryTexts(listing)
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
    <div className={`mt-24 ${styles.categories}`}>
      <h3 className="size-14 weight-500 mb-8">{t('analytics:byCategory')}</h3>
      <ScrollRegion className={styles.scroll} aria-label={t('analytics:byCategory')}>
        <table>
          <caption className="visually-hidden">{t('analytics:byCategory')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('analytics:category')}</th>
              <th scope="col">{t('analytics:orders')}</th>
              {previous ? (
                <>
                  <th scope="col" className={styles.aside}>
                    {t('analytics:beforeColumn')}
                  </th>
                  <th scope="col">{t('analytics:change')}</th>
                </>
              ) : null}
              <th scope="col">{t('analytics:value')}</th>
              <th scope="col">{t('analytics:commission')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{format.number(sum(row.rows, 'placed'))}</td>
                {previous ? (
                  <>
                    <td className={styles.aside}>{format.number(sum(row.before, 'placed'))}</td>
                    <td>{change(sum(row.rows, 'placed'), sum(row.before, 'placed'))}</td>
                  </>
                ) : null}
                <td>{money(sum(row.rows, 'gross'))}</td>
                <td>{money(sum(row.rows, 'commission'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
