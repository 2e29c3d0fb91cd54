import { requestStayCodes } from '#shared/contract/admin-service-request.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { BulkActionDialog } from './BulkActionDialog.tsx'
import type { AdminRequestKind, RequestRow } from './request-kinds.ts'

type Named = Pick<RequestRow, '_id' | 'title'>

/** Asks why before archived requests are brought back; their authors read it. */
export function RestoreRequestsDialog({
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
  const restoration = {
    reads: kind.reads,
    nameOf: ({ title }: Named) => `“${title}”`,
    codes: requestStayCodes,
    reasonOf: (code: (typeof requestStayCodes)[number]) => t(`admin-requests:restoreMany.codes.${code}`),
    needsReason: true,
    isHarmless: true,
    words: {
      title: t('admin-requests:restoreMany.title', { count: requests.length }),
      text: t('admin-requests:restoreMany.text'),
      reason: t('admin-requests:restoreMany.reason'),
      confirm: t('admin-requests:restoreMany.confirm'),
      busy: t('admin-requests:restoreMany.busy'),
      done: t('admin-requests:restoreMany.done'),
      refused: t('admin-requests:restoreMany.refused'),
    },
  }
  // The calls name the ids differently.
  return kind.name === 'serviceRequest' ? (
    <BulkActionDialog
      {...rest}
      rows={requests}
      action={{
        ...restoration,
        call: adminApi.adminServiceRequest.restoreMany,
        bodyOf: (requestIds, reason = '') => ({ requestIds, reason }),
      }}
    />
  ) : (
    <BulkActionDialog
      {...rest}
      rows={requests}
      action={{
        ...restoration,
        call: adminApi.adminRequestedProduct.restoreMany,
        bodyOf: (ids, reason = '') => ({ ids, reason }),
      }}
    />
  )
}
