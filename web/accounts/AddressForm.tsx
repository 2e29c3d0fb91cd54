import { useState } from 'react'
import { EmailOnly } from '#shared/contract/auth.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AuthForm.module.css'
import { isAnswer, useAccountProblem } from './account-problem.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Asks for the address that a code should go to, and sends one. */
export function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT()
  const problem = useAccountProblem()
  const [refusal, setRefusal] = useState<string>()
  const { form, formProps, refuse } = useCheckedForm({ schema: EmailOnly, initialValues: { email } })
  const resend = useAct(api.auth.resendVerification, {
    success: t('accounts:verify.resent'),
    onFieldErrors: refuse,
    onFailure: (error) => {
      if (!isAnswer(error)) return false
      setRefusal(problem(error))
      return true
    },
  })
  const send = async ({ email: typed }: { email: string }) => {
    setRefusal(undefined)
    const address = typed.trim().toLowerCase()
    if (await resend.run({ body: { email: address } })) onSent(address)
  }
  return (
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
        loading={resend.isPending}
        loadingLabel={t('accounts:forgot.busy')}
      >
        {t('accounts:verify.useAddress')}
      </Button>
    </form>
  )
}
