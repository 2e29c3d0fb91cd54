import type { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'

const errorTexts: Record<string, (t: Translate) => string> = {
  invalid_credentials: (t) => t('accounts:signIn.wrong'),
  suspended: (t) => t('accounts:problems.suspended'),
  invalid_code: (t) => t('accounts:problems.invalidCode'),
  email_taken: (t) => t('accounts:problems.emailTaken'),
  username_taken: (t) => t('accounts:problems.usernameTaken'),
  registration_failed: (t) => t('accounts:signUp.failed'),
}

/** Returns the text of an error in the user's language, with the waiting time if there is one. */
export function useAccountErrorText(): (error: ApiError) => string {
  const t = useT()
  const format = useFormat()
  const wait = (seconds: number) =>
    seconds < 60 ? t('accounts:problems.seconds', { count: seconds }) : format.duration(Math.ceil(seconds / 60))
  return (error) => {
    if (error.status === 429 && error.retryAfter) return t('accounts:problems.wait', { time: wait(error.retryAfter) })
    return errorTexts[error.code]?.(t) ?? errorText(t, error)
  }
}

/** Answers to what was typed: they belong beside the form, not into a snackbar. */
export const isFormError = ({ status, code }: ApiError): boolean => status === 429 || code in errorTexts
