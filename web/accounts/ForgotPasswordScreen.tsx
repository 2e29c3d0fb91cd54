import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmailOnly } from '#shared/contract/auth.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AuthForm.module.css'
import { isAnswer, useAccountProblem } from './account-problem.ts'
import { readHint } from './hints.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Mails a code for a new password; it looks the same for addresses that nobody knows. */
export function ForgotPasswordScreen() {
  const t = useT()
  const hint = readHint(useLocation().state)
  const navigate = useNavigate()
  const problem = useAccountProblem()
  const [refusal, setRefusal] = useState<string>()
  const { form, formProps, refuse } = useCheckedForm({
    schema: EmailOnly,
    initialValues: { email: hint.email ?? '' },
  })
  const ask = useAct(api.auth.forgotPassword, {
    success: t('accounts:forgot.sent'),
    onFieldErrors: refuse,
    onFailure: (error) => {
      if (!isAnswer(error)) return false
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
        <TextField
          label={t('accounts:fields.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          className={styles.submit}
          loading={ask.isPending}
          loadingLabel={t('accounts:forgot.busy')}
        >
          {t('accounts:forgot.submit')}
        </Button>
      </form>
      <p className={styles.after}>
        <TextLink href={links.signIn()} state={{ email: form.values.email }}>
          {t('accounts:forgot.back')}
        </TextLink>
      </p>
    </>
  )
}
