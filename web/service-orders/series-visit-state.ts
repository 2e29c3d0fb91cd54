import type { ServiceSeries } from '#shared/contract/service-series-calls.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Visit = Pick<ServiceSeries['visits'][number], 'status'>

/** The state of a visit, in the words and the tone of its order; one that was left out has its reason instead. */
export function seriesVisitState({ status }: Visit, t: Translate): { tone: StatusTone; text?: string } {
  if (status === 'skipped') return { tone: 'neutral' }
  if (status === 'proposed') return { tone: 'wait', text: t('series:order.proposed') }
  return { tone: serviceOrder.states[status].tone, text: t(`service-order:states.${status}.label`) }
}
