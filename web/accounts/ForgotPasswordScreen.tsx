import { useLocation, useNavigate } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton } from './AuthForm.tsx'
import { useSiteProviders } from './openid/use-site-providers.ts'
import { readSignInState } from './sign-in.ts'
import { useEmailForm } from './use-email-form.ts'

/** Sends a code for a new password by e-mail; it looks the same for unknown addresses. */
export function ForgotPasswordScreen() {
  const t = useT()
  const { isOnlyWay } = useSiteProviders()
  const hint = readSignInState(useLocation().state)
  const navigate = useNavigate()
  const { form, formProps, rejection, isPending } = useEmailForm(api.auth.forgotPassword, {
    email: hint.email ?? '',
    success: t('accounts:forgot.sent'),
    onSent: (email) => void navigate(links.resetPassword({ email })),
  })
  return (
    <>
      <Head title={t('accounts:forgot.title')} noindex />
      <h1 className="mb-6">{t('accounts:forgot.title')}</h1>
      {isOnlyWay ? (
        <Alert kind="info">{t('openid:buttons.noPassword')}</Alert>
      ) : (
        <p className={styles.lead}>{t('accounts:forgot.text')}</p>
      )}
      <form className={styles.form} {...formProps}>
        {rejection ? <Alert kind="error">{rejection}</Alert> : null}
        <EmailField {...form.getInputProps('email')} />
        <SubmitButton isBusy={isPending} busyLabel={t('accounts:forgot.busy')}>
          {t('accounts:forgot.submit')}
        </SubmitButton>
      </form>
      <p className="quiet-text text-center mt-20">
        <TextLink href={links.signIn()} state={{ email: form.values.email }}>
          {t('accounts:forgot.back')}
        </TextLink>
      </p>
    </>
  )
}
