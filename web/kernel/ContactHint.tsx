import { useEffect } from 'react'
import { useOnDemand } from '#web/ui/lazy-part.ts'
import styles from './ContactHint.module.css'
import { useT } from './i18n.tsx'

const loadPolicy = () => import('#shared/policies/contact-details.ts')

/** Says to the author of a public text, while it is written, which of it others will not see. */
export function ContactHint({ texts }: { texts: readonly string[] }) {
  const t = useT()
  const [policy, ask] = useOnDemand(loadPolicy)
  const hasText = texts.some((text) => text.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once there is something to look at.
  useEffect(() => {
    if (hasText) ask()
  }, [hasText])
  const isFound = texts.some((text) => policy?.maskContacts(text) !== undefined)
  return (
    <p role="status" className={isFound ? styles.hint : 'visually-hidden'}>
      {isFound ? t('contactsHidden') : ''}
    </p>
  )
}
