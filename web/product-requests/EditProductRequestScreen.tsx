import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useAsOpened } from '#web/kernel/use-as-opened.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { ListingFormSkeleton } from '#web/listings/form/ListingFormPage.tsx'
import { LockedRequest } from '#web/listings/form/LockedRequest.tsx'
import { ProductRequestForm } from './form/ProductRequestForm.tsx'
import { storedProductRequestOf } from './form/product-request-values.ts'

const productRequestRead = (id: string) => q(api.requestedProduct.detail, { params: { id } })

/** The request of another person has its public page; here it answers 404. */
export const loader = defineLoader(async ({ params, load }) => {
  const { requestedProduct } = await load(productRequestRead(params.productRequestId ?? ''))
  if (requestedProduct.role !== 'buyer') throw notFoundResponse()
  await load(categoriesRead('all'))
})

export function EditProductRequestScreen() {
  const t = useT()
  const { productRequestId = '' } = useParams()
  const { data, isFetching } = useSuspenseQuery(productRequestRead(productRequestId))
  const opened = useAsOpened(data.requestedProduct, isFetching)
  const title = t('product-request-form:edit.title')
  return (
    <>
      <Head title={t('request-form:edit.head', { title: data.requestedProduct.title })} noindex />
      {opened?.allowedActions.includes('edit') ? (
        <ProductRequestForm title={title} stored={storedProductRequestOf(opened)} />
      ) : null}
      {opened && !opened.allowedActions.includes('edit') ? (
        <LockedRequest
          picture={artworkUrl('home-furniture', 'locked')}
          mine={{ href: links.myProductRequests(), label: t('product-request-pages:mine.title') }}
        />
      ) : null}
      {opened ? null : <ListingFormSkeleton title={title} />}
    </>
  )
}
