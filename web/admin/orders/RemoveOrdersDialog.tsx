import { type AdminOrder, orderKeepCodes } from '#shared/contract/admin-order.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { BulkActionDialog } from '#web/admin/BulkActionDialog.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'

type Removable = Pick<AdminOrder, '_id' | 'title'>

/** Asks why before orders are removed from all lists. */
export function RemoveOrdersDialog({
  orders,
  ...rest
}: {
  /** The dialog is open as long as there are any. */
  orders: Removable[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  return (
    <BulkActionDialog
      {...rest}
      rows={orders}
      action={{
        call: adminApi.adminOrder.removeMany,
        bodyOf: (ids, reason) => ({ ids, reason }),
        reads: [adminApi.adminOrder.list, adminApi.adminOrder.detail],
        nameOf: ({ _id, title }) => `${title} (${shortId(_id)})`,
        codes: orderKeepCodes,
        reasonOf: (code) => t(`admin-orders:remove.codes.${code}`),
        words: {
          title: t('admin-orders:remove.title', { count: orders.length }),
          text: t('admin-orders:remove.text'),
          reason: t('admin-orders:remove.reason'),
          confirm: t('admin-orders:remove.confirm'),
          busy: t('admin-orders:remove.busy'),
          done: t('admin-orders:remove.done'),
          rejected: t('admin-orders:remove.rejected'),
        },
      }}
    />
  )
}
