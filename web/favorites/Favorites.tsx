import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { showFavorites } from '#web/kernel/favorites.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { startFavoriteSync } from './favorite-sync.ts'
import { useViewed } from './use-viewed.ts'

/** Keeps hearts and what was looked at, in the browser and with the server. Load it lazily. */
export function Favorites() {
  const t = useT()
  const queries = useQueryClient()
  const onRejected = useEffectEvent((error: ApiError) => showSnackbar(errorText(t, error), { severity: 'error' }))
  useEffect(() => {
    const stop = startFavoriteSync({ queries, onRejected: (error) => onRejected(error) })
    return () => {
      stop()
      showFavorites([])
    }
  }, [queries])
  useViewed()
  return null
}
