import { type ReactNode, useState } from 'react'
import { listingRules } from '#shared/policies/listing-rules.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type ListingStep = 'approve' | 'hide' | 'restore' | 'remove'
/** True if the step requires a rule that the listing breaks. */
export const needsRule = (step: ListingStep): boolean => step === 'hide' || step === 'remove'

const OTHER = 'other'
const choices = [...listingRules, OTHER] as const

/**
 * The reason for an administrator's action on an item of another user: a text and, for a violation, the rule. The owner
 * reads both. `submit` returns them; while something is missing it returns undefined, and the fields show the errors from
 * then on.
 */
export function useReason({ hasRule, name, label }: { hasRule: boolean; name: string; label: string }) {
  const t = useT()
  const [rule, setRule] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const otherRule = useRequiredText({ limit: TEXT_LIMITS.listingRule })
  const reason = useRequiredText({ limit: TEXT_LIMITS.listingReason, draft: name })
  const submit = () => {
    setSubmitted(true)
    const [text, other] = [reason.submit(), rule === OTHER ? otherRule.submit() : rule]
    if (!text || (hasRule && !other)) return undefined
    return { reason: text, ...(hasRule && other ? { rule: other } : {}) }
  }
  const reset = () => {
    reason.reset()
    otherRule.reset()
    setRule('')
    setSubmitted(false)
  }
  const fields: ReactNode = (
    <Stack gap={16}>
      {hasRule ? (
        <SelectField
          label={t('admin-listings:decide.rule')}
          placeholder={t('admin-listings:decide.chooseRule')}
          options={choices.map((value) => ({ value, label: t(`report:reasons.${value}`) }))}
          value={rule}
          onChange={setRule}
          error={isSubmitted && !rule ? t('field.choose') : undefined}
        />
      ) : null}
      {hasRule && rule === OTHER ? (
        <TextField label={t('admin-listings:decide.otherRule')} {...otherRule.field} limit={undefined} />
      ) : null}
      <TextArea
        label={label}
        hint={t(hasRule ? 'admin-listings:decide.sent' : 'admin-listings:decide.sentAlone')}
        rows={3}
        {...reason.field}
      />
    </Stack>
  )
  return { fields, submit, reset }
}
