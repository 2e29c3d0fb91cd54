import { type ReactNode, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const REASON_LIMIT = 2000

/** The reason for a publication: its text field and its value. */
export function useReason(): {
  field: ReactNode
  /** The reason; nothing if it cannot be sent, and then the field says why. */
  take: () => string | undefined
  forget: () => void
  /** Says no longer that it is missing. */
  calm: () => void
} {
  const t = useT()
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = reason.trim()
  const isTooLong = text.length > REASON_LIMIT
  const fault = () => {
    if (isTooLong) return t('field.maxLength', { count: REASON_LIMIT })
    return wasAsked && !text ? t('field.required') : undefined
  }
  return {
    field: (
      <TextArea
        label={t('console:review.reason')}
        help={t('console:review.reasonHelp')}
        rows={2}
        limit={REASON_LIMIT}
        value={reason}
        onChange={setReason}
        error={fault()}
      />
    ),
    take: () => {
      setAsked(true)
      return text && !isTooLong ? text : undefined
    },
    forget: () => {
      setReason('')
      setAsked(false)
    },
    calm: () => setAsked(false),
  }
}
