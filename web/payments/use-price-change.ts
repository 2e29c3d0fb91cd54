import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Money } from '#shared/kernel/money.ts'
import type { BuyerPrice } from '#shared/policies/buyer-price.ts'
import { type Fees, priceOrder } from '#shared/policies/order-price.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useSite } from '#web/kernel/site.ts'

/** The total that was agreed to, and the one that the server asks for now, which may come from another fee. */
type ChangedPrice = { before: Money; now: Money; isFeeChanged: boolean }

export type PriceChange = {
  changed: ChangedPrice | undefined
  /** Sends with this total, which is the one that the buyer sees. */
  agree: (total: Money) => Promise<unknown>
  dismiss: () => void
  /** For `onFailure` of the call: true if the dialog tells of it. */
  notify: (error: ApiError) => boolean
}

type NewPrice = { price: Money; pricing?: BuyerPrice }

function newPriceOf({ code, body }: ApiError): NewPrice | undefined {
  const isNotified = code === 'price_changed' && typeof body === 'object' && body !== null && 'price' in body
  // The contract of each call that refuses with this code.
  return isNotified ? (body as NewPrice) : undefined
}

/** True if the fee follows other settings than those that came with the page. */
const isFeeOutdated = ({ pricing }: NewPrice, fees: Fees): boolean =>
  pricing !== undefined &&
  pricing.buyerFee?.amount !== priceOrder({ itemTotal: pricing.subtotal.amount }, 'services', fees).buyerFee

/**
 * A call that takes the total which the buyer sees, and is repeated with the new one if they agree to that. `stale` are
 * the reads that showed the old price; `beforeReload` keeps what was typed where nothing else does.
 */
export function usePriceChange(
  send: (total: Money) => Promise<unknown>,
  stale: readonly { callName: string }[] = [],
  beforeReload: () => void = () => undefined,
): PriceChange {
  const queries = useQueryClient()
  const site = useSite()
  const sent = useRef<Money>(undefined)
  const [changed, setChanged] = useState<ChangedPrice>()
  return {
    changed,
    agree: async (total) => {
      sent.current = total
      setChanged(undefined)
      return send(total)
    },
    dismiss: () => {
      setChanged(undefined)
      // The settings come with the page, and only a new one draws the new fee.
      if (!changed?.isFeeChanged) return
      beforeReload()
      window.location.reload()
    },
    notify: (error) => {
      const notified = newPriceOf(error)
      const before = sent.current
      setChanged(notified && before && { before, now: notified.price, isFeeChanged: isFeeOutdated(notified, site) })
      if (!notified) return false
      for (const { callName } of stale) void queries.invalidateQueries({ queryKey: [callName] })
      return true
    },
  }
}
