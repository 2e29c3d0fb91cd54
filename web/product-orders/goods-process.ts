import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { Messages } from '#shared/messages/deliveries/en.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { isPaidAnew, stateOf } from '#web/orders/any-order.ts'
import type { GoodsAction } from '#web/orders/goods-actions.ts'
import { isPartlySent } from '#web/orders/goods-parts.ts'
import { isReserved, paymentPart } from '#web/orders/payment-parts.ts'

/** A state as it reads to somebody; the catalogues have its sentences. */
export type Situation = keyof Messages['next']['buyer']
type Variant = Exclude<Situation, StateOf<typeof productOrder>>

const variants: Record<Variant, true> = {
  pending_payment_again: true,
  confirmed_asked: true,
  confirmed_late: true,
  confirmed_part: true,
  shipped_short: true,
  confirmed_pickup: true,
  declined_auto: true,
  shipped_due: true,
  return_in_transit_sent: true,
  return_in_transit_addressed: true,
  cancelled_returned: true,
}
const isVariant = (name: string): name is Variant => name in variants

export function situationOf(order: ProductOrder): Situation {
  const readings = [
    isPaidAnew(order) ? 'again' : '',
    order.declineData?.code ?? '',
    order.cancelRequest ? 'asked' : '',
    isPartlySent(order) ? 'part' : '',
    order.restMissing ? 'short' : '',
    order.overdue ? 'late' : '',
    order.deliveryMethod,
    order.refundReasons.length > 0 ? 'due' : '',
    order.return?.sentAt ? 'sent' : '',
    order.return?.address ? 'addressed' : '',
    paymentPart(order) === 'back' ? 'returned' : '',
  ]
  return readings.map((reading) => `${order.status}_${reading}`).find(isVariant) ?? order.status
}

const exits: readonly GoodsAction[] = ['cancel', 'seller-decline', 'delete']

/** What leads away from the order stands last, as a link; once it is late, cancelling is one of the answers. */
export function isExit(order: ProductOrder, action: GoodsAction): boolean {
  if (action === 'cancel') return !order.overdue
  if (action === 'request-refund') return stateOf(order).turn !== 'buyer'
  return exits.includes(action)
}

/** What cancelling means here: at once before the seller said yes, without asking once it is late, else a question. */
export function cancelWay(order: ProductOrder): 'free' | 'late' | 'ask' {
  if (isReserved(order)) return 'free'
  return order.overdue ? 'late' : 'ask'
}

/** All that can be asked for is to send it back. */
export const isJustWithdrawal = ({ refundReasons }: ProductOrder): boolean =>
  refundReasons.every((reason) => reason === 'changed_mind')
