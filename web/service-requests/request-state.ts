import type { Money } from '#shared/contract/common.ts'
import type { Offer } from '#shared/contract/offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { heldMoneyFor } from '#shared/policies/held-money.ts'
import type { offer } from '#shared/process/offer.ts'
import type { serviceRequest } from '#shared/process/service-request.ts'
import type { TonesOf } from '#web/kernel/processes.ts'

// The page is public, so it takes the tones from here and not from the processes, which bring the code of all schemas.

export const requestTones: TonesOf<typeof serviceRequest> = {
  draft: 'neutral',
  pending_review: 'wait',
  open: 'active',
  offer_accepted: 'wait',
  paid: 'active',
  scheduled: 'active',
  in_progress: 'active',
  awaiting_confirmation: 'wait',
  completed: 'done',
  refund_requested: 'problem',
  disputed: 'problem',
  refunded: 'refund',
  partially_refunded: 'refund',
  closed: 'neutral',
  expired: 'neutral',
}

export const offerTones: TonesOf<typeof offer> = {
  pending: 'active',
  countered: 'wait',
  on_hold: 'wait',
  accepted: 'done',
  not_selected: 'neutral',
  rejected: 'problem',
  withdrawn: 'neutral',
  expired: 'neutral',
}

type Allowed = Pick<ServiceRequest, 'allowedActions'>

export const mayDo = ({ allowedActions }: Allowed, action: ServiceRequest['allowedActions'][number]): boolean =>
  allowedActions.includes(action)

/** The provider called off, and the requester has not said yet what becomes of the money. */
export const isCalledOff = (request: Allowed & Pick<ServiceRequest, 'status'>): boolean =>
  request.status === 'open' && mayDo(request, 'reopen')

/** Returns the use of the held money of a cancelled order for an offer; undefined if there is none. */
export function heldFor(
  { heldMoney }: Pick<ServiceRequest, 'heldMoney'>,
  { pricing }: Pick<Offer, 'pricing'>,
): { pays: boolean; back: Money } | undefined {
  if (!heldMoney || !pricing.total) return undefined
  const { pays, back } = heldMoneyFor(heldMoney.amount, pricing.total.amount)
  return { pays, back: { ...heldMoney, amount: back } }
}

/** An offer is accepted, but its provider cannot take orders any more. */
export const isProviderDeactivated = (request: Allowed & Pick<ServiceRequest, 'status' | 'role'>): boolean =>
  request.status === 'offer_accepted' && request.role === 'buyer' && !mayDo(request, 'initiate-payment')

type Where = Pick<ServiceRequest, 'status' | 'isPaused'>
type ChosenStep = 'accepted' | 'paid' | 'completed' | 'claimed' | 'returned' | 'cancelled' | 'calledOff'

const chosenSteps: Partial<Record<ServiceRequest['status'], ChosenStep>> = {
  open: 'calledOff',
  offer_accepted: 'accepted',
  completed: 'completed',
  refund_requested: 'claimed',
  disputed: 'claimed',
  refunded: 'returned',
  partially_refunded: 'returned',
  closed: 'cancelled',
}

/** Returns the state of the order of an accepted offer, for its provider. */
export const chosenStepOf = ({ status }: Where): ChosenStep => chosenSteps[status] ?? 'paid'

/**
 * Returns the reason for which an offer that was neither declined nor withdrawn is out: another was chosen, or the
 * request ended.
 */
export function lostStepOf({
  status,
  isPaused,
}: {
  status: ServiceRequest['status'] | ProductRequest['status']
  isPaused?: true | undefined
}): 'not_selected' | 'closed' | 'requestExpired' | 'lapsed' {
  if (status === 'closed') return 'closed'
  if (status === 'expired') return 'requestExpired'
  return (status === 'open' || status === 'pending_review') && !isPaused ? 'lapsed' : 'not_selected'
}

/** An offer can still be accepted, now or once it is answered. */
export const isLive = ({ status }: Pick<Offer, 'status'>): boolean => status === 'pending' || status === 'countered'

/** The offer whose provider has the job, or had it. */
export const chosenOfferOf = ({ acceptedOffer, offersReceived }: ServiceRequest): Offer | undefined =>
  acceptedOffer ?? offersReceived.find(({ status }) => status === 'accepted')
