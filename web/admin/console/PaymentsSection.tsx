import { compactVatId } from '#shared/policies/vat-id-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { RateField } from './DecimalField.tsx'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

/** The currency, what is refunded without a decision, and the operator's invoices. */
export function PaymentsSection() {
  const t = useT()
  const { currency, stripePublishableKey } = useSite()
  return (
    <SettingsSection name="payments">
      <SettingRow title={t('console:payments.currency')} text={t('console:payments.currencyText')} isFixed>
        <p className="size-14">{currency}</p>
      </SettingRow>
      <SettingRow title={t('console:payments.provider')} text={t('console:payments.providerText')} isFixed>
        <p className="size-14">{t(stripePublishableKey ? 'console:payments.stripe' : 'console:payments.sandbox')}</p>
      </SettingRow>
      <AutoRefund />
      <Invoices />
    </SettingsSection>
  )
}

function AutoRefund() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting('autoRefundCap')
  const title = t('console:names.autoRefundCap')
  return (
    <SettingRow title={title} text={t('console:payments.autoRefundCap')} isFixed={isFixed}>
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

function Invoices() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('invoices')
  const change = (part: Partial<SettingValues['invoices']>) => set({ ...value, ...part })
  return (
    <SettingRow title={t('console:names.invoices')} text={t('console:payments.invoices')} isFixed={isFixed}>
      <TextField
        label={t('console:payments.legalName')}
        help={t('console:payments.legalNameHelp')}
        value={value.name ?? ''}
        onChange={(name) => set(withoutEmpty({ ...value, name }))}
        error={validationError('name')}
        disabled={isFixed}
      />
      <TextArea
        label={t('console:payments.address')}
        help={t('console:payments.addressHelp')}
        rows={3}
        value={value.address.join('\n')}
        onChange={(text) => change({ address: text === '' ? [] : text.split('\n') })}
        error={
          validationError('address') ?? value.address.map((_, at) => validationError(`address.${at}`)).find(Boolean)
        }
        disabled={isFixed}
      />
      <TextField
        label={t('console:payments.vatId')}
        hint={t('optional')}
        value={value.vatId ?? ''}
        onChange={(vatId) => set(withoutEmpty({ ...value, vatId: compactVatId(vatId) }))}
        error={validationError('vatId')}
        disabled={isFixed}
      />
      <SelectField
        label={t('console:payments.tax')}
        options={(['none', 'included'] as const).map((each) => ({
          value: each,
          label: t(`console:payments.taxes.${each}`),
        }))}
        value={value.tax}
        onChange={(tax) => change({ tax: tax === 'included' ? 'included' : 'none' })}
        disabled={isFixed}
      />
      {value.tax === 'included' ? (
        <RateField
          label={t('console:payments.taxRate')}
          value={value.taxRate}
          onChange={(taxRate) => change({ taxRate })}
          error={validationError('taxRate')}
          disabled={isFixed}
        />
      ) : null}
    </SettingRow>
  )
}

/** Removes empty fields: the schema does not allow an empty name or VAT ID. */
function withoutEmpty({ name, vatId, ...others }: SettingValues['invoices']): SettingValues['invoices'] {
  return { ...others, ...(name ? { name } : {}), ...(vatId ? { vatId } : {}) }
}
