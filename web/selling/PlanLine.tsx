import { useQuery } from '@tanstack/react-query'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { ownPlanRead, plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SellerHomeScreen.module.css'

/** The plan, what is used of its limits, and the way to change it; nothing where no plans are sold. */
export function PlanLine() {
  const { hasPlans } = useSite()
  const own = useQuery({ ...ownPlanRead(), enabled: hasPlans }).data?.subscription
  const plans = useQuery({ ...plansRead(), enabled: hasPlans }).data?.plans
  return own && plans ? <Line own={own} plans={plans} /> : null
}

function Line({ own, plans }: { own: Subscription; plans: readonly Plan[] }) {
  const t = useT()
  const format = useFormat()
  const name = usePlanName([...plans, own])(own.planId)
  const { usage, limits } = own
  const of = (key: 'services' | 'products' | 'offers', limit: number | null) =>
    limit === null ? [] : [t(`selling:plan.${key}`, { used: format.number(usage[key]), limit: format.number(limit) })]
  const used = [
    ...of('services', limits.services),
    ...of('products', limits.products),
    ...of('offers', limits.offersPerMonth),
  ]
  const isFirst = own.planId === plans[0]?.planId
  return (
    <section aria-label={t('selling:plan.title')} className={styles.plan}>
      <p>
        <b>{t('selling:plan.name', { plan: name })}</b>{' '}
        {used.length > 0 ? t('selling:plan.used', { limits: format.list(used) }) : t('selling:plan.noLimits')}
      </p>
      {own.status === 'past_due' ? (
        <TextLink href={links.ownPlan()}>{t('selling:plan.due')}</TextLink>
      ) : (
        <TextLink href={isFirst ? links.plans() : links.ownPlan()}>
          {t(isFirst ? 'selling:plan.compare' : 'selling:plan.change')}
        </TextLink>
      )}
    </section>
  )
}
