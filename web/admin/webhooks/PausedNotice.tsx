import { useState } from 'react'
import type { WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { webhookReads } from './webhook-reads.ts'

const { resume } = adminApi.adminWebhook

/** Says why an endpoint gets nothing and what waits for it, with the way to resume it. */
export function PausedNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const format = useFormat()
  const [isDiscarding, setDiscarding] = useState(false)
  const resuming = useApiMutation(resume, { invalidate: webhookReads, success: t('webhooks:off.resumed') })
  const { _id: id, pauseReason, pausedAt, waiting } = endpoint
  const run = async (discard: boolean) => {
    if (await resuming.run({ params: { id }, body: { discard } })) setDiscarding(false)
  }
  return (
    <Panel>
      <Stack as="section" gap={12} aria-label={t('webhooks:status.paused')}>
        <h2 className="size-18">
          {t(`webhooks:off.${pauseReason ?? 'staff'}`, { since: pausedAt ? format.dateTime(pausedAt, 'short') : '' })}
        </h2>
        <p className="tone-muted">{t('webhooks:off.waiting', { count: waiting })}</p>
        <Row wrap gap={12}>
          <Button variant="primary" loading={resuming.isPending} onClick={() => void run(false)}>
            {t('webhooks:off.resume')}
          </Button>
          {waiting > 0 ? (
            <Button variant="quiet" tone="danger" onClick={() => setDiscarding(true)}>
              {t('webhooks:off.discard')}
            </Button>
          ) : null}
        </Row>
      </Stack>
      <LazyConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void run(true)}
        isDangerous
        isBusy={resuming.isPending}
        title={t('webhooks:off.discardTitle')}
        text={t('webhooks:off.discardText')}
        confirmLabel={t('webhooks:off.discardGo')}
      />
    </Panel>
  )
}
