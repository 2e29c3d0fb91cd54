import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useId, useState } from 'react'
import type { Plan, PlanInterval } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './PlanChart.module.css'
import {
  type Cheapest,
  type CostLine,
  cheapestOf,
  lineOf,
  type MonthlySales,
  scaleTo,
  shareOfServices,
} from './plan-costs.ts'
import { usePlanName } from './plan-reads.ts'

/** A little beyond what is of interest. */
const BEYOND = 1.35
/** The least that the scale shows, in minor units. */
const LEAST_SCALE = 100_000

/** From which sales on a plan pays for itself: in words, as lines and as a table. */
export function PlanChart({
  plans,
  sales,
  interval,
}: {
  plans: readonly Plan[]
  sales: MonthlySales
  interval: PlanInterval
}) {
  const t = useT()
  const titleId = useId()
  const { commission } = useSite()
  const [isTable, setTable] = useState(false)
  const sold = sales.services + sales.products
  const lines = plans.map((plan) => lineOf(plan, shareOfServices(sales), interval, commission))
  const cheapest = cheapestOf(lines)
  const steps = scaleTo(Math.max(sold, cheapest.at(-1)?.from ?? 0, LEAST_SCALE) * BEYOND)
  return (
    <section aria-labelledby={titleId} className="shrink">
      <Row gap={12} justify="between">
        <h2 id={titleId} className="size-20">
          {t('plans:chart.title')}
        </h2>
        <IconButton
          icon={isTable ? IconChartLine : IconTable}
          label={t(isTable ? 'plans:chart.asChart' : 'plans:chart.asTable')}
          onClick={() => setTable(!isTable)}
        />
      </Row>
      <CheapestText plans={plans} cheapest={cheapest} />
      {isTable ? (
        <CostTable plans={plans} lines={lines} steps={steps} />
      ) : (
        <CostLines plans={plans} lines={lines} steps={steps} sold={sold} />
      )}
      <p className="size-13 tone-muted mt-12">
        {t('plans:chart.axes')} {t(sold > 0 ? 'plans:chart.mix' : 'plans:chart.servicesOnly')}
      </p>
    </section>
  )
}

function CheapestText({ plans, cheapest }: { plans: readonly Plan[]; cheapest: readonly Cheapest[] }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const nameOf = usePlanName(plans)
  const money = (amount: number | undefined) =>
    format.money({ amount: Math.round((amount ?? 0) / 100) * 100, currency }, 'browsing')
  const sentences = cheapest.map(({ planId, from }, at) => {
    const next = cheapest[at + 1]
    const texts = { plan: nameOf(planId), from: money(from), to: money(next?.from) }
    if (at === 0) return t(next ? 'plans:chart.below' : 'plans:chart.always', texts)
    return t(next ? 'plans:chart.between' : 'plans:chart.above', texts)
  })
  return <p className={`size-15 tone-muted ${styles.text}`}>{sentences.join(' ')}</p>
}

/** The values of the lines as a table, step by step. */
function CostTable({ plans, lines, steps }: { plans: readonly Plan[]; lines: readonly CostLine[]; steps: number[] }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const nameOf = usePlanName(plans)
  const money = (amount: number) => format.money({ amount: Math.round(amount), currency })
  return (
    <Table
      caption={t('plans:chart.label')}
      rows={steps}
      rowKey={String}
      columns={[
        { key: 'sales', header: t('plans:chart.sales'), phone: 'first', cell: money },
        ...lines.map(({ planId, price, rate }) => ({
          key: planId,
          header: nameOf(planId),
          align: 'end' as const,
          cell: (step: number) => (
            <>
              <span className={styles.onPhone}>{nameOf(planId)} </span>
              {money(price + rate * step)}
            </>
          ),
        })),
      ]}
    />
  )
}

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
function CostLines({
  plans,
  lines,
  steps,
  sold,
}: {
  plans: readonly Plan[]
  lines: readonly CostLine[]
  /** The scale of the sales, in minor units, from 0 on. */
  steps: number[]
  /** The reader's monthly sales in minor units; 0 if unknown. */
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
      className={`mt-20 block full-width ${styles.chart}`}
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
