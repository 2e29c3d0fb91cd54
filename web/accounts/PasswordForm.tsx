import { type User, UserChanges } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './EditProfileScreen.module.css'
import { useUpdateAccount } from './use-update-account.ts'
import { useValidatedForm } from './use-validated-form.ts'

type Values = { currentPassword: string; password: string }

const filled = ({ currentPassword, password }: Values) => ({ currentPassword: currentPassword || null, password })

/** A new password, with the present one as the proof. */
export function PasswordForm({ user }: { user: User }) {
  const t = useT()
  const { form, formProps, refuse } = useValidatedForm<Values>({
    schema: UserChanges,
    initialValues: { currentPassword: '', password: '' },
    toBody: filled,
  })
  const { change, isPending } = useUpdateAccount({ refuse })
  const send = async (values: Values) => {
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
        <PasswordField
          label={t('accounts:fields.newPassword')}
          autoComplete="new-password"
          help={t('accounts:fields.passwordRules')}
          labels={labels}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isPending} loadingLabel={t('accounts:account.saving')}>
          {t('accounts:account.passwordSubmit')}
        </Button>
      </form>
    </Section>
  )
}
