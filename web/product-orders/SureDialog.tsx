import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

type Reply = { order: GoodsDialogProps['order'] }

const asked = {
  ready: { call: api.productOrder.ship, action: 'ship' },
  arrived: { call: api.productOrder.delivered, action: 'delivered' },
  allGood: { call: api.productOrder.complete, action: 'complete' },
} as const

/** What needs no more than a second word: it is ready, it has arrived, all is good. */
export function SureDialog({ what, ...props }: GoodsDialogProps & { what: keyof typeof asked }) {
  const act = useOrderAct<{ params: { id: string } }, Reply>(asked[what].call)
  const send = () => act.run({ params: { id: props.order._id } })
  return <Question {...props} what={what} action={asked[what].action} isBusy={act.isPending} send={send} />
}

/** A seller lets a buyer cancel, which brings everything back. */
export function AgreeDialog(props: GoodsDialogProps) {
  const act = useOrderAct(api.productOrder.answerCancel)
  const send = () => act.run({ params: { id: props.order._id }, body: { accept: true } })
  return <Question {...props} what="calledOff" action="answer-cancel" isBusy={act.isPending} send={send} />
}

function Question({
  what,
  action,
  order,
  isBusy,
  send,
  onClose,
  onDone,
}: GoodsDialogProps & {
  what: keyof typeof asked | 'calledOff'
  action: Parameters<ReturnType<typeof useGoodsLabel>>[0]
  isBusy: boolean
  send: () => Promise<Reply | undefined>
}) {
  const t = useT()
  const format = useFormat()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const { times } = useSite()
  const confirm = async () => {
    if (await send()) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
      busyLabel={t('orders:do.busy')}
      title={t(`deliveries:sure.${what}.title`, words)}
      text={t(`deliveries:sure.${what}.text`, { ...words, time: format.term(times.productProtection) })}
      confirmLabel={labelOf(action)}
      cancelLabel={t('orders:confirm.notYet')}
      closeLabel={t('close')}
    />
  )
}
