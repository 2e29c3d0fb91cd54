import type { Snapshot } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { paymentPhaseOf } from '../payments/payment-state.ts'
import type { AnyOrder } from './any-order.ts'

type PricedWork = Pick<Snapshot, 'pricingType' | 'unitPrice' | 'bookable'> & {
  packageTitle?: string | undefined
  durationMinutes?: number | null | undefined
}
type Rows = { rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

/** What is paid for: the package, the hours, or just the work. */
export function useWorkLabel(): (work: PricedWork) => string {
  const t = useT()
  const format = useFormat()
  return ({ packageTitle, pricingType, unitPrice, durationMinutes, bookable }) => {
    if (packageTitle) return packageTitle
    if (pricingType !== 'hourly') return t('transactions:payment.work')
    const duration = format.duration(bookable ? (durationMinutes ?? 60) : 60)
    return t('transactions:payment.hourly', { duration, price: format.money(unitPrice, 'browsing') })
  }
}

/** One piece, or how many at which price. */
export function useItemLabel(): (quantity: number, unitPrice: Money) => string {
  const t = useT()
  const format = useFormat()
  return (quantity, unitPrice) =>
    quantity === 1
      ? t('product-order-pages:item')
      : t('product-order-pages:items', { quantity, price: format.money(unitPrice) })
}

const hasAmount = (money: Money | undefined): money is Money => money !== undefined && money.amount !== 0
const negated = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

/** The lines of an order's money as its side may see them; a fee that is not taken has no line. */
export function usePriceRows(order: AnyOrder): Rows {
  const t = useT()
  const workLabel = useWorkLabel()
  const itemLabel = useItemLabel()
  const { pricing, role, paymentStatus } = order
  const isOfGoods = 'product' in order
  const bought = isOfGoods ? itemLabel(order.quantity, order.snapshot.unitPrice) : workLabel(order.snapshot)
  const sent =
    isOfGoods && order.deliveryMethod === 'shipping' && pricing.shippingTotal
      ? [
          {
            key: 'shipping',
            label: order.snapshot.shippingOption?.name ?? t('product-order-pages:shipping'),
            value: pricing.shippingTotal,
          },
        ]
      : []
  const work = [{ key: 'work', label: bought, value: pricing.itemTotal }, ...sent]
  if (role === 'seller') {
    const commission = hasAmount(pricing.commission)
      ? [{ key: 'commission', label: t('transactions:payment.commission'), value: negated(pricing.commission) }]
      : []
    const net = pricing.sellerNet ?? pricing.subtotal
    return { rows: [...work, ...commission], total: { label: t('transactions:payment.net'), value: net } }
  }
  const fee = hasAmount(pricing.buyerFee)
    ? [{ key: 'fee', label: t('transactions:payment.fee'), value: pricing.buyerFee }]
    : []
  const totals = {
    open: t('transactions:payment.toPay'),
    waiting: t('transactions:payment.total'),
    reserved: t('transactions:payment.reserved'),
    paid: t('transactions:payment.paid'),
    back: t('transactions:payment.paid'),
    nothing: t('transactions:payment.total'),
  }
  const total = { label: totals[paymentPhaseOf({ paymentStatus })], value: pricing.total ?? pricing.subtotal }
  return { rows: [...work, ...fee], total }
}
