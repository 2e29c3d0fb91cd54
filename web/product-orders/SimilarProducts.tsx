import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SimilarProducts.module.css'

/** After a decline: others of the same kind that can be bought right now. */
export function SimilarProducts({ order: { similar = [], product } }: { order: ProductOrder }) {
  const t = useT()
  const format = useFormat()
  if (similar.length === 0) return null
  return (
    <Section
      look="plain"
      title={t('deliveries:similar')}
      aside={<TextLink href={links.products({ category: product.category })}>{t('deliveries:list.browse')}</TextLink>}
      className={styles.part}
    >
      <ul className={styles.list}>
        {similar.map(({ _id, title, price, images, category }) => (
          <li key={_id}>
            <Link href={links.product(_id)} className={styles.card}>
              <Picture
                source={images[0] ?? { url: art(category, _id) }}
                alt=""
                ratio="1/1"
                rounded="md"
                sizes="200px"
              />
              <span className={styles.price}>{format.money(price)}</span>
              <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
