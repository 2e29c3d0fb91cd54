import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const codes = ['self', 'open_orders', 'money_held', 'last_admin'] as const

/** Asks before accounts are erased. If one may not go, all stay, and the dialog says which and why. */
export function RemoveUsersDialog({
  users,
  onClose,
  onRemoved,
}: {
  /** The dialog is open as long as there are any. */
  users: AdminUser[]
  onClose: () => void
  onRemoved: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()
  const remove = useAct(api.adminUser.removeMany, {
    invalidate: [api.adminUser.list, api.adminUser.unverified, api.adminUser.verified],
    success: t('admin-people:remove.done'),
    onFailure: (error) => {
      const words = reasonsIn(error, users, t)
      setRefusal(words)
      return words !== undefined
    },
  })
  const close = () => {
    setReason('')
    setRefusal(undefined)
    onClose()
  }
  const send = async () => {
    const text = reason.trim()
    const body = { userIds: users.map(({ _id }) => _id), ...(text ? { reason: text } : {}) }
    if (!(await remove.run({ body }))) return
    close()
    onRemoved()
  }
  return (
    <LazyConfirmDialog
      isOpen={users.length > 0}
      onClose={close}
      onConfirm={() => void send()}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('admin-people:remove.busy')}
      title={t('admin-people:remove.title', { count: users.length })}
      text={
        <>
          {users.map(({ name }) => name).join(', ')}. {t('admin-people:remove.text')}
        </>
      }
      confirmLabel={t('admin-people:remove.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={refusal}
    >
      <TextField
        label={t('admin-people:remove.reason')}
        hint={t('optional')}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </LazyConfirmDialog>
  )
}

/** Who stays and why, from the reasons of a refusal. */
function reasonsIn({ body }: ApiError, users: AdminUser[], t: Translate): string | undefined {
  const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
  if (!Array.isArray(reasons)) return undefined
  const lines = users.flatMap(({ _id, name }) => {
    const own = codes.filter((code) => reasons.some((each) => each._id === _id && each.code === code))
    return own.length > 0 ? [`${name}: ${own.map((code) => t(`admin-people:remove.codes.${code}`)).join(' ')}`] : []
  })
  return [t('admin-people:remove.refused'), ...lines].join(' ')
}
