import { useEffect } from 'react'
import type { Located } from '#shared/policies/phone-countries.ts'
import { useOnDemand } from '#web/ui/lazy-component.ts'
import { useT } from './i18n.tsx'
import styles from './kernel.module.css'
import { useSite } from './site.ts'

const loadPolicy = () => import('./contact-policy.ts')

/**
 * Says to the author of a public text, while it is written, which of it others will not see. `places` are those that a listing
 * or a person names.
 */
export function ContactHint({ texts, places }: { texts: readonly string[]; places?: readonly Located[] }) {
  const t = useT()
  const site = useSite()
  const [policy, ask] = useOnDemand(loadPolicy)
  const hasText = texts.some((text) => text.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once there is something to look at.
  useEffect(() => {
    if (hasText) ask()
  }, [hasText])
  const isFound = texts.some((text) => policy?.hidesContacts(text, site, places))
  return (
    <p role="status" className={isFound ? styles.hint : 'visually-hidden'}>
      {isFound ? t('contactsHidden') : ''}
    </p>
  )
}
