import { type FormEvent, useState } from 'react'
import type { OpenidOutcome } from '#shared/contract/openid.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { PasswordField } from '#web/ui/TextField.tsx'
import styles from '../AuthForm.module.css'
import { SubmitButton, TextButton } from '../AuthForm.tsx'
import { useAccountErrorText } from '../account-error.ts'
import { type SignInReply, type Step, stepIn } from '../sign-in.ts'

export type Claims = NonNullable<z.infer<typeof OpenidOutcome>['claims']>

/** Asks whether the account with the address is the person's own: by its password, or by a code that is mailed to it. */
export function LinkForm({
  claims,
  hasPassword,
  onSignedIn,
  onStep,
}: {
  claims: Claims
  hasPassword: boolean
  onSignedIn: (entry: SignInReply) => void
  onStep: (step: Step) => void
}) {
  const t = useT()
  const problem = useAccountErrorText()
  const [isByMail, setByMail] = useState(!hasPassword)
  /** The ticket that goes along with the mailed code. */
  const [mailed, setMailed] = useState<string>()
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const refuse = (error: ApiError) => {
    const step = stepIn(error)
    if (step) onStep(step)
    else setMessage(problem(error))
    return true
  }
  const link = useApiMutation(calendarApi.openid.link, { onFailure: refuse })
  const mail = useApiMutation(calendarApi.openid.mailCode, { onFailure: refuse })
  const { ticket, email, provider } = claims
  const send = async (entered: string) => {
    if (link.isPending) return
    setMessage(undefined)
    if (!entered) return setMessage(t('field.required'))
    const shown = mailed === undefined ? { ticket, password: entered } : { ticket: mailed, code: entered }
    const reply = await link.run({ body: { ...shown, browser: browserMark() } })
    if (reply) onSignedIn(reply)
    else setText('')
  }
  const askForCode = async () => {
    setMessage(undefined)
    const reply = await mail.run({ body: { ticket } })
    if (!reply) return
    setMailed(reply.ticket)
    setText('')
  }
  const change = (byMail: boolean) => {
    setByMail(byMail)
    setMailed(undefined)
    setText('')
    setMessage(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isByMail && mailed === undefined) void askForCode()
    else void send(text)
  }
  const lead = () => {
    if (!isByMail) return t('openid:link.text', { email, name: provider.name })
    return mailed === undefined ? t('openid:link.mailTitle', { email }) : t('openid:link.sent', { email })
  }
  return (
    <>
      <p className={styles.lead} role="status">
        {lead()}
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        {message && (isByMail ? mailed === undefined : false) ? <Alert kind="error">{message}</Alert> : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isByMail ? null : (
          <PasswordField
            label={t('accounts:fields.password')}
            autoComplete="current-password"
            labels={{ show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }}
            value={text}
            onChange={setText}
            error={message}
          />
        )}
        {isByMail && mailed !== undefined ? (
          <CodeField
            label={t('accounts:fields.code')}
            help={t('accounts:fields.codeHelp')}
            value={text}
            onChange={setText}
            onComplete={(code) => void send(code)}
            error={message}
          />
        ) : null}
        <SubmitButton
          isBusy={link.isPending || mail.isPending}
          busyLabel={mail.isPending ? t('openid:link.sending') : t('openid:link.busy')}
        >
          {isByMail && mailed === undefined ? t('openid:link.send') : t('openid:link.submit')}
        </SubmitButton>
      </form>
      <p className="quiet-text text-center mt-20">
        {isByMail && mailed !== undefined ? (
          <TextButton isBusy={mail.isPending} onClick={() => void askForCode()}>
            {t('openid:link.again')}
          </TextButton>
        ) : null}
        {isByMail && mailed !== undefined && hasPassword ? ' · ' : null}
        {hasPassword ? (
          <TextButton onClick={() => change(!isByMail)}>
            {isByMail ? t('openid:link.byPassword') : t('openid:link.byMail')}
          </TextButton>
        ) : null}
      </p>
    </>
  )
}
