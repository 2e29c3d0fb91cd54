import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { cardError } from '#web/payments/card-errors.ts'
import { useCardLabel } from '#web/payments/use-payment-method-label.ts'
import { usePlanName } from './plan-reads.ts'

type Said = {
  lines: string[]
  /** The reason for which the bank refused the card. */
  problem: string | undefined
}

type Wording = { t: Translate; format: Format; nameOf: (planId: string) => string }

/** The plan that was chosen for the next period, or for the time after the trial; nothing if the present one goes on. */
export function nextPlanLine(
  { status, planId, periodEnd, nextPlanId, nextPrice }: Subscription,
  { t, format, nameOf }: Wording,
): string | undefined {
  if (!nextPlanId || !nextPrice || !periodEnd) return undefined
  const texts = { plan: nameOf(nextPlanId), amount: format.money(nextPrice), date: format.date(periodEnd) }
  if (status === 'trialing') return t('plans:own.state.trialingNext', texts)
  // A longer interval begins at once.
  return t(nextPlanId === planId ? 'plans:own.state.nextMonth' : 'plans:own.state.next', texts)
}

/** The state of a plan, in sentences. */
export function usePlanState(plans: readonly Plan[], own: Subscription): Said {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName([...plans, own])
  const nextLine = () => nextPlanLine(own, { t, format, nameOf })
  const cardLabel = useCardLabel()
  const { status, price, periodEnd, card, due } = own
  const texts = {
    plan: nameOf(own.planId),
    date: periodEnd ? format.date(periodEnd) : '',
    amount: price ? format.money(price) : '',
  }
  const dueAmount = due ? format.money(due.amount) : ''
  const timer = (name: string) => own.timers.find((each) => each.name === name)?.dueAt

  function running(): string[] {
    if (due?.reason === 'renewal') return [renewing(due)]
    if (own.isGranted) return [t('plans:own.state.granted', texts)]
    if (own.cancelAtPeriodEnd && !plans.some(({ planId }) => planId === own.planId))
      return [t('plans:own.state.discontinued', texts)]
    if (own.cancelAtPeriodEnd) return [t(due ? 'plans:own.state.cancelledUpgrade' : 'plans:own.state.cancelled', texts)]
    const next = nextLine()
    if (next) return [next]
    return [
      card ? t('plans:own.state.activeCard', { ...texts, card: cardLabel(card) }) : t('plans:own.state.active', texts),
    ]
  }
  /** The saved card is being charged for the next period, which counts even if it was cancelled meanwhile. */
  const renewing = ({ until }: { until?: string | undefined }): string =>
    own.cancelAtPeriodEnd && until
      ? t('plans:own.state.cancelledRenewing', { amount: dueAmount, date: format.date(until) })
      : t('plans:own.state.processing', { amount: dueAmount })
  function trialing(): string {
    if (own.cancelAtPeriodEnd) return t('plans:own.state.trialCancelled', texts)
    return nextLine() ?? t('plans:own.state.trialing', texts)
  }
  function unpaid(): string[] {
    if (!due || due.reason === 'renewal') return []
    if (due.isProcessing) return [t('plans:own.state.processing', { amount: dueAmount })]
    return [t('plans:own.state.upgrade', { plan: nameOf(due.planId), amount: dueAmount })]
  }
  function pastDue(): string[] {
    const [retry, grace] = [timer('planRetry'), timer('planGrace')]
    return [
      t('plans:own.state.past_due', { amount: dueAmount || texts.amount }),
      ...(retry ? [t('plans:own.state.retry', { date: format.date(retry) })] : []),
      ...(grace ? [t('plans:own.state.grace', { date: format.date(grace) })] : []),
    ]
  }
  const lines: Record<Subscription['status'], () => string[]> = {
    free: () => [t('plans:own.state.free')],
    expired: () => [t('plans:own.state.ended')],
    pending_payment: () => [t('plans:own.state.pending_payment', texts)],
    trialing: () => [trialing()],
    active: () => [...running(), ...unpaid()],
    past_due: pastDue,
  }
  const problem = due?.error ? t('plans:own.reason', { problem: cardError(t, due.error).text }) : undefined
  return { lines: lines[status](), problem }
}
