import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './PlanStatusPanel.module.css'
import { isPayable } from './plan-change.ts'
import { ownPlanKey, planReads, usePlanName } from './plan-reads.ts'

/** What can be done with the plan in its state; to leave it is where it was bought, and as easy. */
export function PlanActions({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const { status, due, allowedActions } = own
  const can = (action: string) => (allowedActions as readonly string[]).includes(action)
  const free = plans[0]?.planId
  // There is no going back to a plan that is not sold any more.
  const isSold = plans.some(({ planId }) => planId === own.planId)
  if (status === 'free' || status === 'expired')
    return plans.length > 1 ? (
      <div className={styles.actions}>
        <Button href={links.plans()}>{t('plans:own.choose')}</Button>
      </div>
    ) : null
  if (status === 'pending_payment')
    return (
      <div className={styles.actions}>
        <Button variant="primary" href={links.payPlan(own.planId, { interval: own.interval })}>
          {t('plans:own.goOn')}
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      {due && isPayable(own) ? (
        <Button variant="primary" href={links.payPlan(due.planId)}>
          {t('plans:own.pay')}
        </Button>
      ) : null}
      {can('resume') ? <Resume /> : null}
      {own.nextPlanId && isSold && can('change-plan') ? <TakeNextBack plans={plans} own={own} /> : null}
      {can('change-plan') ? <Button href={links.plans()}>{t('plans:own.change')}</Button> : null}
      {can('cancel') && free ? (
        <Button variant="quiet" href={links.ownPlan({ change: free })} keepScroll>
          {t('plans:own.cancel')}
        </Button>
      ) : null}
    </div>
  )
}

function Resume() {
  const t = useT()
  const act = useAct(api.subscription.resume, {
    invalidate: planReads,
    patch: (queries, reply) => queries.setQueryData(ownPlanKey(), reply),
    success: t('plans:own.resumed'),
  })
  return (
    <Button loading={act.isPending} onClick={() => void act.run()}>
      {t('plans:own.resume')}
    </Button>
  )
}

/** A smaller plan was to begin with the next period: the present one stays instead. */
function TakeNextBack({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const nameOf = usePlanName(plans)
  const act = useAct(api.subscription.changePlan, {
    invalidate: planReads,
    patch: (queries, { subscription }) => queries.setQueryData(ownPlanKey(), { subscription }),
    success: t('plans:own.nextTakenBack'),
  })
  const { planId, interval = 'month' } = own
  return (
    <Button loading={act.isPending} onClick={() => void act.run({ body: { planId, interval, consent: true } })}>
      {t('plans:own.takeNextBack', { plan: nameOf(planId) })}
    </Button>
  )
}
