import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Product } from '#shared/contract/product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './ProductCheckoutScreen.module.css'
import type { CheckoutValues } from './product-checkout-form.ts'
import { useDeliveryEstimate } from './product-checkout-summary.ts'

/** A key of the one list in which one chooses: a way to send it, or to come for it. */
const PICKUP = 'pickup'
const SHIPPED = 'sent:'

/** The choice of delivery, with its cost and duration. */
export function DeliveryMethodField({
  product,
  values: { method, option },
  onChange,
  hasPlaceNote = true,
}: {
  product: Pick<Product, 'deliveryMethods' | 'shippingOptions' | 'pickupLocation'>
  values: Pick<CheckoutValues, 'method' | 'option'>
  onChange: (changes: Pick<CheckoutValues, 'method' | 'option'>) => void
  /** Says when the address of the pick-up is told. */
  hasPlaceNote?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const etaOf = useDeliveryEstimate()
  const { deliveryMethods, shippingOptions, pickupLocation } = product
  const place = pickupLocation ? [pickupLocation.label, pickupLocation.city].filter(Boolean).join(', ') : ''
  const costOf = (label: string, cost: string) => (
    <Row as="span" gap={12} align="stretch" justify="between">
      {label}
      <span className="tabular text-nowrap">{cost}</span>
    </Row>
  )
  const sent = deliveryMethods.includes('shipping') ? shippingOptions : []
  const free = t('product-order:checkout.free')
  const options = [
    ...sent.map((each) => ({
      value: SHIPPED + each.key,
      label: costOf(each.name, each.price.amount > 0 ? format.money(each.price) : free),
      description: etaOf(each),
    })),
    ...(deliveryMethods.includes('pickup')
      ? [{ value: PICKUP, label: costOf(t('product-order:checkout.pickup'), free), description: place }]
      : []),
  ]
  const choose = (value: string) =>
    onChange(
      value === PICKUP ? { method: 'pickup', option } : { method: 'shipping', option: value.slice(SHIPPED.length) },
    )
  return (
    <div className="fields">
      <RadioCards
        legend={t('product-order:checkout.how')}
        columns={1}
        className={styles.ways}
        options={options}
        value={method === 'pickup' ? PICKUP : SHIPPED + option}
        onChange={choose}
      />
      {hasPlaceNote && method === 'pickup' ? (
        <Row as="p" gap={10} align="stretch" size={14} tone="muted">
          <IconMapPin size={20} aria-hidden="true" />
          <span>{t('product-order:where.later')}</span>
        </Row>
      ) : null}
    </div>
  )
}
