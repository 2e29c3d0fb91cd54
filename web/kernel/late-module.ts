import { useRef, useState } from 'react'
import { isChunkLoadError, preload } from '#web/ui/lazy-component.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useT } from './i18n.tsx'

/**
 * Code that comes when it is needed: schemas and their library weigh too much for the first load of a page.
 * `withModule` runs `run` at once if it is there, else when it arrives. Without a connection the user is told, and the
 * next try asks for it again.
 */
export function useLateModule<Module>(load: () => Promise<Module>) {
  const t = useT()
  const [arrived, setArrived] = useState<{ module: Module }>()
  const isAsked = useRef(false)
  const [isLate, setLate] = useState(false)

  const fetchModule = async () => {
    if (arrived) return arrived.module
    const module = await load()
    setArrived({ module })
    return module
  }
  const runOnArrival = async (run: (module: Module) => void) => {
    // Sending twice while it is on its way is sending once.
    if (isAsked.current) return
    isAsked.current = true
    setLate(true)
    try {
      run(await fetchModule())
    } catch (error) {
      if (!isChunkLoadError(error)) throw error
      showSnackbar(t('errors.unreachable'), { severity: 'error' })
    } finally {
      isAsked.current = false
      setLate(false)
    }
  }
  return {
    /** The module; undefined until it is loaded. */
    arrived: arrived?.module,
    isLate,
    preloadModule: () => preload(fetchModule),
    withModule: (run: (module: Module) => void) => (arrived ? run(arrived.module) : void runOnArrival(run)),
  }
}
