import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Product } from '#shared/contract/product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import styles from '#web/orders/CheckoutStep.module.css'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OrderForm } from './OrderForm.tsx'

/** What was chosen on a product's page becomes an order. */
export function ProductCheckoutScreen() {
  const { productId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.product.detail, { params: { id: productId } }))
  const { product } = data
  return product.available > 0 ? <OrderForm key={product._id} product={product} /> : <Gone product={product} />
}

/** Somebody was faster. */
function Gone({ product }: { product: Product }) {
  const t = useT()
  return (
    <div className={styles.empty}>
      <Head title={t('deliveries:checkout.gone.title')} />
      <EmptyState
        level={1}
        size="lg"
        picture={art(product.category, product._id, { view: 2 })}
        title={t('deliveries:checkout.gone.title')}
        text={t('deliveries:checkout.gone.text')}
        action={
          <Button variant="primary" href={links.products({ category: product.category })}>
            {t('deliveries:list.browse')}
          </Button>
        }
      />
    </div>
  )
}
