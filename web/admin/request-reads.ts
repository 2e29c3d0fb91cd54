import type {
  AdminRequestFilters,
  AdminServiceRequest,
  AdminServiceRequestSummary,
} from '#shared/contract/admin-service-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { requestLists } from '#web/service-requests/request-calls.ts'
import { requestTones } from '#web/service-requests/request-state.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

export type RequestQuery = Partial<AdminRequestFilters>

export const requestsRead = (query: RequestQuery) => q(api.adminServiceRequest.list, { query })
export const requestRecordRead = (id: string) => q(api.adminServiceRequest.detail, { params: { id } })

/** Every read in which a request may appear. */
export const requestReads = [
  api.adminServiceRequest.list,
  api.adminServiceRequest.detail,
  api.adminQueue.list,
  api.adminReport.list,
  api.adminAudit.list,
  api.serviceRequest.detail,
  ...requestLists,
]

/** A part of the list, or a state beside those of the process. */
type Judged = Pick<AdminServiceRequestSummary, 'status' | 'moderation' | 'reporterCount' | 'isRemoved'>

/** Where a request stands, in one word: what waits for administrators before what its author and its order did. */
export function useRequestBadge() {
  const t = useT()
  return ({ status, moderation, reporterCount, isRemoved }: Judged): { word: string; tone: StatusTone } => {
    if (isRemoved) return { word: t('admin-requests:states.removed'), tone: 'problem' }
    if (moderation.state === 'hidden') return { word: t('admin-requests:states.hidden'), tone: 'problem' }
    if (reporterCount > 0) return { word: t('admin-requests:states.reported', { count: reporterCount }), tone: 'wait' }
    if (moderation.state === 'pending') return { word: t('admin-requests:states.pending'), tone: 'wait' }
    return { word: t(`service-requests:states.${status}`), tone: requestTones[status] }
  }
}

/** Whether a request can be taken from all lists. */
export const isRemovable = ({ isRemoved }: Pick<AdminServiceRequest, 'isRemoved'>): boolean => !isRemoved
