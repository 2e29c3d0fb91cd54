import type { Service } from '#shared/contract/service.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { Price } from '#web/ui/Price.tsx'
import styles from './ServiceOrderPrice.module.css'
import { usePriceTerms } from './use-price-terms.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** The amount, how it comes about, and what is in it. */
export function ServiceOrderPrice({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const foreign = useListingText().foreign(service)
  const terms = usePriceTerms(service, order)
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
