import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/Request.module.css'

/** The number of offers; only the requester sees their prices. */
export function WantedOfferCount({ wanted: { offerCount, requester } }: { wanted: RequestedProduct }) {
  const t = useT()
  const name = displayNameOf(requester)
  return (
    <p className={styles.quiet}>
      {offerCount === 0
        ? t('request-detail:offer.first', { name })
        : t('wanted-detail:others', { count: offerCount, name })}
    </p>
  )
}
