import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PromotionStatusPage } from '#web/promotions/PromotionStatusPage.tsx'
import { promotedRequestLoader } from './promoted-request-loader.ts'
import { requestRead } from './request-calls.ts'
import { usePromotedRequest } from './use-promoted-request.ts'

export const loader = promotedRequestLoader(async () => {})

/** What became of the payment of a promotion, and how the promotion of a request goes. */
export function RequestPromotionScreen() {
  const [search] = useSearchParams()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(search.get('request') ?? '')).data
  return <PromotionStatusPage promoted={usePromotedRequest(request)} />
}
