import type { Service } from '#shared/contract/service.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Price } from '#web/ui/Price.tsx'
import styles from './OrderPrice.module.css'
import { useTerms } from './order-terms.ts'
import type { Order } from './use-order.ts'

/** The amount, how it comes about, and what is in it. */
export function OrderPrice({ service, order }: { service: Service; order: Order }) {
  const foreign = useListingWords().foreign(service)
  const terms = useTerms(service, order)
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  if (!order.price) return null
  return (
    <div aria-live="polite">
      <p className={styles.line}>
        <Price money={order.price} size="xl" />
        {terms ? <span className={styles.terms}>{terms}</span> : null}
      </p>
      {chosen?.description ? (
        <p className={styles.contents} lang={foreign?.lang}>
          {chosen.description}
        </p>
      ) : null}
    </div>
  )
}
