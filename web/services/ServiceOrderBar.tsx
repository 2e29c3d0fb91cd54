import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { usePriceTerms } from './price-terms.ts'
import { isOnRequest } from './service-order-choice.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** On a phone: the price and the button of the box at the bottom of the window. */
export function ServiceOrderBar({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const { user } = useSession()
  const terms = usePriceTerms(service, order)
  const {
    times: [first],
    series,
  } = order.choice
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  if (!order.price || isOnRequest(service) || user?._id === service.provider._id) return null
  return (
    <BottomBar
      note={
        <>
          <Price money={order.price.itemTotal} size="lg" />
          {series ? ` × ${1 + series.times.length}` : null}
          <div>{first ? format.appointment(first.start) : (chosen?.title ?? terms)}</div>
        </>
      }
    >
      <Button variant="primary" size="lg" onClick={order.submit}>
        {service.bookable ? t('listing-details:order.request') : t('listing-details:order.order')}
      </Button>
    </BottomBar>
  )
}
