import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useMessageNamespace } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import './kind.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** The proposal of another time for an appointment, for pages that are not about its order. Load it lazily. */
export function NewTimeDialog(props: OrderDialogProps<ServiceOrder>) {
  const hasMessages = useMessageNamespace(
    'order',
    'service-order/list',
    'service-order/page',
    'listing-details',
    'listing-cards',
  )
  return hasMessages ? <ScheduleDialog {...props} /> : null
}
