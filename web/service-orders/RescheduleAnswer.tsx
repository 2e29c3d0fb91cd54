import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'

/** Yes or no to another time that the other side asked for. */
export function RescheduleAnswer({ order, onDone }: { order: ServiceOrder; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const agree = useOrderAction(api.serviceOrder.answerReschedule)
  const refuse = useOrderAction(api.serviceOrder.answerReschedule)
  const isBusy = agree.isPending || refuse.isPending
  const send = async (act: typeof agree, accept: boolean) => {
    if (isBusy) return
    if (await act.run({ params: { id: order._id }, body: { accept } })) onDone()
  }
  const when = order.pendingReschedule ? format.dateTime(order.pendingReschedule.start) : ''
  const busy = t('transactions:do.busy')
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        loading={agree.isPending}
        loadingLabel={busy}
        onClick={() => void send(agree, true)}
      >
        {t('service-order-pages:move.agree', { when })}
      </Button>
      <Button size="lg" loading={refuse.isPending} loadingLabel={busy} onClick={() => void send(refuse, false)}>
        {t('service-order-pages:move.keep')}
      </Button>
    </>
  )
}
