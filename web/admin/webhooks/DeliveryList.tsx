import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { deliveryStates, type WebhookDelivery, type WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { MOST_ATTEMPTS } from '#shared/policies/event-topics.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useDeliveryBadge, useEntityName } from './webhook-badge.ts'
import { deliveriesRead, deliveryTopics, webhookReads } from './webhook-reads.ts'

type Props = { endpoint: WebhookEndpoint; search: URLSearchParams; open: string }

/** Lists what was sent to an endpoint and what waits, the latest first. */
export function DeliveryList({ endpoint, search, open }: Props) {
  const t = useT()
  return (
    <section aria-label={t('webhooks:deliveries.title')}>
      <Row wrap justify="between" gap={12} rowGap={8}>
        <h2 className="size-20">{t('webhooks:deliveries.title')}</h2>
        {endpoint.failed > 0 && endpoint.status === 'active' ? <ReplayFailed id={endpoint._id} /> : null}
      </Row>
      <FilterBar
        search={{ label: t('webhooks:deliveries.search') }}
        filters={[
          {
            name: 'state',
            label: t('webhooks:deliveries.state'),
            options: deliveryStates.map((value) => ({ value, label: t(`webhooks:states.${value}`) })),
          },
          {
            name: 'topic',
            label: t('webhooks:deliveries.topic'),
            options: deliveryTopics.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('webhooks:deliveries.loading')} count={6} />}
        failed={t('webhooks:deliveries.failed')}
      >
        <Deliveries id={endpoint._id} search={search} open={open} />
      </ListSection>
    </section>
  )
}

function ReplayFailed({ id }: { id: string }) {
  const t = useT()
  const replaying = useApiMutation(adminApi.adminWebhook.replayFailed, {
    invalidate: webhookReads,
    success: ({ count }) => t('webhooks:deliveries.replayed', { count }),
  })
  return (
    <Button icon={IconRefresh} loading={replaying.isPending} onClick={() => void replaying.run({ params: { id } })}>
      {t('webhooks:deliveries.replayAll')}
    </Button>
  )
}

function Deliveries({ id, search, open }: { id: string; search: URLSearchParams; open: string }) {
  const t = useT()
  const { deliveries, pagination } = useSuspenseQuery(deliveriesRead(id, search)).data
  const columns = useColumns()
  return (
    <ListTable
      caption={t('webhooks:deliveries.title')}
      columns={columns}
      rows={deliveries}
      nameOf={({ topic }) => topic}
      pagination={pagination}
      current={open || undefined}
      empty={<EmptyState title={t('webhooks:deliveries.empty')} text={t('webhooks:deliveries.emptyText')} />}
    />
  )
}

function useColumns(): Column<WebhookDelivery>[] {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  const badgeOf = useDeliveryBadge()
  const nameOf = useEntityName()
  return [
    {
      key: 'event',
      header: t('webhooks:deliveries.event'),
      phone: 'first',
      cell: ({ _id, topic, entity }) => (
        <Link href={hrefOf({ open: _id })} keepScroll className="block">
          <code>{topic}</code>
          <span className="block tone-faint size-13">{nameOf(entity)}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('webhooks:deliveries.state'),
      phone: 'end',
      cell: (delivery) => {
        const { tone, word } = badgeOf(delivery)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'attempts',
      header: t('webhooks:deliveries.attempts'),
      phone: 'none',
      cell: ({ attempts, state, nextAt, tookMs }) => (
        <span className="tabular">
          {state === 'waiting' && attempts > 0
            ? t('webhooks:deliveries.ofMost', { count: attempts, most: MOST_ATTEMPTS })
            : format.number(attempts)}
          <small className="block tone-muted">
            {nextAt && attempts > 0
              ? t('webhooks:deliveries.next', { when: format.logged(nextAt) })
              : tookMs !== null && t('webhooks:page.ms', { count: tookMs })}
          </small>
        </span>
      ),
    },
    {
      key: 'sent',
      header: t('webhooks:deliveries.sent'),
      align: 'end',
      phone: 'second',
      cell: ({ sentAt }) =>
        sentAt ? (
          <time dateTime={sentAt} className="tone-muted tabular">
            {format.logged(sentAt)}
          </time>
        ) : (
          '–'
        ),
    },
  ]
}
