import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookDeliveryDetail, WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { TEST_TOPIC } from '#shared/policies/event-topics.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { curlOf } from './curl.ts'
import { useCopy } from './use-copy.ts'
import { useDeliveryBadge, useEntityName } from './webhook-badge.ts'
import { deliveryRead, webhookReads } from './webhook-reads.ts'
import styles from './webhooks.module.css'

/** A delivery: its attempts, what is sent, and what was answered last. */
export function DeliveryPanel({ endpoint, deliveryId }: { endpoint: WebhookEndpoint; deliveryId: string }) {
  const t = useT()
  const { delivery } = useSuspenseQuery(deliveryRead(endpoint._id, deliveryId)).data
  const { tone, word } = useDeliveryBadge()(delivery)
  const entityName = useEntityName()
  const copy = useCopy()
  const [part, setPart] = useState<'request' | 'response'>('request')
  const canReplay = endpoint.status === 'active' && delivery.topic !== TEST_TOPIC && delivery.state !== 'waiting'
  return (
    <SidePanel
      title={delivery.topic}
      head={
        <>
          <code className="block text-anywhere">{delivery.eventId}</code>
          {entityName(delivery.entity)}
        </>
      }
      badge={<StatusBadge tone={tone}>{word}</StatusBadge>}
    >
      <Row wrap gap={8} rowGap={8}>
        {canReplay ? <Replay id={endpoint._id} deliveryId={deliveryId} /> : null}
        <Button
          icon={IconCopy}
          onClick={() => void copy(curlOf({ ...delivery, url: endpoint.url }), t('webhooks:detail.curlCopied'))}
        >
          {t('webhooks:detail.curl')}
        </Button>
      </Row>
      <Attempts delivery={delivery} />
      <SegmentedControl
        legend={t('webhooks:detail.show')}
        options={(['request', 'response'] as const).map((value) => ({ value, label: t(`webhooks:detail.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'request' ? (
        <RequestPart delivery={delivery} url={endpoint.url} />
      ) : (
        <ResponsePart delivery={delivery} />
      )}
      <p className="size-13 tone-muted">{t('webhooks:detail.note')}</p>
    </SidePanel>
  )
}

function Replay({ id, deliveryId }: { id: string; deliveryId: string }) {
  const t = useT()
  const replaying = useApiMutation(adminApi.adminWebhook.replay, {
    invalidate: webhookReads,
    success: t('webhooks:detail.replayed'),
  })
  return (
    <Button
      variant="primary"
      icon={IconRefresh}
      loading={replaying.isPending}
      loadingLabel={t('webhooks:detail.replaying')}
      onClick={() => void replaying.run({ params: { id, deliveryId } })}
    >
      {t('webhooks:detail.replay')}
    </Button>
  )
}

type Part = { delivery: WebhookDeliveryDetail }

function Attempts({ delivery: { log, nextAt } }: Part) {
  const t = useT()
  const format = useFormat()
  return (
    <Stack as="section" gap={8} aria-label={t('webhooks:detail.attempts')}>
      <h3 className="size-14">{t('webhooks:detail.attempts')}</h3>
      {log.length === 0 ? <p className="tone-muted size-14">{t('webhooks:detail.noAttempts')}</p> : null}
      <Stack as="ol" gap={6} size={14}>
        {log.map(({ at, status, failure, tookMs, askedBy }) => (
          <li key={at} className={styles.attempt}>
            {failure ? (
              <IconCircleX size={16} aria-hidden="true" className="tone-danger" />
            ) : (
              <IconCircleCheck size={16} aria-hidden="true" className={styles.taken} />
            )}
            <time dateTime={at} className="tabular">
              {format.logged(at)}
            </time>
            <span>
              {status ?? (failure ? t(`webhooks:failures.${failure}`) : null)}
              {askedBy ? <span className="tone-muted"> {t('webhooks:detail.askedBy', { name: askedBy })}</span> : null}
            </span>
            <span className="tone-muted tabular">{t('webhooks:page.ms', { count: tookMs })}</span>
          </li>
        ))}
        {nextAt && log.length > 0 ? (
          <li className={styles.attempt}>
            <IconClock size={16} aria-hidden="true" className="tone-muted" />
            <span className={`tone-muted ${styles.next}`}>
              {t('webhooks:detail.next', { when: format.logged(nextAt) })}
            </span>
          </li>
        ) : null}
      </Stack>
    </Stack>
  )
}

/** JSON in lines; anything else as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // A receiver may answer with any text.
    return text
  }
}

function CodeText({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion aria-label={label} className={styles.text}>
      <pre dir="ltr">{text}</pre>
    </ScrollRegion>
  )
}

function RequestPart({ delivery: { headers, body }, url }: Part & { url: string }) {
  const t = useT()
  const copy = useCopy()
  const { host, pathname, search } = new URL(url)
  const line = `POST ${pathname}${search}`
  return (
    <Stack gap={8}>
      <h3 className="size-14">{t('webhooks:detail.headers')}</h3>
      <CodeText
        label={t('webhooks:detail.headers')}
        text={[line, ...Object.entries({ host, ...headers }).map((pair) => pair.join(': '))].join('\n')}
      />
      <Row justify="between" gap={12}>
        <h3 className="size-14">{t('webhooks:detail.payload')}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon={IconCopy}
          aria-label={t('webhooks:detail.copyPayload')}
          onClick={() => void copy(body)}
        >
          {t('webhooks:secret.copy')}
        </Button>
      </Row>
      <CodeText label={t('webhooks:detail.payload')} text={inLines(body)} />
    </Stack>
  )
}

function ResponsePart({ delivery: { log } }: Part) {
  const t = useT()
  const answer = log.at(-1)?.answer
  if (!answer) return <p className="tone-muted size-14">{t('webhooks:detail.noAnswer')}</p>
  return <CodeText label={t('webhooks:detail.response')} text={inLines(answer)} />
}
