import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { readOrderDraft } from '#web/services/order-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { type AnyOrder, thingHref, thingOf } from './any-order.ts'
import { CheckoutEnd } from './CheckoutEnd.tsx'
import { forgetOrderKey } from './order-key.ts'

/** The time to pay is over, or the order was given up: it takes a new one. */
export function NoLongerPayable({ order }: { order: AnyOrder }) {
  const t = useT()
  const navigate = useNavigate()
  const thing = thingOf(order)
  const startAgain = () => {
    forgetOrderKey(thing._id)
    const hasDraft = 'service' in order && readOrderDraft(thing._id) !== undefined
    void navigate(hasDraft ? links.checkoutService(thing._id) : thingHref(order))
  }
  return (
    <CheckoutEnd
      thing={thing}
      title={t('orders:checkout.gone.title')}
      text={t('orders:checkout.gone.text')}
      action={
        <Button variant="primary" onClick={startAgain}>
          {t('orders:again')}
        </Button>
      }
    />
  )
}
