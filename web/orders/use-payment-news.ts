import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearOrderDraft } from '#web/services/order-draft.ts'
import { type AnyOrder, isOver, may, thingOf } from './any-order.ts'
import { callsOf, detailKey } from './order-calls.ts'
import { forgetOrderKey } from './order-key.ts'
import { paymentPart } from './payment-parts.ts'

/** Paid; refused; over; not there (yet); with the bank for longer than we wait; or still being asked about. */
export type PaymentNews = 'paid' | 'failed' | 'gone' | 'open' | 'late' | 'checking'

const TRIES = 15
const PAUSE = 2_000
/** Every so many tries the provider itself is asked; in between it is enough to look whether it has told us. */
const ASK_PROVIDER = 5

function newsOf(order: AnyOrder, tries: number): PaymentNews {
  if (isOver(order)) return 'gone'
  if (!may(order, 'confirm-payment')) return 'paid'
  const isOpen = paymentPart(order) === 'open'
  if (isOpen && order.payment?.error) return 'failed'
  if (tries < TRIES) return 'checking'
  return isOpen ? 'open' : 'late'
}

/** What was chosen has become an order that is paid: it is not kept any longer. */
function forgetDraft(order: AnyOrder) {
  const { _id } = thingOf(order)
  clearOrderDraft(_id)
  forgetOrderKey(_id)
}

async function look(queries: QueryClient, order: AnyOrder, tries: number, signal: AbortSignal) {
  const params = { id: order._id }
  const calls = callsOf(order)
  const isDue = tries % ASK_PROVIDER === 0
  const reply = isDue ? await calls.confirmPayment({ params }, { signal }) : await calls.detail({ params }, { signal })
  queries.setQueryData(detailKey(order), reply)
  if (newsOf(reply.order, 0) === 'paid') forgetDraft(reply.order)
  return reply.order
}

/** Asks until it is known what became of a payment, half a minute at most. `order` is how it stood at first. */
export function usePaymentNews(order: AnyOrder): { order: AnyOrder; news: PaymentNews } {
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
    queryFn: ({ signal }) => look(queries, order, triesOf(queries.getQueryState(queryKey)), signal),
    refetchInterval: ({ state }) =>
      triesOf(state) < TRIES && newsOf(state.data ?? order, triesOf(state)) === 'checking' ? PAUSE : false,
    // Each visit asks anew: in between another card may have been tried.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const wasAsked = Math.max(dataUpdatedAt, errorUpdatedAt) > 0
  // A refusal that we have not asked about ourselves may be the one before.
  if (!wasAsked && may(data, 'confirm-payment')) return { order: data, news: 'checking' }
  return { order: data, news: newsOf(data, triesOf(queries.getQueryState(queryKey))) }
}
