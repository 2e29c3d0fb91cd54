import type { WebhookDelivery, WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { EventEntityKind } from '#shared/contract/event.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Badge = { tone: StatusTone; word: string }

/** The badge of an endpoint. */
export function useEndpointBadge(): (endpoint: Pick<WebhookEndpoint, 'status' | 'retrying'>) => Badge {
  const t = useT()
  return ({ status, retrying }) => {
    if (status === 'paused') return { tone: 'neutral', word: t('webhooks:status.paused') }
    if (retrying > 0) return { tone: 'wait', word: t('webhooks:status.retryingCount', { count: retrying }) }
    return { tone: 'done', word: t('webhooks:status.active') }
  }
}

const tones: Record<WebhookDelivery['state'], StatusTone> = {
  waiting: 'wait',
  delivered: 'done',
  failed: 'problem',
  discarded: 'neutral',
}

// A test is about the endpoint itself.
const isEntityKind = (text: string): text is EventEntityKind | 'webhook' =>
  text === 'webhook' || EventEntityKind.safeParse(text).success

/** The kind of what an event is about, with the end of its id: "Service order 4F9A2C". */
export function useEntityName(): (entity: WebhookDelivery['entity']) => string {
  const t = useT()
  return ({ kind, _id }) => `${isEntityKind(kind) ? t(`webhooks:kinds.${kind}`) : kind} ${_id.slice(-6).toUpperCase()}`
}

/** The badge of a delivery: its latest answer, or why there was none, or its state before the first attempt. */
export function useDeliveryBadge(): (delivery: Pick<WebhookDelivery, 'state' | 'status' | 'failure'>) => Badge {
  const t = useT()
  return ({ state, status, failure }) => {
    const tone = state === 'waiting' && failure ? 'problem' : tones[state]
    if (state === 'discarded' || (!status && !failure)) return { tone, word: t(`webhooks:states.${state}`) }
    return { tone, word: status ? String(status) : t(`webhooks:failures.${failure ?? 'status'}`) }
  }
}
