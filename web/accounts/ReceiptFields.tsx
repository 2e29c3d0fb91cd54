import type { ReactNode } from 'react'
import type { Form } from '#web/forms/use-validated-form.ts'
import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The details of a seller that appear on receipts. */
export function ReceiptFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  return (
    <Section look="plain" title={t('accounts:edit.legal.title')} text={t('accounts:edit.legal.text')}>
      <div id="invoices" className="fields">
        <TextField
          label={t('accounts:edit.legal.vatId')}
          hint={t('optional')}
          autoComplete="off"
          {...form.getInputProps('vatId')}
        />
        <AddressFields
          idPrefix="legal"
          optional={['line2']}
          address={form.values.legal}
          onChange={(legal, field) => form.setFieldValue(`legal.${field}`, legal[field])}
          errorOf={(field) => asText(form.errors[`legal.${field}`])}
        />
      </div>
    </Section>
  )
}

/** Our checks answer with words. */
const asText = (error: ReactNode) => (typeof error === 'string' ? error : undefined)
