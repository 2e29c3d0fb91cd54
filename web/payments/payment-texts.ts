import type { Translate } from '#web/kernel/i18n.tsx'
import { type Paid, type PaymentPhase, paymentPhaseOf } from './payment-state.ts'

type PaymentText = 'title' | 'toPay' | 'total' | 'reserved' | 'paid'

/** Money that was given back without a charge had only been reserved. */
const steps: Record<PaymentPhase, PaymentText> = {
  open: 'title',
  waiting: 'title',
  reserved: 'reserved',
  paid: 'paid',
  back: 'paid',
  nothing: 'reserved',
}

const sums: Record<PaymentPhase, PaymentText> = {
  open: 'toPay',
  waiting: 'total',
  reserved: 'reserved',
  paid: 'paid',
  back: 'paid',
  nothing: 'total',
}

/** The name of the step in which an order is paid: "Paid" only once the card was charged. */
export const paymentStepOf = (order: Paid, t: Translate): string => t(`order:payment.${steps[paymentPhaseOf(order)]}`)

/** The name of the buyer's sum: to be paid, reserved, or paid. */
export const paymentSumOf = (order: Paid, t: Translate): string => t(`order:payment.${sums[paymentPhaseOf(order)]}`)
