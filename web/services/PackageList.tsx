import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './PackageList.module.css'

/** What each package holds and costs, one below the other. */
export function PackageList({ service }: { service: Service }) {
  const t = useT()
  const foreign = useListingText().foreign(service)
  if (service.packages.length === 0) return null
  return (
    <Section look="part" title={t('listing-details:detail.packages.title')}>
      <ul className={styles.list}>
        {service.packages.map(({ key, title, description, price, deliveryDays, revisions }) => (
          <li key={key} className={styles.package}>
            <h3 className={styles.title} lang={foreign?.lang}>
              {title}
            </h3>
            <Price money={price} />
            {description ? (
              <p className={styles.text} lang={foreign?.lang}>
                {description}
              </p>
            ) : null}
            <p className={styles.facts}>
              {deliveryDays > 0 && !service.bookable ? (
                <span>{t('listing-details:detail.packages.done', { count: deliveryDays })}</span>
              ) : null}
              {revisions > 0 ? (
                <span>{t('listing-details:detail.packages.revisions', { count: revisions })}</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
