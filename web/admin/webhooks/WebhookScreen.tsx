import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { WebhookEndpoint } from '#shared/contract/admin-webhook.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { EndpointPanel } from './EndpointPanel.tsx'
import { PausedNotice } from './PausedNotice.tsx'
import { deliveriesRead, webhooksRead } from './webhook-reads.ts'

export const loader = defineLoader(async ({ params: { webhookId = '' }, url: { searchParams }, prefetch }) => {
  prefetch(webhooksRead())
  prefetch(deliveriesRead(webhookId, searchParams))
})

/** An endpoint: how it does, its topics and its secret, and what was sent to it. */
export function WebhookScreen() {
  const t = useT()
  return (
    <>
      <p className="mb-8">
        <TextLink href={links.adminWebhooks()}>{t('webhooks:back')}</TextLink>
      </p>
      <ListSection
        loading={<ListSkeleton label={t('webhooks:page.loading')} count={6} />}
        failed={t('webhooks:list.failed')}
      >
        <Endpoint />
      </ListSection>
    </>
  )
}

function Endpoint() {
  const t = useT()
  const { webhookId = '' } = useParams()
  const { endpoints } = useSuspenseQuery(webhooksRead()).data
  const endpoint = endpoints.find(({ _id }) => _id === webhookId)
  if (!endpoint) return <EmptyState title={t('webhooks:page.missing')} text={t('webhooks:page.missingText')} />
  return (
    <>
      <Head title={t('webhooks:page.title', { name: endpoint.name })} />
      <ListHeader title={endpoint.name} summary={<code className="text-anywhere">{endpoint.url}</code>} />
      {endpoints.length > 1 ? (
        <Tabs
          label={t('webhooks:page.endpoints')}
          current={endpoint._id}
          tabs={endpoints.map(({ _id: key, name: label }) => ({ key, label, href: links.adminWebhook(key) }))}
          className="mb-20"
        />
      ) : null}
      <Stack gap={24}>
        {endpoint.status === 'paused' ? <PausedNotice endpoint={endpoint} /> : null}
        <EndpointPanel key={endpoint._id} endpoint={endpoint} />
        <Deliveries endpoint={endpoint} />
      </Stack>
    </>
  )
}

function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const [search] = useSearchParams()
  const open = useListAddress().value('open')
  const filters = new URLSearchParams(search)
  filters.delete('open')
  return (
    <ListWithPanel
      panel={
        open ? (
          <ListSection
            key={open}
            loading={<ListSkeleton label={t('webhooks:detail.loading')} count={4} />}
            failed={t('webhooks:detail.failed')}
          >
            <DeliveryPanel endpoint={endpoint} deliveryId={open} />
          </ListSection>
        ) : null
      }
    >
      <DeliveryList endpoint={endpoint} search={filters} open={open} />
    </ListWithPanel>
  )
}
