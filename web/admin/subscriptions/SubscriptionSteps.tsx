import { useState } from 'react'
import type { AdminSubscriptionRecord } from '#shared/contract/admin-subscription.ts'
import { subscription as process } from '#shared/process/subscription.ts'
import { ReasonedAction } from '#web/admin/ReasonedAction.tsx'
import { isDays, PlanComp } from '#web/admin/users/PlanComp.tsx'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { subscriptionReads } from './subscription-reads.ts'

type Of = { record: AdminSubscriptionRecord }

/** The actions for a plan: extend it, refund it, or grant one after it has ended. */
export function SubscriptionSteps({ record }: Of) {
  const { allowedActions, status } = record
  const isOver = 'final' in process.states[status]
  return (
    <>
      {allowedActions.includes('extend') ? <Lengthen record={record} /> : null}
      {allowedActions.includes('refund') ? <Refund record={record} /> : null}
      {isOver ? <PlanComp account={record.account} /> : null}
    </>
  )
}

function Lengthen({ record: { _id, account } }: Of) {
  const t = useT()
  const [days, setDays] = useState<number | null>(7)
  const extend = useApiMutation(adminApi.adminSubscription.extend, {
    success: t('admin-plans:extend.done'),
    invalidate: [...subscriptionReads],
  })
  const { errors, submit } = useSubmittedErrors(isDays(days) ? {} : { days: t('field.required') }, extend.errors)
  return (
    <Section look="part" level={3} title={t('admin-plans:extend.title')} text={t('admin-plans:extend.text')}>
      <Stack gap={16}>
        <NumberField label={t('admin-plans:extend.days')} value={days} onChange={setDays} error={errors.days} />
        <ReasonedAction
          call={adminApi.adminSubscription.extend}
          label={t('admin-plans:extend.action')}
          help={t('admin-plans:reasonHelp')}
          confirm={{
            title: t('admin-plans:extend.confirm'),
            text: t('admin-plans:extend.confirmText', { name: account.name }),
          }}
          isPossible={isDays(days)}
          isBusy={extend.isPending}
          error={extend.errors.reason}
          onSubmit={submit}
          onSend={(reason) => extend.run({ params: { id: _id }, body: { days: days ?? 0, reason } })}
        />
      </Stack>
    </Section>
  )
}

function Refund({ record: { _id, account } }: Of) {
  const t = useT()
  const refund = useApiMutation(adminApi.adminSubscription.refund, {
    success: t('admin-plans:refund.done'),
    invalidate: [...subscriptionReads],
  })
  return (
    <Section look="part" level={3} title={t('admin-plans:refund.title')} text={t('admin-plans:refund.text')}>
      <Stack gap={16}>
        <ReasonedAction
          call={adminApi.adminSubscription.refund}
          label={t('admin-plans:refund.action')}
          help={t('admin-plans:reasonHelp')}
          confirm={{
            title: t('admin-plans:refund.confirm'),
            text: t('admin-plans:refund.confirmText', { name: account.name }),
          }}
          isPossible
          isBusy={refund.isPending}
          error={refund.errors.reason}
          onSend={(reason) => refund.run({ params: { id: _id }, body: { reason } })}
        />
      </Stack>
    </Section>
  )
}
