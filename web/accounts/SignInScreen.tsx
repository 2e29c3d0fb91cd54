import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { canUsePasskeys } from '#web/kernel/passkeys.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { PasswordField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton } from './AuthForm.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { useLateProviders } from './openid/use-site-providers.ts'
import {
  isNotVerified,
  readLogin,
  readSignInState,
  type Step,
  stepIn,
  useFinishSignIn,
  useReturnPath,
} from './sign-in.ts'

const PasskeySignIn = lazyComponent(() => import('./security/PasskeySignIn.tsx').then((m) => m.PasskeySignIn))
const ProviderButtons = lazyComponent(() => import('./openid/ProviderButtons.tsx').then((m) => m.ProviderButtons))
const SecondStep = lazyComponent(() => import('./security/SecondStep.tsx').then((m) => m.SecondStep))

/** False on the server, which does not know what the browser can do. */
function useCanUsePasskeys(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(canUsePasskeys()), [])
  return can
}

/** Signs in and returns to the screen that asked for it; an unconfirmed address leads to the code. */
export function SignInScreen() {
  const t = useT()
  const origin = useReturnPath()
  const { state, search } = useLocation()
  const hint = readSignInState(state)
  const { providers, isOnlyWay } = useLateProviders()
  // The command that excepts one of the staff names this address.
  const hasOwnWays = !isOnlyWay || new URLSearchParams(search).get('with') === 'password'
  const navigate = useNavigate()
  const { enter, isEntering } = useFinishSignIn()
  const problem = useAccountErrorText()
  const [rejection, setRejection] = useState<ApiError | null>(null)
  const [step, setStep] = useState<Step | undefined>(hint.step)
  const hasPasskeys = useCanUsePasskeys() && hasOwnWays
  const { form, formProps, isChecking, reject } = useValidatedForm({
    schema: () => import('#shared/contract/auth.ts').then((m) => m.Credentials),
    initialValues: { email: hint.email ?? '', password: '' },
  })
  const askForCode = () =>
    void navigate(links.verifyEmail({ email: form.getValues().email.trim().toLowerCase(), from: origin }))
  const login = useApiMutation(api.auth.login, {
    onFieldErrors: reject,
    onFailure: (error) => {
      const asked = stepIn(error)
      if (asked) setStep(asked)
      else if (isNotVerified(error)) askForCode()
      else if (isFormError(error)) {
        setRejection(error)
        form.getInputNode('password')?.focus()
      } else return false
      return true
    },
  })
  const send = async (values: { email: string; password: string }) => {
    setRejection(null)
    const reply = await login.run({ body: { ...values, browser: browserMark() } })
    if (!reply) return
    const outcome = readLogin(reply)
    if (outcome.kind === 'in') return enter(outcome, { isByPassword: true })
    if (outcome.kind === 'notVerified') return askForCode()
    const message = outcome.kind === 'refused' ? outcome.message : t(`accounts:signIn.${outcome.kind}`)
    showSnackbar(message, { severity: 'error' })
  }
  if (step)
    return (
      <Suspense fallback={null}>
        <SecondStep
          {...step}
          email={form.values.email || hint.email}
          onSignedIn={(entry) => void enter(entry, { isByPassword: true })}
          onBack={() => setStep(undefined)}
        />
      </Suspense>
    )
  return (
    <>
      <Head title={t('accounts:signIn.head')} noindex />
      <h1 className="mb-6">{t('accounts:signIn.title')}</h1>
      <p className={styles.lead}>
        {t('accounts:signIn.isNew')} <TextLink href={links.signUp(origin)}>{t('accounts:signIn.create')}</TextLink>
      </p>
      {hasPasskeys ? (
        <Suspense fallback={null}>
          <PasskeySignIn onSignedIn={(entry) => enter(entry)} isLast={providers.length === 0} />
        </Suspense>
      ) : null}
      {providers.length > 0 ? (
        <Suspense fallback={null}>
          <ProviderButtons
            providers={providers}
            from={origin}
            isAfterOther={hasPasskeys}
            before={hasOwnWays ? 'password' : undefined}
          />
        </Suspense>
      ) : null}
      {hasOwnWays ? (
        <form className={styles.form} {...formProps(send)}>
          {hint.isExpired && !rejection ? (
            <div data-notice="">
              <Alert kind="warn">{t('errors.unauthenticated')}</Alert>
            </div>
          ) : null}
          {rejection ? (
            <Alert kind="error">
              {problem(rejection)}{' '}
              {rejection.code === 'invalid_credentials' ? (
                <TextLink underline href={links.forgotPassword()} state={{ email: form.values.email }}>
                  {t('accounts:signIn.reset')}
                </TextLink>
              ) : null}
            </Alert>
          ) : null}
          <EmailField autoComplete="username webauthn" {...form.getInputProps('email')} />
          <div className={styles.withAside}>
            <PasswordField
              label={t('accounts:fields.password')}
              autoComplete="current-password"
              labels={{ show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }}
              {...form.getInputProps('password')}
            />
            <TextLink className={styles.aside} href={links.forgotPassword()} state={{ email: form.values.email }}>
              {t('accounts:signIn.forgot')}
            </TextLink>
          </div>
          <SubmitButton isBusy={isChecking || login.isPending || isEntering} busyLabel={t('accounts:signIn.busy')}>
            {t('accounts:signIn.submit')}
          </SubmitButton>
        </form>
      ) : null}
    </>
  )
}
