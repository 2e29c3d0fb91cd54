import { deliveryStates } from '#shared/contract/admin-webhook.ts'
import { eventTopics, TEST_TOPIC } from '#shared/policies/event-topics.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'

const { adminWebhook } = adminApi
/** Milliseconds between two looks at what is being sent. */
const LOOK_EVERY = 5_000

export const webhooksRead = () => ({ ...q(adminWebhook.list), refetchInterval: LOOK_EVERY })

/** The topics by which deliveries are filtered. */
export const deliveryTopics: readonly string[] = [...eventTopics, TEST_TOPIC]

export function deliveriesRead(id: string, search: URLSearchParams) {
  const state = deliveryStates.find((each) => each === search.get('state'))
  const topic = deliveryTopics.find((each) => each === search.get('topic'))
  const words = search.get('q')
  const query = {
    page: pageIn(search),
    limit: 20,
    ...(state ? { state } : {}),
    ...(topic ? { topic } : {}),
    ...(words ? { q: words } : {}),
  }
  return { ...q(adminWebhook.deliveries, { params: { id }, query }), refetchInterval: LOOK_EVERY }
}

export const deliveryRead = (id: string, deliveryId: string) => ({
  ...q(adminWebhook.delivery, { params: { id, deliveryId } }),
  refetchInterval: LOOK_EVERY,
})

/** The reads that are stale once an endpoint or one of its deliveries has changed. */
export const webhookReads = [adminWebhook.list, adminWebhook.deliveries, adminWebhook.delivery]
