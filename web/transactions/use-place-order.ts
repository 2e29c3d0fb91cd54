import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from '#shared/kernel/contract.ts'
import { type ApiCall, api } from '#web/kernel/api.tsx'
import { type ApiMutation, randomKey, useApiMutation } from '#web/kernel/api-mutation.tsx'
import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'
import type { PriceChange } from '#web/payments/use-price-change.ts'
import { markTakenTimes } from '#web/services/busy-times.ts'
import type { OrderKind } from './kind.ts'

/** The server has taken a place for this key and may still answer it. */
const mayStillArrive = (status: number, code: string) =>
  status === 0 || status >= 500 || status === 429 || code === 'in_progress'

/** The reason for which no order was placed, with the order that has to be paid first, if there is one. */
export type Refusal = { code: string; orderId: string | undefined }

/** The refusals that the order's screen reports itself; the snackbar reports the rest. */
const SAID_IN_PLACE = ['unpaid_order', 'left_unpaid', 'slot_taken']

function orderIdIn(body: unknown): string | undefined {
  const order = typeof body === 'object' && body !== null && 'order' in body ? body.order : undefined
  const id = typeof order === 'object' && order !== null && '_id' in order ? order._id : undefined
  return typeof id === 'string' ? id : undefined
}

/** Places an order of a thing once, however often it is asked for: the key of the draft goes along. */
export function usePlaceOrder<Body extends object, Reply>(
  { calls }: OrderKind,
  create: ApiCall<{ body: Body }, Reply>,
  thingId: string,
  /** Tells of a price that has changed. */
  tell: PriceChange['tell'],
): Pick<ApiMutation<{ body: Body }, Reply>, 'isPending' | 'errors'> & {
  refusal: Refusal | undefined
  place: (body: Body) => Promise<Reply | undefined>
} {
  const isSending = useRef(false)
  const send = ({ body }: { body: Body }, options?: CallOptions) =>
    create(
      { body },
      { ...options, headers: { ...options?.headers, 'Idempotency-Key': orderIdempotencyKey(thingId, body) } },
    )
  const placing: ApiCall<{ body: Body }, Reply> = Object.assign(send, { callName: create.callName })
  const { list, detail } = calls
  const queries = useQueryClient()
  const { run, isPending, errors, error } = useApiMutation(placing, {
    invalidate: [list, detail, api.address.list],
    onFailure: (failure) => {
      const { status, code } = failure
      markTakenTimes(queries, failure)
      if (!mayStillArrive(status, code)) dropOrderIdempotencyKey(thingId)
      return SAID_IN_PLACE.includes(code) || tell(failure)
    },
  })
  const refusal =
    error && SAID_IN_PLACE.includes(error.code) ? { code: error.code, orderId: orderIdIn(error.body) } : undefined
  const place = async (body: Body) => {
    // A second click comes before React has drawn the first.
    if (isSending.current) return undefined
    isSending.current = true
    try {
      return await run({ body })
    } finally {
      isSending.current = false
    }
  }
  return { place, isPending, refusal, errors: error ? errors : {} }
}

/**
 * The Idempotency-Key of a draft: kept beside it, so that a double click, a reload and another try place one order.
 * Another choice is another order.
 */
type StoredKey = { entry: string; key: string }

const nameOf = (thingId: string) => `order-key:${thingId}`

function read(thingId: string): StoredKey | undefined {
  const kept = readTabItem(nameOf(thingId))
  const isKept = typeof kept === 'object' && kept !== null && 'entry' in kept && 'key' in kept
  // Only `orderIdempotencyKey` puts it there.
  return isKept ? (kept as StoredKey) : undefined
}

function orderIdempotencyKey(thingId: string, entry: object): string {
  const chosen = JSON.stringify(entry)
  const kept = read(thingId)
  if (kept?.entry === chosen) return kept.key
  const key = randomKey()
  writeTabItem(nameOf(thingId), { entry: chosen, key })
  return key
}

/** The next try is another order: this one was refused, paid, or can no longer be paid. */
export const dropOrderIdempotencyKey = (thingId: string): void => removeTabItem(nameOf(thingId))
