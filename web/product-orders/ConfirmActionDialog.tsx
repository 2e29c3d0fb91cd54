import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

type Reply = { order: OrderDialogProps<ProductOrder>['order'] }

const confirmedActions = {
  ready: { call: api.productOrder.ship, action: 'ship' },
  arrived: { call: api.productOrder.delivered, action: 'delivered' },
  allGood: { call: api.productOrder.complete, action: 'complete' },
} as const

/** What needs no more than a second word: it is ready, it has arrived, all is good. */
export function ConfirmActionDialog({
  what,
  ...props
}: OrderDialogProps<ProductOrder> & { what: keyof typeof confirmedActions }) {
  const act = useOrderAction<{ params: { id: string } }, Reply>(confirmedActions[what].call)
  const send = () => act.run({ params: { id: props.order._id } })
  return (
    <ActionConfirmation
      {...props}
      what={what}
      action={confirmedActions[what].action}
      isBusy={act.isPending}
      send={send}
    />
  )
}

/** A seller lets a buyer cancel, which brings everything back. */
export function AgreeToCancelDialog(props: OrderDialogProps<ProductOrder>) {
  const act = useOrderAction(api.productOrder.answerCancel)
  const send = () => act.run({ params: { id: props.order._id }, body: { accept: true } })
  return <ActionConfirmation {...props} what="calledOff" action="answer-cancel" isBusy={act.isPending} send={send} />
}

function ActionConfirmation({
  what,
  action,
  order,
  isBusy,
  send,
  onClose,
  onDone,
}: OrderDialogProps<ProductOrder> & {
  what: keyof typeof confirmedActions | 'calledOff'
  action: Parameters<ReturnType<typeof useProductOrderActionLabel>>[0]
  isBusy: boolean
  send: () => Promise<Reply | undefined>
}) {
  const t = useT()
  const format = useFormat()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
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
      busyLabel={t('transactions:do.busy')}
      title={t(`product-order-pages:sure.${what}.title`, words)}
      text={t(`product-order-pages:sure.${what}.text`, { ...words, time: format.term(times.productProtection) })}
      confirmLabel={labelOf(action)}
      cancelLabel={t('transactions:confirm.notYet')}
      closeLabel={t('close')}
    />
  )
}
