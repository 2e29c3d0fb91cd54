import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import type { Plan, PlanInterval, Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './PlanCard.module.css'
import type { Compared } from './plan-comparison.ts'
import { inMonths, ratesOf } from './plan-costs.ts'
import { usePlanFeatures } from './plan-features.ts'
import { usePlanName, usePlans } from './plan-reads.ts'

type Props = {
  plan: Plan
  plans: readonly Plan[]
  /** The plan that every account has without buying one. */
  isFree: boolean
  compared: Compared
  interval: PlanInterval
  own: Subscription | undefined
}

const RUNNING = ['trialing', 'active', 'past_due']

/** The reader has a subscription, which can be changed to another plan. */
export const hasRunning = (own: Subscription | undefined): boolean => own !== undefined && RUNNING.includes(own.status)

const isOwn = ({ plan, isFree, own }: Pick<Props, 'plan' | 'isFree' | 'own'>): boolean => {
  if (!own) return false
  return hasRunning(own) ? own.planId === plan.planId : isFree
}

/** It is agreed that the plan begins with the next period. */
function isNext({ plan, isFree, own, interval }: Pick<Props, 'plan' | 'isFree' | 'interval'> & { own: Subscription }) {
  if (own.cancelAtPeriodEnd) return isFree
  return own.nextPlanId === plan.planId && own.nextInterval === interval
}

/** One plan: its price, what it would cost the reader, and what it allows. */
export function PlanCard(props: Props) {
  const t = useT()
  const titleId = useId()
  const { plan, plans, compared, own } = props
  const name = usePlanName(plans)(plan.planId)
  const features = usePlanFeatures(plan, isOwn(props) ? own?.usage : undefined)
  const least = compared.least === plan.planId
  return (
    <Panel role="group" aria-labelledby={titleId} className={styles.card}>
      <Row gap={8} wrap className={styles.head}>
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        {isOwn(props) ? <StatusBadge tone="neutral">{t('plans:card.yours')}</StatusBadge> : null}
        {least ? (
          <StatusBadge tone="done">
            {t(compared.by === 'own' ? 'plans:card.least' : 'plans:card.leastOther')}
          </StatusBadge>
        ) : null}
      </Row>
      <PlanPrice {...props} />
      <PlanCosts {...props} />
      <PlanChoice {...props} name={name} />
      <Stack as="ul" gap={12} size={14} className={styles.features}>
        {features.map(({ key, text, note }) => (
          <li key={key}>
            <IconCheck size={18} aria-hidden="true" />
            <span>
              {text}
              {note ? <small>{note}</small> : null}
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

function PlanPrice({ plan, isFree, interval }: Props) {
  const t = useT()
  const format = useFormat()
  const { terms } = usePlans()
  const { month, year } = plan.prices
  if (isFree)
    return (
      <p className={styles.price}>
        <b>{format.money(month, 'browsing')}</b> {t('plans:card.forEver')}
      </p>
    )
  const monthly = interval === 'year' ? { ...year, amount: Math.round(year.amount / 12) } : month
  return (
    <div>
      <p className={styles.price}>
        <b>{format.money(monthly, 'browsing')}</b>{' '}
        {t(terms.taxRule === 'included' ? 'plans:card.monthTax' : 'plans:card.month')}
      </p>
      <p className="size-13 tone-muted">
        {t(interval === 'year' ? 'plans:card.billedYear' : 'plans:card.orYear', {
          amount: format.money(year, 'browsing'),
        })}
      </p>
      {plan.trialDays > 0 && terms.hasTrial ? (
        <p className="size-13 tone-muted">{t('plans:card.trial', { count: plan.trialDays })}</p>
      ) : null}
      {plan.trialDays > 0 && terms.isTrialUsed ? (
        <p className="size-13 tone-muted">{t('plans:card.trialUsed')}</p>
      ) : null}
    </div>
  )
}

/** The present monthly cost of the reader: with the price that they keep, whichever interval the plans are shown in. */
function presentCost({ plans, compared, own }: Pick<Props, 'plans' | 'compared' | 'own'>) {
  const isRunning = hasRunning(own)
  const cost = compared.costs.find(({ planId }) => planId === (isRunning ? own?.planId : plans[0]?.planId))
  if (!cost || !isRunning || !own?.price || !own.interval) return cost
  const price = own.isGranted ? 0 : inMonths(own.price.amount, own.interval)
  return { ...cost, total: cost.total - cost.price + price }
}

/** The monthly cost with the plan: the commission and the price. */
function PlanCosts(props: Props) {
  const t = useT()
  const format = useFormat()
  const { commission, currency } = useSite()
  const { plan, plans, compared } = props
  const nameOf = usePlanName(plans)
  const cost = compared.costs.find(({ planId }) => planId === plan.planId)
  if (!cost) return null
  const rates = ratesOf(plan, commission)
  const money = (amount: number) => format.money({ amount, currency })
  const base = presentCost(props)
  const rows = [
    {
      key: 'services',
      label: t('plans:card.services', { rate: format.percent(rates.services) }),
      value: cost.services,
    },
    {
      key: 'products',
      label: t('plans:card.products', { rate: format.percent(rates.products) }),
      value: cost.products,
    },
    { key: 'plan', label: t('plans:card.plan'), value: cost.price },
  ]
  return (
    <div className={styles.costs}>
      <p className="size-13 tone-muted">{t(compared.by === 'own' ? 'plans:card.with' : 'plans:card.withOther')}</p>
      <dl>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('plans:card.total')}</dt>
          <dd>{money(cost.total)}</dd>
        </div>
      </dl>
      {base ? <p className={styles.against}>{against(base.total - cost.total, base.planId)}</p> : null}
    </div>
  )

  function against(saved: number, planId: string) {
    if (planId === plan.planId) return isOwn(props) && saved === 0 ? t('plans:card.now') : '\u00a0'
    const texts = { amount: money(Math.abs(saved)), plan: nameOf(planId) }
    if (saved === 0) return t('plans:card.same', texts)
    return saved > 0 ? <b>{t('plans:card.less', texts)}</b> : t('plans:card.more', texts)
  }
}

/** The way to the plan. All buttons look alike: none is meant to be taken rather than another. */
function PlanChoice({ plan, isFree, interval, own, name }: Props & { name: string }) {
  const t = useT()
  const format = useFormat()
  if (isOwn({ plan, isFree, own }) && (isFree || own?.interval === interval))
    return (
      <p className={styles.have}>
        <IconCheck size={18} aria-hidden="true" />
        {t('plans:card.have')}
      </p>
    )
  if (own && isNext({ plan, isFree, own, interval }) && own.periodEnd)
    return <p className={styles.have}>{t('plans:card.begins', { date: format.date(own.periodEnd) })}</p>
  if (isFree && !hasRunning(own)) return <p className={styles.have}>{t('plans:card.start')}</p>
  if (own?.status === 'past_due' && !isFree)
    return (
      <Button block href={links.ownPlan()}>
        {t('plans:card.dueFirst')}
      </Button>
    )
  const { planId } = plan
  return (
    <Button
      block
      href={hasRunning(own) ? links.ownPlan({ change: planId, interval }) : links.payPlan(planId, { interval })}
    >
      {t('plans:card.choose', { plan: name })}
    </Button>
  )
}
