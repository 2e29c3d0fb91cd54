import type { ServiceOrder } from '#shared/contract/order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Yes or no to another time that the other side asked for. */
export function MoveAnswer({ order, onDone }: { order: ServiceOrder; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const agree = useOrderAct(api.order.answerReschedule)
  const refuse = useOrderAct(api.order.answerReschedule)
  const isBusy = agree.isPending || refuse.isPending
  const send = async (act: typeof agree, accept: boolean) => {
    if (isBusy) return
    if (await act.run({ params: { id: order._id }, body: { accept } })) onDone()
  }
  const when = order.pendingReschedule ? format.dateTime(order.pendingReschedule.start) : ''
  const busy = t('orders:do.busy')
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        loading={agree.isPending}
        loadingLabel={busy}
        onClick={() => void send(agree, true)}
      >
        {t('moves:move.agree', { when })}
      </Button>
      <Button size="lg" loading={refuse.isPending} loadingLabel={busy} onClick={() => void send(refuse, false)}>
        {t('moves:move.keep')}
      </Button>
    </>
  )
}
