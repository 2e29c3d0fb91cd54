import type { ReactNode } from 'react'
import { useLocale } from './LocaleProvider.tsx'
import styles from './MoneyList.module.css'
import { formatMoney, type MoneyValue } from './money-text.ts'

export type MoneyRow = { key: string; label: ReactNode; value: MoneyValue | string; note?: string | undefined }

const write = (value: MoneyValue | string, locale: string) =>
  typeof value === 'string' ? value : formatMoney(value, locale)

/** The parts of an amount, to the cent, with a line before the total. A row without an amount may say "Included". */
export function MoneyList({ rows, total }: { rows: MoneyRow[]; total?: Omit<MoneyRow, 'key'> | undefined }) {
  const locale = useLocale()
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <dt>
            {row.note ? (
              <>
                <span>{row.label}</span> <small className={styles.note}>{row.note}</small>
              </>
            ) : (
              row.label
            )}
          </dt>
          <dd>{write(row.value, locale)}</dd>
        </div>
      ))}
      {total ? (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{write(total.value, locale)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
