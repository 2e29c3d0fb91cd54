import type { Product } from '#shared/contract/product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { ProductOrderFormState } from './use-product-order-form.ts'

/** On a phone: the price and the button at the bottom of the window. */
export function ProductOrderBar({ product, buying }: { product: Product; buying: ProductOrderFormState }) {
  const t = useT()
  const { user } = useSession()
  const { available, status, seller, price } = product
  if (available < 1 || status !== 'published' || user?._id === seller._id) return null
  const { amount, currency } = price
  return (
    <BottomBar
      note={
        <>
          <Price money={{ amount: amount * buying.quantity, currency }} size="lg" />
          <div>{buying.way?.label}</div>
        </>
      }
    >
      <Button variant="primary" size="lg" href={buying.checkout}>
        {t('products:detail.buy')}
      </Button>
    </BottomBar>
  )
}
