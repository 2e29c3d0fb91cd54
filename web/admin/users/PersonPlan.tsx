import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { PlanComp } from './PlanComp.tsx'

/** The plan of a person; a person without one can be given one. */
export function PersonPlan({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const t = useT()
  const shown = useQuery(q(adminApi.adminSubscription.show, { params: { id: user._id } })).data?.subscription
  const plans = useQuery(plansRead()).data?.plans
  if (!shown || !plans) return null
  const hasNone = shown.status === 'free' || shown.status === 'expired'
  return (
    <Panel>
      <Section look="plain" title={t('admin-plans:person.title')}>
        <PlanFacts plans={plans} shown={shown} />
        {shown._id ? (
          <TextLink href={links.adminSubscriptions({ open: shown._id })}>{t('admin-plans:person.record')}</TextLink>
        ) : null}
        {hasNone && !isSelf && user.status === 'active' ? <PlanComp account={user} /> : null}
      </Section>
    </Panel>
  )
}

function PlanFacts({ plans, shown }: { plans: readonly Plan[]; shown: Subscription }) {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName([...plans, shown])
  const { planId, status, periodEnd } = shown
  return (
    <KeyValueList
      showLabels
      rows={[
        { key: 'plan', label: t('admin-plans:panel.plan'), value: nameOf(planId) },
        ...(status === 'free'
          ? []
          : [{ key: 'state', label: t('admin-plans:columns.state'), value: t(`subscription:states.${status}.label`) }]),
        ...(periodEnd && status !== 'expired'
          ? [{ key: 'until', label: t('admin-plans:columns.renewal'), value: format.date(periodEnd, 'short') }]
          : []),
      ]}
    />
  )
}
