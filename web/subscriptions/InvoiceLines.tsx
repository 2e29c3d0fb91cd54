import type { Invoice } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './OwnPlanScreen.module.css'

/** Invoices by their dates, each with the way to its page. */
export function InvoiceLines({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className={styles.list}>
      {invoices.map(({ _id, number, date, gross }) => (
        <li key={_id}>
          <TextLink href={links.invoice(_id)}>
            {format.date(date)}
            <span className="visually-hidden"> {t('plans:invoices.number', { number })}</span>
          </TextLink>
          <span className={styles.amount}>{format.money(gross)}</span>
        </li>
      ))}
    </ul>
  )
}
