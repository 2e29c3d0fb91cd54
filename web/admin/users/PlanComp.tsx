import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_GRANTED_DAYS } from '#shared/policies/text-limits.ts'
import { ReasonedAction } from '#web/admin/ReasonedAction.tsx'
import { subscriptionReads } from '#web/admin/subscriptions/subscription-reads.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'

/** True if this number of days can be granted at once. */
export const isDays = (days: number | null): days is number => days !== null && days >= 1 && days <= MOST_GRANTED_DAYS

/** Gives a person a plan for some days, which cost nothing; `account` has none. */
export function PlanComp({ account }: { account: { _id: string; name: string } }) {
  const t = useT()
  const plans = useSuspenseQuery(plansRead()).data.plans.slice(1)
  const nameOf = usePlanName(plans)
  const [planId, setPlanId] = useState(plans[0]?.planId ?? '')
  const [days, setDays] = useState<number | null>(30)
  const grant = useApiMutation(adminApi.adminSubscription.grant, {
    success: t('admin-plans:grant.done'),
    invalidate: [...subscriptionReads],
  })
  const { errors, submit } = useSubmittedErrors(isDays(days) ? {} : { days: t('field.required') }, grant.errors)
  if (plans.length === 0) return null
  return (
    <Section look="part" level={3} title={t('admin-plans:grant.title')} text={t('admin-plans:grant.text')}>
      <Stack gap={16}>
        <SelectField
          label={t('admin-plans:grant.plan')}
          options={plans.map((plan) => ({ value: plan.planId, label: nameOf(plan.planId) }))}
          value={planId}
          onChange={setPlanId}
          error={grant.errors.planId}
        />
        <NumberField label={t('admin-plans:grant.days')} value={days} onChange={setDays} error={errors.days} />
        <ReasonedAction
          call={adminApi.adminSubscription.grant}
          label={t('admin-plans:grant.action')}
          help={t('admin-plans:reasonHelp')}
          confirm={{
            title: t('admin-plans:grant.confirm'),
            text: t('admin-plans:grant.confirmText', { name: account.name }),
          }}
          isPossible={isDays(days)}
          isBusy={grant.isPending}
          error={grant.errors.reason}
          onSubmit={submit}
          onSend={(reason) => grant.run({ params: { id: account._id }, body: { planId, days: days ?? 0, reason } })}
        />
      </Stack>
    </Section>
  )
}
