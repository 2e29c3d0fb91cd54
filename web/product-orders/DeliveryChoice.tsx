import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Product } from '#shared/contract/product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import styles from './Checkout.module.css'
import type { CheckoutValues } from './checkout-form.ts'
import { useEta } from './use-eta.ts'

/** A key of the one list in which one chooses: a way to send it, or to come for it. */
const PICKUP = 'pickup'
const SENT = 'sent:'

/** How it gets there, what that costs and how long it takes. */
export function DeliveryChoice({
  product,
  values: { method, option },
  onChange,
}: {
  product: Product
  values: Pick<CheckoutValues, 'method' | 'option'>
  onChange: (changes: Pick<CheckoutValues, 'method' | 'option'>) => void
}) {
  const t = useT()
  const format = useFormat()
  const etaOf = useEta()
  const { deliveryMethods, shippingOptions, pickupLocation } = product
  const place = pickupLocation ? [pickupLocation.label, pickupLocation.city].filter(Boolean).join(', ') : ''
  const costOf = (label: string, cost: string) => (
    <span className={styles.option}>
      {label}
      <span className={styles.cost}>{cost}</span>
    </span>
  )
  const sent = deliveryMethods.includes('shipping') ? shippingOptions : []
  const free = t('deliveries:checkout.free')
  const options = [
    ...sent.map((each) => ({
      value: SENT + each.key,
      label: costOf(each.name, each.price.amount > 0 ? format.money(each.price) : free),
      description: etaOf(each),
    })),
    ...(deliveryMethods.includes('pickup')
      ? [{ value: PICKUP, label: costOf(t('deliveries:checkout.pickup'), free), description: place }]
      : []),
  ]
  const choose = (value: string) =>
    onChange(value === PICKUP ? { method: 'pickup', option } : { method: 'shipping', option: value.slice(SENT.length) })
  return (
    <div className={styles.fields}>
      <RadioCards
        legend={t('deliveries:checkout.how')}
        columns={1}
        className={styles.ways}
        options={options}
        value={method === 'pickup' ? PICKUP : SENT + option}
        onChange={choose}
      />
      {method === 'pickup' ? (
        <p className={styles.place}>
          <IconMapPin size={20} aria-hidden="true" />
          <span>{t('deliveries:where.later')}</span>
        </p>
      ) : null}
    </div>
  )
}
