import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { Bookkeeping } from './Bookkeeping.tsx'
import { InvoiceSettings } from './InvoiceSettings.tsx'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** The currency, what is refunded without a decision, the least payout, and the operator's invoices and books. */
export function PaymentsSection() {
  const t = useT()
  const { currency, stripePublishableKey } = useSite()
  return (
    <SettingsSection name="payments">
      <SettingRow
        setting="currency"
        title={t('console:payments.currency')}
        text={t('console:payments.currencyText')}
        isFixed
      >
        <p className="size-14">{currency}</p>
      </SettingRow>
      <SettingRow
        setting="provider"
        title={t('console:payments.provider')}
        text={t('console:payments.providerText')}
        isFixed
      >
        <p className="size-14">{t(stripePublishableKey ? 'console:payments.stripe' : 'console:payments.sandbox')}</p>
      </SettingRow>
      <AmountSetting name="autoRefundCap" />
      <AmountSetting name="payoutMinimum" />
      <AmountSetting name="payoutFactorAbove" />
      <BankTransfer />
      <InvoiceSettings />
      <Bookkeeping />
    </SettingsSection>
  )
}

/** A setting that is an amount. */
function AmountSetting({ name }: { name: 'autoRefundCap' | 'payoutMinimum' | 'payoutFactorAbove' }) {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting(name)
  const title = t(`console:names.${name}`)
  return (
    <SettingRow setting={name} title={title} text={t(`console:payments.${name}`)} isFixed={isFixed}>
      <MoneyField
        label={title}
        hideLabel
        currency={currency}
        value={value}
        onChange={set}
        error={validationError()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}
