import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { askForPasskey, canUsePasskeys } from '#web/kernel/passkeys.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import authStyles from '../AuthForm.module.css'
import { TextButton } from '../AuthForm.tsx'
import type { SignInReply, Step } from '../sign-in.ts'
import { isFactorError, useFactorErrorText } from './factor-error.ts'

const { secondStep, stepQuestion } = calendarApi.security

const methods = ['app', 'passkey', 'recoveryCode'] as const
type Method = (typeof methods)[number]

/** Asks for a factor after the password: a code of the app, a passkey, or a recovery code. */
export function SecondStep({
  step,
  methods: offered,
  email,
  onSignedIn,
  onBack,
}: Step & { email: string | undefined; onSignedIn: (entry: SignInReply) => void; onBack: () => void }) {
  const t = useT()
  useMessageNamespace('security')
  const problem = useFactorErrorText()
  const possible = methods.filter((method) => offered.includes(method) && (method !== 'passkey' || canUsePasskeys()))
  const [method, setMethod] = useState<Method>(possible[0] ?? 'recoveryCode')
  const [text, setText] = useState('')
  const [trust, setTrust] = useState(false)
  const [message, setMessage] = useState<string>()
  const { run, isPending } = useApiMutation(secondStep, {
    onFieldErrors: (errors) => setMessage(Object.values(errors).join(' ')),
    onFailure: (error) => {
      if (!isFactorError(error)) return false
      setText('')
      setMessage(problem(error))
      return true
    },
  })
  const send = async (factor: Omit<Parameters<typeof secondStep>[0]['body'], 'step'>) => {
    setMessage(undefined)
    const reply = await run({ body: { step, ...factor, trust, browser: browserMark() } })
    if (reply) onSignedIn(reply)
  }
  const sendText = (entered: string) => {
    if (isPending) return
    if (!entered) return setMessage(t('field.required'))
    void send(method === 'app' ? { code: entered } : { recoveryCode: entered })
  }
  const show = async () => {
    setMessage(undefined)
    try {
      const { question } = await stepQuestion({ body: { step } })
      await send({ passkey: await askForPasskey(question) })
    } catch {
      setMessage(t('security:signIn.none'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (method === 'passkey') void show()
    else sendText(text)
  }
  const titles = {
    app: t('security:signIn.stepTitle'),
    passkey: t('security:signIn.passkeyTitle'),
    recoveryCode: t('security:signIn.recoveryTitle'),
  }
  const texts = {
    app: t('security:signIn.stepText'),
    passkey: t('security:signIn.passkeyStepText'),
    recoveryCode: t('security:signIn.recoveryText'),
  }
  const others = {
    app: t('security:signIn.useApp'),
    passkey: t('security:signIn.usePasskey'),
    recoveryCode: t('security:signIn.useRecovery'),
  }
  return (
    <>
      <Head title={titles[method]} noindex />
      {email ? <p className="size-14 tone-muted text-anywhere mb-8">{email}</p> : null}
      <h1 className="mb-6">{titles[method]}</h1>
      <p className={authStyles.lead}>{texts[method]}</p>
      <form className={authStyles.form} noValidate onSubmit={submit}>
        {method === 'passkey' && message ? <Alert kind="warn">{message}</Alert> : null}
        {method === 'app' ? (
          <CodeField
            key="app"
            name="code"
            isNumeric
            autoFocus
            hideLabel
            label={t('security:app.code')}
            error={message}
            value={text}
            onChange={(next) => {
              setText(next)
              setMessage(undefined)
            }}
            onComplete={sendText}
          />
        ) : null}
        {method === 'recoveryCode' ? (
          <TextField
            key="recoveryCode"
            label={t('security:signIn.recoveryCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={message}
            value={text}
            onChange={setText}
          />
        ) : null}
        <CheckboxField label={t('security:signIn.trust')} checked={trust} onChange={setTrust} />
        <Stack gap={16}>
          <Button type="submit" variant="primary" size="lg" block loading={isPending}>
            {method === 'passkey' ? t('security:signIn.usePasskey') : t('security:signIn.continue')}
          </Button>
          <Row wrap gap={16} rowGap={8} justify="between" size={14}>
            {possible
              .filter((other) => other !== method)
              .map((other) => (
                <TextButton
                  key={other}
                  onClick={() => {
                    setMethod(other)
                    setText('')
                    setMessage(undefined)
                  }}
                >
                  {others[other]}
                </TextButton>
              ))}
            <TextButton onClick={onBack}>{t('security:signIn.back')}</TextButton>
          </Row>
        </Stack>
      </form>
    </>
  )
}
