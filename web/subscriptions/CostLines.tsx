import type { Plan } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from './PlanChart.module.css'
import { type CostLine, scaleTo } from './plan-costs.ts'
import { usePlanName } from './plan-reads.ts'

const SIZE = { width: 640, height: 300, left: 64, right: 84, top: 36, bottom: 34 }
const INNER = {
  width: SIZE.width - SIZE.left - SIZE.right,
  height: SIZE.height - SIZE.top - SIZE.bottom,
}
/** Names that are nearer to each other than a line of text would cover each other. */
const NAME_HEIGHT = 16

/** Moves names apart that would stand on each other, from the lowest line up. */
function apart(places: { planId: string; y: number }[]): Map<string, number> {
  let below = Number.POSITIVE_INFINITY
  const sorted = [...places].sort((one, other) => other.y - one.y)
  return new Map(
    sorted.map(({ planId, y }) => {
      below = Math.min(y, below - NAME_HEIGHT)
      return [planId, below]
    }),
  )
}

/** The cost of each plan as a line over the sales of a month; the table beside it says the same in numbers. */
export function CostLines({
  plans,
  lines,
  steps,
  sold,
}: {
  plans: readonly Plan[]
  lines: readonly CostLine[]
  /** The scale of the sales, in minor units, from 0 on. */
  steps: number[]
  /** What the reader sells; 0 if that is not known. */
  sold: number
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const nameOf = usePlanName(plans)
  const most = steps.at(-1) ?? 1
  const costs = scaleTo(Math.max(...lines.map(({ price, rate }) => price + rate * most)))
  const x = (sales: number) => SIZE.left + (sales / most) * INNER.width
  const y = (cost: number) => SIZE.top + INNER.height * (1 - cost / (costs.at(-1) ?? 1))
  const money = (amount: number) => format.money({ amount: Math.round(amount), currency }, 'browsing')
  const names = apart(lines.map(({ planId, price, rate }) => ({ planId, y: y(price + rate * most) })))
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('plans:chart.label')}
      className={styles.chart}
    >
      {costs.map((cost) => (
        <g key={cost}>
          <line className={styles.grid} x1={SIZE.left} x2={SIZE.left + INNER.width} y1={y(cost)} y2={y(cost)} />
          <text className={styles.scale} x={SIZE.left - 10} y={y(cost) + 4} textAnchor="end">
            {money(cost)}
          </text>
        </g>
      ))}
      {steps.map((step) => (
        <text key={step} className={styles.scale} x={x(step)} y={SIZE.height - 10} textAnchor="middle">
          {money(step)}
        </text>
      ))}
      {sold > 0 ? (
        <g>
          <line className={styles.you} x1={x(sold)} x2={x(sold)} y1={SIZE.top - 8} y2={SIZE.top + INNER.height} />
          <text className={styles.youText} x={x(sold) - 8} y={SIZE.top - 14} textAnchor="middle">
            {t('plans:chart.you', { amount: money(sold) })}
          </text>
        </g>
      ) : null}
      {lines.map(({ planId, price, rate }, at) => (
        <g key={planId} className={styles.line} data-line={at % 3}>
          <line x1={x(0)} y1={y(price)} x2={x(most)} y2={y(price + rate * most)} />
          {sold > 0 ? <circle cx={x(sold)} cy={y(price + rate * sold)} r={4} /> : null}
          <text className={styles.name} x={SIZE.left + INNER.width + 8} y={(names.get(planId) ?? 0) + 4}>
            {nameOf(planId)}
          </text>
        </g>
      ))}
    </svg>
  )
}
