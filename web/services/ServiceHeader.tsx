import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { ShareButton } from '#web/listings/ShareButton.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import styles from './ServiceHeader.module.css'

/** Title, facts in one line, and a way to pass it on. */
export function ServiceHeader({ service }: { service: Service }) {
  const t = useT()
  const words = useListingText()
  const foreign = words.foreign(service)
  const rating = words.rating(service)
  const place = service.location?.label
  const where = {
    remote: t('listing-details:detail.remote'),
    at_customer: place && t('listing-details:detail.comesToYou', { place }),
    at_provider: place && t('listing-details:detail.youGoThere', { place }),
  }[service.locationType]
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 lang={foreign?.lang}>{service.title}</h1>
        <p className={styles.facts}>
          {rating ? (
            <>
              <Rating average={rating.average} label={rating.label} size={16} />
              <a href="#reviews" className={styles.reviews}>
                {t('listing-details:detail.reviews.count', { count: rating.count })}
              </a>
            </>
          ) : (
            <span>{t('listing-details:detail.isNew')}</span>
          )}
          {where ? (
            <span className={styles.place}>
              <IconMapPin size={16} aria-hidden="true" />
              {where}
            </span>
          ) : null}
          {foreign ? <LanguageTag>{foreign.label}</LanguageTag> : null}
        </p>
      </div>
      <ShareButton title={service.title} path={links.service(service)} />
    </div>
  )
}
