import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Product } from '#shared/contract/product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CheckoutUnavailable } from '#web/payments/CheckoutUnavailable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProductCheckoutForm } from './ProductCheckoutForm.tsx'

/** What was chosen on a product's page becomes an order. */
export function ProductCheckoutScreen() {
  const { productId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.product.detail, { params: { id: productId } }))
  const { product } = data
  return product.available > 0 ? (
    <ProductCheckoutForm key={product._id} product={product} />
  ) : (
    <Gone product={product} />
  )
}

/** Somebody was faster. */
function Gone({ product }: { product: Product }) {
  const t = useT()
  return (
    <CheckoutUnavailable
      thing={product}
      title={t('product-order-pages:checkout.gone.title')}
      text={t('product-order-pages:checkout.gone.text')}
      action={
        <Button variant="primary" href={links.products({ category: product.category })}>
          {t('product-order-pages:list.browse')}
        </Button>
      }
    />
  )
}
