import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import type { Money } from '#shared/kernel/money.ts'
import { buyerPriceOf } from '#shared/policies/buyer-price.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'

/** A way to get it: picked up, or sent by one of its options. */
type DeliveryOption = { key: string; label: string; note: string; price: Money | undefined }

const PICKUP = 'pickup'

/** The largest quantity in the list; a buyer enters a larger one in the checkout. */
const MAX_QUANTITY = 20

const onTheWay = (t: Translate, from: number, to: number) => {
  if (to === 0) return t('products:detail.sameDay')
  return from === to ? t('products:detail.days', { count: to }) : t('products:detail.between', { from, count: to })
}

function deliveryOptionsOf(
  { deliveryMethods, pickupLocation, shippingOptions }: Product,
  t: Translate,
): DeliveryOption[] {
  const pickup: DeliveryOption[] =
    deliveryMethods.includes('pickup') && pickupLocation
      ? [
          {
            key: PICKUP,
            label: t('products:detail.pickup', { place: pickupLocation.label }),
            note: t('products:detail.pickupNote'),
            price: undefined,
          },
        ]
      : []
  const sent = deliveryMethods.includes('shipping') ? shippingOptions : []
  return [
    ...pickup,
    ...sent.map(({ key, name, price, etaMinDays, etaMaxDays }) => ({
      key: `shipping-${key}`,
      label: name,
      note: onTheWay(t, etaMinDays, etaMaxDays),
      price: price.amount > 0 ? price : undefined,
    })),
  ]
}

/** A buyer's choice on a product's page; it goes to the checkout in the address. */
export function useProductOrderForm(product: Product) {
  const t = useT()
  const format = useFormat()
  const ways = deliveryOptionsOf(product, t)
  const [chosen, choose] = useState(ways[0]?.key ?? '')
  const [wanted, setQuantity] = useState(1)
  const most = Math.max(1, Math.min(product.available, product.maxPerOrder ?? MAX_QUANTITY, MAX_QUANTITY))
  const quantity = Math.min(wanted, most)
  const way = ways.find(({ key }) => key === chosen) ?? ways[0]
  const { price } = product
  const pricing = priceProductOrder({ price: price.amount, quantity, shipping: way?.price?.amount }, useSite())
  return {
    ways: ways.map((each) => ({
      ...each,
      cost: each.price ? format.money(each.price, 'browsing') : t('products:detail.free'),
    })),
    way,
    choose,
    most,
    quantity,
    /** The cost of the choice, with its delivery and the fee. */
    cost: buyerPriceOf(pricing, price.currency),
    setQuantity,
    checkout: links.checkoutProduct(product._id, {
      deliveryMethod: way?.key === PICKUP ? 'pickup' : 'shipping',
      shippingOption: way?.key === PICKUP ? undefined : way?.key.slice('shipping-'.length),
      quantity: quantity > 1 ? quantity : undefined,
    }),
  }
}

export type ProductOrderFormState = ReturnType<typeof useProductOrderForm>
