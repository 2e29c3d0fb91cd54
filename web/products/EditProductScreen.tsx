import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { actorId } from '#web/kernel/acting.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useAsOpened } from '#web/kernel/use-as-opened.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { ListingFormSkeleton } from '#web/listings/form/ListingFormPage.tsx'
import { ArchivedListing } from '#web/listings/form/SellerNotices.tsx'
import { ProductForm } from './form/ProductForm.tsx'
import { productRead } from './product-reads.ts'

/** The listing of another seller has its public page; here it answers 404. */
export const loader = defineLoader(async ({ params, load }) => {
  const { product } = await load(productRead(params.productId ?? ''))
  if (product.seller._id !== actorId()) throw notFoundResponse()
  await load(categoriesRead('all'))
})

export function EditProductScreen() {
  const t = useT()
  const { productId = '' } = useParams()
  const { data, isFetching } = useSuspenseQuery(productRead(productId))
  const opened = useAsOpened(data.product, isFetching)
  const isArchived = opened?.status === 'archived'
  return (
    <>
      <Head title={t('listing-form:edit.head', { title: data.product.title })} noindex />
      {isArchived ? <ArchivedListing href={links.myProducts()} label={t('product-cards:mine')} /> : null}
      {opened && !isArchived ? <ProductForm title={t('listing-form:edit.title')} product={opened} /> : null}
      {opened ? null : <ListingFormSkeleton title={t('listing-form:edit.title')} />}
    </>
  )
}
