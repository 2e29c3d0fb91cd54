import type { Analytics } from '#shared/contract/analytics.ts'
import type { transactions } from '#shared/process/index.ts'
import { Columns, Lines } from '#web/figures/Charts.tsx'
import grid from '#web/figures/FigureGrid.module.css'
import type { FigureRange } from '#web/figures/figure-range.ts'
import { SHOWN_CATEGORIES, useCaption, useMedianTime, usePoints, useStateGroups } from '#web/figures/figure-texts.ts'
import { Parts } from '#web/figures/Parts.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { useCategoryWords } from '../category-words.ts'
import styles from './OverviewSections.module.css'
import { SectionCard } from './SectionCard.tsx'

type Of = { range: FigureRange }

export function Orders({
  range,
  section,
  kind,
  className,
}: Of & { section: 'order' | 'productOrder'; kind: keyof typeof transactions; className: string | undefined }) {
  const t = useT()
  const pointsOf = usePoints()
  const captionOf = useCaption()
  const groupsOf = useStateGroups()
  const timeOf = useMedianTime()
  return (
    <SectionCard
      section={section}
      range={range}
      headline="placed"
      caption={(shown) => captionOf(shown, 'placed', 'placed')}
      className={className}
    >
      {(shown) => {
        const median = timeOf(shown.totals.medianAnswerMinutes)
        const points = pointsOf(shown, 'placed')
        return (
          <>
            <div className={section === 'order' ? grid.beside : grid.below}>
              {section === 'order' ? (
                <Lines name={t('analytics:sections.order')} points={points} />
              ) : (
                <Columns name={t('analytics:sections.productOrder')} points={points} />
              )}
              <Parts
                title={t('analytics:byStatus')}
                parts={groupsOf(shown.breakdowns.byStatus.map((state) => ({ ...state, kind })))}
              />
            </div>
            {median ? <p className={grid.note}>{t('analytics:answerTime', { time: median })}</p> : null}
            {section === 'order' ? <CategoryTable shown={shown} /> : null}
          </>
        )
      }}
    </SectionCard>
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
      <ScrollRegion className={styles.scroll} aria-label={t('analytics:byCategory')}>
        <table>
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
