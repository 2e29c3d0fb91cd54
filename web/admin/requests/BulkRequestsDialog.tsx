import { requestKeepCodes, requestStayCodes } from '#shared/contract/admin-service-request.ts'
import { BulkActionDialog } from '#web/admin/BulkActionDialog.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { AdminRequestKind, RequestRow } from './request-kinds.ts'

type Named = Pick<RequestRow, '_id' | 'title'>

type DialogProps = {
  kind: Pick<AdminRequestKind, 'removeMany' | 'restoreMany' | 'reads'>
  /** The dialog is open as long as there are any. */
  requests: Named[]
  onClose: () => void
  onDone: () => void
}

/** An action on several requests; their authors read the reason for it. */
type Step<Code extends string> = {
  call: AdminRequestKind['removeMany']
  codes: readonly Code[]
  reasonOf: (code: Code) => string
  isHarmless?: boolean
  words: Parameters<typeof BulkActionDialog>[0]['action']['words']
}

function BulkRequestsDialog<Code extends string>({
  kind: { reads },
  requests,
  step,
  ...rest
}: DialogProps & { step: Step<Code> }) {
  return (
    <BulkActionDialog
      {...rest}
      rows={requests}
      action={{
        ...step,
        bodyOf: (ids, reason) => ({ ids, reason }),
        reads,
        nameOf: ({ title }) => `“${title}”`,
      }}
    />
  )
}

/** Asks why before requests are removed from all lists. */
export function RemoveRequestsDialog(props: DialogProps) {
  const t = useT()
  const step: Step<(typeof requestKeepCodes)[number]> = {
    call: props.kind.removeMany,
    codes: requestKeepCodes,
    reasonOf: (code) => t(`admin-requests:remove.codes.${code}`),
    words: {
      title: t('admin-requests:remove.title', { count: props.requests.length }),
      text: t('admin-requests:remove.text'),
      reason: t('admin-requests:remove.reason'),
      confirm: t('admin-requests:remove.confirm'),
      busy: t('admin-requests:remove.busy'),
      done: t('admin-requests:remove.done'),
      rejected: t('admin-requests:remove.rejected'),
    },
  }
  return <BulkRequestsDialog {...props} step={step} />
}

/** Asks why before archived requests are brought back. */
export function RestoreRequestsDialog(props: DialogProps) {
  const t = useT()
  const step: Step<(typeof requestStayCodes)[number]> = {
    call: props.kind.restoreMany,
    codes: requestStayCodes,
    reasonOf: (code) => t(`admin-requests:restoreMany.codes.${code}`),
    isHarmless: true,
    words: {
      title: t('admin-requests:restoreMany.title', { count: props.requests.length }),
      text: t('admin-requests:restoreMany.text'),
      reason: t('admin-requests:restoreMany.reason'),
      confirm: t('admin-requests:restoreMany.confirm'),
      busy: t('admin-requests:restoreMany.busy'),
      done: t('admin-requests:restoreMany.done'),
      rejected: t('admin-requests:restoreMany.rejected'),
    },
  }
  return <BulkRequestsDialog {...props} step={step} />
}
