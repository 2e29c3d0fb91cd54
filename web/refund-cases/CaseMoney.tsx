import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { hasAmount } from '#shared/policies/money-lines.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Section } from '#web/ui/Section.tsx'

/** The sums of a case: claimed, offered instead, decided, and what has become of the order's money in all. */
export function CaseMoney({ refundCase }: { refundCase: RefundCaseSummary }) {
  const t = useT()
  const { paid, amount, offeredAmount, resolution, appeal, role, pricing, amounts, buyer } = refundCase
  const decided = resolution?.refundAmount ?? appeal?.first.refundAmount
  const isDivided = amounts !== undefined && (hasAmount(amounts.returned) || hasAmount(amounts.reduction))
  return (
    <Section look="plain" title={t('refund-case:money.title')}>
      <MoneyList
        rows={[
          ...(role === 'seller' ? [] : [{ key: 'paid', label: t('refund-case:money.paid'), value: paid }]),
          { key: 'asked', label: t('refund-case:money.asked'), value: amount },
          ...(offeredAmount ? [{ key: 'offered', label: t('refund-case:money.offered'), value: offeredAmount }] : []),
          ...(resolution?.compensation
            ? [{ key: 'compensation', label: t('refund-case:money.compensation'), value: resolution.compensation }]
            : []),
        ]}
        total={decided ? { label: t('refund-case:money.returned'), value: decided } : undefined}
      />
      {/* An administrator has it beside the case. */}
      {role !== 'admin' && pricing && isDivided ? (
        <div className="mt-16">
          <MoneyBreakdown {...{ pricing, amounts }} viewerRole={role} isCharged isOver buyerName={buyer.name} />
        </div>
      ) : null}
    </Section>
  )
}
