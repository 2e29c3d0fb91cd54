import type { ReactNode } from 'react'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The reason for a publication: its text field and its value. */
export function useReason(): { field: ReactNode } & Pick<
  ReturnType<typeof useRequiredText>,
  'submit' | 'reset' | 'clearError'
> {
  const t = useT()
  const { field, ...reason } = useRequiredText({ limit: TEXT_LIMITS.adminReason })
  return {
    ...reason,
    field: <TextArea label={t('console:review.reason')} help={t('console:review.reasonHelp')} rows={2} {...field} />,
  }
}
