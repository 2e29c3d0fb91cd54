import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { links } from '#web/kernel/links.ts'
import { defineDataLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { type CategoryNames, categoryNamesOf, metaDescriptionOf } from '#web/listings/listing-page.ts'
import { useOpened } from '#web/promotions/use-exposure.ts'
import { RequestForOwner } from './RequestForOwner.tsx'
import { RequestForProvider } from './RequestForProvider.tsx'
import { requestRead } from './request-calls.ts'

export const loader = defineDataLoader(async ({ params, load }): Promise<CategoryNames> => {
  const [{ serviceRequest }, { categories }] = await Promise.all([
    load(requestRead(params.requestId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  return categoryNamesOf(serviceRequest, categories)
})

/** A request: to its author with all offers, to a provider with the way to offer, to a visitor as it is published. */
export function RequestScreen() {
  const { requestId = '' } = useParams()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(requestId)).data
  const places = useLoaderData<CategoryNames>()
  const isOwn = request.role === 'buyer' || request.role === 'admin'
  useOpened('serviceRequest', request._id, request.role !== 'buyer' && request.status === 'open')
  return (
    <div className="container">
      <Head
        title={request.title}
        description={metaDescriptionOf(request.description)}
        canonical={links.serviceRequest(request._id)}
        noindex={request.status !== 'open' || request.visibility !== 'public'}
      />
      {isOwn ? <RequestForOwner request={request} /> : <RequestForProvider request={request} places={places} />}
    </div>
  )
}
