import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'

/**
 * A text that has to be written, such as the reason for a step, for forms that have no schema at hand. `limit` is the
 * most characters, `draft` the name under which it outlives the form, `rejected` the error of the server.
 */
export function useRequiredText({
  limit,
  draft,
  rejected,
}: {
  limit: number
  draft?: string | undefined
  rejected?: string | undefined
}) {
  const t = useT()
  const [value, setValue, forget] = useTextDraft(draft)
  const [isSubmitted, setSubmitted] = useState(false)
  const text = value.trim()
  const isTooLong = text.length > limit
  const error = () => {
    if (isTooLong) return t('field.maxLength', { count: limit })
    return isSubmitted && !text ? t('field.required') : rejected
  }
  return {
    text,
    isSubmitted,
    /** For a `TextArea` or a `TextField`. */
    field: { value, onChange: setValue, limit, error: error() },
    /** Returns the text, or nothing if it cannot be sent; the field says why from then on. */
    submit: (): string | undefined => {
      setSubmitted(true)
      return text && !isTooLong ? text : undefined
    },
    /** Hides that it is missing. */
    clearError: () => setSubmitted(false),
    reset: () => {
      forget()
      setValue('')
      setSubmitted(false)
    },
  }
}
