import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { isOver, linksOf } from './any-order.ts'
import type { ActionCall, AnyOrder } from './kind.ts'
import { orderCallsOf, perform, useOrderAction } from './order-calls.ts'
import type { Confirmation } from './order-page.ts'
import { useOrderTextValues } from './order-text.ts'

/** An unpaid order is given up, an ended one disappears from the own list; both lead back to the list. */
export function RemoveOrderDialog({
  order,
  onClose,
  onDone,
}: {
  order: AnyOrder
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const words = useOrderTextValues(order)
  const navigate = useNavigate()
  const remove = useOrderAction(orderCallsOf(order).remove)
  const what = isOver(order) ? 'hide' : 'abandon'
  const send = async () => {
    if (!(await remove.run({ params: { id: order._id } }))) return
    onDone()
    await navigate(linksOf(order).list({ role: order.role }))
    showSnackbar(t(`order:transitions.${what}.done`), { severity: 'success' })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('order:busy')}
      title={t(`order:transitions.${what}.form.title`)}
      text={t(`order:transitions.${what}.form.text`, words)}
      confirmLabel={t(`order:transitions.${what}.pageButton`)}
      cancelLabel={isOver(order) ? t('cancel') : t('order:transitions.decline.form.keep')}
    />
  )
}

/** Asks once more before money moves. */
export function ConfirmOrderDialog({
  order,
  confirmation,
  confirmLabel,
  send,
  onClose,
  onDone,
}: {
  order: AnyOrder
  confirmation: Confirmation
  confirmLabel: string
  send: ActionCall
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const action = useOrderAction(perform)
  const confirm = async () => {
    if (await action.run(() => send({ params: { id: order._id } }))) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isBusy={action.isPending}
      busyLabel={t('order:busy')}
      title={confirmation.title}
      text={confirmation.text}
      confirmLabel={confirmLabel}
      cancelLabel={confirmation.cancel}
    />
  )
}
