import { isSelling, type Seller } from '#server/kernel/process/selling.ts'

/**
 * The reason for which the requester gets no order from the maker of an offer, whatever its state: that seller is
 * blocked by the requester, or cannot take orders now. A block by the other side is not disclosed.
 */
export function obstacleOf(
  seller: Seller,
  { is_blocked_by_requester: isBlocked }: { is_blocked_by_requester: boolean },
): 'blocked_by_you' | 'provider_gone' | undefined {
  if (isBlocked) return 'blocked_by_you'
  return isSelling(seller) ? undefined : 'provider_gone'
}
