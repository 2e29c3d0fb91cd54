import type { ServiceSummary } from '#shared/contract/service.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { ListingActions, useStatusChangedText } from '#web/listings/mine/ListingActions.tsx'
import { serviceReads } from '../form/use-save-service.ts'

/** What can be done with one service. */
export function ServiceActions({
  service,
  ...rest
}: {
  service: ServiceSummary
  onRemove: () => void
  compact?: boolean
}) {
  const saidOf = useStatusChangedText()
  const { _id, title, status, provider } = service
  const update = useAct(api.service.update, {
    invalidate: serviceReads,
    success: (reply) => saidOf(reply.service.status, provider.isVerified),
  })
  const isLive = status === 'published'
  return (
    <ListingActions
      {...{ title, isLive, ...rest }}
      editHref={links.editService(_id)}
      viewHref={links.service(service)}
      isBusy={update.isPending}
      onTurn={() => void update.run({ params: { id: _id }, body: { status: isLive ? 'paused' : 'published' } })}
    />
  )
}
