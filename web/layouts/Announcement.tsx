import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { BANNER_COOKIE, readCookie, VisitorStateContext, writeCookie } from '#web/kernel/visitor-state.ts'
import { TopBanner, TopBannerSpace } from '#web/ui/TopBanner.tsx'

const WELCOME_AFTER = 5_000
const HIDE_AFTER = 8_000

const never = () => () => {}
const isDismissed = () => readCookie(BANNER_COOKIE) !== undefined
const storeDismissal = () => writeCookie(BANNER_COOKIE, 'off', { session: true })

/**
 * A word to newcomers, then a welcome, then nothing for the rest of the session. What goes by itself leaves its place
 * empty until the next screen, so that the page does not move while it is read.
 */
export function Announcement() {
  const t = useT()
  const { name } = useSite()
  const { pathname } = useLocation()
  const { isBannerOver } = use(VisitorStateContext)
  const wasOver = useSyncExternalStore(never, isDismissed, () => isBannerOver)
  const [step, setStep] = useState<'first' | 'welcome' | 'over'>('first')
  /** The screen that it was over on by itself. */
  const [spaceAt, setSpaceAt] = useState<string | null>(null)
  const isOver = wasOver || step === 'over'

  useEffect(() => {
    if (isOver) return
    const toWelcome = setTimeout(() => setStep('welcome'), WELCOME_AFTER)
    const toOver = setTimeout(() => {
      storeDismissal()
      setSpaceAt(location.pathname)
      setStep('over')
    }, HIDE_AFTER)
    return () => {
      clearTimeout(toWelcome)
      clearTimeout(toOver)
    }
  }, [isOver])

  if (isOver) return spaceAt === pathname ? <TopBannerSpace /> : null
  const dismiss = () => {
    storeDismissal()
    setStep('over')
  }
  const first = t('banner.first')
  const welcome = t('banner.welcome', { name })
  const [now, later] = step === 'first' ? [first, welcome] : [welcome, first]
  return (
    <TopBanner label={t('banner.label')} closeLabel={t('close')} others={later} onClose={dismiss}>
      {now}
    </TopBanner>
  )
}
