import { EVENT_VERSION, TEST_TOPIC } from '#shared/policies/event-topics.ts'
import type { Delivery } from './delivery-data.ts'
import type { StoredEvent } from './stream-data.ts'

/** The value of the header `webhook-id`, the same in every attempt. */
export const eventIdOf = (id: string) => `evt_${id}`

/** An event as it is read, signed and sent; the text of its entity stands in it as it was stored. */
export function messageOf({ id, topic, at, position, kind, ref_id, data }: StoredEvent): string {
  const head = JSON.stringify({
    id: eventIdOf(id),
    type: topic,
    version: EVENT_VERSION,
    timestamp: at.toISOString(),
    position: String(position),
    entity: { kind, _id: ref_id },
  })
  return `${head.slice(0, -1)},"data":${data ?? 'null'}}`
}

/** A test, which stands in no stream. */
const testMessageOf = ({ event_id, created_at, ref_id }: Delivery): string =>
  JSON.stringify({
    id: eventIdOf(event_id),
    type: TEST_TOPIC,
    version: EVENT_VERSION,
    timestamp: created_at.toISOString(),
    position: null,
    entity: { kind: 'webhook', _id: ref_id },
    data: { message: 'This is a test of the webhook.' },
  })

/** The body of a delivery, byte for byte the same in every attempt; undefined if its event is gone. */
export const bodyOf = (delivery: Delivery, event: StoredEvent | undefined): string | undefined =>
  delivery.position === null ? testMessageOf(delivery) : event && messageOf(event)
