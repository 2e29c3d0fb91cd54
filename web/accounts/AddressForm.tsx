import { useState } from 'react'
import { EmailOnly } from '#shared/contract/auth.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import styles from './AuthForm.module.css'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { EmailField } from './EmailField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useValidatedForm } from './use-validated-form.ts'

/** Asks for the address that a code should go to, and sends one. */
export function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT()
  const problem = useAccountErrorText()
  const [refusal, setRefusal] = useState<string>()
  const { form, formProps, refuse } = useValidatedForm({ schema: EmailOnly, initialValues: { email } })
  const resend = useAct(api.auth.resendVerification, {
    success: t('accounts:verify.resent'),
    onFieldErrors: refuse,
    onFailure: (error) => {
      if (!isFormError(error)) return false
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
      <EmailField {...form.getInputProps('email')} />
      <SubmitButton isBusy={resend.isPending} busyLabel={t('accounts:forgot.busy')}>
        {t('accounts:verify.useAddress')}
      </SubmitButton>
    </form>
  )
}
