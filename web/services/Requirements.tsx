import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Section } from '#web/ui/Section.tsx'
import styles from './Requirements.module.css'

/** What the buyer will be asked when ordering. */
export function Requirements({ service }: { service: Service }) {
  const t = useT()
  const foreign = useListingText().foreign(service)
  if (!service.requirements) return null
  return (
    <Section
      look="part"
      title={t('listing-details:detail.requirements.title', { name: displayNameOf(service.provider) })}
    >
      <p className={styles.text} lang={foreign?.lang}>
        {service.requirements}
      </p>
    </Section>
  )
}
