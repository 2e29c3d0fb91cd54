import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useEndpointBadge } from './webhook-badge.ts'
import { webhooksRead } from './webhook-reads.ts'

export const loader = defineLoader(async ({ prefetch }) => {
  prefetch(webhooksRead())
})

/** The addresses of the operator's to which events are sent. */
export function WebhooksScreen() {
  const t = useT()
  const title = t('webhooks:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('webhooks:summary')}
        actions={
          <Button variant="primary" icon={IconPlus} href={links.adminNewWebhook()}>
            {t('webhooks:add')}
          </Button>
        }
      />
      <ListSection
        loading={<ListSkeleton label={t('webhooks:list.loading')} count={3} />}
        failed={t('webhooks:list.failed')}
      >
        <Endpoints />
      </ListSection>
    </>
  )
}

function Endpoints() {
  const t = useT()
  const { endpoints } = useSuspenseQuery(webhooksRead()).data
  const columns = useColumns()
  if (endpoints.length === 0) return <EmptyState title={t('webhooks:list.empty')} text={t('webhooks:list.emptyText')} />
  return (
    <Panel flush>
      <Table caption={t('webhooks:list.caption')} columns={columns} rows={endpoints} rowKey={({ _id }) => _id} />
    </Panel>
  )
}

function useColumns(): Column<WebhookEndpoint>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useEndpointBadge()
  return [
    {
      key: 'name',
      header: t('webhooks:list.name'),
      phone: 'first',
      cell: ({ _id, name, url }) => (
        <span className="text-anywhere">
          <TextLink href={links.adminWebhook(_id)}>{name}</TextLink>
          <small className="block tone-muted">{url}</small>
        </span>
      ),
    },
    {
      key: 'topics',
      header: t('webhooks:list.topics'),
      align: 'end',
      phone: 'none',
      cell: ({ topics }) => <span className="tabular">{format.count(topics.length)}</span>,
    },
    {
      key: 'day',
      header: t('webhooks:list.day'),
      align: 'end',
      phone: 'none',
      cell: ({ day }) => (
        <span className="tabular">
          {day.sent > 0
            ? t('webhooks:list.ofSent', { accepted: format.count(day.delivered), sent: format.count(day.sent) })
            : '–'}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('webhooks:list.status'),
      phone: 'end',
      cell: (endpoint) => {
        const { tone, word } = badgeOf(endpoint)
        return <StatusBadge tone={tone}>{word}</StatusBadge>
      },
    },
  ]
}
