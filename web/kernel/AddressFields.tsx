import { needsPostalCode } from '#shared/policies/postal-codes.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCountries } from './countries.ts'
import { useT } from './i18n.tsx'
import styles from './kernel.module.css'

const limits = { fullName: 120, line1: 120, line2: 120, postalCode: 20, city: 80, phone: 40 } as const
const autoComplete = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
} as const

type Line = keyof typeof limits
type AddressField = Line | 'country'
/** A parcel's address also names its recipient and their phone. */
type Address = Record<Exclude<AddressField, 'fullName' | 'phone'>, string> & { fullName?: string; phone?: string }

/** The fields of a postal address, with the messages `addresses`. Node and browsers name countries differently: draw them in the browser only. */
export function AddressFields<Shown extends Address>({
  address,
  onChange,
  idPrefix,
  optional,
  errorOf,
}: {
  address: Shown
  /** With the field that was changed. */
  onChange: (address: Shown, field: keyof Shown & AddressField) => void
  /** Before the name of a field, its id. */
  idPrefix: string
  optional: readonly (keyof Shown & AddressField)[]
  errorOf: (field: keyof Shown & AddressField) => string | undefined
}) {
  const t = useT()
  const countries = useCountries()
  const labelOf = (field: AddressField) => t(`addresses:field.${field}`)
  const common = (field: keyof Shown & AddressField) => ({
    id: `${idPrefix}-${field}`,
    label: labelOf(field),
    value: address[field] ?? '',
    onChange: (value: string) => onChange({ ...address, [field]: value }, field),
    error: errorOf(field),
  })
  const isOptional = (field: keyof Shown & Line) =>
    optional.includes(field) || (field === 'postalCode' && !needsPostalCode(address.country))
  const line = (field: keyof Shown & Line) => (
    <TextField
      {...common(field)}
      hint={isOptional(field) ? t('optional') : undefined}
      autoComplete={autoComplete[field]}
      type={field === 'phone' ? 'tel' : 'text'}
      maxLength={limits[field]}
    />
  )
  const country = (
    <SelectField {...common('country')} autoComplete="country" options={countries} placeholder={t('field.choose')} />
  )
  return (
    <div className="fields">
      {address.fullName === undefined ? null : line('fullName')}
      {line('line1')}
      {line('line2')}
      <div className={styles.city}>
        {line('postalCode')}
        {line('city')}
      </div>
      {address.phone === undefined ? (
        country
      ) : (
        <div className={styles.pair}>
          {country}
          {line('phone')}
        </div>
      )}
    </div>
  )
}
