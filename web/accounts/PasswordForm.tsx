import type { User } from '#shared/contract/user.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PasswordField } from '#web/ui/TextField.tsx'
import styles from './EditProfileScreen.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'
import { loadUserChanges, useUpdateAccount } from './own-account.ts'

type PasswordValues = { currentPassword: string; password: string }

const filled = ({ currentPassword, password }: PasswordValues) => ({
  currentPassword: currentPassword || null,
  password,
})

/** A new password, with the present one as the proof. */
export function PasswordForm({ user }: { user: User }) {
  const t = useT()
  const { form, formProps, isChecking, reject } = useValidatedForm<PasswordValues>({
    schema: loadUserChanges,
    initialValues: { currentPassword: '', password: '' },
    toBody: filled,
  })
  const { change, isPending } = useUpdateAccount({ reject })
  const send = async (values: PasswordValues) => {
    if (await change(values, {}, t('accounts:account.passwordChanged'))) form.reset()
  }
  const labels = { show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }
  return (
    <Section look="plain" title={t('accounts:account.passwordTitle')} text={t('accounts:account.passwordText')}>
      <form className={styles.small} {...formProps(send)}>
        {/* Password stores keep the new one under this name. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={t('accounts:fields.currentPassword')}
          autoComplete="current-password"
          labels={labels}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField label={t('accounts:fields.newPassword')} {...form.getInputProps('password')} />
        <Button type="submit" loading={isChecking || isPending} loadingLabel={t('accounts:account.saving')}>
          {t('accounts:account.passwordSubmit')}
        </Button>
      </form>
    </Section>
  )
}
