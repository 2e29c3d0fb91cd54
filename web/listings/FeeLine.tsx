import type { BuyerPrice } from '#shared/policies/buyer-price.ts'
import { useFeeText } from './fee-text.ts'

/** The buyer's fee on top of a price, in the line below it. */
export function FeeLine({ price, className }: { price: BuyerPrice; className?: string | undefined }) {
  const text = useFeeText()(price)
  return text ? <p className={className ?? 'quiet-text'}>{text}</p> : null
}
