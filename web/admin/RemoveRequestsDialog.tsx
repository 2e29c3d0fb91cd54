import { requestKeepCodes } from '#shared/contract/admin-service-request.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { BulkActionDialog } from './BulkActionDialog.tsx'
import type { AdminRequestKind, RequestRow } from './request-kinds.ts'

type Named = Pick<RequestRow, '_id' | 'title'>

/** Asks why before requests are removed from all lists; their authors read it. */
export function RemoveRequestsDialog({
  kind,
  requests,
  ...rest
}: {
  kind: Pick<AdminRequestKind, 'name' | 'reads'>
  /** The dialog is open as long as there are any. */
  requests: Named[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const removal = {
    reads: kind.reads,
    nameOf: ({ title }: Named) => `“${title}”`,
    codes: requestKeepCodes,
    reasonOf: (code: (typeof requestKeepCodes)[number]) => t(`admin-requests:remove.codes.${code}`),
    needsReason: true,
    words: {
      title: t('admin-requests:remove.title', { count: requests.length }),
      text: t('admin-requests:remove.text'),
      reason: t('admin-requests:remove.reason'),
      confirm: t('admin-requests:remove.confirm'),
      busy: t('admin-requests:remove.busy'),
      done: t('admin-requests:remove.done'),
      refused: t('admin-requests:remove.refused'),
    },
  }
  const why = (reason: string | undefined) => (reason ? { reason } : {})
  // The calls name the ids differently.
  return kind.name === 'serviceRequest' ? (
    <BulkActionDialog
      {...rest}
      rows={requests}
      action={{
        ...removal,
        call: adminApi.adminServiceRequest.removeMany,
        bodyOf: (requestIds, reason) => ({ requestIds, ...why(reason) }),
      }}
    />
  ) : (
    <BulkActionDialog
      {...rest}
      rows={requests}
      action={{
        ...removal,
        call: adminApi.adminRequestedProduct.removeMany,
        bodyOf: (ids, reason) => ({ ids, ...why(reason) }),
      }}
    />
  )
}
