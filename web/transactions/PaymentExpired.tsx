import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckoutUnavailable } from '../payments/CheckoutUnavailable.tsx'
import { orderedListingOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import { dropOrderIdempotencyKey } from './order-idempotency-key.ts'

/** The time to pay is over, or the order was given up: it takes a new one. */
export function PaymentExpired({ order }: { order: AnyOrder }) {
  const t = useT()
  const navigate = useNavigate()
  const thing = orderedListingOf(order)
  const startAgain = () => {
    dropOrderIdempotencyKey(thing._id)
    void navigate(kindOf(order).againHref(order))
  }
  return (
    <CheckoutUnavailable
      thing={thing}
      title={t('transactions:checkout.gone.title')}
      text={t('transactions:checkout.gone.text')}
      action={
        <Button variant="primary" onClick={startAgain}>
          {t('transactions:again')}
        </Button>
      }
    />
  )
}
