import type { ProductRequest } from '#shared/contract/product-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/Request.module.css'

/** The number of offers; only the requester sees their prices. */
export function ProductOfferCount({ productRequest: { offerCount, requester } }: { productRequest: ProductRequest }) {
  const t = useT()
  const name = displayNameOf(requester)
  return (
    <p className={styles.quiet}>
      {offerCount === 0 ? t('request:offer.first', { name }) : t('product-offer:others', { count: offerCount, name })}
    </p>
  )
}
