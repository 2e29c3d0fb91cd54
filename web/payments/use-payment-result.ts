import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Payable, type PayableKind, payableRead } from './payable.ts'

/** Paid; refused; over; not there (yet); with the bank for longer than we wait; or still being asked about. */
export type PaymentResult = 'paid' | 'failed' | 'gone' | 'open' | 'late' | 'checking'

const TRIES = 15
const POLL_MS = 2_000
/** Every so many tries the provider itself is asked; in between it is enough to look whether it has told us. */
const ASK_PROVIDER_EVERY = 5

function resultOf({ state, phase, payment }: Payable, tries: number): PaymentResult {
  if (state === 'over') return 'gone'
  if (state === 'settled') return 'paid'
  const isOpen = phase === 'open'
  if (isOpen && payment?.error) return 'failed'
  if (tries < TRIES) return 'checking'
  return isOpen ? 'open' : 'late'
}

type Asking<Reply> = { kind: PayableKind<Reply>; id: string; tries: number; signal: AbortSignal }

async function ask<Reply>(queries: QueryClient, { kind, id, tries, signal }: Asking<Reply>): Promise<Reply> {
  const { confirmPayment, detail } = kind.calls
  const params = { id }
  const isDue = tries % ASK_PROVIDER_EVERY === 0
  const reply = isDue ? await confirmPayment({ params }, { signal }) : await detail({ params }, { signal })
  queries.setQueryData(payableRead(kind, id).queryKey, () => reply)
  // What was chosen is paid: it is not kept any longer.
  if (kind.payableOf(reply).state !== 'settled') return reply
  kind.forget(reply, 'all')
  // What shows it elsewhere is from before it was paid.
  for (const { callName } of kind.lists) void queries.invalidateQueries({ queryKey: [callName] })
  return reply
}

/** Asks until it is known what became of a payment, half a minute at most. `first` is how it stood at first. */
export function usePaymentResult<Reply>(
  kind: PayableKind<Reply>,
  first: Reply,
): { reply: Reply; result: PaymentResult } {
  const queries = useQueryClient()
  const { id } = kind.payableOf(first)
  const queryKey = ['payment-result', id]
  const triesOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined) =>
    (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
  // The times are read so that an answer that changes nothing still counts as a try.
  const {
    data = first,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(queries, { kind, id, tries: triesOf(queries.getQueryState(queryKey)), signal }),
    refetchInterval: ({ state }) =>
      triesOf(state) < TRIES && resultOf(kind.payableOf(state.data ?? first), triesOf(state)) === 'checking'
        ? POLL_MS
        : false,
    // Each visit asks anew: in between another card may have been tried.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const payable = kind.payableOf(data)
  const wasAsked = Math.max(dataUpdatedAt, errorUpdatedAt) > 0
  // A refusal that we have not asked about ourselves may be the one before.
  if (!wasAsked && payable.state === 'open') return { reply: data, result: 'checking' }
  return { reply: data, result: resultOf(payable, triesOf(queries.getQueryState(queryKey))) }
}
