import { useT } from '#web/kernel/i18n.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { PolicyCards } from './PolicyCards.tsx'
import type { ServiceFormState } from './service-values.ts'

/** What happens when the buyer cancels, and what the seller asks. */
export function TermsPart({ form, onVisit }: { form: ServiceFormState; onVisit: (part: string) => void }) {
  const t = useT()
  return (
    <FormPart name="terms" title={t('listing-form:terms.title')} text={t('listing-form:terms.text')} onVisit={onVisit}>
      <PolicyCards form={form} />
      <TextArea
        label={t('listing-form:terms.requirements')}
        hint={t('optional')}
        help={t('listing-form:terms.requirementsHelp')}
        placeholder={t('listing-form:terms.requirementsExample')}
        rows={3}
        limit={1000}
        {...form.getInputProps('requirements')}
      />
    </FormPart>
  )
}
