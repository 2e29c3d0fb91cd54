import type { AdminOrder } from '#shared/contract/admin-order.ts'
import type { ProcessDefinition, StateOf } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'

const isState = <P extends ProcessDefinition>({ states }: P, status: string): status is StateOf<P> => status in states

/** How an order of either kind stands, in a word and its colour. */
export function useOrderStateBadge() {
  const t = useT()
  return ({ kind, status }: Pick<AdminOrder, 'kind' | 'status'>) => {
    if (kind === 'productOrder' && isState(productOrder, status))
      return { word: t(`product-orders:states.${status}`), family: productOrder.states[status].tone }
    if (isState(serviceOrder, status))
      return { word: t(`transactions:states.${status}`), family: serviceOrder.states[status].tone }
    return { word: status, family: 'neutral' as const }
  }
}
