import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '#web/ui/first-error.ts'

/**
 * The errors of a form, shown from its first submission on: `found` are those of what is filled in now, `rejected` those of
 * the server. `''` is the error of the form as a whole.
 */
export function useSubmittedErrors(
  found: Readonly<Record<string, string | undefined>>,
  rejected: Readonly<Record<string, string | undefined>> = {},
) {
  const [isSubmitted, setSubmitted] = useState(false)
  const all = Object.entries({ ...rejected, ...(isSubmitted ? found : {}) })
  const isRight = Object.values(found).every((error) => error === undefined)
  return {
    errors: Object.fromEntries(all.flatMap(([field, error]) => (error === undefined ? [] : [[field, error]]))),
    /** Returns true if nothing is wrong; otherwise the first wrong field of `form` gets the focus. */
    submit: (form?: HTMLElement | null): boolean => {
      flushSync(() => setSubmitted(true))
      if (!isRight && form) focusFirstError(form)
      return isRight
    },
    reset: () => setSubmitted(false),
  }
}
