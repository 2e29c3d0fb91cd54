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
import { ServiceForm } from './form/ServiceForm.tsx'
import { serviceRead } from './service-reads.ts'

/** The listing of another seller has its public page; here it answers 404. */
export const loader = defineLoader(async ({ params, load }) => {
  const { service } = await load(serviceRead(params.serviceId ?? ''))
  if (service.provider._id !== actorId()) throw notFoundResponse()
  await load(categoriesRead('all'))
})

/** The form begins with the listing as the server has it now, and keeps to that while it is open. */
export function EditServiceScreen() {
  const t = useT()
  const { serviceId = '' } = useParams()
  const { data, isFetching } = useSuspenseQuery(serviceRead(serviceId))
  const opened = useAsOpened(data.service, isFetching)
  return (
    <>
      <Head title={t('listing-form:edit.head', { title: data.service.title })} noindex />
      {opened?.archived ? <ArchivedListing href={links.myServices()} label={t('nav.myServices')} /> : null}
      {opened && !opened.archived ? <ServiceForm title={t('listing-form:edit.title')} service={opened} /> : null}
      {opened ? null : <ListingFormSkeleton title={t('listing-form:edit.title')} />}
    </>
  )
}
