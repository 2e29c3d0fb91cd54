import type { ReactNode } from 'react'
import type { Form } from '#web/forms/use-validated-form.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Values = { accountType: 'individual' | 'business'; companyName: string; representativeName: string }

/** The choice between person and business, with the names of a business, or `children` for a person. */
export function AccountTypeFields<Shown extends Values>({
  form,
  legend,
  children,
}: {
  form: Pick<Form<Shown>, 'values' | 'getInputProps'> & {
    setFieldValue: (field: 'accountType', value: Values['accountType']) => void
  }
  legend: string
  children?: ReactNode
}) {
  const t = useT()
  const { accountType } = form.values
  return (
    <>
      <SegmentedControl
        legend={legend}
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
        children
      )}
    </>
  )
}
