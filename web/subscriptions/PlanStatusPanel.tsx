import { useId } from 'react'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { subscription } from '#shared/process/subscription.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './PlanStatusPanel.module.css'
import { isPayable } from './plan-change.ts'
import { ownPlanKey, planReads, usePlanName } from './plan-reads.ts'
import { usePlanState } from './plan-state.ts'

/** The state of the plan, the next step, and the usage of its limits. */
export function PlanStatusPanel({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const titleId = useId()
  const name = usePlanName([...plans, own])(own.planId)
  const { lines, problem } = usePlanState(plans, own)
  const { tone } = subscription.states[own.status]
  const hasPlan = own.status !== 'free' && own.status !== 'expired'
  return (
    <Panel role="region" aria-labelledby={titleId} className={styles.panel}>
      <Row gap={24} rowGap={16} align="start" justify="between" wrap>
        <div className={styles.words}>
          <Row as="h2" gap={12} rowGap={8} wrap size={20}>
            <span id={titleId}>{name}</span>
            {hasPlan ? <StatusBadge tone={tone}>{t(`subscription:states.${own.status}.label`)}</StatusBadge> : null}
          </Row>
          {lines.map((line) => (
            <p key={line} className="quiet-text mt-6">
              {line}
            </p>
          ))}
        </div>
        <PlanActions plans={plans} own={own} />
      </Row>
      {problem ? <Alert kind="warn">{problem}</Alert> : null}
      <Usage limits={own.limits} usage={own.usage} />
      <PausedNote own={own} />
    </Panel>
  )
}

function Usage({ limits, usage }: Pick<Subscription, 'limits' | 'usage'>) {
  const t = useT()
  const format = useFormat()
  const bars = [
    { key: 'services', used: usage.services, limit: limits.services },
    { key: 'products', used: usage.products, limit: limits.products },
    { key: 'offers', used: usage.offers, limit: limits.offersPerMonth },
  ] as const
  return (
    <Grid aria-label={t('plans:own.usage')} as="dl" columns={3} gap={28} rowGap={20} size={14} className={styles.usage}>
      {bars.map(({ key, used, limit }) => (
        <div key={key}>
          <dt>{t(`plans:own.${key}`)}</dt>
          <dd>
            {limit === null
              ? t('plans:own.noLimit', { used: format.number(used) })
              : t('plans:own.of', { used: format.number(used), limit: format.number(limit) })}
          </dd>
          {limit === null ? null : (
            <div className={`mt-4 full-width ${styles.bar}`} aria-hidden="true">
              <i
                style={{ inlineSize: `${Math.min(100, limit === 0 ? 100 : (used / limit) * 100)}%` }}
                data-full={used >= limit ? '' : undefined}
              />
            </div>
          )}
        </div>
      ))}
    </Grid>
  )
}

/** After a plan has ended: where the paused listings are, and that they can be swapped. */
function PausedNote({ own }: { own: Subscription }) {
  const t = useT()
  if (own.status !== 'expired') return null
  return (
    <p className="quiet-text mt-6">
      {t('plans:paused.text')}{' '}
      <TextLink href={links.myServices({ status: 'paused' })} underline>
        {t('plans:paused.services')}
      </TextLink>{' '}
      <TextLink href={links.myProducts({ status: 'paused' })} underline>
        {t('plans:paused.products')}
      </TextLink>
    </p>
  )
}

/** The actions for the plan in its state. To leave it is on the page where it was bought, and as easy. */
function PlanActions({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const { status, due, allowedActions } = own
  const can = (action: string) => (allowedActions as readonly string[]).includes(action)
  const free = plans[0]?.planId
  // There is no going back to a plan that is not sold any more.
  const isSold = plans.some(({ planId }) => planId === own.planId)
  if (status === 'free' || status === 'expired')
    return plans.length > 1 ? (
      <Row gap={8} align="stretch" wrap>
        <Button href={links.plans()}>{t('plans:own.choose')}</Button>
      </Row>
    ) : null
  if (status === 'pending_payment')
    return (
      <Row gap={8} align="stretch" wrap>
        <Button variant="primary" href={links.payPlan(own.planId, { interval: own.interval })}>
          {t('plans:own.goOn')}
        </Button>
      </Row>
    )
  return (
    <Row gap={8} align="stretch" wrap>
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
    </Row>
  )
}

function Resume() {
  const t = useT()
  const act = useApiMutation(api.subscription.resume, {
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
  const act = useApiMutation(api.subscription.changePlan, {
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
