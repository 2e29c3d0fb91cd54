import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { ServiceSeries } from '#shared/contract/service-series-calls.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** The fate of a visit when its series ends: it is called off, it stays because it is paid, or neither. */
export function endOfVisit({ status, number }: ServiceSeries['visits'][number]): 'off' | 'stays' | undefined {
  if (status === 'skipped') return undefined
  if (status === 'proposed') return 'off'
  if (number > 1 && (hasTag(serviceOrder, status, 'planned') || hasTag(serviceOrder, status, 'unpaid'))) return 'off'
  return hasTag(serviceOrder, status, 'booked') ? 'stays' : undefined
}

type EndSeriesDialogProps = { order: ServiceOrder; series: ServiceSeries; onClose: () => void }

/** Asks once more, and says what becomes of the visits, before a series ends. */
export function EndSeriesDialog({ order, series, onClose }: EndSeriesDialogProps) {
  const t = useT()
  const end = useApiMutation(api.serviceSeries.end, {
    invalidate: [api.serviceSeries.read, api.serviceOrder.detail, api.serviceOrder.list, api.service.freeTimes],
    success: t('series:end.done'),
  })
  const count = (fate: 'off' | 'stays') => series.visits.filter((visit) => endOfVisit(visit) === fate).length
  const [off, stays] = [count('off'), count('stays')]
  const confirm = async () => {
    if (await end.run({ params: { id: series._id } })) onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void confirm()}
      isBusy={end.isPending}
      busyLabel={t('series:end.busy')}
      title={t('series:end.title')}
      text={off > 0 ? t('series:end.text') : t('series:end.textNone')}
      confirmLabel={t('series:end.button')}
      cancelLabel={t('series:end.keep')}
    >
      <ul className="stack gap-4 size-14">
        {off > 0 ? <li className="weight-500">{t('series:end.planned', { count: off })}</li> : null}
        {stays > 0 ? <li className="weight-500">{t('series:end.paid', { count: stays })}</li> : null}
        <li className="tone-muted">{t('series:end.free', { name: otherSideOf(order)?.name ?? '' })}</li>
      </ul>
    </ConfirmDialog>
  )
}
