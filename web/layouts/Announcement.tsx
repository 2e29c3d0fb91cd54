import { useEffect, useState } from 'react'
import { readCookie, writeCookie } from '#web/kernel/cookies.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { TopBanner } from '#web/ui/TopBanner.tsx'

const WELCOME_AFTER = 5_000
const GONE_AFTER = 8_000
const COOKIE = 'banner'

/** A word to newcomers, then a welcome, then nothing for the rest of the session. */
export function Announcement() {
  const t = useT()
  const { name } = useSite()
  const [step, setStep] = useState<'first' | 'welcome' | 'gone'>('first')

  useEffect(() => {
    if (readCookie(COOKIE)) return setStep('gone')
    const timers = [setTimeout(() => setStep('welcome'), WELCOME_AFTER), setTimeout(() => setStep('gone'), GONE_AFTER)]
    return () => timers.forEach(clearTimeout)
  }, [])

  const dismiss = () => {
    writeCookie(COOKIE, 'off', { session: true })
    setStep('gone')
  }
  if (step === 'gone') return null
  return (
    <TopBanner label={t('banner.label')} closeLabel={t('close')} onClose={dismiss}>
      {step === 'first' ? t('banner.first') : t('banner.welcome', { name })}
    </TopBanner>
  )
}
