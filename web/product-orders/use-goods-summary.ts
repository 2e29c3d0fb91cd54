import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import type { Product, ShippingOption } from '#shared/contract/product.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { art } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { nameOf } from '#web/listings/listing-words.ts'
import { isPaidAnew } from '#web/orders/any-order.ts'
import type { Summary } from '#web/orders/CheckoutSummary.tsx'
import { pictureOf } from '#web/orders/order-words.ts'
import { useItemLabel, usePriceRows } from '#web/orders/use-price-rows.ts'

type Coming = {
  name: string
  isPickup: boolean
  handlingDays: number
  /** There is no answer to wait for. */
  isConfirmed: boolean
  hasWithdrawal: boolean
}

/** What happens to the money and the thing, in the order in which it happens. */
function useSteps(): (coming: Coming) => Summary['steps'] {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  return ({ name, isPickup, handlingDays, isConfirmed, hasWithdrawal }) => [
    isConfirmed
      ? { icon: IconCreditCard, text: t('deliveries:checkout.charged', { name }) }
      : { icon: IconClock, text: t('deliveries:checkout.confirms', { name, time: format.term(times.sellerResponse) }) },
    isPickup
      ? { icon: IconKey, text: t('deliveries:checkout.code', { name, count: handlingDays }) }
      : { icon: IconTruckDelivery, text: t('deliveries:checkout.sends', { name, count: handlingDays }) },
    {
      icon: IconShieldCheck,
      text: t('deliveries:checkout.protected', { name, time: format.term(times.productProtection) }),
    },
    ...(hasWithdrawal
      ? [{ icon: IconTruckReturn, text: t('deliveries:checkout.withdrawal', { time: format.term(times.withdrawal) }) }]
      : []),
  ]
}

/** What an order costs, as the server has written it down. */
export function usePaidSummary(order: ProductOrder): Summary {
  const t = useT()
  const { rows } = usePriceRows(order)
  const stepsOf = useSteps()
  const { seller, snapshot, pricing, quantity, deliveryMethod } = order
  return {
    title: snapshot.title,
    facts: `${t(`goods:condition.${snapshot.condition}`)} · ${t('deliveries:quantity', { quantity })}`,
    picture: pictureOf(order),
    seller: { name: seller.name, picture: seller.profilePicture, isVerified: seller.isVerified },
    rows,
    total: pricing.total ?? pricing.subtotal,
    steps: stepsOf({
      name: seller.name,
      isPickup: deliveryMethod === 'pickup',
      handlingDays: snapshot.handlingDays,
      isConfirmed: isPaidAnew(order),
      hasWithdrawal: snapshot.hasWithdrawal,
    }),
  }
}

/** What is chosen: how many, and how it is sent; picked up without an option. */
export type Chosen = { quantity: number; option: ShippingOption | undefined; isPickup: boolean }

/** What it will cost, by the rules that the server applies when it becomes an order. */
export function useChosenSummary(product: Product, { quantity, option, isPickup }: Chosen): Summary {
  const t = useT()
  const site = useSite()
  const itemLabel = useItemLabel()
  const stepsOf = useSteps()
  const { price, seller } = product
  const money = (amount: number): Money => ({ amount, currency: price.currency })
  const itemTotal = price.amount * quantity
  const shippingTotal = isPickup ? 0 : (option?.price.amount ?? 0)
  const { buyerFee, total } = priceOrder({ itemTotal, shippingTotal }, 'products', site)
  const name = nameOf(seller)
  return {
    title: product.title,
    facts: `${t(`goods:condition.${product.condition}`)} · ${t('deliveries:quantity', { quantity })}`,
    picture: product.images[0] ?? { url: art(product.category, product._id) },
    seller: { name, picture: seller.profilePicture, isVerified: seller.isVerified },
    rows: [
      { key: 'item', label: itemLabel(quantity, price), value: money(itemTotal) },
      ...(option && !isPickup ? [{ key: 'shipping', label: option.name, value: option.price }] : []),
      ...(buyerFee > 0 ? [{ key: 'fee', label: t('orders:payment.fee'), value: money(buyerFee) }] : []),
    ],
    total: money(total),
    steps: stepsOf({
      name,
      isPickup,
      handlingDays: product.handlingDays,
      isConfirmed: product.autoConfirm,
      hasWithdrawal: false,
    }),
  }
}
