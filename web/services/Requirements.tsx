import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { nameOf, useListingWords } from '#web/listings/listing-words.ts'
import { Section } from '#web/ui/Section.tsx'
import styles from './Requirements.module.css'

/** What the buyer will be asked when ordering. */
export function Requirements({ service }: { service: Service }) {
  const t = useT()
  const foreign = useListingWords().foreign(service)
  if (!service.requirements) return null
  return (
    <Section look="part" title={t('service:detail.requirements.title', { name: nameOf(service.provider) })}>
      <p className={styles.text} lang={foreign?.lang}>
        {service.requirements}
      </p>
    </Section>
  )
}
