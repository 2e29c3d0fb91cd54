import type { SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ProductRequestCard } from '#web/product-requests/ProductRequestCard.tsx'
import { RequestCard } from '#web/service-requests/RequestCard.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './SellerHomeScreen.module.css'

/** The newest requests that fit a seller's services; nothing at all without any. */
export function FittingRequests({ requests: { fitting, totalFitting } }: Pick<SellerHome, 'requests'>) {
  const t = useT()
  const format = useFormat()
  if (fitting.length === 0) return null
  return (
    <Section
      look="plain"
      title={t('selling:fitting.title')}
      link={
        totalFitting > fitting.length
          ? {
              label: t('selling:fitting.all', { number: format.count(totalFitting) }),
              href: links.browseRequests({ fits: 'yes' }),
            }
          : undefined
      }
    >
      <CardGrid columns={2} className={styles.cards}>
        {fitting.map((request) => (
          <RequestCard key={request._id} request={request} list={fitting} level={3} />
        ))}
      </CardGrid>
    </Section>
  )
}

/** The newest products that others want and of which the seller was told; nothing at all without any. */
export function FittingProductRequests({ wanted: { fitting, totalFitting } }: Pick<SellerHome, 'wanted'>) {
  const t = useT()
  if (fitting.length === 0) return null
  return (
    <Section
      look="plain"
      title={t('selling:fitting.productRequests')}
      link={
        totalFitting > fitting.length
          ? { label: t('selling:fitting.allWanted'), href: links.browseProductRequests() }
          : undefined
      }
    >
      <CardGrid columns={2} className={styles.cards}>
        {fitting.map((request) => (
          <ProductRequestCard key={request._id} request={request} list={fitting} level={3} />
        ))}
      </CardGrid>
    </Section>
  )
}
