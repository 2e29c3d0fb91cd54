import { useQueryClient } from '@tanstack/react-query'
import { type User, UserChanges } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './EditProfileScreen.module.css'
import { cacheAccount } from './own-account.ts'
import { useUpdateAccount } from './use-update-account.ts'
import { useValidatedForm } from './use-validated-form.ts'

type Values = { email: string; currentPassword: string }

/** A new address counts once the code that was mailed there is entered. */
export function EmailForm({ user }: { user: User }) {
  const t = useT()
  return (
    <Section
      look="plain"
      title={t('accounts:account.emailTitle')}
      text={t('accounts:account.emailText', { email: user.email })}
    >
      {user.pendingEmail ? <ConfirmCode user={user} email={user.pendingEmail} /> : <RequestCode user={user} />}
    </Section>
  )
}

function RequestCode({ user }: { user: User }) {
  const t = useT()
  const { form, formProps, refuse } = useValidatedForm<Values>({
    schema: UserChanges,
    initialValues: { email: '', currentPassword: '' },
    toBody: ({ email, currentPassword }) => ({ email, currentPassword: currentPassword || null }),
  })
  const { change, isPending } = useUpdateAccount({ refuse })
  const send = async (values: Values) => {
    const email = values.email.trim().toLowerCase()
    if (email === user.email) return refuse({ email: t('accounts:account.emailSame') })
    if (await change({ ...values, email }, {}, t('accounts:account.emailSent', { email }))) form.reset()
  }
  return (
    <form className={styles.small} {...formProps(send)}>
      <TextField
        label={t('accounts:account.emailNew')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('accounts:fields.currentPassword')}
        autoComplete="current-password"
        labels={{ show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }}
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" loading={isPending} loadingLabel={t('accounts:account.saving')}>
        {t('accounts:account.emailSubmit')}
      </Button>
    </form>
  )
}

function ConfirmCode({ user, email }: { user: User; email: string }) {
  const t = useT()
  const queries = useQueryClient()
  const { change, isPending } = useUpdateAccount({ refuse: () => undefined })
  // Asking for the present address takes the wish back.
  const keep = () => void change({ email: user.email }, {}, t('accounts:account.emailKept'))
  return (
    <div className={styles.small}>
      <p className={styles.text}>{t('accounts:account.emailPending', { email })}</p>
      <CodeForm
        email={email}
        submit={t('accounts:account.emailConfirm')}
        onConfirmed={({ user: confirmed }) => {
          // The session of this browser goes on.
          cacheAccount(queries, confirmed)
          showSnackbar(t('accounts:account.emailConfirmed'), { severity: 'success' })
        }}
        onNoSession={(message) => showSnackbar(message ?? t('accounts:verify.noSession'), { severity: 'error' })}
      />
      <Button variant="quiet" loading={isPending} onClick={keep}>
        {t('accounts:account.emailKeep')}
      </Button>
    </div>
  )
}
