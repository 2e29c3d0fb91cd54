import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { type AnyOrder, isOver, linksOf } from './any-order.ts'
import { callsOf } from './order-calls.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** An unpaid order is given up, an ended one disappears from the own list; both lead back to the list. */
export function RemoveDialog({ order, onClose, onDone }: { order: AnyOrder; onClose: () => void; onDone: () => void }) {
  const t = useT()
  const words = useOrderWords(order)
  const navigate = useNavigate()
  const remove = useOrderAct(callsOf(order).remove)
  const what = isOver(order) ? 'remove' : 'giveUp'
  const send = async () => {
    if (!(await remove.run({ params: { id: order._id } }))) return
    onDone()
    await navigate(linksOf(order).list({ role: order.role }))
    showSnackbar(t(`orders:${what}.done`), { severity: 'success' })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('orders:do.busy')}
      title={t(`orders:${what}.title`)}
      text={t(`orders:${what}.text`, words)}
      confirmLabel={isOver(order) ? t('orders:do.remove') : t('orders:do.giveUp')}
      cancelLabel={isOver(order) ? t('cancel') : t('orders:decline.keep')}
      closeLabel={t('close')}
    />
  )
}
