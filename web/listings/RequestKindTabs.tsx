import { useQuery } from '@tanstack/react-query'
import type { Pagination } from '#shared/kernel/page.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

export type RequestKind = 'services' | 'products'

/** Leads from one kind of what people ask for to the other, with how many there are of each once that is known. */
export function RequestKindTabs({ current, className }: { current: RequestKind; className?: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const services = useQuery(q(api.serviceRequest.list, { query: { limit: 1 } })).data
  const products = useQuery(q(api.requestedProduct.list, { query: { limit: 1 } })).data
  const count = (found: { pagination: Pagination } | undefined) =>
    found && format.count(found.pagination.totalItems, found.pagination.totalIsCapped)
  return (
    <Tabs
      label={t('request-pages:kinds.label')}
      current={current}
      className={className}
      tabs={[
        {
          key: 'services',
          label: t('request-pages:kinds.services'),
          count: count(services),
          href: links.browseRequests(),
        },
        {
          key: 'products',
          label: t('request-pages:kinds.products'),
          count: count(products),
          href: links.browseWanted(),
        },
      ]}
    />
  )
}
