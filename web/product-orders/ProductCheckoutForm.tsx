import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#shared/contract/product.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { CheckoutLayout } from '#web/payments/CheckoutLayout.tsx'
import { CheckoutSection } from '#web/payments/CheckoutSection.tsx'
import stepStyles from '#web/payments/CheckoutStep.module.css'
import { CheckoutSummary } from '#web/payments/CheckoutSummary.tsx'
import { usePlaceOrder } from '#web/transactions/use-place-order.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { DeliveryMethodField } from './DeliveryMethodField.tsx'
import { productOrderKind } from './kind.ts'
import styles from './ProductCheckout.module.css'
import {
  type CheckoutValues,
  checkoutErrorsOf,
  initialCheckoutValues,
  maxQuantityOf,
  orderEntryOf,
  readSavedAddress,
  saveAddress,
} from './product-checkout-form.ts'
import { ShippingFields } from './ShippingFields.tsx'
import { useProductDraftSummary } from './use-product-order-summary.ts'

const NOTE_LIMIT = 2000

/** How many, how it gets there and where to, with the price to the cent beside it; then it is an order that can be paid. */
export function ProductCheckoutForm({ product }: { product: Product }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const [search] = useSearchParams()
  const [values, setValues] = useState<CheckoutValues>(() => {
    const first = initialCheckoutValues(product, search, user)
    return { ...first, address: { ...first.address, ...readSavedAddress() } }
  })
  const [wasAsked, setAsked] = useState(false)
  const { place, isPending, errors } = usePlaceOrder(productOrderKind, api.productOrder.create, product._id)
  const most = maxQuantityOf(product)
  const all = checkoutErrorsOf(values, most)
  const faults = wasAsked ? all : {}
  const option = product.shippingOptions.find(({ key }) => key === values.option)
  const isPickup = values.method === 'pickup'
  const quantity = Math.min(Math.max(values.quantity ?? 1, 1), Math.max(most, 1))
  const summary = useProductDraftSummary(product, { quantity, option, isPickup })
  const change = (changes: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...changes }))
  const order = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const [fault] = Object.keys(all)
    if (fault) return document.getElementById(`shipping-${fault}`)?.focus()
    saveAddress(values.address)
    const placed = await place(orderEntryOf(product._id, values))
    if (placed) await navigate(links.productCheckout(placed.order._id), { replace: true })
  }
  const quantityFault = () => {
    if (faults.quantity === 'tooMany') return t('product-order-pages:checkout.most', { count: most })
    if (faults.quantity) return t('field.required')
    return errors.quantity ? t('product-order-pages:checkout.tooMuch') : undefined
  }
  return (
    <CheckoutLayout
      back={{ href: links.product(product._id), label: t('product-order-pages:checkout.back') }}
      summary={<CheckoutSummary summary={summary} />}
    >
      <form onSubmit={(event) => void order(event)} noValidate>
        <CheckoutSection number={1} title={t('product-order-pages:checkout.delivery')}>
          <div className={styles.fields}>
            {most > 1 ? (
              <NumberField
                id="shipping-quantity"
                label={t('product-order-pages:checkout.quantity')}
                help={t('product-order-pages:checkout.upTo', { count: most })}
                className={styles.quantity}
                value={values.quantity}
                onChange={(next) => change({ quantity: next })}
                error={quantityFault()}
              />
            ) : null}
            <DeliveryMethodField product={product} values={values} onChange={change} />
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
              label={t('product-order-pages:checkout.note', { name: displayNameOf(product.seller) })}
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
            loadingLabel={t('transactions:checkout.placing')}
            disabledReason={user._id === product.seller._id ? t('product-order-pages:checkout.own') : undefined}
          >
            {t('transactions:checkout.toPayment')}
          </Button>
        </CheckoutSection>
      </form>
      <CheckoutSection number={2} title={t('transactions:checkout.payment')} isLater>
        <p className={stepStyles.later}>{t('transactions:checkout.later')}</p>
      </CheckoutSection>
    </CheckoutLayout>
  )
}
