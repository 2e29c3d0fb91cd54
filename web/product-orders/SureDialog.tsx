import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

const asked = {
  ready: { call: api.productOrder.ship, action: 'ship' },
  arrived: { call: api.productOrder.delivered, action: 'delivered' },
  allGood: { call: api.productOrder.complete, action: 'complete' },
} as const

/** What needs no more than a second word: it is ready, it has arrived, all is good. */
export function SureDialog({ what, order, onClose, onDone }: GoodsDialogProps & { what: keyof typeof asked }) {
  const t = useT()
  const format = useFormat()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const { times } = useSite()
  const { action, call } = asked[what]
  const act = useOrderAct<{ params: { id: string } }, { order: typeof order }>(call)
  const send = async () => {
    if (await act.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={act.isPending}
      busyLabel={t('orders:do.busy')}
      title={t(`deliveries:sure.${what}.title`, words)}
      text={t(`deliveries:sure.${what}.text`, { ...words, time: format.term(times.productProtection) })}
      confirmLabel={labelOf(action)}
      cancelLabel={t('orders:confirm.notYet')}
      closeLabel={t('close')}
    />
  )
}
