import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { ListingFormSkeleton } from '#web/listings/form/ListingFormPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RequestForm } from './form/RequestForm.tsx'
import { storedRequestOf } from './form/request-values.ts'

const requestRead = (id: string) => q(api.serviceRequest.detail, { params: { id } })

/** The request of somebody else has its public page; here it answers 404. */
export const loader = defineLoader(async ({ params, load }) => {
  const { serviceRequest } = await load(requestRead(params.requestId ?? ''))
  if (serviceRequest.role !== 'buyer') throw notFoundResponse()
})

export function EditRequestScreen() {
  const { requestId = '' } = useParams()
  return <EditRequest key={requestId} id={requestId} />
}

/** The form begins with the request as the server has it now, and keeps to that while it is open. */
function EditRequest({ id }: { id: string }) {
  const t = useT()
  const { data, isFetching } = useSuspenseQuery(requestRead(id))
  const [opened, setOpened] = useState(isFetching ? undefined : data.serviceRequest)
  if (!opened && !isFetching) setOpened(data.serviceRequest)
  return (
    <>
      <Head title={t('request-form:edit.head', { title: data.serviceRequest.title })} noindex />
      {opened?.allowedActions.includes('edit') ? (
        <RequestForm title={t('request-form:edit.title')} stored={storedRequestOf(opened)} />
      ) : null}
      {opened && !opened.allowedActions.includes('edit') ? <LockedRequest /> : null}
      {opened ? null : <ListingFormSkeleton title={t('request-form:edit.title')} />}
    </>
  )
}

/** Accepted or closed: what was agreed on stays. */
function LockedRequest() {
  const t = useT()
  return (
    <div className="container">
      <EmptyState
        size="lg"
        level={1}
        picture={artworkUrl('moving-transport', 'locked', { view: 2 })}
        title={t('request-form:edit.locked.title')}
        text={t('request-form:edit.locked.text')}
        action={
          <Button variant="primary" href={links.myRequests()}>
            {t('request-form:edit.locked.action')}
          </Button>
        }
      />
    </div>
  )
}
