import { useState } from 'react'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { cacheSecurity } from './security-read.ts'

/** Shows the secret for an authenticator app, and takes a code of it. */
export function AppDialog({
  ticket,
  secret,
  uri,
  onClose,
  onCodes,
}: {
  ticket: string
  secret: string
  uri: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}) {
  const t = useT()
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const { run, isPending } = useApiMutation(calendarApi.security.setApp, {
    patch: cacheSecurity,
    success: t('security:step.turnedOn'),
    onFieldErrors: (errors) => setMessage(Object.values(errors).join(' ')),
    onFailure: (error) => {
      if (error.code !== 'wrong_factor') return false
      setMessage(t('security:problems.wrongFactor'))
      return true
    },
  })
  const send = async (entered: string) => {
    if (!entered) return setMessage(t('field.required'))
    const reply = await run({ body: { ticket, code: entered } })
    if (!reply) return
    onClose()
    onCodes(reply.codes)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send(code)}
      title={t('security:app.title')}
      text={t('security:app.scan')}
      confirmLabel={t('security:app.go')}
      isBusy={isPending}
    >
      <Stack gap={16}>
        <QrCode text={uri} label={t('security:app.picture')} />
        <p className="size-14 text-anywhere">
          {t('security:app.key')}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CodeField
          name="code"
          isNumeric
          label={t('security:app.code')}
          help={t('security:app.codeHelp')}
          error={message}
          value={code}
          onChange={(next) => {
            setCode(next)
            setMessage(undefined)
          }}
        />
      </Stack>
    </ConfirmDialog>
  )
}
