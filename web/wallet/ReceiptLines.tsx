import type { Receipt } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './ReceiptScreen.module.css'

/** What was paid for, to the cent, and what came back of it. */
export function ReceiptLines({ payment }: { payment: Receipt }) {
  const t = useT()
  const format = useFormat()
  const { items, buyerFee, total, refunds, paid } = payment
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t('wallet:receipt.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.column}>
            {t('wallet:receipt.item')}
          </th>
          <th scope="col" className={classes(styles.column, styles.end)}>
            {t('wallet:receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, detail, amount }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {detail ? <small>{detail}</small> : null}
            </th>
            <td>{format.money(amount)}</td>
          </tr>
        ))}
        {buyerFee.amount > 0 ? (
          <tr>
            <th scope="row">{t('wallet:receipt.fee')}</th>
            <td>{format.money(buyerFee)}</td>
          </tr>
        ) : null}
        <tr className={styles.total}>
          <th scope="row">{t('wallet:receipt.total')}</th>
          <td>{format.money(total)}</td>
        </tr>
        {refunds.map(({ amount, at }) => (
          <tr key={at}>
            <th scope="row">{t('wallet:receipt.returnedOn', { date: format.date(at) })}</th>
            <td>{format.money({ ...amount, amount: -amount.amount })}</td>
          </tr>
        ))}
        {refunds.length > 0 ? (
          <tr className={styles.total}>
            <th scope="row">{t('wallet:receipt.left')}</th>
            <td>{format.money(paid)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
