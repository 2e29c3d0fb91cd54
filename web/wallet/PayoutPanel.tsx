import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useSearchParams } from 'react-router'
import type { Wallet } from '#shared/contract/wallet.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ConfirmIdentity } from '#web/kernel/ConfirmIdentity.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './PaymentsScreen.module.css'
import { payoutRequirementsOf } from './payout-requirements.ts'

type Account = Wallet['payoutAccount']

const accountTones = { none: 'neutral', pending: 'wait', active: 'done', restricted: 'problem' } as const

/**
 * The destination of earnings: how far the account at the payment provider is set up, what is missing, and the way
 * there.
 */
export function PayoutPanel({ account }: { account: Account }) {
  const t = useT()
  const [search] = useSearchParams()
  const link = useApiMutation(api.wallet.linkPayoutAccount)
  const { status, requirementsDue, bankPayout } = account
  const needs = status === 'none' ? [] : payoutRequirementsOf(requirementsDue)
  const isChecking = status === 'pending' && needs.length === 0
  async function go() {
    const reply = await link.run({ body: {} })
    if (reply) window.location.assign(reply.url)
  }
  return (
    <Panel className={styles.payoutPanel}>
      <ConfirmIdentity />
      <Row wrap justify="between" gap={12} rowGap={8}>
        <Text as="h2" size={18}>
          {t('wallet:account.title')}
        </Text>
        <StatusBadge tone={accountTones[status]}>{t(`wallet:account.status.${status}`)}</StatusBadge>
      </Row>
      {search.get('account') === 'expired' && status !== 'active' ? (
        <Alert kind="info">{t('wallet:account.expired')}</Alert>
      ) : null}
      <p className="quiet-text">{t(`wallet:account.text.${isChecking ? 'checking' : status}`)}</p>
      {needs.length > 0 ? (
        <div className={styles.needs}>
          <h3>{t('wallet:account.due')}</h3>
          <ul>
            {needs.map((need) => (
              <li key={need}>{t(`wallet:account.needs.${need}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {bankPayout ? <BankPayout payout={bankPayout} /> : null}
      <div className={styles.foot}>
        <Button
          variant={status === 'active' || isChecking ? 'outline' : 'primary'}
          iconAfter={IconExternalLink}
          loading={link.isPending}
          aria-describedby="leaving"
          onClick={() => void go()}
        >
          {t(`wallet:account.action.${status}`)}
        </Button>
        <Text id="leaving" mt={10} size={13} tone="faint">
          {t('wallet:account.leaving')}
        </Text>
      </div>
    </Panel>
  )
}

const REASONS = ['account_closed', 'no_account', 'invalid_account_number'] as const

/** The outcome of the last payout from the account to the bank. */
function BankPayout({ payout }: { payout: NonNullable<Wallet['payoutAccount']['bankPayout']> }) {
  const t = useT()
  const format = useFormat()
  const values = { amount: format.money(payout.amount), date: format.date(payout.at) }
  if (payout.status !== 'failed') return <p className="quiet-text">{t('wallet:account.bank.paid', values)}</p>
  const reason = REASONS.find((known) => known === payout.failure?.code) ?? 'other'
  return (
    <Alert kind="warn">
      {t('wallet:account.bank.failed', { ...values, reason: t(`wallet:account.bank.reasons.${reason}`) })}
    </Alert>
  )
}
