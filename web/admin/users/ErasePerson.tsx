import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keepReasons as codes, type PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Code = (typeof codes)[number]

/** The reasons of a rejection. */
function reasonsIn({ body }: ApiError): Code[] {
  const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
  if (!Array.isArray(reasons)) return []
  return codes.filter((code) => reasons.some((each) => each?.code === code))
}

/** Deletes an account for a reason; what keeps it for now is said before. */
export function ErasePerson({
  user,
  keepReasons,
  isSelf,
}: {
  user: AdminUser
  keepReasons: PersonHelp['keepReasons']
  isSelf: boolean
}) {
  const t = useT()
  const navigate = useNavigate()
  const rejection = useRightRejection()
  const [isOpen, setOpen] = useState(false)
  const [rejections, setRejections] = useState<Code[]>([])
  const erase = useApiMutation(adminApi.adminPerson.erase, {
    invalidate: [adminApi.adminUser.list, adminApi.adminUser.unverified, adminApi.adminUser.verified],
    success: t('admin-help:erase.done'),
    onFailure: (error) => {
      const found = reasonsIn(error)
      setRejections(found)
      return found.length > 0
    },
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: erase.errors.reason })
  const kept = rejections.length > 0 ? rejections : keepReasons
  const close = () => {
    setRejections([])
    setOpen(false)
  }
  const send = async () => {
    if (kept.length > 0) return close()
    const text = reason.submit()
    if (text && (await erase.run({ params: { id: user._id }, body: { reason: text } })))
      void navigate(links.adminUsers(), { replace: true })
  }
  const lacking = rejection(adminApi.adminPerson.erase) ?? (user.isAdmin ? rejection({ right: 'staff' }) : undefined)
  return (
    <>
      <Button
        variant="quiet"
        tone="danger"
        icon={IconTrash}
        className="push"
        disabledReason={isSelf ? t('admin-people:record.rights.self') : lacking}
        onClick={() => setOpen(true)}
      >
        {t('admin-help:erase.open')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void send()}
        isDangerous={kept.length === 0}
        isBusy={erase.isPending}
        busyLabel={t('admin-help:erase.busy')}
        title={t('admin-help:erase.title', { name: user.name })}
        text={t('admin-help:erase.text')}
        confirmLabel={kept.length > 0 ? t('close') : t('admin-help:erase.go')}
      >
        {kept.length > 0 ? (
          <Alert kind="warn">
            <Stack gap={4}>
              <b>{t('admin-help:erase.kept')}</b>
              <span>{kept.map((code) => t(`admin-people:remove.codes.${code}`)).join(' ')}</span>
              <span>{t('admin-help:erase.instead')}</span>
            </Stack>
          </Alert>
        ) : (
          <TextArea label={t('admin-help:reason')} help={t('admin-help:reasonHelp')} {...reason.field} />
        )}
      </LazyConfirmDialog>
    </>
  )
}
