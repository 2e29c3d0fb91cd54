import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import type { DataArchive } from '#shared/contract/data-archive.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const { show, request } = adminApi.adminDataArchive

/** An archive of a person's data, which the staff can begin for them and never see. */
export function PersonData({ user }: { user: Pick<AdminUser, '_id'> }) {
  const t = useT()
  const format = useFormat()
  const rejection = useRightRejection()(request)
  const [isOpen, setOpen] = useState(false)
  const params = { id: user._id }
  // Who may not begin one is not told of it either.
  const { data } = useQuery({ ...q(show, { params }), enabled: rejection === undefined })
  const isBegun = data?.archive?.status === 'pending'
  const next = data?.nextAt ? t('data-archive:staff.next', { when: format.dateTime(data.nextAt) }) : undefined
  const waits = isBegun ? t('data-archive:staff.begun') : next
  return (
    <Panel>
      <Section look="plain" title={t('data-archive:staff.title')} text={t('data-archive:staff.text')}>
        {data ? <Latest archive={data.archive} /> : null}
        <Button variant="outline" disabledReason={rejection ?? waits} onClick={() => setOpen(true)}>
          {t('data-archive:staff.open')}
        </Button>
        <Begin params={params} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Section>
    </Panel>
  )
}

function Latest({ archive }: { archive: DataArchive | null }) {
  const t = useT()
  const format = useFormat()
  if (!archive) return <p className="quiet-text mb-12">{t('data-archive:staff.none')}</p>
  const { status, requestedAt, finishedAt = requestedAt, expiresAt = finishedAt, isByStaff } = archive
  const words: Record<DataArchive['status'], string> = {
    pending: t('data-archive:staff.pending', { when: format.dateTime(requestedAt) }),
    ready: t('data-archive:staff.ready', { when: format.dateTime(finishedAt), until: format.dateTime(expiresAt) }),
    failed: t('data-archive:staff.failedState', { when: format.dateTime(finishedAt) }),
    expired: t('data-archive:staff.expired', { when: format.date(expiresAt) }),
  }
  return (
    <p className="quiet-text mb-12">
      {words[status]}
      {isByStaff ? ` (${t('data-archive:staff.byStaff')})` : null}
    </p>
  )
}

function Begin({ params, isOpen, onClose }: { params: { id: string }; isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason })
  const begin = useApiMutation(request, { once: true, invalidate: [show], success: t('data-archive:staff.begun') })
  const send = async () => {
    if (!reason.submit()) return
    if (!(await begin.run({ params, body: { reason: reason.text } }))) return
    reason.reset()
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={begin.isPending}
      busyLabel={t('data-archive:requesting')}
      title={t('data-archive:staff.open')}
      text={t('data-archive:staff.text')}
      confirmLabel={t('data-archive:staff.confirm')}
    >
      <TextArea label={t('data-archive:staff.reason')} help={t('data-archive:staff.reasonHint')} {...reason.field} />
    </LazyConfirmDialog>
  )
}
