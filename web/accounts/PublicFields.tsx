import type { ReactNode } from 'react'
import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './EditProfileScreen.module.css'
import { LanguagesField } from './LanguagesField.tsx'
import type { ProfileValues } from './profile-values.ts'
import type { Form } from './use-validated-form.ts'

const LIMITS = { headline: 80, bio: 1000 }

/** What stands on the public profile; `children` is the picture. */
export function PublicFields({ form, children }: { form: Form<ProfileValues>; children: ReactNode }) {
  const t = useT()
  const countries = useCountries()
  const { errors, values } = form
  return (
    <Section look="plain" title={t('accounts:edit.public.title')} text={t('accounts:edit.public.text')}>
      <div className={styles.fields}>
        {children}
        <TextField label={t('accounts:edit.name')} autoComplete="nickname" {...form.getInputProps('name')} />
        <TextField
          label={t('accounts:edit.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          before="@"
          help={t('accounts:edit.usernameHelp')}
          {...form.getInputProps('username')}
        />
        <TextField
          label={t('accounts:edit.headline')}
          hint={t('optional')}
          limit={LIMITS.headline}
          help={t('accounts:edit.headlineHelp')}
          {...form.getInputProps('headline')}
        />
        <TextArea
          label={t('accounts:edit.bio')}
          hint={t('optional')}
          rows={6}
          limit={LIMITS.bio}
          help={t('accounts:edit.bioHelp')}
          {...form.getInputProps('bio')}
        />
        <LanguagesField
          value={values.languages}
          onChange={(languages) => form.setFieldValue('languages', languages)}
          error={errors.languages}
        />
        <div className={styles.pair}>
          <TextField
            label={t('accounts:edit.area')}
            hint={t('optional')}
            autoComplete="off"
            help={t('accounts:edit.areaHelp')}
            {...form.getInputProps('area')}
          />
          <TextField
            label={t('accounts:edit.city')}
            hint={t('optional')}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
          />
        </div>
        <SelectField
          label={t('accounts:edit.country')}
          hint={t('optional')}
          autoComplete="country"
          placeholder={t('accounts:edit.chooseCountry')}
          options={countries}
          {...form.getInputProps('country')}
        />
      </div>
    </Section>
  )
}
