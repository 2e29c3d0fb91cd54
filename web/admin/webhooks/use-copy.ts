import { useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'

/** Copies a text and says so in these words, or that the browser does not allow it. */
export function useCopy(): (text: string, words?: string) => Promise<void> {
  const t = useT()
  return async (text, words = t('webhooks:secret.copied')) => {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(words, { severity: 'success' })
    } catch {
      // The browser does not let pages copy: the text can still be selected.
      showSnackbar(t('webhooks:secret.notCopied'))
    }
  }
}
