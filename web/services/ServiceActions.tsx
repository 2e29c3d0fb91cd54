import type { ServiceSummary } from '#shared/contract/service.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListingActions, RemoveListing, useStatusChangedText } from '#web/listings/mine/ListingActions.tsx'
import { serviceReads } from './service-invalidation.ts'

/** The actions for one service. */
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
  const update = useApiMutation(api.service.update, {
    invalidate: serviceReads,
    success: (reply) => saidOf(reply.service, provider.isVerified),
  })
  const isLive = status === 'published'
  return (
    <ListingActions
      {...{ title, isLive, ...rest }}
      editHref={links.editService(_id)}
      viewHref={links.service(service)}
      promoted={{ kind: 'service', id: _id }}
      isBusy={update.isPending}
      onTurn={() => void update.run({ params: { id: _id }, body: { status: isLive ? 'paused' : 'published' } })}
    />
  )
}

/** Asks before a service goes. */
export function RemoveService({ service, onClose }: { service: ServiceSummary | undefined; onClose: () => void }) {
  const t = useT()
  const remove = useApiMutation(api.service.remove, {
    // The listing itself must not be asked for again.
    invalidate: serviceReads.filter((read) => read !== api.service.detail),
    patch: (queries, { _id: id }) =>
      queries.removeQueries({ queryKey: [api.service.detail.callName, { params: { id } }] }),
    success: ({ archived }) =>
      t(archived ? 'listing-form:mine.remove.archived' : 'listing-form:mine.remove.done.service'),
  })
  return (
    <RemoveListing
      listing={service}
      wasOrdered={({ orderCount }) => orderCount > 0}
      isBusy={remove.isPending}
      onRemove={(id) => remove.run({ params: { id } })}
      onClose={onClose}
    />
  )
}
