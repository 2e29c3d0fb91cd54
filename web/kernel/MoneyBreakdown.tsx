import { MoneyList } from '#web/ui/MoneyList.tsx'
import { useT } from './i18n.tsx'
import styles from './MoneyBreakdown.module.css'
import { type MoneyFacts, useMoneySums } from './money-breakdown.ts'

/** The whole of an order's money, each line of it that the reader may see: the same wherever it is shown. */
export function MoneyBreakdown(facts: MoneyFacts) {
  return (
    <div className={styles.parts}>
      {useMoneySums(facts).map(({ key, rows, total }) => (
        <MoneyList key={key} rows={rows} total={total} />
      ))}
    </div>
  )
}

/** The same below a line of a list, shown on request. */
export function FoldedBreakdown(facts: MoneyFacts & { title: string }) {
  const t = useT()
  return (
    <details className={styles.all}>
      <summary>
        {t('transactions:money.breakdown')}
        <span className="visually-hidden">: {facts.title}</span>
      </summary>
      <MoneyBreakdown {...facts} />
    </details>
  )
}
