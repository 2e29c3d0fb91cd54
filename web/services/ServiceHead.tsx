import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './ServiceHead.module.css'

/** Closing the system's own dialog is an answer, not a failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Title, facts in one line, and a way to pass it on. */
export function ServiceHead({ service }: { service: Service }) {
  const t = useT()
  const site = useSite()
  const words = useListingWords()
  const foreign = words.foreign(service)
  const rating = words.rating(service)
  const place = service.location?.label
  const where = {
    remote: t('services:detail.remote'),
    at_customer: place && t('services:detail.comesToYou', { place }),
    at_provider: place && t('services:detail.youGoThere', { place }),
  }[service.locationType]
  const share = async () => {
    const address = site.origin + links.service(service)
    try {
      if (navigator.share) await navigator.share({ title: service.title, url: address })
      else {
        await navigator.clipboard.writeText(address)
        showSnackbar(t('services:detail.copied'), { severity: 'success' })
      }
    } catch (error) {
      if (!isCancelled(error)) showSnackbar(t('services:detail.notCopied', { address }))
    }
  }
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 lang={foreign?.lang}>{service.title}</h1>
        <p className={styles.facts}>
          {rating ? (
            <>
              <Rating average={rating.average} label={rating.label} size={16} />
              <a href="#reviews" className={styles.reviews}>
                {t('services:detail.reviews.count', { count: rating.count })}
              </a>
            </>
          ) : (
            <span>{t('services:detail.isNew')}</span>
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
      <Button variant="quiet" size="sm" icon={IconShare2} onClick={share} className={styles.share}>
        {t('services:detail.share')}
      </Button>
    </div>
  )
}
