import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './AuthForm.module.css'
import { TextButton } from './AuthForm.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { readVerification, type SignInReply, type Step, stepIn } from './sign-in.ts'

/** Confirms an address with the mailed code; the sixth character sends it. */
export function CodeForm({
  email,
  submit,
  isBusy = false,
  isFirst = false,
  onConfirmed,
  onNoSession,
  onStep,
}: {
  email: string
  submit: string
  /** True while the action that follows the confirmation is under way. */
  isBusy?: boolean
  /** The screen asks for nothing else. */
  isFirst?: boolean
  onConfirmed: (entry: SignInReply) => void
  /** Called when the code was right but the reply has no session; with the server's message, if any. */
  onNoSession: (message: string | undefined) => void
  /** Called when the code was right, and the account asks for a factor as well. */
  onStep?: (step: Step) => void
}) {
  const t = useT()
  const problem = useAccountErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const reject = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  const verify = useApiMutation(api.auth.verifyEmail, {
    onFieldErrors: (errors) => reject(errors.code ?? Object.values(errors).join(' ')),
    onFailure: (failure) => {
      const step = onStep && stepIn(failure)
      if (step) {
        onStep(step)
        return true
      }
      if (!isFormError(failure)) return false
      reject(problem(failure))
      return true
    },
  })
  const confirm = async (entered: string) => {
    if (verify.isPending || isBusy) return
    if (!entered) return reject(t('field.required'))
    const reply = await verify.run({ body: { email, code: entered, browser: browserMark() } })
    if (!reply) return
    const outcome = readVerification(reply)
    if ('token' in outcome) onConfirmed(outcome)
    else onNoSession(outcome.message)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void confirm(code)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // A form sent before hydration: React replays it afterwards.
      action={(sent) => void confirm(String(sent.get('code') ?? ''))}
      onSubmit={send}
    >
      <CodeField
        name="code"
        label={t('accounts:fields.code')}
        hideLabel={isFirst}
        autoFocus={isFirst}
        help={t('accounts:fields.codeHelp')}
        error={error}
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        onComplete={(entered) => void confirm(entered)}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size={isFirst ? 'lg' : 'md'}
          block={isFirst}
          className="mt-4"
          loading={verify.isPending || isBusy}
          loadingLabel={t('accounts:verify.busy')}
        >
          {submit}
        </Button>
        <ResendCode key={email} email={email} />
      </div>
    </form>
  )
}

/** An e-mail takes a moment: a second code can be asked for after this time. */
const RESEND_AFTER_S = 60

/** Sends another code to the address, after a countdown. */
function ResendCode({ email }: { email: string }) {
  const t = useT()
  const problem = useAccountErrorText()
  const [left, restart] = useCountdown(RESEND_AFTER_S)
  const resend = useApiMutation(api.auth.resendVerification, {
    success: t('accounts:verify.resent'),
    onFailure: (error) => {
      if (!error.retryAfter) return false
      restart(error.retryAfter)
      showSnackbar(problem(error), { severity: 'error' })
      return true
    },
  })
  const send = async () => {
    if (await resend.run({ body: { email } })) restart(RESEND_AFTER_S)
  }
  return (
    <p className="quiet-text text-center mt-20">
      {t('accounts:verify.nothing')}{' '}
      {left > 0 ? (
        <span className="tone-faint tabular">{t('accounts:verify.againIn', { time: formatCountdown(left) })}</span>
      ) : (
        <TextButton isBusy={resend.isPending} onClick={() => void send()}>
          {t('accounts:verify.again')}
        </TextButton>
      )}
    </p>
  )
}

/** Seconds that are left, counted by the clock: a page in the background does not fall behind. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  const end = useRef<number | null>(null)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    end.current ??= Date.now() + seconds * 1_000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil(((end.current ?? 0) - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(timer)
  }, [isRunning, seconds])
  const restart = (again: number) => {
    end.current = Date.now() + again * 1_000
    setLeft(again)
  }
  return [left, restart]
}

/** "0:42" */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
