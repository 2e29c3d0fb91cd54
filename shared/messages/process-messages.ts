import type { CamelCase } from '../kernel/name-cases.ts'
import type {
  ActionOf,
  ChoiceOf,
  EventOf,
  NeedOf,
  ProcessDefinition,
  StateOf,
  TimerOf,
  TransitionOf,
} from '../kernel/process.ts'
import type { processes } from '../process/index.ts'
import type { OrderKindName } from '../process/kinds.ts'
import type { productCloseReasons } from '../process/product-request.ts'
import type { RefundReason } from '../process/refund-reasons.ts'
import type { closeReasons } from '../process/service-request.ts'
import type { Catalogues } from './generated/catalogues.d.ts'
import type { silent } from './silent-transitions.ts'

// The texts that a process demands of its catalogue. A state, step, action, choice, need, event, timer or line without its
// text does not compile.

type Processes = typeof processes
type ServiceOrder = Processes['serviceOrder']
type ProductOrder = Processes['productOrder']

/** Texts below `transitions`, by the names of actions in camel case. */
type ByAction<Names extends string, Text> = { [Name in Names as CamelCase<Name>]: Text }

/** Every process: the names of its states, steps and choices, and a button for each action of people. */
type Demanded<P extends ProcessDefinition> = {
  states: Record<StateOf<P>, { label: string }>
  steps: Record<P['steps'][number], string>
  transitions: ByAction<ActionOf<P>, { button: string }>
} & ([ChoiceOf<P, ActionOf<P>>] extends [never] ? unknown : { choices: Record<ChoiceOf<P, ActionOf<P>>, string> })

/** The name of a transition's line: its own, or that of the transition whose line it shares. */
type LineOf<P extends ProcessDefinition> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { messageKey: infer Line extends string } ? Line : T
}[TransitionOf<P>]
/** A process whose events are told in the conversation of its two people. */
type Notified<Name extends keyof typeof silent> = {
  transitions: Record<Exclude<LineOf<Processes[Name]>, keyof (typeof silent)[Name]>, { chat: string }>
}

type Turn = { title: string; text: string }
type Sides = { buyer: string; seller: string }
type Said = { you: string; other: string }

/** The line of an action in the history. Without one, its line of the conversation stands there, too. */
type Line<History> = { history: History } | { button: string; chat: string }

/** A kind of orders besides: next steps of both sides, the history by actor, and its own timers. */
type OrderDemanded<P extends ProcessDefinition, Readings extends string> = {
  states: Record<StateOf<P> | Readings, { next: { buyer: Turn; seller: Turn } }>
  transitions: ByAction<EventOf<P, 'buyer'> | 'create', Line<{ buyer: Said }>> &
    ByAction<EventOf<P, 'seller'>, Line<{ seller: Said }>> &
    ByAction<EventOf<P, 'admin'>, Line<{ admin: string }>> &
    ByAction<EventOf<P, 'system'>, Line<{ system: string }>>
  blocked: Record<NeedOf<P>, string>
  /** The timers of every kind of order have the same texts. */
  timers: Record<Exclude<TimerOf<P>, keyof Catalogues['order']['timers']>, Sides>
}

/**
 * States that read differently: paid anew, without an appointment, by the clock, unanswered, unspoken of, late, while the
 * appointment is asked to be moved, where other times were refused, where nothing came back, just begun without an agreed
 * time, of an offer for a request, or a visit whose card was refused.
 */
type ServiceOrderReading =
  | 'pending_payment_again'
  | 'pending_acceptance_delivery'
  | 'declined_auto'
  | 'declined_no_answer'
  | 'accepted_delivery'
  | 'scheduled_now'
  | 'awaiting_confirmation_unmarked'
  | 'pending_acceptance_reaffirmed'
  | 'accepted_asked'
  | 'accepted_moving'
  | 'scheduled_asked'
  | 'scheduled_moving'
  | 'planned_asked'
  | 'planned_moving'
  | 'accepted_waited'
  | 'in_progress_waited'
  | 'accepted_late'
  | 'in_progress_late'
  | 'in_progress_begun'
  | 'cancelled_kept'
  | 'pending_payment_offer'
  | 'pending_payment_visit'
  | 'expired_offer'
  | 'declined_offer'
  | 'finding_seller_offer'

/**
 * States that read differently: paid anew, while a cancellation is asked for, late, picked up, by the clock, expected by
 * now, sent back, to be sent to a known address, or where money had been taken.
 */
type ProductOrderReading =
  | 'pending_payment_again'
  | 'confirmed_asked'
  | 'confirmed_later'
  | 'confirmed_late'
  | 'confirmed_part'
  | 'shipped_short'
  | 'confirmed_pickup'
  | 'declined_auto'
  | 'shipped_due'
  | 'return_in_transit_sent'
  | 'return_in_transit_addressed'
  | 'cancelled_returned'

/** Actions beside those of the process: of its offers and of its order. */
type OfServiceRequest =
  | 'edit'
  | 'promote'
  | 'make-offer'
  | 'initiate-payment'
  | 'confirm-payment'
  | 'undo'
  | 'reopen'
  | 'schedule'
  | 'in-progress'
  | 'complete'
  | 'request-refund'
  | 'dispute'
type OfProductRequest = 'edit' | 'make-offer'
type OfProductOffer = 'edit' | 'initiate-payment' | 'complete-payment' | 'ship' | 'deliver' | 'request-refund'

type ExtraTexts<Names extends string> = { transitions: ByAction<Names, { button: string }> }

/** The catalogue of each process, by the process's name. */
type ListFilters = {
  'service-order': Demanded<ServiceOrder> &
    OrderDemanded<ServiceOrder, ServiceOrderReading> &
    Notified<'serviceOrder'> & { deliverySteps: Record<ServiceOrder['steps'][number], string> }
  'product-order': Demanded<ProductOrder> &
    OrderDemanded<ProductOrder, ProductOrderReading> &
    Notified<'productOrder'> & {
      pickupSteps: Record<ProductOrder['steps'][number], string>
      refundReasons: Record<RefundReason, string>
      // Only buyers see an order before its payment; this one need not be confirmed.
      states: { pending_payment_sold: { next: { buyer: Turn } } }
    }
  'service-request': Demanded<Processes['serviceRequest']> &
    ExtraTexts<OfServiceRequest> & { closeReasons: Record<(typeof closeReasons)[number], string> }
  'product-request': Demanded<Processes['productRequest']> &
    ExtraTexts<OfProductRequest> & { closeReasons: Record<(typeof productCloseReasons)[number], string> }
  offer: Demanded<Processes['offer']> & Notified<'offer'>
  'product-offer': Demanded<Processes['productOffer']> & ExtraTexts<OfProductOffer> & Notified<'productOffer'>
  promotion: Demanded<Processes['promotion']>
  subscription: Demanded<Processes['subscription']> & {
    transitions: Record<TransitionOf<Processes['subscription']> | 'create', { history: string }>
  }
  'refund-case': Demanded<Processes['refundCase']> &
    Notified<'refundCase'> & {
      states: Record<StateOf<Processes['refundCase']>, { next: { buyer: Turn; seller: Turn } }>
      transitions: Record<TransitionOf<Processes['refundCase']> | 'create', { history: string }>
    }
  report: Demanded<Processes['report']>
  order: { list: { names: Record<OrderKindName, string> } }
}

type Satisfies<All, Given extends All> = Given

export type Written = Satisfies<ListFilters, Catalogues>
