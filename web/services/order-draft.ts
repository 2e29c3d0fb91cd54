import type { OrderEntry } from '#shared/contract/order.ts'
import { dropFromTab, keepInTab, keptInTab } from '#web/kernel/tab-storage.ts'

const keyOf = (serviceId: string) => `order-draft:${serviceId}`

/** Keeps what somebody chose on a service's page for the checkout, over a sign-in and over a reload. */
export const saveOrderDraft = (entry: OrderEntry): void => keepInTab(keyOf(entry.serviceId), entry)

/** The body of `order.create` as it was chosen, if there is one. Its times may have passed meanwhile. */
export function readOrderDraft(serviceId: string): OrderEntry | undefined {
  const draft = keptInTab(keyOf(serviceId))
  const isDraft = typeof draft === 'object' && draft !== null && 'serviceId' in draft && draft.serviceId === serviceId
  // Only `saveOrderDraft` puts it there.
  return isDraft ? (draft as OrderEntry) : undefined
}

export const clearOrderDraft = (serviceId: string): void => dropFromTab(keyOf(serviceId))
