import { useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentCharged, isPaymentOpen } from '#web/payments/payment-state.ts'
import { isUnderClaim } from '#web/transactions/any-order.ts'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDecision.module.css'

const LIMIT = 2000

/** Ends an order without a case: how much goes back, why, and once more yes. */
export function AdminCancelForm({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const { total = order.pricing.subtotal } = order.pricing
  const names = { buyer: order.buyer.name, seller: order.seller?.name ?? '' }
  const [amount, setAmount] = useState<number | null>(total.amount)
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const end = useAct(api.adminOrder.update, {
    invalidate: [api.adminOrder.list],
    patch: (queries, reply) =>
      queries.setQueryData(q(api.adminOrder.detail, { params: { id: order._id } }).queryKey, reply),
    success: t('refund-cases:desk.end.done'),
    once: true,
  })
  if (!order.allowedActions.includes('end'))
    return (
      <Section look="plain" title={t('refund-cases:desk.end.title')}>
        <Alert>{isUnderClaim(order) ? t('refund-cases:desk.end.claimed') : t('refund-cases:desk.end.never')}</Alert>
      </Section>
    )
  // Before the money is taken there is nothing that could be divided.
  const isDivided = isPaymentCharged(order) && order.seller !== null
  const means = () => {
    if (isPaymentOpen(order)) return 'unpaid'
    return isDivided ? 'text' : 'whole'
  }
  const isPossible = amount !== null && amount >= 1 && amount <= total.amount
  const text = reason.trim()
  const back = { ...total, amount: isDivided && amount !== null ? amount : total.amount }
  const ask = () => {
    setAsked(true)
    if (isPossible && text && text.length <= LIMIT) setConfirming(true)
  }
  const send = async () => {
    const input = back.amount < total.amount ? { input: { refundAmount: back.amount } } : {}
    await end.run({ params: { id: order._id }, body: { action: 'end', reason: text, ...input } })
    setConfirming(false)
  }
  const reasonFault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : end.errors.reason
  }
  return (
    <Section look="plain" title={t('refund-cases:desk.end.title')}>
      <div className={styles.form}>
        <p>{t(`refund-cases:desk.end.${means()}`, names)}</p>
        {isDivided ? (
          <MoneyField
            label={t('refund-cases:desk.refund', { name: names.buyer })}
            currency={total.currency}
            value={amount}
            onChange={setAmount}
            error={
              isPossible && !end.errors['input.refundAmount']
                ? undefined
                : t('refund-cases:desk.tooMuch', { paid: format.money(total) })
            }
          />
        ) : null}
        <TextArea
          label={t('refund-cases:desk.reason')}
          help={t('refund-cases:desk.noteHelp')}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={reasonFault()}
        />
        <Button variant="primary" block onClick={ask}>
          {t('refund-cases:desk.end.do')}
        </Button>
        <LazyConfirmDialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => void send()}
          isBusy={end.isPending}
          busyLabel={t('refund-cases:busy')}
          title={t('refund-cases:desk.end.confirm.title')}
          text={
            isPaymentOpen(order)
              ? t('refund-cases:desk.end.confirm.unpaid')
              : t('refund-cases:desk.end.confirm.text', { ...names, back: format.money(back) })
          }
          confirmLabel={t('refund-cases:desk.end.do')}
          cancelLabel={t('cancel')}
          closeLabel={t('close')}
        />
      </div>
    </Section>
  )
}
