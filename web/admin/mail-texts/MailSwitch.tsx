import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
import { useReason } from '#web/admin/console/use-reason.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row } from '#web/ui/Stack.tsx'

/** The number of mails of a kind that were sent, and the switch by which the operator leaves it out. */
export function MailSwitch({ mail }: { mail: AdminMailText }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { canBeLeftOut, isSent, sentCount } = mail
  return (
    <Row wrap justify="between" gap={16} rowGap={8} mb={20}>
      <p className="tone-muted size-14">
        {sentCount === 0 ? t('mail-texts:sent.none') : t('mail-texts:sent.count', { count: sentCount })}
      </p>
      {canBeLeftOut ? (
        <CheckboxField
          look="switch"
          label={t('mail-texts:sent.title')}
          checked={isSent}
          aria-haspopup="dialog"
          onChange={() => setAsked(true)}
        />
      ) : (
        <Row as="p" gap={8} className="tone-muted size-14">
          <IconLock size={18} aria-hidden="true" />
          {t('mail-texts:sent.always')}
        </Row>
      )}
      <SwitchDialog mail={mail} isOpen={isAsked} onClose={() => setAsked(false)} />
    </Row>
  )
}

function SwitchDialog({
  mail: { key, isSent },
  isOpen,
  onClose,
}: {
  mail: AdminMailText
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const reason = useReason()
  const { run, isPending } = useApiMutation(adminApi.adminMailText.switch, {
    invalidate: [adminApi.adminMailText.get, adminApi.adminMailText.list],
    success: (reply) => t(reply.isSent ? 'mail-texts:sent.toastOn' : 'mail-texts:sent.toastOff'),
  })
  const send = async () => {
    const given = reason.submit()
    if (!given || !(await run({ params: { key }, body: { isSent: !isSent, reason: given } }))) return
    reason.reset()
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous={isSent}
      isBusy={isPending}
      busyLabel={t('mail-texts:sent.busy')}
      title={t(isSent ? 'mail-texts:sent.offTitle' : 'mail-texts:sent.onTitle')}
      text={t(isSent ? 'mail-texts:sent.offText' : 'mail-texts:sent.onText')}
      confirmLabel={t(isSent ? 'mail-texts:sent.offDone' : 'mail-texts:sent.onDone')}
    >
      {reason.field}
    </LazyConfirmDialog>
  )
}
