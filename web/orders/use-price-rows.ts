import type { Snapshot } from '#shared/contract/order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import type { AnyOrder } from './any-order.ts'
import { paymentPart } from './payment-parts.ts'

type Work = Pick<Snapshot, 'pricingType' | 'unitPrice' | 'bookable'> & {
  packageTitle?: string | undefined
  durationMinutes?: number | null | undefined
}
type Rows = { rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

/** What is paid for: the package, the hours, or just the work. */
export function useWorkLabel(): (work: Work) => string {
  const t = useT()
  const format = useFormat()
  return ({ packageTitle, pricingType, unitPrice, durationMinutes, bookable }) => {
    if (packageTitle) return packageTitle
    if (pricingType !== 'hourly') return t('orders:payment.work')
    const duration = format.duration(bookable ? (durationMinutes ?? 60) : 60)
    return t('orders:payment.hourly', { duration, price: format.money(unitPrice, 'browsing') })
  }
}

/** One piece, or how many at which price. */
export function useItemLabel(): (quantity: number, unitPrice: Money) => string {
  const t = useT()
  const format = useFormat()
  return (quantity, unitPrice) =>
    quantity === 1 ? t('deliveries:item') : t('deliveries:items', { quantity, price: format.money(unitPrice) })
}

const hasAmount = (money: Money | undefined): money is Money => money !== undefined && money.amount !== 0
const minus = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

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
            label: order.snapshot.shippingOption?.name ?? t('deliveries:shipping'),
            value: pricing.shippingTotal,
          },
        ]
      : []
  const work = [{ key: 'work', label: bought, value: pricing.itemTotal }, ...sent]
  if (role === 'seller') {
    const commission = hasAmount(pricing.commission)
      ? [{ key: 'commission', label: t('orders:payment.commission'), value: minus(pricing.commission) }]
      : []
    const net = pricing.sellerNet ?? pricing.subtotal
    return { rows: [...work, ...commission], total: { label: t('orders:payment.net'), value: net } }
  }
  const fee = hasAmount(pricing.buyerFee)
    ? [{ key: 'fee', label: t('orders:payment.fee'), value: pricing.buyerFee }]
    : []
  const totals = {
    open: t('orders:payment.toPay'),
    waiting: t('orders:payment.total'),
    reserved: t('orders:payment.reserved'),
    paid: t('orders:payment.paid'),
    back: t('orders:payment.paid'),
    nothing: t('orders:payment.total'),
  }
  const total = { label: totals[paymentPart({ paymentStatus })], value: pricing.total ?? pricing.subtotal }
  return { rows: [...work, ...fee], total }
}
