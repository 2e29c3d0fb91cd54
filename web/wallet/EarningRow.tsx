import type { WalletEntry } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './MoneyRow.module.css'
import { MoneyRow } from './MoneyRow.tsx'
import { earningStatusFamilies, useEarningText } from './use-earning-text.ts'

/** What one order brings its seller. */
export function EarningRow({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const format = useFormat()
  const words = useEarningText()
  const failure = words.failure(entry)
  const price = format.money(entry.price)
  const fee = format.money(entry.fee)
  return (
    <MoneyRow
      order={entry.order}
      who={t('wallet:entries.with', { name: entry.buyer.name, date: format.date(entry.releasedAt) })}
      badge={{ family: earningStatusFamilies[entry.state], label: t(`wallet:entries.states.${entry.state}`) }}
      amount={
        <>
          <span className="visually-hidden">{t('wallet:entries.net')}: </span>
          {format.money(entry.net)}
        </>
      }
      sum={
        entry.returned
          ? t('wallet:entries.sumReturned', { price, fee, returned: format.money(entry.returned) })
          : t('wallet:entries.sum', { price, fee })
      }
    >
      {failure ? <p className={styles.problem}>{failure}</p> : null}
      {words.reason(entry)}
    </MoneyRow>
  )
}
