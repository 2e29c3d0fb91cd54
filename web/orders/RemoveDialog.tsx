import { useNavigate } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { isOver } from './order-process.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderWords } from './use-next-words.ts'
import { useOrderAct } from './use-order-act.ts'

/** An unpaid order is given up, an ended one disappears from the own list; both lead back to the list. */
export function RemoveDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const navigate = useNavigate()
  const remove = useOrderAct(api.order.remove)
  const what = isOver(order) ? 'remove' : 'giveUp'
  const send = async () => {
    if (!(await remove.run({ params: { id: order._id } }))) return
    onDone()
    await navigate(links.orders({ role: order.role }))
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
      confirmLabel={labelOf('delete')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
