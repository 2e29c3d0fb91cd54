import { keysOf } from '#shared/kernel/keys-of.ts'

/** The phase of a payment: unpaid, reserved on the card, captured, or ended without money. */
type Phase = 'unpaid' | 'authorized' | 'captured' | 'over'

const PHASES = {
  requires_payment: 'unpaid',
  processing: 'unpaid',
  authorized: 'authorized',
  held: 'captured',
  frozen: 'captured',
  released: 'captured',
  partially_refunded: 'captured',
  refunded: 'captured',
  charged_back: 'captured',
  voided: 'over',
  failed: 'over',
  expired: 'over',
} as const satisfies Record<string, Phase>
export type PaymentState = keyof typeof PHASES

type Stated = { state: string }

/** The table's CHECK allows no other states. */
export const phaseOf = ({ state }: Stated): Phase => PHASES[state as PaymentState]

export const statesIn = (...phases: Phase[]) => keysOf(PHASES).filter((state) => phases.includes(PHASES[state]))

/** The bank decides about this money, or has decided: no other code may move it. */
export const isDisputed = ({ state }: Stated) => state === 'frozen' || state === 'charged_back'

type CapturedAmounts = { captured_amount: number; refunded_amount: number; released_at: Date | null }
type Disputes = { isOpen: boolean; isLost: boolean }

/** The state of captured money follows from the amounts alone. */
export function capturedState(
  { captured_amount: captured, refunded_amount: refunded, released_at }: CapturedAmounts,
  disputes: Disputes,
): PaymentState {
  if (disputes.isLost) return 'charged_back'
  if (disputes.isOpen) return 'frozen'
  if (refunded >= captured) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return released_at ? 'released' : 'held'
}
