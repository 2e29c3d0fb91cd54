import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PromotionPaymentStatus } from '#shared/contract/promotion.ts'
import { api } from '#web/kernel/api.tsx'
import { type Promoted, promotionReads } from './promotion-kind.ts'

/** The proof that the payment is the reader's: the bank leads back with it. */
export type PaymentProof = { paymentIntentId: string; clientSecret: string }

/** Still being asked about; with the bank for longer than we wait; or as the provider says. */
export type PromotionResult = Exclude<PromotionPaymentStatus, 'processing'> | 'checking' | 'late'

const TRIES = 15
const POLL_MS = 2_000

function resultOf(status: PromotionPaymentStatus | undefined, tries: number): PromotionResult {
  if (status !== undefined && status !== 'processing') return status
  return tries < TRIES ? 'checking' : 'late'
}

/** Asks until it is known what became of the payment of a promotion, half a minute at most. */
export function usePromotionResult(promoted: Promoted, proof: PaymentProof): PromotionResult {
  const queries = useQueryClient()
  const queryKey = ['promotion-result', proof.paymentIntentId]
  const triesOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined) =>
    (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
  // The times are read so that an answer that changes nothing still counts as a try.
  const {
    data,
    dataUpdatedAt: _,
    errorUpdatedAt: __,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const reply = await api.promotion.verify({ body: proof }, { signal })
      // What shows the promotion elsewhere is from before it was paid.
      if (reply.status === 'succeeded')
        for (const { callName } of promotionReads(promoted)) void queries.invalidateQueries({ queryKey: [callName] })
      return reply
    },
    refetchInterval: ({ state }) => (resultOf(state.data?.status, triesOf(state)) === 'checking' ? POLL_MS : false),
    // Each visit asks anew: in between another card may have been tried.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return resultOf(data?.status, triesOf(queries.getQueryState(queryKey)))
}
