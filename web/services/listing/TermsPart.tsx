import { useT } from '#web/kernel/i18n.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ListingForm } from './listing-values.ts'
import { PolicyCards } from './PolicyCards.tsx'

/** What happens when the buyer cancels, and what the seller asks. */
export function TermsPart({ form, onVisit }: { form: ListingForm; onVisit: (part: string) => void }) {
  const t = useT()
  return (
    <FormPart name="terms" title={t('listing:terms.title')} text={t('listing:terms.text')} onVisit={onVisit}>
      <PolicyCards form={form} />
      <TextArea
        label={t('listing:terms.requirements')}
        hint={t('optional')}
        help={t('listing:terms.requirementsHelp')}
        placeholder={t('listing:terms.requirementsExample')}
        rows={3}
        limit={1000}
        {...form.getInputProps('requirements')}
      />
    </FormPart>
  )
}
