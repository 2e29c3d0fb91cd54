import { compactVatId } from '#shared/policies/vat-id-text.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { RateField } from './DecimalField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

type Rule = SettingValues['invoices']
const optional = ['name', 'postalCode', 'city', 'country', 'vatId', 'taxNumber', 'contact', 'phone', 'email'] as const

/** Removes empty fields: the schema does not allow an empty name or VAT ID. */
function withoutEmpty(rule: Rule): Rule {
  const filled = { ...rule }
  for (const field of optional) if (!filled[field]) delete filled[field]
  return filled
}

/** The issuer of the invoices, with what e-invoices need, and how they show the tax. */
export function InvoiceSettings() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('invoices')
  const change = (part: Partial<Rule>) => set(withoutEmpty({ ...value, ...part }))
  const countries = useCountries()
  const fieldOf = (name: Exclude<(typeof optional)[number], 'country'>) => ({
    label: t(name === 'name' ? 'console:payments.legalName' : `console:payments.${name}`),
    value: value[name] ?? '',
    onChange: (text: string) => change({ [name]: text }),
    error: validationError(name),
    disabled: isFixed,
  })
  return (
    <SettingRow
      setting="invoices"
      title={t('console:names.invoices')}
      text={t('console:payments.invoices')}
      isFixed={isFixed}
    >
      <TextField {...fieldOf('name')} help={t('console:payments.legalNameHelp')} />
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
      <TextField {...fieldOf('postalCode')} hint={t('optional')} />
      <TextField {...fieldOf('city')} hint={t('optional')} />
      <SelectField
        label={t('console:payments.country')}
        hint={t('optional')}
        placeholder={t('console:payments.chooseCountry')}
        options={countries}
        value={value.country ?? ''}
        onChange={(country) => change({ country })}
        error={validationError('country')}
        disabled={isFixed}
      />
      <TextField
        {...fieldOf('vatId')}
        hint={t('optional')}
        onChange={(vatId) => change({ vatId: compactVatId(vatId) })}
      />
      <TextField {...fieldOf('taxNumber')} hint={t('optional')} help={t('console:payments.taxNumberHelp')} />
      <TextField {...fieldOf('contact')} hint={t('optional')} help={t('console:payments.contactHelp')} />
      <TextField {...fieldOf('phone')} hint={t('optional')} type="tel" />
      <TextField {...fieldOf('email')} hint={t('optional')} type="email" />
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
