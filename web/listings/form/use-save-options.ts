import type { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { FieldErrors } from './listing-form-kind.ts'

/** What is done about a listing that is not stored; a refusal goes to `onErrors` by field. */
export function useSaveOptions(onErrors: (errors: FieldErrors) => void) {
  const t = useT()
  return {
    onFieldErrors: onErrors,
    // A refused file comes with its kind of refusal; which one it was, the server does not say.
    onFailure: (error: ApiError) => {
      if (error.code === 'archived') {
        showSnackbar(t('listing-form:edit.archived.title'), { severity: 'error' })
        return true
      }
      if (!error.errors?.images) return false
      onErrors({ images: errorText(t, error) })
      return true
    },
  }
}
