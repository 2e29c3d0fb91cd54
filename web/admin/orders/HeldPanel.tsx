import { type ReactNode, useState } from 'react'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { ListingPanel } from '#web/admin/listings/ListingPanel.tsx'
import { ListingsDialog } from '#web/admin/listings/ListingsDialog.tsx'
import { type ListingFacts, productListings, serviceListings } from '#web/admin/listings/listing-kinds.ts'
import { RemoveRequestsDialog } from '#web/admin/requests/BulkRequestsDialog.tsx'
import { RequestPanel } from '#web/admin/requests/RequestPanel.tsx'
import { type AdminRequestKind, adminRequestKinds, type RequestRecord } from '#web/admin/requests/request-kinds.ts'
import { isRequestKind } from '#web/kernel/processes.ts'

type HeldProps = { item: QueueItem; tools: ReactNode; onDecided: () => void }

/** A listing or a request that waits for approval, in the panel of its own list. */
export function HeldPanel(props: HeldProps) {
  const { kind } = props.item.subject
  return isRequestKind(kind) ? <HeldRequest kind={adminRequestKinds[kind]} {...props} /> : <HeldListing {...props} />
}

function HeldRequest({ kind, item, tools, onDecided }: HeldProps & { kind: AdminRequestKind }) {
  const [removing, setRemoving] = useState<RequestRecord[]>([])
  return (
    <>
      <RequestPanel
        kind={kind}
        id={item.id}
        tools={tools}
        onRemove={(request) => setRemoving([request])}
        onDecided={onDecided}
      />
      <RemoveRequestsDialog kind={kind} requests={removing} onClose={() => setRemoving([])} onDone={onDecided} />
    </>
  )
}

function HeldListing({ item, tools, onDecided }: HeldProps) {
  const kind = item.subject.kind === 'product' ? productListings : serviceListings
  const [removing, setRemoving] = useState<ListingFacts[]>([])
  return (
    <>
      <ListingPanel
        kind={kind}
        id={item.id}
        tools={tools}
        onRemove={(listing) => setRemoving([listing])}
        onDecided={onDecided}
      />
      <ListingsDialog
        kind={kind}
        step="remove"
        listings={removing}
        onClose={() => setRemoving([])}
        onDone={onDecided}
      />
    </>
  )
}
