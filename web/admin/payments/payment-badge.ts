import type { AdminPayment, ProviderCall } from '#shared/contract/admin-payment.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

/** A call that failed less often usually succeeds by itself. */
const FAILURES = 3

const tones: Record<AdminPayment['state'], StatusTone> = {
  requires_payment: 'neutral',
  processing: 'move',
  authorized: 'move',
  held: 'active',
  frozen: 'problem',
  released: 'done',
  partially_refunded: 'refund',
  refunded: 'refund',
  charged_back: 'problem',
  voided: 'neutral',
  failed: 'problem',
  expired: 'neutral',
}

/** The state of a payment as a badge; a pending operation takes precedence. */
export function usePaymentBadge() {
  const t = useT()
  return ({ state, pending }: Pick<AdminPayment, 'state' | 'pending'>) => ({
    word: t(pending ? `admin-money:pending.${pending}` : `admin-money:states.${state}`),
    tone: pending ? ('wait' as const) : tones[state],
  })
}

/** The state of a call to the payment provider as a badge. */
export function useCallBadge() {
  const t = useT()
  return ({ state, attempts, settledByHand, stoppedAt }: ProviderCall): { word: string; tone: StatusTone } => {
    if (settledByHand === 'outside') return { word: t('admin-money:callStates.outside'), tone: 'done' }
    if (settledByHand) return { word: t('admin-money:callStates.provider'), tone: 'done' }
    if (stoppedAt) return { word: t('admin-money:callStates.stopped'), tone: 'problem' }
    if (state === 'open' && attempts >= FAILURES) return { word: t('admin-money:callStates.failing'), tone: 'problem' }
    const byState = { open: 'wait', done: 'done', failed: 'neutral' } as const
    return { word: t(`admin-money:callStates.${state}`), tone: byState[state] }
  }
}
