import type { ReactNode } from 'react'
import { useLocale } from './LocaleProvider.tsx'
import styles from './lists.module.css'
import { formatMoney, type MoneyValue } from './money-text.ts'
import { Row } from './Stack.tsx'

export type MoneyRow = { key: string; label: ReactNode; value: MoneyValue | string; note?: string | undefined }

const write = (value: MoneyValue | string, locale: string) =>
  typeof value === 'string' ? value : formatMoney(value, locale)

/** The parts of an amount, to the cent, with a line before the total. A row without an amount may say "Included". */
export function MoneyList({ rows, total }: { rows: MoneyRow[]; total?: Omit<MoneyRow, 'key'> | undefined }) {
  const locale = useLocale()
  return (
    <dl className="size-14">
      {rows.map((row) => (
        <Row key={row.key} gap={16} align="stretch" justify="between" tone="muted" className={styles.amount}>
          <dt>
            {row.note ? (
              <>
                <span>{row.label}</span> <small className="size-13 tone-faint block">{row.note}</small>
              </>
            ) : (
              row.label
            )}
          </dt>
          <dd>{write(row.value, locale)}</dd>
        </Row>
      ))}
      {total ? (
        <div className={`row justify-between gap-16 mt-8 size-16 tone-ink weight-600 ${styles.total}`}>
          <dt>{total.label}</dt>
          <dd>{write(total.value, locale)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
