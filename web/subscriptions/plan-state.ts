import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { cardError } from '#web/payments/card-errors.ts'
import { usePlanName } from './plan-reads.ts'
import { useCardLabel } from './use-card-label.ts'

type Said = {
  lines: string[]
  /** Why the bank refused the card. */
  problem: string | undefined
}

/** Where a plan stands, in sentences. */
export function usePlanState(plans: readonly Plan[], own: Subscription): Said {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName([...plans, own])
  const cardLabel = useCardLabel()
  const { status, price, periodEnd, card, due } = own
  const words = {
    plan: nameOf(own.planId),
    date: periodEnd ? format.date(periodEnd) : '',
    amount: price ? format.money(price) : '',
  }
  const dueAmount = due ? format.money(due.amount) : ''
  const timer = (name: string) => own.timers.find((each) => each.name === name)?.dueAt

  function running(): string[] {
    if (due?.reason === 'renewal') return [renewing(due)]
    if (own.isGranted) return [t('plans:own.state.granted', words)]
    if (own.cancelAtPeriodEnd && !plans.some(({ planId }) => planId === own.planId))
      return [t('plans:own.state.discontinued', words)]
    if (own.cancelAtPeriodEnd) return [t(due ? 'plans:own.state.cancelledUpgrade' : 'plans:own.state.cancelled', words)]
    const next = nextLine()
    if (next) return [next]
    return [
      card ? t('plans:own.state.activeCard', { ...words, card: cardLabel(card) }) : t('plans:own.state.active', words),
    ]
  }
  /** The saved card is being charged for the next period, which counts even if it was cancelled meanwhile. */
  const renewing = ({ until }: { until?: string | undefined }): string =>
    own.cancelAtPeriodEnd && until
      ? t('plans:own.state.cancelledRenewing', { amount: dueAmount, date: format.date(until) })
      : t('plans:own.state.processing', { amount: dueAmount })
  function nextLine(): string | undefined {
    const plan = plans.find(({ planId }) => planId === own.nextPlanId)
    if (!plan || !own.nextPrice) return undefined
    return t('plans:own.state.next', { ...words, plan: nameOf(plan.planId), amount: format.money(own.nextPrice) })
  }
  function unpaid(): string[] {
    if (!due || due.reason === 'renewal') return []
    if (due.isProcessing) return [t('plans:own.state.processing', { amount: dueAmount })]
    return [t('plans:own.state.upgrade', { plan: nameOf(due.planId), amount: dueAmount })]
  }
  function pastDue(): string[] {
    const [retry, grace] = [timer('planRetry'), timer('planGrace')]
    return [
      t('plans:own.state.past_due', { amount: dueAmount || words.amount }),
      ...(retry ? [t('plans:own.state.retry', { date: format.date(retry) })] : []),
      ...(grace ? [t('plans:own.state.grace', { date: format.date(grace) })] : []),
    ]
  }
  const lines: Record<Subscription['status'], () => string[]> = {
    free: () => [t('plans:own.state.free')],
    expired: () => [t('plans:own.state.ended')],
    pending_payment: () => [t('plans:own.state.pending_payment', words)],
    trialing: () => [t(own.cancelAtPeriodEnd ? 'plans:own.state.trialCancelled' : 'plans:own.state.trialing', words)],
    active: () => [...running(), ...unpaid()],
    past_due: pastDue,
  }
  const problem = due?.error ? t('plans:own.reason', { problem: cardError(t, due.error).text }) : undefined
  return { lines: lines[status](), problem }
}
