import { useState } from 'react'
import { missingInAddress } from './field-messages.ts'
import { useT } from './i18n.tsx'

/**
 * The errors of an address: its missing fields once it was sent, and those of the server by `rejected`. The ids of its
 * controls begin with `prefix`.
 */
export function useMissingFields(
  missing: readonly string[],
  { prefix, rejected }: { prefix: string; rejected: (field: string) => string | undefined },
) {
  const t = useT()
  const [isSubmitted, setSubmitted] = useState(false)
  return {
    isSubmitted,
    errorOf: (field: string) => (isSubmitted && missing.includes(field) ? missingInAddress(t, field) : rejected(field)),
    /** Returns true if nothing is missing; otherwise the first missing field gets the focus. */
    submit: (): boolean => {
      setSubmitted(true)
      const [first] = missing
      if (first) document.getElementById(`${prefix}-${first}`)?.focus()
      return first === undefined
    },
  }
}
