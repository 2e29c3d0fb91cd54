import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearOrderDraft } from '#web/services/service-order-draft.ts'
import { paymentPhaseOf } from '../payments/payment-state.ts'
import { isAllowed, isOver, orderedListingOf } from './any-order.ts'
import type { AnyOrder } from './kind.ts'
import { orderCallsOf, orderReadKey } from './order-calls.ts'
import { dropOrderIdempotencyKey } from './order-idempotency-key.ts'

/** Paid; refused; over; not there (yet); with the bank for longer than we wait; or still being asked about. */
export type PaymentResultKind = 'paid' | 'failed' | 'gone' | 'open' | 'late' | 'checking'

const TRIES = 15
const POLL_MS = 2_000
/** Every so many tries the provider itself is asked; in between it is enough to look whether it has told us. */
const ASK_PROVIDER_EVERY = 5

function outcomeOf(order: AnyOrder, tries: number): PaymentResultKind {
  if (isOver(order)) return 'gone'
  if (!isAllowed(order, 'confirm-payment')) return 'paid'
  const isOpen = paymentPhaseOf(order) === 'open'
  if (isOpen && order.payment?.error) return 'failed'
  if (tries < TRIES) return 'checking'
  return isOpen ? 'open' : 'late'
}

/** What was chosen has become an order that is paid: it is not kept any longer. */
function forgetDraft(order: AnyOrder) {
  const { _id } = orderedListingOf(order)
  clearOrderDraft(_id)
  dropOrderIdempotencyKey(_id)
}

async function pollOrder(queries: QueryClient, order: AnyOrder, tries: number, signal: AbortSignal) {
  const params = { id: order._id }
  const calls = orderCallsOf(order)
  const isDue = tries % ASK_PROVIDER_EVERY === 0
  const reply = isDue ? await calls.confirmPayment({ params }, { signal }) : await calls.detail({ params }, { signal })
  queries.setQueryData(orderReadKey(order), reply)
  if (outcomeOf(reply.order, 0) === 'paid') forgetDraft(reply.order)
  return reply.order
}

/** Asks until it is known what became of a payment, half a minute at most. `order` is how it stood at first. */
export function usePaymentResult(order: AnyOrder): { order: AnyOrder; news: PaymentResultKind } {
  const queries = useQueryClient()
  const queryKey = ['payment-news', order._id]
  const triesOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined) =>
    (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
  // The times are read so that an answer that changes nothing still counts as a try.
  const {
    data = order,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => pollOrder(queries, order, triesOf(queries.getQueryState(queryKey)), signal),
    refetchInterval: ({ state }) =>
      triesOf(state) < TRIES && outcomeOf(state.data ?? order, triesOf(state)) === 'checking' ? POLL_MS : false,
    // Each visit asks anew: in between another card may have been tried.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const wasAsked = Math.max(dataUpdatedAt, errorUpdatedAt) > 0
  // A refusal that we have not asked about ourselves may be the one before.
  if (!wasAsked && isAllowed(data, 'confirm-payment')) return { order: data, news: 'checking' }
  return { order: data, news: outcomeOf(data, triesOf(queries.getQueryState(queryKey))) }
}
