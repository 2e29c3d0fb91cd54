import { useState } from 'react'
import type { PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'

const reads = [...helpReads, adminApi.adminQueue.list]

type NoteProps = { user: AdminUser; help: PersonHelp; isSelf: boolean; onDone?: () => void }

/** The recovery of lost factors that waits, to be confirmed by a colleague or to be stopped. */
export function FactorRecoveryNote({ user, help, isSelf, onDone }: NoteProps) {
  const t = useT()
  const format = useFormat()
  const lacking = useHelpRejection(user, isSelf)
  const { _id: ownId } = useUser()
  const [isOpen, setOpen] = useState(false)
  const confirm = useApiMutation(adminApi.adminPerson.confirmFactorRecovery, {
    once: true,
    invalidate: reads,
    success: t('admin-help:recovery.confirmed'),
  })
  const withdraw = useApiMutation(adminApi.adminPerson.withdrawFactorRecovery, {
    invalidate: reads,
    success: t('admin-help:recovery.stopped'),
  })
  const { factorRecovery } = help
  if (!factorRecovery) return null
  const { reason, askedBy, askedAt, confirmedBy, effectiveAt } = factorRecovery
  const params = { id: user._id }
  const isOwn = askedBy._id === ownId
  return (
    <Alert kind="warn">
      <Stack gap={8} align="start">
        <b>{t(effectiveAt ? 'admin-help:recovery.confirmedTitle' : 'admin-help:recovery.waitingTitle')}</b>
        <span className="text-anywhere">
          {effectiveAt && confirmedBy
            ? t('admin-help:recovery.confirmedText', {
                name: askedBy.name,
                other: confirmedBy.name,
                when: format.dateTime(effectiveAt),
              })
            : t('admin-help:recovery.waitingText', { name: askedBy.name, when: format.relative(askedAt) })}
        </span>
        <bdi className="block text-anywhere">{reason}</bdi>
        <Row wrap gap={8}>
          {effectiveAt ? null : (
            <Button
              size="sm"
              disabledReason={lacking ?? (isOwn ? t('admin-help:recovery.own') : undefined)}
              onClick={() => setOpen(true)}
            >
              {t('admin-help:recovery.confirm')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            disabledReason={lacking}
            loading={withdraw.isPending}
            onClick={() => void withdraw.run({ params }).then((done) => done && onDone?.())}
          >
            {t('admin-help:recovery.stop')}
          </Button>
        </Row>
      </Stack>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          void confirm.run({ params }).then((done) => {
            if (!done) return
            setOpen(false)
            onDone?.()
          })
        }
        isDangerous
        isBusy={confirm.isPending}
        busyLabel={t('admin-help:busy')}
        title={t('admin-help:recovery.confirmTitle', { name: user.name })}
        text={t('admin-help:recovery.confirmText')}
        confirmLabel={t('admin-help:recovery.confirm')}
      />
    </Alert>
  )
}
