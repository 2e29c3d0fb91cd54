import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Section } from '#web/ui/Section.tsx'

/** What is asked for, what is offered instead, and what went back. */
export function CaseMoney({ refundCase }: { refundCase: RefundCaseSummary }) {
  const t = useT()
  const { paid, amount, offeredAmount, resolution, appeal, role } = refundCase
  const returned = resolution?.refundAmount ?? appeal?.first.refundAmount
  return (
    <Section look="plain" title={t('refund-cases:money.title')}>
      <MoneyList
        rows={[
          ...(role === 'seller' ? [] : [{ key: 'paid', label: t('refund-cases:money.paid'), value: paid }]),
          { key: 'asked', label: t('refund-cases:money.asked'), value: amount },
          ...(offeredAmount ? [{ key: 'offered', label: t('refund-cases:money.offered'), value: offeredAmount }] : []),
          ...(resolution?.compensation
            ? [{ key: 'compensation', label: t('refund-cases:money.compensation'), value: resolution.compensation }]
            : []),
        ]}
        total={returned ? { label: t('refund-cases:money.returned'), value: returned } : undefined}
      />
    </Section>
  )
}
