import { useRef } from 'react'
import type { OrderEntry } from '#shared/contract/order.ts'
import type { CallOptions } from '#shared/kernel/contract.ts'
import { type Act, useAct } from '#web/kernel/act.tsx'
import { type ApiCall, api } from '#web/kernel/api.tsx'
import { forgetOrderKey, orderKey } from './order-key.ts'

type Args = Parameters<typeof api.order.create>[0]
type Reply = Awaited<ReturnType<typeof api.order.create>>

const send = ({ body }: Args, options?: CallOptions) =>
  api.order.create({ body }, { ...options, headers: { ...options?.headers, 'Idempotency-Key': orderKey(body) } })

/** `order.create` under the key that is kept with the draft. */
const placing: ApiCall<Args, Reply> = Object.assign(send, { callName: api.order.create.callName })

/** The server has taken a place for this key and may still answer it. */
const isOpen = (status: number, code: string) =>
  status === 0 || status >= 500 || status === 429 || code === 'in_progress'

/** Places an order once, however often it is asked for. */
export function usePlaceOrder(entry: OrderEntry): Pick<Act<Args, Reply>, 'isPending' | 'errors'> & {
  place: () => Promise<Reply | undefined>
} {
  const isSending = useRef(false)
  const { run, isPending, errors, error } = useAct(placing, {
    invalidate: [api.order.list, api.order.detail],
    onFailure: ({ status, code }) => {
      if (!isOpen(status, code)) forgetOrderKey(entry.serviceId)
      return false
    },
  })
  const place = async () => {
    // A second click comes before React has drawn the first.
    if (isSending.current) return undefined
    isSending.current = true
    try {
      return await run({ body: entry })
    } finally {
      isSending.current = false
    }
  }
  return { place, isPending, errors: error ? errors : {} }
}
