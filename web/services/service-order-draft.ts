import type { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

const keyOf = (serviceId: string) => `order-draft:${serviceId}`

/** Keeps a buyer's choice on a service's page for the checkout, over a sign-in, a reload and the way back. */
export const saveOrderDraft = (entry: ServiceOrderEntry): void => writeTabItem(keyOf(entry.serviceId), entry)

/** The body of `serviceOrder.create` as it was chosen, if there is one. Its times may have passed meanwhile. */
export function readOrderDraft(serviceId: string): ServiceOrderEntry | undefined {
  const draft = readTabItem(keyOf(serviceId))
  const isDraft = typeof draft === 'object' && draft !== null && 'serviceId' in draft && draft.serviceId === serviceId
  // Only `saveOrderDraft` puts it there.
  return isDraft ? (draft as ServiceOrderEntry) : undefined
}

export const clearOrderDraft = (serviceId: string): void => removeTabItem(keyOf(serviceId))
