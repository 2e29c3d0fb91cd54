import { useMemo } from 'react'
import { languageNames, languages, useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './EditProfileScreen.module.css'
import type { ProfileValues } from './profile-values.ts'
import type { Form } from './use-validated-form.ts'

/** Every time zone that the browser knows, and the one that is kept, if the browser calls it otherwise. */
const zonesWith = (kept: string) =>
  [...new Set([kept, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** The language and the clock that mails and screens follow. */
export function PreferenceFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  const { timezone } = form.values
  const zones = useMemo(() => zonesWith(timezone), [timezone])
  return (
    <Section look="plain" title={t('accounts:edit.preferences.title')} text={t('accounts:edit.preferences.text')}>
      <div className={styles.pair}>
        <SelectField
          label={t('accounts:edit.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('locale')}
        />
        <SelectField label={t('accounts:edit.timeZone')} options={zones} {...form.getInputProps('timezone')} />
      </div>
    </Section>
  )
}
