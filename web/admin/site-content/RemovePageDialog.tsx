import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AdminSiteContent } from '#shared/contract/admin-site-content.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { useReason } from '../console/use-reason.tsx'
import { contentInConflict, contentRead } from './content-reads.ts'

/** Asks why, and takes an own page away. */
export function RemovePageDialog({
  state: { _id: id, revision, state },
  isOpen,
  onClose,
}: {
  state: AdminSiteContent
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reason = useReason()
  const show = (next: AdminSiteContent) => queries.setQueryData(contentRead(next._id).queryKey, next)
  const remove = useApiMutation(adminApi.adminSiteContent.remove, {
    invalidate: [adminApi.adminSiteContent.versions, adminApi.adminSiteContent.list],
    patch: (_, next) => show(next),
    onFailure: (error) => {
      const present = contentInConflict(error)
      if (present) show(present)
      return false
    },
    success: t('site-content:remove.done'),
  })
  const send = async () => {
    const text = reason.submit()
    if (!text || !(await remove.run({ params: { id }, body: { reason: text, revision } }))) return
    reason.reset()
    onClose()
    navigate(links.adminPages())
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={remove.isPending}
      busyLabel={t('site-content:remove.busy')}
      title={t('site-content:remove.title')}
      text={t(state === 'draft' ? 'site-content:remove.textDraft' : 'site-content:remove.text')}
      confirmLabel={t('site-content:remove.button')}
    >
      {reason.field}
    </LazyConfirmDialog>
  )
}
