import { useState } from 'react'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { download } from './api.tsx'
import { failureOf } from './api-error.ts'
import { confirming } from './confirm-identity.ts'
import { errorText } from './error-text.ts'
import { useT } from './i18n.tsx'
import { saveFile } from './save-file.ts'

type PrivateFile = { url: string; fileName: string }

/** Fetches a private file and lets the browser keep it; `failed` is said if the server did not send it. */
export function useDownload(failed: string) {
  const t = useT()
  const [busyUrl, setBusyUrl] = useState<string | null>(null)
  const save = async ({ url, fileName }: PrivateFile) => {
    setBusyUrl(url)
    try {
      saveFile(fileName, await confirming(() => download(url)))
    } catch (error) {
      const failure = failureOf(error)
      const known = failure.status ? '' : errorText(t, failure)
      showSnackbar(known || failed, { severity: 'error' })
    }
    setBusyUrl(null)
  }
  return { save, isBusy: (url: string) => busyUrl === url }
}
