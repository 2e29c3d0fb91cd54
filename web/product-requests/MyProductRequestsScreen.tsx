import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
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
  type MyProductRequestFilter,
  myProductRequestsHref,
  ownProductRequestRead,
  type ProductRequestView,
  productRequestStepOf,
  readMyProductRequests,
} from './my-product-requests.ts'
import { useProductRequestCardText } from './product-request-card-text.ts'
import { PRODUCT_REQUEST_PICTURE } from './product-request-picture.ts'
import { useProductRequestTabs } from './use-product-request-tabs.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { view, page } = readMyProductRequests(url.searchParams)
  prefetch(ownProductRequestRead(view, page))
})

/** The products that the person wants, by how far each is. */
export function MyProductRequestsScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const filter = readMyProductRequests(params)
  const { tabs, hasNone } = useProductRequestTabs(filter.view)
  return (
    <OwnRequestsPage
      title={t('product-request-pages:mine.title')}
      post={{ href: links.postProductRequest(), label: t('product-request-pages:browse.post.action') }}
      draft="productRequest"
      tabs={tabs}
    >
      <OwnRequestsSection key={myProductRequestsHref(filter)}>
        <OwnProductRequests filter={filter} isFirst={hasNone} />
      </OwnRequestsSection>
    </OwnRequestsPage>
  )
}

function OwnProductRequests({ filter, isFirst }: { filter: MyProductRequestFilter; isFirst: boolean }) {
  const { data } = useSuspenseQuery(ownProductRequestRead(filter.view, filter.page))
  return (
    <RequestRows
      requests={data.requestedProducts}
      pagination={data.pagination}
      hrefOf={(page) => myProductRequestsHref({ ...filter, page })}
      empty={<NoProductRequests view={isFirst ? 'first' : filter.view} />}
      isNeeded={(request) => productRequestStepOf(request).isNeeded}
      row={(request, isFilled) => <OwnProductRequestRow key={request._id} request={request} isFilled={isFilled} />}
    />
  )
}

function OwnProductRequestRow({ request, isFilled }: { request: ProductRequestSummary; isFilled: boolean }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, offersText, quantityText } = useProductRequestCardText()
  const { status, expiresAt, offerCount, updatedAt } = request
  const { label, hint } = productRequestStepOf(request)
  const href = links.requestedProduct(request._id)
  const isOpen = status === 'open'
  const hintText = () => {
    if (hint === 'pending_review' || hint === 'expired') return t(`request-pages:mine.hints.${hint}`)
    return hint && t(`product-request-pages:mine.${hint}`)
  }
  return (
    <RequestRow
      request={request}
      titleHref={href}
      about={isOpen ? `${quantityText(request)} · ${offersText(offerCount)}` : quantityText(request)}
      state={{ tone: productRequest.states[status].tone, text: t(`product-request:states.${status}.label`) }}
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
function NoProductRequests({ view }: { view: ProductRequestView | 'first' }) {
  const t = useT()
  return (
    <EmptyState
      picture={PRODUCT_REQUEST_PICTURE}
      title={t(
        view === 'first' ? 'product-request-pages:mine.first.title' : `product-request-pages:mine.empty.${view}.title`,
      )}
      text={t(
        view === 'first' ? 'product-request-pages:mine.first.text' : `product-request-pages:mine.empty.${view}.text`,
      )}
      action={<Button href={links.postProductRequest()}>{t('product-request-pages:browse.post.action')}</Button>}
    />
  )
}
