import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './EditProfileScreen.module.css'
import type { ProfileValues } from './profile-values.ts'
import type { Form } from './use-validated-form.ts'

/** What we need to know and others do not. */
export function PrivateFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  return (
    <Section look="plain" title={t('accounts:edit.private.title')} text={t('accounts:edit.private.text')}>
      <div className={styles.fields}>
        <TextField
          label={t('accounts:edit.fullName')}
          hint={t('optional')}
          autoComplete="name"
          help={t('accounts:edit.fullNameHelp')}
          {...form.getInputProps('fullName')}
        />
        <TextField
          label={t('accounts:edit.phone')}
          hint={t('optional')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </div>
    </Section>
  )
}
