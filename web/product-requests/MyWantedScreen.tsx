import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { OwnRequestsPage, OwnRequestsSection, RequestRows } from '#web/transactions/OwnRequests.tsx'
import { RequestRow } from '#web/transactions/RequestRow.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import {
  type MyWantedFilter,
  myWantedHref,
  ownWantedRead,
  readMyWanted,
  type WantedView,
  wantedStepOf,
} from './my-wanted.ts'
import { useWantedTabs } from './use-wanted-tabs.ts'
import { useWantedCardText } from './wanted-card-text.ts'
import { WANTED_PICTURE } from './wanted-picture.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { view, page } = readMyWanted(url.searchParams)
  prefetch(ownWantedRead(view, page))
})

/** The products that the person wants, by how far each is. */
export function MyWantedScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const filter = readMyWanted(params)
  const { tabs, hasNone } = useWantedTabs(filter.view)
  return (
    <OwnRequestsPage
      title={t('wanted-pages:mine.title')}
      post={{ href: links.postWanted(), label: t('wanted-pages:browse.post.action') }}
      draft="wanted"
      tabs={tabs}
    >
      <OwnRequestsSection key={myWantedHref(filter)}>
        <OwnWanted filter={filter} isFirst={hasNone} />
      </OwnRequestsSection>
    </OwnRequestsPage>
  )
}

function OwnWanted({ filter, isFirst }: { filter: MyWantedFilter; isFirst: boolean }) {
  const { data } = useSuspenseQuery(ownWantedRead(filter.view, filter.page))
  return (
    <RequestRows
      requests={data.requestedProducts}
      pagination={data.pagination}
      hrefOf={(page) => myWantedHref({ ...filter, page })}
      empty={<NothingWanted view={isFirst ? 'first' : filter.view} />}
      isNeeded={(request) => wantedStepOf(request).isNeeded}
      row={(request, isFilled) => <OwnWantedRow key={request._id} request={request} isFilled={isFilled} />}
    />
  )
}

function OwnWantedRow({ request, isFilled }: { request: RequestedProductSummary; isFilled: boolean }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, offersText, quantityText } = useWantedCardText()
  const { status, expiresAt, offerCount, updatedAt } = request
  const { label, hint } = wantedStepOf(request)
  const href = links.requestedProduct(request._id)
  const isOpen = status === 'open'
  const hintText = () => {
    if (hint === 'pending_review' || hint === 'expired') return t(`request-pages:mine.hints.${hint}`)
    return hint && t(`wanted-pages:mine.${hint}`)
  }
  return (
    <RequestRow
      request={request}
      titleHref={href}
      about={isOpen ? `${quantityText(request)} · ${offersText(offerCount)}` : quantityText(request)}
      state={{ tone: productRequest.states[status].tone, text: t(`product-requests:states.${status}`) }}
      notes={[
        hintText(),
        isOpen && expiresAt && t('request-pages:mine.until', { date: format.date(expiresAt, 'day') }),
        !isOpen && !hint && t('request-pages:mine.changed', { date: format.date(updatedAt, 'day') }),
      ]}
      amount={{ label: t('request-cards:budget.label'), text: budgetText(request) }}
      step={{ label: t(`request-pages:mine.steps.${label}`), href }}
      isFilled={isFilled}
    />
  )
}

/** Says what would be here, and leads on. */
function NothingWanted({ view }: { view: WantedView | 'first' }) {
  const t = useT()
  return (
    <EmptyState
      picture={WANTED_PICTURE}
      title={t(view === 'first' ? 'wanted-pages:mine.first.title' : `wanted-pages:mine.empty.${view}.title`)}
      text={t(view === 'first' ? 'wanted-pages:mine.first.text' : `wanted-pages:mine.empty.${view}.text`)}
      action={<Button href={links.postWanted()}>{t('wanted-pages:browse.post.action')}</Button>}
    />
  )
}
