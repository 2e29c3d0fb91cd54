import type { AdminPayment } from '#shared/contract/admin-payment.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ReasonedAction } from './ReasonedAction.tsx'

/** Ends a promotion and returns what was paid for it. */
export function PromotionRefund({ payment }: { payment: AdminPayment }) {
  const t = useT()
  const format = useFormat()
  const { captured, refunded, refId } = payment
  const refund = useAct(adminApi.adminPromotion.refund, {
    success: t('admin-money:promotion.done'),
    invalidate: [adminApi.adminPayment.detail, adminApi.adminPayment.list],
  })
  const amount = format.money({ ...captured, amount: captured.amount - refunded.amount })
  return (
    <Section look="plain" title={t('admin-money:promotion.title')} text={t('admin-money:promotion.text')}>
      <ReasonedAction
        label={t('admin-money:promotion.action', { amount })}
        confirm={{
          title: t('admin-money:promotion.confirm', { amount }),
          text: t('admin-money:promotion.confirmText', { name: payment.payer.name }),
        }}
        isPossible
        isBusy={refund.isPending}
        error={refund.errors.reason}
        onSend={(reason) => refund.run({ params: { id: refId }, body: { reason } })}
      />
    </Section>
  )
}
