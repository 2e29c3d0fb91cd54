import type { ApiError } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { Errors } from './form-kind.ts'

/** What is done about a listing that is not stored; a refusal goes to `onErrors` by field. */
export function useSaveOptions(onErrors: (errors: Errors) => void) {
  const t = useT()
  return {
    onFieldErrors: onErrors,
    // A refused file comes with its kind of refusal; which one it was, the server does not say.
    onFailure: (error: ApiError) => {
      if (error.code === 'archived') {
        showSnackbar(t('listing:edit.archived.title'), { severity: 'error' })
        return true
      }
      if (!error.errors?.images) return false
      onErrors({ images: problemText(t, error) })
      return true
    },
  }
}
