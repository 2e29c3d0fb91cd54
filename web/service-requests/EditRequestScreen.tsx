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
import { RequestForm } from './form/RequestForm.tsx'
import { storedRequestOf } from './form/request-values.ts'

const requestRead = (id: string) => q(api.serviceRequest.detail, { params: { id } })

/** The request of another person has its public page; here it answers 404. */
export const loader = defineLoader(async ({ params, load }) => {
  const { serviceRequest } = await load(requestRead(params.requestId ?? ''))
  if (serviceRequest.role !== 'buyer') throw notFoundResponse()
  await load(categoriesRead('all'))
})

export function EditRequestScreen() {
  const t = useT()
  const { requestId = '' } = useParams()
  const { data, isFetching } = useSuspenseQuery(requestRead(requestId))
  const opened = useAsOpened(data.serviceRequest, isFetching)
  return (
    <>
      <Head title={t('request-form:edit.head', { title: data.serviceRequest.title })} noindex />
      {opened?.allowedActions.includes('edit') ? (
        <RequestForm title={t('request-form:edit.title')} stored={storedRequestOf(opened)} />
      ) : null}
      {opened && !opened.allowedActions.includes('edit') ? (
        <LockedRequest
          picture={artworkUrl('moving-transport', 'locked', { view: 2 })}
          mine={{ href: links.myRequests(), label: t('request-form:edit.locked.action') }}
        />
      ) : null}
      {opened ? null : <ListingFormSkeleton title={t('request-form:edit.title')} />}
    </>
  )
}
