import type { ReactNode } from 'react'
import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { WantedCard } from './WantedCard.tsx'

/** Three products that people want, under a title. */
export function WantedShelf({
  requests,
  ...shelf
}: {
  title: string
  text?: ReactNode
  requests: RequestedProductSummary[]
  /** Where all of them are. */
  href?: string | undefined
}) {
  return (
    <CardShelf
      {...shelf}
      columns={3}
      cards={requests.map((request) => <WantedCard key={request._id} request={request} list={requests} level={3} />)}
    />
  )
}
