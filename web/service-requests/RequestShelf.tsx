import type { ReactNode } from 'react'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { RequestCard } from './RequestCard.tsx'

/** Three requests under a title. */
export function RequestShelf({
  requests,
  ...shelf
}: {
  title: string
  text?: ReactNode
  requests: ServiceRequestSummary[]
  /** Where all of them are. */
  href?: string | undefined
}) {
  return (
    <CardShelf
      {...shelf}
      columns={3}
      cards={requests.map((request) => <RequestCard key={request._id} request={request} list={requests} level={3} />)}
    />
  )
}
