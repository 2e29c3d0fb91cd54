import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ServiceOrderAddress.module.css'
import { ORDER_FIELD_PREFIX, type ServiceOrderFormState } from './use-service-order-form.ts'

type ServiceOrderAddressProps = { name: string; order: ServiceOrderFormState }

/** Where the provider should come. A kept address and the names of countries are known in the browser only. */
export function ServiceOrderAddress(props: ServiceOrderAddressProps) {
  return useIsHydrated() ? <Fields {...props} /> : <Skeleton height={260} />
}

function Fields({ name, order: { choice, change, missing } }: ServiceOrderAddressProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('listing-details:order.address.title', { name })}</legend>
      <AddressFields
        idPrefix={ORDER_FIELD_PREFIX}
        size="sm"
        optional={['line2']}
        address={choice.address}
        onChange={(address) => change({ address })}
        labelOf={(field) => t(`listing-details:order.address.${field}`)}
        errorOf={(field) => (field !== 'line2' && missing.includes(field) ? t('field.required') : undefined)}
      />
    </fieldset>
  )
}
