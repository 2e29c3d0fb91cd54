import type { SavedAddress } from '#shared/contract/address.ts'
import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { addressLineOf } from '#web/kernel/saved-addresses.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { emptyAddress, filledAddress, savedAs, type TypedAddress } from './checkout-address.ts'

type AddressField = keyof TypedAddress

/** The place of the work or the delivery: an address that was used before, or a new one. */
export function CheckoutAddressFields<Shown extends TypedAddress>({
  address,
  saved,
  onChange,
  idPrefix,
  optional,
  errorOf,
}: {
  address: Shown
  saved: readonly SavedAddress[]
  onChange: (address: Shown) => void
  idPrefix: string
  optional: readonly (keyof Shown & AddressField)[]
  errorOf: (field: keyof Shown & AddressField) => string | undefined
}) {
  const t = useT()
  const choose = (id: string) => {
    const chosen = saved.find(({ _id }) => _id === id)
    onChange(filledAddress(address, chosen ?? emptyAddress(address.country)))
  }
  return (
    <div className="fields">
      {saved.length > 0 ? (
        <SelectField
          label={t('addresses:choice.label')}
          value={savedAs(address, saved)?._id ?? ''}
          onChange={choose}
          options={[
            ...saved.map((each) => ({ value: each._id, label: addressLineOf(each) })),
            { value: '', label: t('addresses:choice.another') },
          ]}
        />
      ) : null}
      <AddressFields idPrefix={idPrefix} optional={optional} address={address} onChange={onChange} errorOf={errorOf} />
      <p className="size-13 tone-faint">{t('addresses:choice.kept')}</p>
    </div>
  )
}
