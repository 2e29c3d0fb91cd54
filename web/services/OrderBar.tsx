import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { isOnRequest } from './order-choice.ts'
import { useTerms } from './order-terms.ts'
import type { Order } from './use-order.ts'

/** On a phone: the price and the button of the box at the bottom of the window. */
export function OrderBar({ service, order }: { service: Service; order: Order }) {
  const t = useT()
  const { user } = useSession()
  const terms = useTerms(service, order)
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  if (!order.price || isOnRequest(service) || user?._id === service.provider._id) return null
  return (
    <BottomBar
      note={
        <>
          <Price money={order.price} size="lg" />
          <div>{chosen?.title ?? terms}</div>
        </>
      }
    >
      <Button variant="primary" size="lg" onClick={order.submit}>
        {service.bookable ? t('service:order.request') : t('service:order.order')}
      </Button>
    </BottomBar>
  )
}
