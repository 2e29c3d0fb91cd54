import type { Wallet } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './WalletFigures.module.css'

/** How much is where, each with what happens to it next. */
export function WalletFigures({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const format = useFormat()
  const { available, pending, onTheWay, paidOut, next, isVerified, payoutAccount } = wallet
  const nothing = t('wallet:figures.nothing')
  const availableNote = () => {
    if (available.amount === 0) return nothing
    if (!isVerified) return t('wallet:figures.notes.verification')
    return t(payoutAccount.status === 'active' ? 'wallet:figures.notes.soon' : 'wallet:figures.notes.account')
  }
  const pendingNote = () => {
    if (pending.amount === 0) return nothing
    if (!next) return t('wallet:figures.notes.held')
    return t('wallet:figures.notes.clearing', { amount: format.money(next.amount), when: format.dateTime(next.at) })
  }
  const others = [
    { key: 'pending', amount: pending, note: pendingNote() },
    { key: 'onTheWay', amount: onTheWay, note: onTheWay.amount ? t('wallet:figures.notes.onTheWay') : nothing },
    { key: 'paidOut', amount: paidOut, note: paidOut.amount ? t('wallet:figures.notes.paidOut') : nothing },
  ] as const
  return (
    <Panel className={styles.panel}>
      <h2 className="visually-hidden">{t('wallet:figures.label')}</h2>
      <dl className={styles.figures}>
        <div className={styles.first}>
          <dt>{t('wallet:figures.available')}</dt>
          <dd>
            <b>{format.money(available)}</b>
            <span>{availableNote()}</span>
          </dd>
        </div>
        {others.map(({ key, amount, note }) => (
          <div key={key}>
            <dt>{t(`wallet:figures.${key}`)}</dt>
            <dd>
              <b>{format.money(amount)}</b>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
