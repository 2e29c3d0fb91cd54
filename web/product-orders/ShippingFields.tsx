import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { AddressField, CheckoutErrors, CheckoutValues } from './product-checkout-form.ts'
import styles from './ShippingFields.module.css'

const limits = { fullName: 120, line1: 120, line2: 120, postalCode: 20, city: 80, phone: 40 } as const
const autoComplete = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
} as const
const optional: readonly AddressField[] = ['line2', 'postalCode', 'phone']

/** Where the parcel goes. */
export function ShippingFields({
  address,
  faults,
  refused,
  onChange,
}: {
  address: CheckoutValues['address']
  faults: CheckoutErrors
  /** What the server refused, by field. */
  refused: Record<string, string>
  onChange: (address: CheckoutValues['address']) => void
}) {
  const t = useT()
  const countries = useCountries()
  const set = (field: AddressField) => (value: string) => onChange({ ...address, [field]: value })
  const errorOf = (field: AddressField) => (faults[field] ? t('field.required') : refused[`shippingAddress.${field}`])
  const line = (field: keyof typeof limits) => (
    <TextField
      id={`shipping-${field}`}
      label={t(`product-order-pages:address.${field}`)}
      hint={optional.includes(field) ? t('optional') : undefined}
      autoComplete={autoComplete[field]}
      type={field === 'phone' ? 'tel' : 'text'}
      maxLength={limits[field]}
      value={address[field]}
      onChange={set(field)}
      error={errorOf(field)}
    />
  )
  return (
    <div className={styles.fields}>
      {line('fullName')}
      {line('line1')}
      {line('line2')}
      <div className={styles.city}>
        {line('postalCode')}
        {line('city')}
      </div>
      <div className={styles.pair}>
        <SelectField
          id="shipping-country"
          label={t('product-order-pages:address.country')}
          autoComplete="country"
          options={countries}
          placeholder={t('field.choose')}
          value={address.country}
          onChange={set('country')}
          error={errorOf('country')}
        />
        {line('phone')}
      </div>
    </div>
  )
}
