import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { RequestCardFrame } from '#web/listings/RequestCardFrame.tsx'
import { useRequestText } from './request-text.ts'

/** A request in a list: who asks for what, when and where, and what a provider can do about it. */
export function RequestCard({
  request,
  list = [],
  level = 2,
  mark,
}: {
  request: ServiceRequestSummary
  /** The requests beside which it stands. */
  list?: readonly ServiceRequestSummary[]
  /** Level of its title in the outline of the page. */
  level?: 2 | 3 | 4
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const t = useT()
  const { budgetText, whenText, placeText, offersText } = useRequestText()
  const { fits, isPromoted } = request
  return (
    <RequestCardFrame
      kind="request"
      {...{ request, list, level, mark, isPromoted }}
      href={links.serviceRequest(request._id)}
      facts={[
        ['when', IconCalendar, whenText(request)],
        ['place', request.locationType === 'remote' ? IconDeviceLaptop : IconMapPin, placeText(request)],
        ['offers', IconMessages, offersText(request.offerCount)],
      ]}
      fit={fits && t('request-cards:card.fits', { service: fits })}
      budget={budgetText(request.budget)}
    />
  )
}
