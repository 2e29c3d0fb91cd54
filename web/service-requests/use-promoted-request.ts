import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Promoted } from '#web/promotions/promotion-kind.ts'

type Dated = Pick<ServiceRequest, '_id' | 'title' | 'deadline' | 'preferredSlots'>

/** After its last wanted time, or its deadline, a request need not be found any more. */
const neededUntil = ({ deadline, preferredSlots }: Dated): string | undefined =>
  deadline ??
  preferredSlots
    .map(({ end }) => end)
    .sort()
    .at(-1)

/** A request, as the screens of promotions take it. */
export function usePromotedRequest(request: Dated): Promoted {
  const t = useT()
  const { _id: id, title } = request
  return {
    kind: 'serviceRequest',
    namespace: 'promotion',
    id,
    title,
    neededUntil: neededUntil(request),
    reads: [api.serviceRequest.detail, api.serviceRequest.list],
    links: {
      list: { href: links.myRequests(), label: t('promotion:mine') },
      one: links.serviceRequest(id),
      pay: links.promote({ request: id }),
      status: links.promotion({ request: id }),
    },
  }
}
