import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession, useSignOut } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton } from './AuthForm.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

type Values = { email: string; code: string; newPassword: string }

/** Sets a new password with the mailed code; every session ends, so signing in comes next. */
export function ResetPasswordScreen() {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { token } = useSession()
  const email = new URLSearchParams(useLocation().search).get('email') ?? ''
  const problem = useAccountErrorText()
  const [rejection, setRejection] = useState<string>()
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/auth.ts').then((m) => m.NewPassword),
    initialValues: { email, code: '', newPassword: '' },
  })
  const reset = useApiMutation(api.auth.resetPassword, {
    success: t('accounts:reset.done'),
    onFieldErrors: reject,
    onFailure: (error) => {
      if (!isFormError(error)) return false
      if (error.code === 'invalid_code') reject({ code: problem(error) })
      else setRejection(problem(error))
      return true
    },
  })
  const send = async (values: Values) => {
    setRejection(undefined)
    if (!(await reset.run({ body: values }))) return
    if (token) await signOut({ isGone: true })
    void navigate(links.signIn(), { replace: true, state: { email: values.email.trim().toLowerCase() } })
  }
  return (
    <>
      <Head title={t('accounts:reset.title')} noindex />
      <h1 className="mb-6">{t('accounts:reset.title')}</h1>
      <p className={styles.lead}>{t('accounts:reset.text')}</p>
      <form className={styles.form} {...formProps(send)}>
        {rejection ? <Alert kind="error">{rejection}</Alert> : null}
        <EmailField {...form.getInputProps('email')} />
        <CodeField
          label={t('accounts:fields.code')}
          help={t('accounts:fields.codeHelp')}
          error={form.errors.code}
          value={form.values.code}
          onChange={(next) => form.setFieldValue('code', next)}
        />
        <NewPasswordField label={t('accounts:fields.newPassword')} {...form.getInputProps('newPassword')} />
        <SubmitButton isBusy={isChecking || reset.isPending} busyLabel={t('accounts:reset.busy')}>
          {t('accounts:reset.submit')}
        </SubmitButton>
      </form>
      <p className="quiet-text text-center mt-20">
        {t('accounts:verify.nothing')}{' '}
        <TextLink href={links.forgotPassword()} state={{ email: form.values.email }}>
          {t('accounts:verify.again')}
        </TextLink>
      </p>
    </>
  )
}
