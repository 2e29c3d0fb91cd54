import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import type { Product, ShippingOption } from '#shared/contract/product.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { buyerPriceOf } from '#shared/policies/buyer-price.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import type { CheckoutSummaryData } from '#web/payments/Checkout.tsx'
import { paymentStep } from '#web/payments/payment-step.ts'
import { useFeeRows } from '#web/payments/use-fee-rows.ts'
import { needsNewPayment, orderPictureOf } from '#web/transactions/any-order.ts'
import { usePriceRows } from '#web/transactions/order-money.ts'
import { itemLabel } from './kind.ts'

type PaymentStepValues = {
  name: string
  isPickup: boolean
  handlingDays: number
  /** Milliseconds by the rules of the order. */
  times: Record<'sellerResponse' | 'productProtection' | 'returnSend' | 'withdrawal', number>
  /** There is no answer to wait for. */
  isConfirmed: boolean
  hasWithdrawal: boolean
  /** The way that the buyer of an unpaid order has chosen. */
  provider?: ProviderName | undefined
}

/** Returns the steps of the payment and the delivery, in chronological order. */
function useProductPaymentSteps(): (coming: PaymentStepValues) => CheckoutSummaryData['steps'] {
  const t = useT()
  const format = useFormat()
  return ({ name, isPickup, handlingDays, times, isConfirmed, hasWithdrawal, provider }) => [
    ...(isConfirmed
      ? [paymentStep(t, provider, t('product-order:checkout.charged', { name }))]
      : [
          paymentStep(t, provider, t('reservation')),
          {
            icon: IconClock,
            text: t('product-order:checkout.confirms', { name, time: format.term(times.sellerResponse) }),
          },
        ]),
    isPickup
      ? { icon: IconKey, text: t('product-order:checkout.code', { name, count: handlingDays }) }
      : { icon: IconTruckDelivery, text: t('product-order:checkout.sends', { name, count: handlingDays }) },
    {
      icon: IconShieldCheck,
      text: t('product-order:checkout.protected', { name, time: format.term(times.productProtection) }),
    },
    ...(hasWithdrawal
      ? [
          {
            icon: IconTruckReturn,
            text: t('product-order:checkout.withdrawal', {
              name,
              time: format.term(times.withdrawal),
              send: format.term(times.returnSend),
            }),
          },
        ]
      : []),
  ]
}

/** Returns the price summary of an order, as the server has recorded it. */
export function useProductOrderSummary(order: ProductOrder): CheckoutSummaryData {
  const t = useT()
  const { rows } = usePriceRows(order)
  const stepsOf = useProductPaymentSteps()
  const { seller, snapshot, pricing, quantity, deliveryMethod, times } = order
  return {
    title: snapshot.title,
    facts: `${t(`product-cards:condition.${snapshot.condition}`)} · ${t('product-order:quantity', { quantity })}`,
    picture: orderPictureOf(order),
    seller: { name: seller.name, picture: seller.profilePicture, isVerified: seller.isVerified },
    rows,
    total: pricing.total ?? pricing.subtotal,
    steps: stepsOf({
      name: seller.name,
      isPickup: deliveryMethod === 'pickup',
      handlingDays: snapshot.handlingDays,
      times: {
        sellerResponse: durationMs(times.sellerResponse),
        productProtection: durationMs(times.productProtection),
        returnSend: durationMs(times.returnSend),
        withdrawal: durationMs(times.withdrawal),
      },
      isConfirmed: needsNewPayment(order) || order.chargedAtOnce === true,
      hasWithdrawal: snapshot.hasWithdrawal,
      provider: order.paymentProvider,
    }),
  }
}

/** The chosen quantity and delivery; pick-up has no shipping option. */
type ProductCheckoutDetails = { quantity: number; option: ShippingOption | undefined; isPickup: boolean }

/** The fields of a product on which its price and delivery depend. */
type Drafted = Pick<
  Product,
  '_id' | 'title' | 'category' | 'condition' | 'price' | 'seller' | 'images' | 'handlingDays' | 'autoConfirm'
>

/** Returns the summary of the expected price, by the rules that the server applies when it creates the order. */
export function useProductDraftSummary(
  product: Drafted,
  { quantity, option, isPickup }: ProductCheckoutDetails,
): CheckoutSummaryData {
  const t = useT()
  const site = useSite()
  const format = useFormat()
  const stepsOf = useProductPaymentSteps()
  const feeRowsOf = useFeeRows()
  const { price, seller } = product
  const shipping = isPickup ? 0 : option?.price.amount
  const pricing = priceProductOrder({ price: price.amount, quantity, shipping }, site)
  const cost = buyerPriceOf(pricing, price.currency)
  const name = displayNameOf(seller)
  return {
    title: product.title,
    facts: `${t(`product-cards:condition.${product.condition}`)} · ${t('product-order:quantity', { quantity })}`,
    picture: product.images[0] ?? { url: artworkUrl(product.category, product._id) },
    seller: { name, picture: seller.profilePicture, isVerified: seller.isVerified },
    rows: [
      { key: 'item', label: itemLabel(quantity, price, t, format), value: cost.itemTotal },
      ...(option && !isPickup ? [{ key: 'shipping', label: option.name, value: option.price }] : []),
      ...feeRowsOf(cost),
    ],
    total: cost.total,
    steps: stepsOf({
      name,
      isPickup,
      handlingDays: product.handlingDays,
      times: site.times,
      isConfirmed: product.autoConfirm,
      hasWithdrawal: false,
    }),
  }
}

/** Returns the text of a parcel's transit time, counted from its dispatch. */
export function useDeliveryEstimate(): (option: { etaMinDays: number; etaMaxDays: number }) => string {
  const t = useT()
  return ({ etaMinDays, etaMaxDays }) =>
    etaMinDays === etaMaxDays
      ? t('product-order:checkout.eta', { count: etaMaxDays })
      : t('product-order:checkout.etaRange', { from: etaMinDays, count: etaMaxDays })
}
