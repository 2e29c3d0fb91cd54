import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#shared/contract/product.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { nameOf } from '#web/listings/listing-words.ts'
import { CheckoutFrame } from '#web/orders/CheckoutFrame.tsx'
import { CheckoutPart } from '#web/orders/CheckoutPart.tsx'
import stepStyles from '#web/orders/CheckoutStep.module.css'
import { CheckoutSummary } from '#web/orders/CheckoutSummary.tsx'
import { usePlaceOrder } from '#web/orders/use-place-order.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './Checkout.module.css'
import {
  type CheckoutValues,
  entryOf,
  faultsOf,
  firstValues,
  keepAddress,
  keptAddress,
  mostOf,
} from './checkout-form.ts'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import { useChosenSummary } from './use-goods-summary.ts'

const NOTE_LIMIT = 2000

/** How many, how it gets there and where to, with the price to the cent beside it; then it is an order that can be paid. */
export function OrderForm({ product }: { product: Product }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const [search] = useSearchParams()
  const [values, setValues] = useState<CheckoutValues>(() => {
    const first = firstValues(product, search, user)
    return { ...first, address: { ...first.address, ...keptAddress() } }
  })
  const [wasAsked, setAsked] = useState(false)
  const { place, isPending, errors } = usePlaceOrder('product', api.productOrder.create, product._id)
  const most = mostOf(product)
  const all = faultsOf(values, most)
  const faults = wasAsked ? all : {}
  const option = product.shippingOptions.find(({ key }) => key === values.option)
  const isPickup = values.method === 'pickup'
  const quantity = Math.min(Math.max(values.quantity ?? 1, 1), Math.max(most, 1))
  const summary = useChosenSummary(product, { quantity, option, isPickup })
  const change = (changes: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...changes }))
  const order = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const [fault] = Object.keys(all)
    if (fault) return document.getElementById(`shipping-${fault}`)?.focus()
    keepAddress(values.address)
    const placed = await place(entryOf(product._id, values))
    if (placed) await navigate(links.productCheckout(placed.order._id), { replace: true })
  }
  const quantityFault = () => {
    if (faults.quantity === 'tooMany') return t('deliveries:checkout.most', { count: most })
    if (faults.quantity) return t('field.required')
    return errors.quantity ? t('deliveries:checkout.tooMuch') : undefined
  }
  return (
    <CheckoutFrame
      back={{ href: links.product(product._id), label: t('deliveries:checkout.back') }}
      summary={<CheckoutSummary summary={summary} />}
    >
      <form onSubmit={(event) => void order(event)} noValidate>
        <CheckoutPart number={1} title={t('deliveries:checkout.delivery')}>
          <div className={styles.fields}>
            {most > 1 ? (
              <NumberField
                id="shipping-quantity"
                label={t('deliveries:checkout.quantity')}
                help={t('deliveries:checkout.upTo', { count: most })}
                className={styles.quantity}
                value={values.quantity}
                onChange={(next) => change({ quantity: next })}
                error={quantityFault()}
              />
            ) : null}
            <DeliveryChoice product={product} values={values} onChange={change} />
          </div>
          {isPickup ? null : (
            <div className={styles.part}>
              <ShippingFields
                address={values.address}
                faults={faults}
                refused={errors}
                onChange={(address) => change({ address })}
              />
            </div>
          )}
          <div className={styles.part}>
            <TextArea
              label={t('deliveries:checkout.note', { name: nameOf(product.seller) })}
              hint={t('optional')}
              rows={2}
              limit={NOTE_LIMIT}
              value={values.note}
              onChange={(note) => change({ note })}
              error={errors.note}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            className={styles.button}
            loading={isPending}
            loadingLabel={t('orders:checkout.placing')}
            disabledReason={user._id === product.seller._id ? t('deliveries:checkout.own') : undefined}
          >
            {t('orders:checkout.toPayment')}
          </Button>
        </CheckoutPart>
      </form>
      <CheckoutPart number={2} title={t('orders:checkout.payment')} isLater>
        <p className={stepStyles.later}>{t('orders:checkout.later')}</p>
      </CheckoutPart>
    </CheckoutFrame>
  )
}
