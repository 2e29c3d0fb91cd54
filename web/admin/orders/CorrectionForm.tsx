import { useState } from 'react'
import type { MoneyDivision } from '#shared/contract/admin-order.ts'
import { splitFurther } from '#shared/policies/cancellation.ts'
import { ReasonedAction } from '#web/admin/ReasonedAction.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { Section } from '#web/ui/Section.tsx'

/** The division of an ended order after so much has gone back in all, in minor units. */
function divisionAfter({ pricing }: AnyOrder, { refunded, seller, marketplace }: MoneyDivision, back: number) {
  const { subtotal, total = subtotal, buyerFee, commission } = pricing
  const price = {
    subtotal: subtotal.amount,
    total: total.amount,
    buyerFee: buyerFee?.amount ?? 0,
    commission: commission?.amount ?? 0,
  }
  const before = { refund: refunded.amount, returned: 0, sellerNet: seller.amount, fee: marketplace.amount }
  return splitFurther(price, before, back)
}

/**
 * Puts a wrong end right: more goes back, or the marketplace pays the seller. It shows what each side has then, and
 * asks for a reason and a confirmation.
 */
export function CorrectionForm({ order, division }: { order: AnyOrder; division: MoneyDivision }) {
  const t = useT()
  const format = useFormat()
  const { total = order.pricing.subtotal, sellerNet = order.pricing.subtotal } = order.pricing
  const names = { buyer: order.buyer.name, seller: order.seller?.name ?? '' }
  const least = division.refunded.amount
  const [amount, setAmount] = useState<number | null>(least)
  const [paidToSeller, setPaidToSeller] = useState<number | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const correct = useApiMutation(adminApi.adminOrder.update, {
    invalidate: [adminApi.adminOrder.list],
    patch: (queries, reply) =>
      queries.setQueryData(q(adminApi.adminOrder.detail, { params: { id: order._id } }).queryKey, reply),
    success: t('refund-case:desk.correct.done'),
    once: true,
  })
  const money = (minorUnits: number) => format.money({ ...total, amount: minorUnits })
  const isPossible = amount !== null && amount >= least && amount <= total.amount
  const back = isPossible ? amount : least
  const after = divisionAfter(order, division, back)
  const most = Math.max(0, sellerNet.amount - after.sellerNet - division.compensation.amount)
  const compensation = readableNumber(paidToSeller) ?? 0
  const isPayable = !Number.isNaN(paidToSeller) && compensation <= most
  const isChange = back > least || compensation > 0
  const send = (reason: string) => {
    const input = { ...(back > least ? { refundAmount: back } : {}), ...(compensation ? { compensation } : {}) }
    return correct.run({ params: { id: order._id }, body: { action: 'correct', reason, input } })
  }
  const amountError = () => {
    if (!isPossible)
      return amount !== null && amount < least
        ? t('refund-case:desk.correct.less', { back: money(least) })
        : t('refund-case:desk.tooMuch', { paid: format.money(total) })
    if (isSubmitted && !isChange) return t('refund-case:desk.correct.nothing')
    return correct.errors['input.refundAmount']
  }
  const part = (key: string, label: string, now: number, then: number) => ({
    key,
    label: now === then ? label : t('refund-case:desk.correct.before', { label, amount: money(now) }),
    value: { ...total, amount: then },
  })
  const paidInAll = division.compensation.amount + compensation
  return (
    <Section look="plain" title={t('refund-case:desk.correct.title')}>
      <div className="fields">
        <p>{t('refund-case:desk.correct.text', names)}</p>
        {least < total.amount ? (
          <MoneyField
            label={t('refund-case:desk.correct.refund', { name: names.buyer })}
            help={t('refund-case:desk.correct.refundHelp', { back: money(least) })}
            currency={total.currency}
            value={amount}
            onChange={setAmount}
            error={amountError()}
          />
        ) : null}
        {most > 0 ? (
          <MoneyField
            label={t('refund-case:desk.appeal.compensate', { name: names.seller })}
            help={t('refund-case:desk.correct.help', { most: money(most), name: names.seller, buyer: names.buyer })}
            hint={t('optional')}
            currency={total.currency}
            value={paidToSeller}
            onChange={setPaidToSeller}
            error={
              isPayable
                ? correct.errors['input.compensation']
                : t('refund-case:desk.appeal.tooMuchPaid', { most: money(most) })
            }
          />
        ) : null}
        <section aria-label={t('refund-case:desk.correct.split')} aria-live="polite">
          <MoneyList
            rows={[
              part('buyer', t('refund-case:split.back', { name: names.buyer }), least, back),
              part(
                'seller',
                t('refund-case:split.seller', { name: names.seller }),
                division.seller.amount,
                after.sellerNet,
              ),
              part('marketplace', t('refund-case:split.marketplace'), division.marketplace.amount, after.fee),
              ...(paidInAll > 0
                ? [
                    part(
                      'compensation',
                      t('refund-case:desk.correct.compensation', { name: names.seller }),
                      division.compensation.amount,
                      paidInAll,
                    ),
                  ]
                : []),
            ]}
          />
        </section>
        <ReasonedAction
          call={adminApi.adminOrder.update}
          label={t('refund-case:desk.correct.do')}
          confirm={{
            title: t('refund-case:desk.correct.confirm.title'),
            text: [
              ...(back > least
                ? [t('refund-case:desk.correct.confirm.back', { ...names, amount: money(back - least) })]
                : []),
              ...(compensation
                ? [t('refund-case:desk.correct.confirm.paid', { ...names, amount: money(compensation) })]
                : []),
              t('refund-case:desk.correct.confirm.told'),
            ].join(' '),
          }}
          isPossible={isPossible && isPayable && isChange}
          isBusy={correct.isPending}
          error={correct.errors.reason}
          onSubmit={() => setSubmitted(true)}
          onSend={send}
        />
      </div>
    </Section>
  )
}
