import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmailOnly } from '#shared/contract/auth.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton } from './AuthForm.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { readSignInState } from './sign-in.ts'
import { useValidatedForm } from './use-validated-form.ts'

/** Sends a code for a new password by e-mail; it looks the same for unknown addresses. */
export function ForgotPasswordScreen() {
  const t = useT()
  const hint = readSignInState(useLocation().state)
  const navigate = useNavigate()
  const problem = useAccountErrorText()
  const [refusal, setRefusal] = useState<string>()
  const { form, formProps, refuse } = useValidatedForm({
    schema: EmailOnly,
    initialValues: { email: hint.email ?? '' },
  })
  const ask = useAct(api.auth.forgotPassword, {
    success: t('accounts:forgot.sent'),
    onFieldErrors: refuse,
    onFailure: (error) => {
      if (!isFormError(error)) return false
      setRefusal(problem(error))
      return true
    },
  })
  const send = async ({ email: typed }: { email: string }) => {
    setRefusal(undefined)
    const email = typed.trim().toLowerCase()
    if (await ask.run({ body: { email } })) void navigate(links.resetPassword({ email }))
  }
  return (
    <>
      <Head title={t('accounts:forgot.title')} noindex />
      <h1 className={styles.title}>{t('accounts:forgot.title')}</h1>
      <p className={styles.lead}>{t('accounts:forgot.text')}</p>
      <form className={styles.form} {...formProps(send)}>
        {refusal ? <Alert kind="error">{refusal}</Alert> : null}
        <EmailField {...form.getInputProps('email')} />
        <SubmitButton isBusy={ask.isPending} busyLabel={t('accounts:forgot.busy')}>
          {t('accounts:forgot.submit')}
        </SubmitButton>
      </form>
      <p className={styles.after}>
        <TextLink href={links.signIn()} state={{ email: form.values.email }}>
          {t('accounts:forgot.back')}
        </TextLink>
      </p>
    </>
  )
}
