import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './EditProfileScreen.module.css'
import type { ProfileValues } from './profile-values.ts'
import type { Form } from './use-validated-form.ts'

/** Whether it is a person or a business, and what a business must say. */
export function BusinessFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  const { accountType } = form.values
  return (
    <Section look="plain" title={t('accounts:edit.business.title')} text={t('accounts:edit.business.text')}>
      <div className={styles.fields}>
        <SegmentedControl
          legend={t('accounts:edit.accountType')}
          value={accountType}
          onChange={(value) => form.setFieldValue('accountType', value)}
          options={[
            { value: 'individual', label: t('accounts:fields.individual') },
            { value: 'business', label: t('accounts:fields.business') },
          ]}
        />
        {accountType === 'business' ? (
          <>
            <TextField
              label={t('accounts:fields.companyName')}
              autoComplete="organization"
              {...form.getInputProps('companyName')}
            />
            <TextField
              label={t('accounts:fields.representativeName')}
              autoComplete="name"
              help={t('accounts:fields.representativeHelp')}
              {...form.getInputProps('representativeName')}
            />
          </>
        ) : null}
      </div>
    </Section>
  )
}
