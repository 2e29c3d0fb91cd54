import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton, TextButton } from './AuthForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { readSignInState, useFinishSignIn, useReturnPath } from './sign-in.ts'
import { useEmailForm } from './use-email-form.ts'

/** The address in the link, unless it cannot be one; the server checks it together with the code. */
function emailIn(search: string): string {
  const email = (new URLSearchParams(search).get('email') ?? '').trim().toLowerCase()
  return email.includes('@') ? email : ''
}

/** Takes the code from the e-mail, signs in and returns to the screen that asked for it. */
export function VerifyEmailScreen() {
  const t = useT()
  const { search, state } = useLocation()
  const email = emailIn(search)
  const origin = useReturnPath()
  const navigate = useNavigate()
  const { enter, isEntering } = useFinishSignIn()
  const [isChanging, setChanging] = useState(false)
  const [failure, setFailure] = useState<string>()
  const changeTo = (address: string) => {
    setChanging(false)
    setFailure(undefined)
    void navigate(links.verifyEmail({ email: address, from: origin }), { replace: true, state })
  }
  return (
    <>
      <Head title={t('accounts:verify.head')} noindex />
      <h1 className="mb-6">{t('accounts:verify.title')}</h1>
      {email && !isChanging ? (
        <p className={styles.lead}>
          {t('accounts:verify.sentTo')} <b>{email}</b>.{' '}
          <TextButton onClick={() => setChanging(true)}>{t('accounts:verify.change')}</TextButton>
        </p>
      ) : (
        <p className={styles.lead}>{t('accounts:verify.askEmail')}</p>
      )}
      {failure ? (
        <Alert kind="error">
          {failure}{' '}
          <TextLink underline href={links.signIn(origin)} state={{ email }}>
            {t('accounts:signIn.head')}
          </TextLink>
        </Alert>
      ) : null}
      {email && !isChanging ? (
        <CodeForm
          key={email}
          isFirst
          email={email}
          onStep={(step) => void navigate(links.signIn(origin), { replace: true, state: { email, step } })}
          submit={t('accounts:verify.submit')}
          isBusy={isEntering}
          onConfirmed={(entry) => void enter(entry)}
          onNoSession={(message) => setFailure(message ?? t('accounts:verify.noSession'))}
        />
      ) : (
        <>
          <AddressForm email={email} onSent={changeTo} />
          <p className="quiet-text text-center mt-20">
            {t('accounts:verify.mistyped')}{' '}
            <TextLink href={links.signUp(origin)} state={{ registration: readSignInState(state).registration }}>
              {t('accounts:verify.joinAgain')}
            </TextLink>
          </p>
        </>
      )}
    </>
  )
}

/** Asks for the address that a code should go to, and sends one. */
function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT()
  const { form, formProps, rejection, isPending } = useEmailForm(api.auth.resendVerification, {
    email,
    success: t('accounts:verify.resent'),
    onSent,
  })
  return (
    <form className={styles.form} {...formProps}>
      {rejection ? <Alert kind="error">{rejection}</Alert> : null}
      <EmailField {...form.getInputProps('email')} />
      <SubmitButton isBusy={isPending} busyLabel={t('accounts:forgot.busy')}>
        {t('accounts:verify.useAddress')}
      </SubmitButton>
    </form>
  )
}
