import type { Money } from '../kernel/money.ts'

/** An amount in a reply, which has the viewer's own fields, or all of them for an administrator. */
type Maybe = Money | undefined
export type MoneyOfOrder = {
  pricing: {
    itemTotal: Money
    shippingTotal?: Maybe
    subtotal: Money
    buyerFee?: Maybe
    total?: Maybe
  }
  amounts: {
    charged?: Maybe
    returned?: Maybe
    feeReturned?: Maybe
    difference?: Maybe
    paid?: Maybe
    reduction?: Maybe
    commission?: Maybe
    compensation?: Maybe
    earned?: Maybe
    marketplace?: Maybe
  }
}

/** The money of an order, with the facts needed to tell it in full. */
export type PriceSummary = MoneyOfOrder & {
  viewerRole: 'buyer' | 'seller' | 'admin'
  /** Money was taken, wherever it is now. */
  isCharged: boolean
  isOver: boolean
  /** True while the returned money is still on its way. */
  isReturning?: boolean | undefined
}

/** The labels are keys of the words of `transactions`; one that ends with `sellerReturned` names the buyer. */
export type MoneyLabel = `money.${MoneyText}` | `payment.${PaymentText}`
type PaymentText = 'fee' | 'commission' | 'toPay' | 'reserved' | 'paid' | 'total' | 'net'
type MoneyText =
  | 'item'
  | 'shipping'
  | 'charged'
  | 'notCharged'
  | 'returned'
  | 'returning'
  | 'wentBack'
  | 'difference'
  | 'ofPrice'
  | 'ofFee'
  | 'ofDifference'
  | 'kept'
  | 'sellerReturned'
  | 'compensation'
  | 'earned'
  | 'sellerEarns'
  | 'sellersPart'
  | 'marketplacesPart'

type MoneyPart = { label: MoneyLabel; value: Money }
export type MoneyLine = MoneyPart & { key: string; parts?: MoneyPart[] }
/** Lines that come to a total. Before those of a price stands what was bought. */
export type MoneyLines = { of: 'price' | 'return' | 'earning' | 'rest'; lines: MoneyLine[]; total: MoneyPart }

export const hasAmount = (money: Maybe): money is Money => money !== undefined && money.amount !== 0
const negated = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

/** One part, or none for an amount of nothing. */
const part = (label: MoneyLabel, value: Maybe): MoneyPart[] => (hasAmount(value) ? [{ label, value }] : [])

const line = (key: string, label: MoneyLabel, value: Maybe): MoneyLine[] =>
  part(label, value).map((shown) => ({ key, ...shown }))

const less = (key: string, label: MoneyLabel, value: Maybe): MoneyLine[] =>
  hasAmount(value) ? [{ key, label, value: negated(value) }] : []

/** The lines of the bought item and its way to the buyer. */
export const boughtLines = ({ pricing }: MoneyOfOrder): MoneyLine[] => [
  { key: 'item', label: 'money.item', value: pricing.itemTotal },
  ...line('shipping', 'money.shipping', pricing.shippingTotal),
]

/** The lines of what the buyer pays, as agreed; those of what was bought stand before them. */
export const priceLines = ({ pricing, isCharged }: Pick<PriceSummary, 'pricing' | 'isCharged'>): MoneyLines => ({
  of: 'price',
  lines: line('fee', 'payment.fee', pricing.buyerFee),
  total: { label: isCharged ? 'payment.paid' : 'payment.total', value: pricing.total ?? pricing.subtotal },
})

/** A single part is the whole, and not named. */
const withParts = (whole: MoneyLine, parts: MoneyPart[]): MoneyLine => (parts.length > 1 ? { ...whole, parts } : whole)

/**
 * The lines of what came back to the buyer, of which parts, and what the order cost in the end; empty while it is as
 * agreed.
 */
function returnLines({ pricing, amounts, viewerRole, isOver, isReturning }: PriceSummary): MoneyLines[] {
  const { charged, returned, paid, feeReturned, difference } = amounts
  const total = pricing.total?.amount
  if (!paid || (!hasAmount(returned) && !(isOver && paid.amount !== total))) return []
  const isDearer = charged !== undefined && charged.amount > (total ?? charged.amount)
  const label = (): MoneyLabel => {
    if (isReturning) return 'money.returning'
    if (paid.amount === total) return 'money.difference'
    return viewerRole === 'buyer' ? 'money.returned' : 'money.wentBack'
  }
  const back = less('returned', label(), returned)
  const partsOf = (all: number): MoneyPart[] => [
    ...part('money.ofPrice', { ...paid, amount: all - (feeReturned?.amount ?? 0) - (difference?.amount ?? 0) }),
    ...part('money.ofFee', feeReturned),
    ...part('money.ofDifference', difference),
  ]
  return [
    {
      of: 'return',
      lines: [
        ...(isDearer ? line('charged', 'money.charged', charged) : []),
        ...back.map((each) => withParts(each, partsOf(-each.value.amount))),
        ...(hasAmount(charged) ? [] : less('notCharged', 'money.notCharged', pricing.total)),
      ],
      total: { label: 'money.kept', value: paid },
    },
  ]
}

/** The lines of the seller's earnings: the price, less what went back of it and what the marketplace keeps. */
function earningLines({ amounts, pricing, viewerRole, isCharged, isOver }: PriceSummary): MoneyLines {
  const { reduction, commission, compensation, earned = pricing.subtotal } = amounts
  const own = isOver ? 'money.earned' : 'payment.net'
  return {
    of: 'earning',
    lines: [
      ...less('reduction', isCharged ? 'money.sellerReturned' : 'money.notCharged', reduction),
      ...less('commission', 'payment.commission', commission),
      ...line('compensation', 'money.compensation', compensation),
    ],
    total: { label: viewerRole === 'admin' ? 'money.sellerEarns' : own, value: earned },
  }
}

/** The lines of the marketplace's part of an order: what the buyer paid in the end, less what the seller gets of it. */
function restLines({ amounts }: PriceSummary): MoneyLines[] {
  const { paid, earned, compensation, marketplace } = amounts
  if (!paid || !earned || !marketplace || !hasAmount(paid)) return []
  const sellersPart = { ...earned, amount: earned.amount - (compensation?.amount ?? 0) }
  return [
    {
      of: 'rest',
      lines: [{ key: 'paid', label: 'money.kept', value: paid }, ...less('seller', 'money.sellersPart', sellersPart)],
      total: { label: 'money.marketplacesPart', value: marketplace },
    },
  ]
}

/**
 * The lines of an order's money that the viewer may see, each sum with what it is made of: on screens, on receipts and
 * in mails. Wherever `of` is a price or an earning, what was bought stands before the lines.
 */
export function moneyLines(notified: PriceSummary): MoneyLines[] {
  if (notified.viewerRole === 'buyer') return [priceLines(notified), ...returnLines(notified)]
  if (notified.viewerRole === 'seller') return [earningLines(notified)]
  return [priceLines(notified), ...returnLines(notified), earningLines(notified), ...restLines(notified)]
}

/** True for lines before which the lines of what was bought stand. */
export const startsWithBought = ({ of }: Pick<MoneyLines, 'of'>): boolean => of === 'price' || of === 'earning'
