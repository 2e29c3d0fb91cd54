import { useState } from 'react'
import type { WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { NewSigningSecret } from './NewSigningSecret.tsx'
import { webhookReads } from './webhook-reads.ts'
import styles from './webhooks.module.css'

const { rotate, endFormer } = adminApi.adminWebhook

/** The secret that signs what is sent: it is replaced here, and the one before is ended. */
export function SecretPart({ endpoint: { _id: id, secretHint, former } }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const format = useFormat()
  const [asked, setAsked] = useState<'rotate' | 'end' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const rotating = useApiMutation(rotate, { invalidate: webhookReads })
  const ending = useApiMutation(endFormer, { invalidate: webhookReads, success: t('webhooks:secret.ended') })
  const params = { id }
  const replace = async () => {
    const reply = await rotating.run({ params })
    if (!reply) return
    setAsked(null)
    setSecret(reply.secret)
  }
  const end = async () => {
    if (await ending.run({ params })) setAsked(null)
  }
  return (
    <Stack as="section" gap={12} className={styles.part} aria-label={t('webhooks:secret.title')}>
      <Row justify="between" gap={12} className={styles.partHead}>
        <h2 className="size-14">{t('webhooks:secret.title')}</h2>
        <Button size="sm" variant="quiet" className={styles.atEnd} onClick={() => setAsked('rotate')}>
          {t('webhooks:secret.rotate')}
        </Button>
      </Row>
      {secret ? (
        <NewSigningSecret secret={secret} isRotated onClose={() => setSecret(null)} />
      ) : (
        <code className={styles.code}>{t('webhooks:secret.hidden', { hint: secretHint })}</code>
      )}
      {former ? (
        <div className="size-14">
          <p className="tone-muted">
            {t('webhooks:secret.former', { hint: former.hint, until: format.dateTime(former.until, 'short') })}
          </p>
          <Button size="sm" variant="quiet" tone="danger" className={styles.atStart} onClick={() => setAsked('end')}>
            {t('webhooks:secret.endFormer')}
          </Button>
        </div>
      ) : null}
      <LazyConfirmDialog
        isOpen={asked === 'rotate'}
        onClose={() => setAsked(null)}
        onConfirm={() => void replace()}
        isBusy={rotating.isPending}
        title={t('webhooks:secret.rotateTitle')}
        text={t('webhooks:secret.overlap')}
        confirmLabel={t('webhooks:secret.rotate')}
      />
      <LazyConfirmDialog
        isOpen={asked === 'end'}
        onClose={() => setAsked(null)}
        onConfirm={() => void end()}
        isDangerous
        isBusy={ending.isPending}
        title={t('webhooks:secret.endTitle')}
        text={t('webhooks:secret.endText')}
        confirmLabel={t('webhooks:secret.endFormer')}
      />
    </Stack>
  )
}
