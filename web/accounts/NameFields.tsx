import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { RegistrationValues } from './registration.ts'
import type { Form } from './use-validated-form.ts'

/** A person has one name; a business has its own and that of the person who speaks for it. */
export function NameFields({ form }: { form: Form<RegistrationValues> }) {
  const t = useT()
  const { accountType } = form.values
  return (
    <>
      <SegmentedControl
        legend={t('accounts:fields.accountType')}
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
      ) : (
        <TextField label={t('accounts:fields.fullName')} autoComplete="name" {...form.getInputProps('name')} />
      )}
    </>
  )
}
