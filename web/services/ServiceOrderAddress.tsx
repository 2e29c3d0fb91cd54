import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ServiceOrderAddress.module.css'
import type { AddressField } from './service-order-choice.ts'
import { orderFieldId, type ServiceOrderFormState } from './use-service-order-form.ts'

type ServiceOrderAddressProps = { name: string; order: ServiceOrderFormState }

/** What was kept of an address, and how countries are called, is known in the browser only. */
export function ServiceOrderAddress(props: ServiceOrderAddressProps) {
  return useIsHydrated() ? <AddressFields {...props} /> : <Skeleton height={260} />
}

const limits = { line1: 120, line2: 120, postalCode: 20, city: 80 } as const
const autoComplete = {
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
} as const

/** Where the provider should come. */
function AddressFields({ name, order }: ServiceOrderAddressProps) {
  const t = useT()
  const countries = useCountries()
  const { choice, change, missing } = order
  const set = (field: AddressField) => (value: string) => change({ address: { ...choice.address, [field]: value } })
  const line = (field: keyof typeof limits) => (
    <TextField
      id={field === 'line2' ? undefined : orderFieldId(field)}
      size="sm"
      label={t(`listing-details:order.address.${field}`)}
      hint={field === 'line2' ? t('optional') : undefined}
      autoComplete={autoComplete[field]}
      maxLength={limits[field]}
      value={choice.address[field]}
      onChange={set(field)}
      error={field !== 'line2' && missing.includes(field) ? t('field.required') : undefined}
    />
  )
  return (
    <fieldset>
      <legend className={styles.legend}>{t('listing-details:order.address.title', { name })}</legend>
      <div className={styles.fields}>
        {line('line1')}
        {line('line2')}
        <div className={styles.row}>
          {line('postalCode')}
          {line('city')}
        </div>
        <SelectField
          id={orderFieldId('country')}
          size="sm"
          label={t('listing-details:order.address.country')}
          autoComplete="country"
          options={countries}
          placeholder={t('field.choose')}
          value={choice.address.country}
          onChange={set('country')}
          error={missing.includes('country') ? t('field.required') : undefined}
        />
      </div>
    </fieldset>
  )
}
