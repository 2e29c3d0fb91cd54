import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ProcessEvent } from '#web/kernel/ProcessHistory.tsx'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { eventTitleOf } from '#web/transactions/order-text.ts'
import type { ServiceOrderAction } from './service-order-actions.ts'

/** The actions with which the seller before is out: of a booking, and of an accepted offer. */
const releasing: readonly string[] = ['find-another-seller', 'reopen'] satisfies ServiceOrderAction[]

/**
 * The events that this reader sees, oldest first. An order that went to another seller had a former seller: the buyer
 * sees what the former one did, the present one does not.
 */
export function useServiceOrderEvents(order: ServiceOrder, reader: ViewerRole): ProcessEvent[] {
  const t = useT()
  const seller = order.seller?.name ?? t('service-order:seller.unnamed')
  const left = order.events.findLastIndex(({ action }) => releasing.includes(action))
  return order.events.flatMap((event, index) => {
    const isFormer = index < left
    if (isFormer && reader === 'seller' && event.actor !== 'buyer') return []
    const names = { buyer: order.buyer.name, seller: isFormer ? t('service-order:seller.former') : seller }
    const named = { ...event, kind: order.kind, names, title: order.snapshot.title }
    return [{ ...event, key: `${index}`, title: eventTitleOf(named, 'service-order:transitions', reader, t) }]
  })
}
