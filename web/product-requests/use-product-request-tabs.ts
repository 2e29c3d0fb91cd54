import { useQueries, useQuery } from '@tanstack/react-query'
import { useActing } from '#web/kernel/acting.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { myProductRequestsHref, ownProductRequestRead, productRequestViews } from './my-product-requests.ts'
import { offerListHrefs, offersRead } from './offer-lists.ts'

/**
 * The tabs of what a person wants by how far it is, of the offers for it and, for sellers, of their own offers, each with
 * how many there are. `hasNone` if nothing was ever asked for.
 */
export function useProductRequestTabs(current: string) {
  const t = useT()
  const isSelling = useUser().isSeller || current === 'mine'
  // What a shop wants itself is its owner's alone.
  const isActing = useActing() !== null
  const counted = useQueries({
    queries: productRequestViews.map((view) => ({ ...ownProductRequestRead(view, 1, 1), enabled: !isActing })),
  })
  const received = useQuery({ ...offersRead('forBuyer', 1, 1), enabled: !isActing })
  const made = useQuery({ ...offersRead('mine', 1, 1), enabled: isSelling })
  const totals = counted.map(({ data }) => data?.pagination.totalItems)
  const offerTab = (side: 'forBuyer' | 'mine', count: number | undefined) => ({
    key: side,
    label: t(`product-request-pages:mine.views.${side}`),
    count,
    href: offerListHrefs[side](),
  })
  const bought = [
    ...productRequestViews.map((view, index) => ({
      key: view,
      label: t(`request-pages:mine.views.${view}`),
      count: totals[index],
      href: myProductRequestsHref({ view, page: 1 }),
    })),
    offerTab('forBuyer', received.data?.pagination.totalItems),
  ]
  return {
    hasNone: totals.every((total) => total === 0),
    tabs: {
      label: t('product-request-pages:mine.show'),
      current,
      all: [...(isActing ? [] : bought), ...(isSelling ? [offerTab('mine', made.data?.pagination.totalItems)] : [])],
    },
  }
}
