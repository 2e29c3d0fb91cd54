import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { useT } from './i18n.tsx'

/** Shorter waits would only flicker. */
const DELAY_MS = 150

/** A full-screen spinner while another screen loads; filters and pages of the same one stay where they are. */
export function NavigationSpinner() {
  const t = useT()
  const here = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== here.pathname
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLeaving])
  return isLeaving && isLate ? <FullScreenSpinner label={t('loading')} /> : null
}
