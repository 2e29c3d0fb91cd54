import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useId, useState } from 'react'
import type { Plan, PlanInterval } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { CostLines } from './CostLines.tsx'
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
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {t('plans:chart.title')}
        </h2>
        <IconButton
          icon={isTable ? IconChartLine : IconTable}
          label={t(isTable ? 'plans:chart.asChart' : 'plans:chart.asTable')}
          onClick={() => setTable(!isTable)}
        />
      </div>
      <CheapestText plans={plans} cheapest={cheapest} />
      {isTable ? (
        <CostTable plans={plans} lines={lines} steps={steps} />
      ) : (
        <CostLines plans={plans} lines={lines} steps={steps} sold={sold} />
      )}
      <p className={styles.note}>
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
    const words = { plan: nameOf(planId), from: money(from), to: money(next?.from) }
    if (at === 0) return t(next ? 'plans:chart.below' : 'plans:chart.always', words)
    return t(next ? 'plans:chart.between' : 'plans:chart.above', words)
  })
  return <p className={styles.text}>{sentences.join(' ')}</p>
}

/** What the lines show, to read step by step. */
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
