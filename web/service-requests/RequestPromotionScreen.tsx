import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PromotionStatusPage } from '#web/promotions/PromotionStatusPage.tsx'
import { promotedRequestLoader } from './promoted-request-loader.ts'
import { requestRead } from './request-calls.ts'
import { usePromotedRequest } from './use-promoted-request.ts'

export const loader = promotedRequestLoader(async () => {})

/** The result of the payment of a promotion, and the progress of the promotion of a request. */
export function RequestPromotionScreen() {
  const [search] = useSearchParams()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(search.get('request') ?? '')).data
  return <PromotionStatusPage promoted={usePromotedRequest(request)} />
}
