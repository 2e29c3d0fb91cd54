import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useState } from 'react'
import type { PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AskFactorRecovery } from './AskFactorRecovery.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'
import { ViewAsPerson } from './ViewAsPerson.tsx'

type DialogProps = { user: AdminUser; isOpen: boolean; onClose: () => void }
type Action = 'changeEmail' | 'confirmEmail' | 'password'

/** The help that the staff can give at once, and the end of the account. */
export function PersonActions({ user, help, isSelf }: { user: AdminUser; help: PersonHelp; isSelf: boolean }) {
  const t = useT()
  const [action, setAction] = useState<Action | null>(null)
  const lacking = useHelpRejection(user, isSelf)
  const isSuspended = user.status === 'suspended'
  const suspended = isSuspended ? t('errors:codes.account_suspended') : undefined
  const dialogOf = (own: Action) => ({ user, isOpen: action === own, onClose: () => setAction(null) })
  return (
    <Row wrap gap={8} align="center" mb={8}>
      <ViewAsPerson user={user} isSelf={isSelf} />
      <Button icon={IconAt} disabledReason={lacking ?? suspended} onClick={() => setAction('changeEmail')}>
        {t('admin-help:email.change')}
      </Button>
      {user.isEmailVerified ? null : (
        <Button icon={IconMailCheck} disabledReason={lacking} onClick={() => setAction('confirmEmail')}>
          {t('admin-help:email.confirm')}
        </Button>
      )}
      <Button icon={IconKey} disabledReason={lacking ?? suspended} onClick={() => setAction('password')}>
        {t('admin-help:password.send')}
      </Button>
      <AskFactorRecovery user={user} help={help} isSelf={isSelf} />
      <ErasePerson user={user} keepReasons={help.keepReasons} isSelf={isSelf} />
      <ChangeEmailDialog {...dialogOf('changeEmail')} />
      <ConfirmEmailDialog {...dialogOf('confirmEmail')} />
      <PasswordDialog {...dialogOf('password')} />
    </Row>
  )
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function ChangeEmailDialog({ user, isOpen, onClose }: DialogProps) {
  const t = useT()
  const [taken, setTaken] = useState<string>()
  const change = useApiMutation(adminApi.adminPerson.changeEmail, {
    invalidate: helpReads,
    success: t('admin-help:email.done'),
    onFailure: ({ code, message }) => {
      if (code !== 'email_taken' && code !== 'no_change') return false
      setTaken(code === 'no_change' ? t('errors:codes.no_change') : message)
      return true
    },
  })
  const email = useRequiredText({ limit: 254, rejected: change.errors.email ?? taken })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: change.errors.reason })
  const isWrong = email.isSubmitted && email.text !== '' && !looksLikeEmail(email.text)
  const send = async () => {
    setTaken(undefined)
    const [address, why] = [email.submit(), reason.submit()]
    if (!address || !why || !looksLikeEmail(address)) return
    if (!(await change.run({ params: { id: user._id }, body: { email: address.toLowerCase(), reason: why } }))) return
    email.reset()
    reason.reset()
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={change.isPending}
      busyLabel={t('admin-help:sending')}
      title={t('admin-help:email.changeTitle', { name: user.name })}
      text={t('admin-help:email.changeText')}
      confirmLabel={t('admin-help:email.send')}
    >
      <Stack gap={16}>
        <TextField
          type="email"
          label={t('admin-help:email.field')}
          {...email.field}
          limit={undefined}
          error={isWrong ? t('field.email') : email.field.error}
          onChange={(value) => {
            setTaken(undefined)
            email.field.onChange(value)
          }}
        />
        <TextArea label={t('admin-help:reason')} help={t('admin-help:reasonHelp')} {...reason.field} />
      </Stack>
    </LazyConfirmDialog>
  )
}

function ConfirmEmailDialog({ user, isOpen, onClose }: DialogProps) {
  const t = useT()
  const confirm = useApiMutation(adminApi.adminPerson.confirmEmail, {
    invalidate: helpReads,
    success: t('admin-help:email.confirmDone'),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: confirm.errors.reason })
  const send = async () => {
    const text = reason.submit()
    if (!text || !(await confirm.run({ params: { id: user._id }, body: { reason: text } }))) return
    reason.reset()
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={confirm.isPending}
      busyLabel={t('admin-help:busy')}
      title={t('admin-help:email.confirmTitle', { name: user.name })}
      text={t('admin-help:email.confirmText', { email: user.email })}
      confirmLabel={t('admin-help:email.confirmGo')}
    >
      <TextArea label={t('admin-help:reason')} help={t('admin-help:reasonHelp')} {...reason.field} />
    </LazyConfirmDialog>
  )
}

function PasswordDialog({ user, isOpen, onClose }: DialogProps) {
  const t = useT()
  const mail = useApiMutation(adminApi.adminPerson.mailPassword, {
    once: true,
    invalidate: helpReads,
    success: t('admin-help:password.done'),
  })
  const send = async () => {
    if (await mail.run({ params: { id: user._id } })) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={mail.isPending}
      busyLabel={t('admin-help:sending')}
      title={t('admin-help:password.title', { name: user.name })}
      text={t('admin-help:password.text', { email: user.email })}
      confirmLabel={t('admin-help:password.go')}
    />
  )
}
