import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Product } from '#shared/contract/product.ts'
import type { Money } from '#shared/kernel/money.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useMissingFields } from '#web/kernel/use-missing-fields.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import {
  CheckoutLayout,
  CheckoutSection,
  CheckoutSummary,
  CheckoutUnavailable,
  PaymentLater,
} from '#web/payments/Checkout.tsx'
import { PriceChangeNotice } from '#web/payments/PriceChangeNotice.tsx'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { orderHolding, unpaidOrdersRead } from '#web/products/product-reads.ts'
import { CheckoutAddressFields } from '#web/transactions/CheckoutAddressFields.tsx'
import { useCheckoutAddress } from '#web/transactions/checkout-address.ts'
import { PlacingRejection } from '#web/transactions/PlacingRejection.tsx'
import { useReloadedValues } from '#web/transactions/reloaded-values.ts'
import { usePlaceOrder } from '#web/transactions/use-place-order.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { DeliveryMethodField } from './DeliveryMethodField.tsx'
import { productOrderKind } from './kind.ts'
import styles from './ProductCheckoutScreen.module.css'
import {
  type CheckoutValues,
  checkoutErrorsOf,
  initialAddress,
  initialCheckoutValues,
  maxQuantityOf,
  orderEntryOf,
} from './product-checkout-form.ts'
import { useProductDraftSummary } from './product-checkout-summary.ts'

export const loader = defineLoader(async ({ params: { productId = '' }, load }) => {
  const [{ product }] = await Promise.all([
    load(q(api.product.detail, { params: { id: productId } })),
    load(savedAddressesRead()),
  ])
  if (product.available < 1) await load(unpaidOrdersRead())
})

/** The checkout that turns the choices on a product's page into an order. */
export function ProductCheckoutScreen() {
  const { productId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.product.detail, { params: { id: productId } }))
  const { product } = data
  return product.available > 0 ? (
    <ProductCheckoutForm key={product._id} product={product} />
  ) : (
    <Gone product={product} />
  )
}

/** Another buyer took the last units, or this one did, who has to pay for them first. */
function Gone({ product }: { product: Product }) {
  const t = useT()
  const { data } = useSuspenseQuery(unpaidOrdersRead())
  const held = orderHolding(product, data.orders)
  if (held)
    return (
      <CheckoutUnavailable
        subject={product}
        title={t('product-cards:held.title')}
        text={t('product-cards:held.text')}
        action={
          <Button variant="primary" href={links.productCheckout(held._id)}>
            {t('product-cards:held.pay')}
          </Button>
        }
      />
    )
  return (
    <CheckoutUnavailable
      subject={product}
      title={t('product-order:checkout.gone.title')}
      text={t('product-order:checkout.gone.text')}
      action={
        <Button variant="primary" href={links.products({ category: product.category })}>
          {t('product-order:list.browse')}
        </Button>
      }
    />
  )
}

/**
 * The form for quantity, delivery and address, beside the price to the cent; it places the order, which can then be
 * paid.
 */
function ProductCheckoutForm({ product }: { product: Product }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const [search] = useSearchParams()
  const { values, setValues, keep } = useReloadedValues<CheckoutValues>(product._id, () =>
    initialCheckoutValues(product, search),
  )
  const {
    address,
    change: changeAddress,
    saved,
    forget,
  } = useCheckoutAddress(product._id, () => initialAddress(product, user))
  const priceChange = usePriceChange((total) => order(total), [api.product.detail], keep)
  const { place, isPending, errors, rejection } = usePlaceOrder(
    productOrderKind,
    api.productOrder.create,
    product._id,
    priceChange.notify,
  )
  const most = maxQuantityOf(product)
  // More than there are may be asked for by the address; and there may be fewer by now.
  const [asksQuantity] = useState(most > 1 || values.quantity !== 1)
  const all = checkoutErrorsOf(values, address, most)
  const form = useMissingFields(Object.keys(all), {
    prefix: 'shipping',
    rejected: (field) => errors[`shippingAddress.${field}`],
  })
  const validationErrors = form.isSubmitted ? all : {}
  const option = product.shippingOptions.find(({ key }) => key === values.option)
  const isPickup = values.method === 'pickup'
  const quantity = Math.min(Math.max(readableNumber(values.quantity) ?? 1, 1), Math.max(most, 1))
  const summary = useProductDraftSummary(product, { quantity, option, isPickup })
  const change = (changes: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...changes }))
  const order = async (total: Money) => {
    if (!form.submit()) return
    const placed = await place({ ...orderEntryOf(product._id, values, address), total })
    if (!placed) return
    forget()
    await navigate(links.productCheckout(placed.order._id), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void priceChange.agree(summary.total)
  }
  const quantityError = () => {
    if (validationErrors.quantity === 'tooMany') return t('product-order:checkout.most', { count: most })
    if (validationErrors.quantity) return t('field.required')
    return errors.quantity ? t('product-order:checkout.tooMuch') : undefined
  }
  return (
    <CheckoutLayout
      back={{ href: links.product(product._id), label: t('product-order:checkout.back') }}
      summary={<CheckoutSummary summary={summary} />}
    >
      <form onSubmit={submit} noValidate>
        <CheckoutSection number={1} title={t('product-order:checkout.delivery')}>
          <div className="fields">
            {asksQuantity ? (
              <NumberField
                id="shipping-quantity"
                label={t('product-order:checkout.quantity')}
                help={t('product-order:checkout.upTo', { count: most })}
                className={styles.quantity}
                value={values.quantity}
                onChange={(next) => change({ quantity: next })}
                error={quantityError()}
              />
            ) : null}
            <DeliveryMethodField product={product} values={values} onChange={change} />
          </div>
          {isPickup ? null : (
            <div className="mt-28">
              <CheckoutAddressFields
                idPrefix="shipping"
                optional={['line2', 'phone']}
                address={address}
                saved={saved}
                onChange={changeAddress}
                errorOf={form.errorOf}
              />
            </div>
          )}
          <div className="mt-28">
            <TextArea
              label={t('product-order:checkout.note', { name: displayNameOf(product.seller) })}
              hint={t('optional')}
              rows={2}
              limit={TEXT_LIMITS.orderNote}
              value={values.note}
              onChange={(note) => change({ note })}
              error={errors.note}
            />
          </div>
          <PlacingRejection kind={productOrderKind} rejection={rejection} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            className="mt-28"
            loading={isPending}
            loadingLabel={t('order:checkout.placing')}
            disabledReason={user._id === product.seller._id ? t('product-order:checkout.own') : undefined}
          >
            {t('order:checkout.toPayment')}
          </Button>
        </CheckoutSection>
      </form>
      <PaymentLater number={2} />
      <PriceChangeNotice change={priceChange} />
    </CheckoutLayout>
  )
}
