import type { OrderEntry } from '#shared/contract/order.ts'

const keyOf = (serviceId: string) => `order-draft:${serviceId}`

/** Storage can be forbidden or full; the drafts then last as long as the page. */
const unsaved = new Map<string, OrderEntry>()

/** Keeps what somebody chose on a service's page for the checkout, over a sign-in and over a reload. */
export function saveOrderDraft(entry: OrderEntry): void {
  try {
    sessionStorage.setItem(keyOf(entry.serviceId), JSON.stringify(entry))
    unsaved.delete(entry.serviceId)
  } catch {
    unsaved.set(entry.serviceId, entry)
  }
}

/** The body of `order.create` as it was chosen, if there is one. Its times may have passed meanwhile. */
export function readOrderDraft(serviceId: string): OrderEntry | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? 'null')
    const isDraft = typeof draft === 'object' && draft !== null && 'serviceId' in draft && draft.serviceId === serviceId
    // Only `saveOrderDraft` puts it there.
    if (isDraft) return draft as OrderEntry
  } catch {}
  return unsaved.get(serviceId)
}

export function clearOrderDraft(serviceId: string): void {
  unsaved.delete(serviceId)
  try {
    sessionStorage.removeItem(keyOf(serviceId))
  } catch {}
}
