import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AlternativeProducts.module.css'

/** After a decline: others of the same kind that can be bought right now. */
export function AlternativeProducts({ order: { similar = [], product } }: { order: ProductOrder }) {
  const t = useT()
  if (similar.length === 0) return null
  return (
    <Section
      look="plain"
      title={t('product-order-pages:similar')}
      aside={
        <TextLink href={links.products({ category: product.category })}>
          {t('product-order-pages:list.browse')}
        </TextLink>
      }
      className={styles.part}
    >
      <ul className={styles.list}>
        {similar.map((each) => (
          <li key={each._id}>
            <ProductItem product={each} level={3} sizes="200px" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
