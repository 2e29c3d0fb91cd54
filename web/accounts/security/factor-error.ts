import type { ApiError } from '#web/kernel/api-error.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { isFormError, useAccountErrorText } from '../account-error.ts'

const texts: Record<string, (t: Translate) => string> = {
  wrong_factor: (t) => t('security:problems.wrongFactor'),
  unknown_passkey: (t) => t('security:problems.unknownPasskey'),
  second_step_over: (t) => t('security:problems.stepOver'),
}

/** Returns the text of an error of a sign-in with a factor, in the user's language. */
export function useFactorErrorText(): (error: ApiError) => string {
  const t = useT()
  const problem = useAccountErrorText()
  return (error) => texts[error.code]?.(t) ?? problem(error)
}

/** Answers to what was shown: they belong beside the form, not into a snackbar. */
export const isFactorError = (error: ApiError): boolean => isFormError(error) || error.code in texts
