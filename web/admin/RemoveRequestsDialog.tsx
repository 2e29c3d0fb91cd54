import { type AdminServiceRequestSummary, requestKeepCodes } from '#shared/contract/admin-service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { requestReads } from './request-reads.ts'

/** Asks why before requests are removed from all lists; their authors read it. */
export function RemoveRequestsDialog({
  requests,
  ...rest
}: {
  /** The dialog is open as long as there are any. */
  requests: Pick<AdminServiceRequestSummary, '_id' | 'title'>[]
  onClose: () => void
  onRemoved: () => void
}) {
  const t = useT()
  return (
    <RemoveDialog
      {...rest}
      rows={requests}
      removal={{
        call: api.adminServiceRequest.removeMany,
        bodyOf: (requestIds, reason) => ({ requestIds, ...(reason ? { reason } : {}) }),
        reads: requestReads,
        nameOf: ({ title }) => `“${title}”`,
        codes: requestKeepCodes,
        reasonOf: (code) => t(`admin-requests:remove.codes.${code}`),
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
      }}
    />
  )
}
