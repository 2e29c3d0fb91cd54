import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PromotePage } from '#web/promotions/PromotePage.tsx'
import { choiceRead } from '#web/promotions/promotion-kind.ts'
import { promotedRequestLoader } from './promoted-request-loader.ts'
import { RequestCard } from './RequestCard.tsx'
import { requestRead } from './request-calls.ts'
import { usePromotedRequest } from './use-promoted-request.ts'

export const loader = promotedRequestLoader((id, { load }) => load(choiceRead({ kind: 'serviceRequest', id })))

/** The screen on which the author of a request chooses and pays a promotion. */
export function PromoteRequestScreen() {
  const [search] = useSearchParams()
  const id = search.get('request') ?? ''
  const { serviceRequest: request } = useSuspenseQuery(requestRead(id)).data
  const { choice } = useSuspenseQuery(choiceRead({ kind: 'serviceRequest', id })).data
  const promoted = usePromotedRequest(request)
  // As those see it whose request it is not.
  const seen = { ...request, requester: { ...request.requester, _id: '' } }
  return (
    <PromotePage
      promoted={promoted}
      choice={choice}
      preview={(isPromoted) => <RequestCard request={{ ...seen, isPromoted }} level={3} />}
    />
  )
}
