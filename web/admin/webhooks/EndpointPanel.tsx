import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { ANSWER_SECONDS, eventTopics, MOST_ATTEMPTS } from '#shared/policies/event-topics.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { SecretPart } from './SecretPart.tsx'
import { useEndpointBadge } from './webhook-badge.ts'
import { webhookReads } from './webhook-reads.ts'
import styles from './webhooks.module.css'

const { update, test, pause, remove } = adminApi.adminWebhook

/** The panel of an endpoint: how it does, what it gets and how that is signed. */
export function EndpointPanel({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const { _id: id, name, url, topics } = endpoint
  const changing = useApiMutation(update, { invalidate: webhookReads, success: t('webhooks:form.saved') })
  if (isChanging)
    return (
      <Panel>
        <h2 className="size-18 mb-20">{t('webhooks:form.change')}</h2>
        <EndpointForm
          initial={{ name, url, topics }}
          isBusy={changing.isPending}
          errors={changing.errors}
          save={{ label: t('webhooks:form.save'), busy: t('webhooks:form.saving') }}
          onCancel={() => setChanging(false)}
          onSubmit={async (body) => {
            if (await changing.run({ params: { id }, body })) setChanging(false)
          }}
        />
      </Panel>
    )
  return (
    <Panel flush>
      <Actions endpoint={endpoint} />
      <Metrics endpoint={endpoint} />
      <Grid columns={3} tablet={1} phone={1} className={styles.parts}>
        <Stack as="section" gap={12} className={styles.part} aria-label={t('webhooks:page.topics')}>
          <Row justify="between" gap={12} className={styles.partHead}>
            <h2 className="size-14">
              {t('webhooks:page.topics')}{' '}
              <span className="tone-muted weight-400">
                {t('webhooks:page.topicCount', { chosen: topics.length, all: eventTopics.length })}
              </span>
            </h2>
            <Button size="sm" variant="quiet" className={styles.atEnd} onClick={() => setChanging(true)}>
              {t('webhooks:page.change')}
            </Button>
          </Row>
          <Row as="ul" wrap gap={6} rowGap={6}>
            {topics.map((topic) => (
              <li key={topic}>
                <code className={styles.topic}>{topic}</code>
              </li>
            ))}
          </Row>
        </Stack>
        <SecretPart endpoint={endpoint} />
        <Stack as="section" gap={12} className={styles.part} aria-label={t('webhooks:page.failing')}>
          <Row className={styles.partHead}>
            <h2 className="size-14">{t('webhooks:page.failing')}</h2>
          </Row>
          <p className="tone-muted size-14">
            {t('webhooks:page.rule', { attempts: MOST_ATTEMPTS, seconds: ANSWER_SECONDS })}
          </p>
          <p className="tone-muted size-14">{t('webhooks:page.ruleOff')}</p>
        </Stack>
      </Grid>
    </Panel>
  )
}

function Actions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const navigate = useNavigate()
  const { apply } = useListAddress()
  const [isRemoving, setRemoving] = useState(false)
  const { _id: id, name, status } = endpoint
  const { tone, word } = useEndpointBadge()(endpoint)
  const params = { id }
  const testing = useApiMutation(test, { invalidate: webhookReads })
  const pausing = useApiMutation(pause, { invalidate: webhookReads, success: t('webhooks:page.paused') })
  const removing = useApiMutation(remove, { invalidate: webhookReads, success: t('webhooks:page.removed') })
  const send = async () => {
    const reply = await testing.run({ params })
    if (!reply) return
    const isTaken = reply.delivery.state === 'delivered'
    showSnackbar(isTaken ? t('webhooks:page.tested') : t('webhooks:page.testFailed'), {
      severity: isTaken ? 'success' : 'error',
    })
    apply({ open: reply.delivery._id })
  }
  const end = async () => {
    if (await removing.run({ params })) void navigate(links.adminWebhooks())
  }
  return (
    <div className={`${styles.part} ${styles.actions}`}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <Row wrap gap={8} rowGap={8} className={styles.buttons}>
        <Button
          icon={IconSend}
          loading={testing.isPending}
          loadingLabel={t('webhooks:page.testing')}
          onClick={() => void send()}
        >
          {t('webhooks:page.test')}
        </Button>
        {status === 'active' ? (
          <Button variant="quiet" loading={pausing.isPending} onClick={() => void pausing.run({ params })}>
            {t('webhooks:page.pause')}
          </Button>
        ) : null}
      </Row>
      <LazyMenu
        label={t('webhooks:page.more', { name })}
        trigger={<IconButton icon={IconDots} label={t('webhooks:page.more', { name })} />}
        position="bottom-end"
        items={[
          {
            key: 'remove',
            label: t('webhooks:page.remove'),
            onSelect: () => setRemoving(true),
            isDanger: true,
          },
        ]}
      />
      <LazyConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void end()}
        isDangerous
        isBusy={removing.isPending}
        title={t('webhooks:page.removeTitle', { name })}
        text={t('webhooks:page.removeText')}
        confirmLabel={t('webhooks:page.remove')}
      />
    </div>
  )
}

function Metrics({ endpoint: { day, waiting } }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const format = useFormat()
  const accepted = day.sent === 0 ? '–' : format.number(day.delivered / day.sent, { style: 'percent' })
  const rows = [
    { key: 'sent', value: format.number(day.sent) },
    { key: 'accepted', value: accepted },
    {
      key: 'median',
      value: day.medianMs === null ? t('webhooks:page.noTime') : t('webhooks:page.ms', { count: day.medianMs }),
    },
    { key: 'waiting', value: format.number(waiting) },
  ] as const
  return (
    <Grid as="dl" columns={4} tablet={2} phone={2} className={styles.parts}>
      {rows.map(({ key, value }) => (
        <div key={key} className={styles.metric}>
          <dt>{t(`webhooks:page.${key}`)}</dt>
          <dd className="size-20 weight-600 tabular">{value}</dd>
        </div>
      ))}
    </Grid>
  )
}
