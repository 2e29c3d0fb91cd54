import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from '#shared/kernel/contract.ts'
import { type ApiCall, api } from '#web/kernel/api.tsx'
import { type ApiMutation, randomKey, useApiMutation } from '#web/kernel/api-mutation.tsx'
import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'
import type { PriceChange } from '#web/payments/use-price-change.ts'
import { markTakenTimes } from '#web/services/taken-times.ts'
import type { OrderKind } from './kind.ts'

/** The server has taken a place for this key and may still answer it. */
const mayStillArrive = (status: number, code: string) =>
  status === 0 || status >= 500 || status === 429 || code === 'in_progress'

/** The reason for which no order was placed, with the order that has to be paid first, if there is one. */
export type Rejection = { code: string; orderId: string | undefined }

/** The rejections that the order's screen reports itself; the snackbar reports the rest. */
const SAID_IN_PLACE = ['unpaid_order', 'left_unpaid', 'slot_taken', 'slot_closed']

function orderIdIn(body: unknown): string | undefined {
  const order = typeof body === 'object' && body !== null && 'order' in body ? body.order : undefined
  const id = typeof order === 'object' && order !== null && '_id' in order ? order._id : undefined
  return typeof id === 'string' ? id : undefined
}

/** Places an order of a thing once, however often it is asked for: the key of the draft goes along. */
export function usePlaceOrder<Body extends object, Reply>(
  { calls }: OrderKind,
  create: ApiCall<{ body: Body }, Reply>,
  subjectId: string,
  /** Tells of a price that has changed. */
  notify: PriceChange['notify'],
): Pick<ApiMutation<{ body: Body }, Reply>, 'isPending' | 'errors'> & {
  rejection: Rejection | undefined
  place: (body: Body) => Promise<Reply | undefined>
} {
  const isSending = useRef(false)
  const send = ({ body }: { body: Body }, options?: CallOptions) =>
    create(
      { body },
      { ...options, headers: { ...options?.headers, 'Idempotency-Key': orderIdempotencyKey(subjectId, body) } },
    )
  const placing: ApiCall<{ body: Body }, Reply> = Object.assign(send, { callName: create.callName })
  const { list, detail } = calls
  const queries = useQueryClient()
  const { run, isPending, errors, error } = useApiMutation(placing, {
    invalidate: [list, detail, api.address.list],
    onFailure: (failure) => {
      const { status, code } = failure
      markTakenTimes(queries, failure)
      if (!mayStillArrive(status, code)) dropOrderIdempotencyKey(subjectId)
      return SAID_IN_PLACE.includes(code) || notify(failure)
    },
  })
  const rejection =
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
  return { place, isPending, rejection, errors: error ? errors : {} }
}

/**
 * The Idempotency-Key of a draft: kept beside it, so that a double click, a reload and another try place one order.
 * Another choice is another order.
 */
type StoredKey = { entry: string; key: string }

const nameOf = (subjectId: string) => `order-key:${subjectId}`

function read(subjectId: string): StoredKey | undefined {
  const stored = readTabItem(nameOf(subjectId))
  const isStored = typeof stored === 'object' && stored !== null && 'entry' in stored && 'key' in stored
  // Only `orderIdempotencyKey` puts it there.
  return isStored ? (stored as StoredKey) : undefined
}

function orderIdempotencyKey(subjectId: string, entry: object): string {
  const chosen = JSON.stringify(entry)
  const stored = read(subjectId)
  if (stored?.entry === chosen) return stored.key
  const key = randomKey()
  writeTabItem(nameOf(subjectId), { entry: chosen, key })
  return key
}

/** The next try is another order: this one was refused, paid, or can no longer be paid. */
export const dropOrderIdempotencyKey = (subjectId: string): void => removeTabItem(nameOf(subjectId))
