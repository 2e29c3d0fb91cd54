import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListingCard } from '#web/services/ListingCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ProviderScreen.module.css'

/** Everything that is live of one seller. */
export function ProviderServices({
  name,
  services,
  isOwn,
}: {
  name: string
  services: ServiceSummary[]
  isOwn: boolean
}) {
  const t = useT()
  return (
    <Section look="part" title={t('accounts:provider.services')}>
      {services.length ? (
        <CardGrid columns={4} phone="two">
          {services.map((service, index) => (
            <ListingCard key={service._id} service={service} eager={index < 4} />
          ))}
        </CardGrid>
      ) : (
        <div className={styles.none}>
          <p>{isOwn ? t('accounts:provider.ownNoServices') : t('accounts:provider.noServices', { name })}</p>
          {isOwn ? <Button href={links.addService()}>{t('accounts:provider.add')}</Button> : null}
        </div>
      )}
    </Section>
  )
}
