import type { ServiceSummary } from '#shared/contract/service.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { RemoveListing } from '#web/listings/mine/RemoveListing.tsx'
import { serviceReads } from '../form/use-save-service.ts'

/** Asks before a service goes. */
export function RemoveService({ service, onClose }: { service: ServiceSummary | undefined; onClose: () => void }) {
  const t = useT()
  const remove = useAct(api.service.remove, {
    // The listing itself must not be asked for again.
    invalidate: serviceReads.filter((read) => read !== api.service.detail),
    patch: (queries, { _id: id }) =>
      queries.removeQueries({ queryKey: [api.service.detail.callName, { params: { id } }] }),
    success: ({ archived }) => t(archived ? 'listing-form:mine.remove.archived' : 'listing-form:mine.remove.done'),
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
