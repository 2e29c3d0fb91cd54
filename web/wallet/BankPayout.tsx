import type { Wallet } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import styles from './PayoutPanel.module.css'

const REASONS = ['account_closed', 'no_account', 'invalid_account_number'] as const

/** What became of the last payout from the account to the bank. */
export function BankPayout({ payout }: { payout: NonNullable<Wallet['payoutAccount']['bankPayout']> }) {
  const t = useT()
  const format = useFormat()
  const values = { amount: format.money(payout.amount), date: format.date(payout.at) }
  if (payout.status !== 'failed') return <p className={styles.text}>{t('wallet:account.bank.paid', values)}</p>
  const reason = REASONS.find((known) => known === payout.failure?.code) ?? 'other'
  return (
    <Alert kind="warn">
      {t('wallet:account.bank.failed', { ...values, reason: t(`wallet:account.bank.reasons.${reason}`) })}
    </Alert>
  )
}
