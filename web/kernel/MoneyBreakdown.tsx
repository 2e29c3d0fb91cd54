import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { useT } from './i18n.tsx'
import styles from './kernel.module.css'
import { type MoneyFacts, useMoneySums } from './money-breakdown.ts'

/** The whole of an order's money, each line of it that the reader may see: the same wherever it is shown. */
export function MoneyBreakdown(facts: MoneyFacts) {
  return (
    <Stack gap={16}>
      {useMoneySums(facts).map(({ key, rows, total }) => (
        <MoneyList key={key} rows={rows} total={total} />
      ))}
    </Stack>
  )
}

/** The same below a line of a list, shown on request. */
export function FoldedBreakdown(facts: MoneyFacts & { title: string }) {
  const t = useT()
  return (
    <details className={`full-width ${styles.all}`}>
      <summary>
        {t('order:money.breakdown')}
        <span className="visually-hidden">: {facts.title}</span>
      </summary>
      <MoneyBreakdown {...facts} />
    </details>
  )
}
