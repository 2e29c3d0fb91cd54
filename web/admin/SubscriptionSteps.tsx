import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSubscriptionRecord } from '#shared/contract/admin-subscription.ts'
import { subscription as process } from '#shared/process/subscription.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ReasonedAction } from './ReasonedAction.tsx'

type Of = { record: AdminSubscriptionRecord }

const stale = [
  adminApi.adminSubscription.record,
  adminApi.adminSubscription.list,
  adminApi.adminSubscription.revenue,
] as const

const MOST_DAYS = 3660
const isDays = (days: number | null): days is number => days !== null && days >= 1 && days <= MOST_DAYS

/** What an administrator can do about a plan: lengthen it, return its money, or give one where it has ended. */
export function SubscriptionSteps({ record }: Of) {
  const { allowedActions, status } = record
  const isOver = 'final' in process.states[status]
  return (
    <>
      {allowedActions.includes('extend') ? <Lengthen record={record} /> : null}
      {allowedActions.includes('refund') ? <Refund record={record} /> : null}
      {isOver ? <Grant account={record.account} /> : null}
    </>
  )
}

function Lengthen({ record: { _id, account } }: Of) {
  const t = useT()
  const [days, setDays] = useState<number | null>(7)
  const [wasAsked, setAsked] = useState(false)
  const extend = useAct(adminApi.adminSubscription.extend, {
    success: t('admin-plans:extend.done'),
    invalidate: [...stale],
  })
  return (
    <Section look="part" level={3} title={t('admin-plans:extend.title')} text={t('admin-plans:extend.text')}>
      <NumberField
        label={t('admin-plans:extend.days')}
        value={days}
        onChange={setDays}
        error={extend.errors.days ?? (wasAsked && !isDays(days) ? t('field.required') : undefined)}
      />
      <ReasonedAction
        label={t('admin-plans:extend.action')}
        confirm={{
          title: t('admin-plans:extend.confirm'),
          text: t('admin-plans:extend.confirmText', { name: account.name }),
        }}
        isPossible={isDays(days)}
        isBusy={extend.isPending}
        error={extend.errors.reason}
        onAsk={() => setAsked(true)}
        onSend={(reason) => extend.run({ params: { id: _id }, body: { days: days ?? 0, reason } })}
      />
    </Section>
  )
}

function Refund({ record: { _id, account } }: Of) {
  const t = useT()
  const refund = useAct(adminApi.adminSubscription.refund, {
    success: t('admin-plans:refund.done'),
    invalidate: [...stale],
  })
  return (
    <Section look="part" level={3} title={t('admin-plans:refund.title')} text={t('admin-plans:refund.text')}>
      <ReasonedAction
        label={t('admin-plans:refund.action')}
        confirm={{
          title: t('admin-plans:refund.confirm'),
          text: t('admin-plans:refund.confirmText', { name: account.name }),
        }}
        isPossible
        isBusy={refund.isPending}
        error={refund.errors.reason}
        onSend={(reason) => refund.run({ params: { id: _id }, body: { reason } })}
      />
    </Section>
  )
}

function Grant({ account }: { account: AdminSubscriptionRecord['account'] }) {
  const t = useT()
  const plans = useSuspenseQuery(plansRead()).data.plans.slice(1)
  const nameOf = usePlanName(plans)
  const [planId, setPlanId] = useState(plans[0]?.planId ?? '')
  const [days, setDays] = useState<number | null>(30)
  const [wasAsked, setAsked] = useState(false)
  const grant = useAct(adminApi.adminSubscription.grant, {
    success: t('admin-plans:grant.done'),
    invalidate: [...stale],
  })
  if (plans.length === 0) return null
  return (
    <Section look="part" level={3} title={t('admin-plans:grant.title')} text={t('admin-plans:grant.text')}>
      <SelectField
        label={t('admin-plans:grant.plan')}
        options={plans.map((plan) => ({ value: plan.planId, label: nameOf(plan.planId) }))}
        value={planId}
        onChange={setPlanId}
        error={grant.errors.planId}
      />
      <NumberField
        label={t('admin-plans:grant.days')}
        value={days}
        onChange={setDays}
        error={grant.errors.days ?? (wasAsked && !isDays(days) ? t('field.required') : undefined)}
      />
      <ReasonedAction
        label={t('admin-plans:grant.action')}
        confirm={{
          title: t('admin-plans:grant.confirm'),
          text: t('admin-plans:grant.confirmText', { name: account.name }),
        }}
        isPossible={isDays(days)}
        isBusy={grant.isPending}
        error={grant.errors.reason}
        onAsk={() => setAsked(true)}
        onSend={(reason) => grant.run({ params: { id: account._id }, body: { planId, days: days ?? 0, reason } })}
      />
    </Section>
  )
}
