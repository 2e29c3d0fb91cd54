import { type ReactNode, useState } from 'react'
import { listingRules } from '#shared/policies/listing-rules.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { REASON_LIMIT } from '#web/listings/form/correction.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AdminListings.module.css'

type ListingStep = 'approve' | 'hide' | 'restore' | 'remove'
/** True if the step requires a rule that the listing breaks. */
export const needsRule = (step: ListingStep): boolean => step === 'hide' || step === 'remove'

const RULE_LIMIT = 200
const OTHER = 'other'
const choices = [...listingRules, OTHER] as const

/**
 * The reason for an administrator's action on an item of another user: a text and, for a violation, the rule. The owner
 * reads both. `ask` returns them; while something is missing it returns undefined, and the fields show the errors from
 * then on.
 */
export function useReason({ hasRule, name, label }: { hasRule: boolean; name: string; label: string }) {
  const t = useT()
  const [rule, setRule] = useState('')
  const [named, setNamed] = useState('')
  const [reason, setReason, forgetReason] = useTextDraft(name)
  const [wasAsked, setAsked] = useState(false)
  const ruleText = (rule === OTHER ? named : rule).trim()
  const text = reason.trim()
  const faultOf = (value: string, limit: number) => {
    if (value.length > limit) return t('field.maxLength', { count: limit })
    return wasAsked && !value ? t('field.required') : undefined
  }
  const isRight = (value: string, limit: number) => value !== '' && value.length <= limit
  const ask = () => {
    setAsked(true)
    if (!isRight(text, REASON_LIMIT) || (hasRule && !isRight(ruleText, RULE_LIMIT))) return undefined
    return { reason: text, ...(hasRule ? { rule: ruleText } : {}) }
  }
  const clear = () => {
    forgetReason()
    setReason('')
    setRule('')
    setNamed('')
    setAsked(false)
  }
  const fields: ReactNode = (
    <div className={styles.fields}>
      {hasRule ? (
        <SelectField
          label={t('admin-listings:decide.rule')}
          placeholder={t('admin-listings:decide.chooseRule')}
          options={choices.map((value) => ({ value, label: t(`reports:reasons.${value}`) }))}
          value={rule}
          onChange={setRule}
          error={wasAsked && !rule ? t('field.choose') : undefined}
        />
      ) : null}
      {hasRule && rule === OTHER ? (
        <TextField
          label={t('admin-listings:decide.otherRule')}
          value={named}
          onChange={setNamed}
          error={faultOf(named.trim(), RULE_LIMIT)}
        />
      ) : null}
      <TextArea
        label={label}
        hint={t(hasRule ? 'admin-listings:decide.sent' : 'admin-listings:decide.sentAlone')}
        rows={3}
        limit={REASON_LIMIT}
        value={reason}
        onChange={setReason}
        error={faultOf(text, REASON_LIMIT)}
      />
    </div>
  )
  return { fields, ask, clear }
}
