import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIsOnline } from '#web/kernel/connection.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { readCookie, writeCookie } from '#web/kernel/visitor-state.ts'
import { FloatingBar } from '#web/ui/FloatingBar.tsx'

const WELCOME_AFTER = 5_000
const HIDE_AFTER = 8_000
const COOKIE = 'banner'

const never = () => () => {}
const isDismissed = () => readCookie(COOKIE) !== undefined
const storeDismissal = () => writeCookie(COOKIE, 'off', { session: true })

/**
 * A word to newcomers, then a welcome, then nothing for the rest of the session. It floats, so that nothing moves and
 * nothing is left when it goes. Only the browser knows whether a user is signed in: it is not in
 * the server's page.
 */
export function Announcement() {
  const t = useT()
  const { name } = useSite()
  const { user } = useSession()
  const isOnline = useIsOnline()
  const wasOver = useSyncExternalStore(never, isDismissed, () => true)
  const [step, setStep] = useState<'first' | 'welcome' | 'over'>('first')
  const isOver = wasOver || step === 'over' || user !== null

  useEffect(() => {
    if (isOver) return
    const toWelcome = setTimeout(() => setStep('welcome'), WELCOME_AFTER)
    const toOver = setTimeout(() => {
      storeDismissal()
      setStep('over')
    }, HIDE_AFTER)
    return () => {
      clearTimeout(toWelcome)
      clearTimeout(toOver)
    }
  }, [isOver])

  // One bar is enough, and the one about the connection matters more.
  if (isOver || !isOnline) return null
  const dismiss = () => {
    storeDismissal()
    setStep('over')
  }
  return (
    <FloatingBar label={t('banner.label')} onClose={dismiss}>
      {step === 'first' ? t('banner.first') : t('banner.welcome', { name })}
    </FloatingBar>
  )
}
