import type { WebhookDelivery, WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Badge = { tone: StatusTone; word: string }

/** The badge of an endpoint. */
export function useEndpointBadge(): (endpoint: Pick<WebhookEndpoint, 'status' | 'retrying'>) => Badge {
  const t = useT()
  return ({ status, retrying }) => {
    if (status === 'paused') return { tone: 'neutral', word: t('webhooks:status.paused') }
    if (retrying > 0) return { tone: 'wait', word: t('webhooks:status.retrying') }
    return { tone: 'done', word: t('webhooks:status.active') }
  }
}

const tones: Record<WebhookDelivery['state'], StatusTone> = {
  waiting: 'wait',
  delivered: 'done',
  failed: 'problem',
  discarded: 'neutral',
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
