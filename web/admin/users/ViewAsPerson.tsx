import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { VIEW_MINUTES } from '#shared/policies/staff.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { enterStaffView } from '#web/kernel/staff-view.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { helpReads } from './person-reads.ts'

/** Shows the site in this tab as the person sees it, for a reason that the person reads. */
export function ViewAsPerson({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const t = useT()
  const rejection = useRightRejection()
  const [isOpen, setOpen] = useState(false)
  const start = useApiMutation(adminApi.adminPerson.startView)
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: start.errors.reason })
  const { name, _id: id } = user
  const isSuspended = user.status === 'suspended'
  const lacking = () => {
    if (isSelf) return t('admin-people:record.rights.self')
    if (user.isAdmin) return t('admin-help:view.staff')
    return rejection(adminApi.adminPerson.startView) ?? (isSuspended ? t('errors:codes.account_suspended') : undefined)
  }
  const send = async () => {
    const text = reason.submit()
    const opened = text && (await start.run({ params: { id }, body: { reason: text } }))
    if (!opened) return
    const { viewId, token, until, user: seen } = opened
    enterStaffView({ viewId, accountId: id, name, until: Date.parse(until) }, { token, user: seen })
    location.assign(links.home())
  }
  return (
    <>
      <Button icon={IconEye} disabledReason={lacking()} onClick={() => setOpen(true)}>
        {t('admin-help:view.open', { name })}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void send()}
        isBusy={start.isPending}
        busyLabel={t('admin-help:view.busy')}
        title={t('admin-help:view.title', { name })}
        text={t('admin-help:view.text', { name, count: VIEW_MINUTES })}
        confirmLabel={t('admin-help:view.go')}
      >
        <TextArea label={t('admin-help:reason')} help={t('admin-help:view.reasonHelp', { name })} {...reason.field} />
      </LazyConfirmDialog>
      <EndedView />
    </>
  )
}

/** Tells the server that a view was left, which its address says. */
function EndedView() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const ended = search.get('ended')
  const end = useApiMutation(adminApi.adminPerson.endView, {
    invalidate: helpReads,
    success: t('admin-help:view.ended'),
  })
  const sayEnded = useEffectEvent((id: string) => {
    void end.run({ params: { id } })
    setSearch(
      (before) => {
        before.delete('ended')
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (ended) sayEnded(ended)
  }, [ended])
  return null
}
