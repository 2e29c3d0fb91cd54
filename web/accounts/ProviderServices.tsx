import type { ProductSummary } from '#shared/contract/product.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { ServiceItem } from '#web/services/ServiceItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ProviderScreen.module.css'

/** Everything that is live of one seller. */
export function ProviderServices({
  name,
  services,
  products,
  isOwn,
}: {
  name: string
  services: ServiceSummary[]
  products: ProductSummary[]
  isOwn: boolean
}) {
  const t = useT()
  const goods = products.length ? (
    <Section look="part" title={t('product-cards:title')}>
      <CardGrid columns={4} phone="two">
        {products.map((product) => (
          <ProductItem key={product._id} product={product} />
        ))}
      </CardGrid>
    </Section>
  ) : null
  // Whoever only sells things has nothing else to show.
  if (goods && services.length === 0) return goods
  return (
    <>
      <Section look="part" title={t('accounts:provider.services')}>
        {services.length ? (
          <CardGrid columns={4} phone="two">
            {services.map((service, index) => (
              <ServiceItem key={service._id} service={service} eager={index < 4} />
            ))}
          </CardGrid>
        ) : (
          <div className={styles.none}>
            <p>{isOwn ? t('accounts:provider.ownNoServices') : t('accounts:provider.noServices', { name })}</p>
            {isOwn ? <Button href={links.addService()}>{t('accounts:provider.add')}</Button> : null}
          </div>
        )}
      </Section>
      {goods}
    </>
  )
}
