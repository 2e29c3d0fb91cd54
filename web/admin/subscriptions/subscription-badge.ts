import type { AdminSubscription } from '#shared/contract/admin-subscription.ts'
import { subscription } from '#shared/process/subscription.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Stated = Pick<AdminSubscription, 'status' | 'isDisputed' | 'isGranted' | 'cancelAtPeriodEnd'>

/** The state of a plan as a badge; a dispute or a cancellation takes precedence. */
export function useSubscriptionBadge() {
  const t = useT()
  return ({ status, isDisputed, isGranted, cancelAtPeriodEnd }: Stated): { word: string; tone: StatusTone } => {
    if (isDisputed) return { word: t('admin-plans:disputed'), tone: 'problem' }
    const { tone, ...state } = subscription.states[status]
    // A gift ends with its days anyway: its seller has not cancelled it.
    if (cancelAtPeriodEnd && !isGranted && !('final' in state))
      return { word: t('admin-plans:cancelled'), tone: 'neutral' }
    return { word: t(`subscription:states.${status}.label`), tone }
  }
}
