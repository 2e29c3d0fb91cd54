import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_GRANTED_DAYS, TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { subscriptionReads } from '#web/admin/subscriptions/subscription-reads.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** True if this number of days can be granted at once. */
export const isDays = (days: number | null): days is number => days !== null && days >= 1 && days <= MOST_GRANTED_DAYS

/** Gives a person a plan for some days, which cost nothing; `account` has none. */
export function PlanComp({ account }: { account: { _id: string; name: string } }) {
  const t = useT()
  const rejection = useRightRejection()
  const [isOpen, setOpen] = useState(false)
  const plans = useSuspenseQuery(plansRead()).data.plans.slice(1)
  const nameOf = usePlanName(plans)
  const [planId, setPlanId] = useState(plans[0]?.planId ?? '')
  const [days, setDays] = useState<number | null>(30)
  const grant = useApiMutation(adminApi.adminSubscription.grant, {
    success: t('admin-plans:grant.done'),
    invalidate: [...subscriptionReads],
  })
  const form = useSubmittedErrors(isDays(days) ? {} : { days: t('field.required') }, grant.errors)
  const reason = useRequiredText({ limit: TEXT_LIMITS.adminReason, rejected: grant.errors.reason })
  if (plans.length === 0) return null
  const close = () => {
    form.reset()
    reason.clearError()
    setOpen(false)
  }
  const send = async () => {
    const [isRight, why] = [form.submit(), reason.submit()]
    if (!isRight || !why || !isDays(days)) return
    if (!(await grant.run({ params: { id: account._id }, body: { planId, days, reason: why } }))) return
    reason.reset()
    close()
  }
  return (
    <Row mt={12}>
      <Button
        icon={IconGift}
        disabledReason={rejection(adminApi.adminSubscription.grant)}
        onClick={() => setOpen(true)}
      >
        {t('admin-plans:grant.title')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void send()}
        isBusy={grant.isPending}
        busyLabel={t('refund-case:busy')}
        title={t('admin-plans:grant.title')}
        text={
          <>
            {t('admin-plans:grant.text')} {t('admin-plans:grant.confirmText', { name: account.name })}
          </>
        }
        confirmLabel={t('admin-plans:grant.action')}
      >
        <Stack gap={16}>
          <SelectField
            label={t('admin-plans:grant.plan')}
            options={plans.map((plan) => ({ value: plan.planId, label: nameOf(plan.planId) }))}
            value={planId}
            onChange={setPlanId}
            error={grant.errors.planId}
          />
          <NumberField label={t('admin-plans:grant.days')} value={days} onChange={setDays} error={form.errors.days} />
          <TextArea label={t('refund-case:desk.reason')} help={t('admin-plans:reasonHelp')} {...reason.field} />
        </Stack>
      </LazyConfirmDialog>
    </Row>
  )
}
