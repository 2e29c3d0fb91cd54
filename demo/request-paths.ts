import { requestStateOf } from '#server/service-requests/order-listener.ts'
import { findCategory } from '#shared/categories.ts'
import type { StateOf, TransitionOf } from '#shared/kernel/process.ts'
import { statesAfter, statesBefore } from '#shared/kernel/process.ts'
import { offer as offerProcess } from '#shared/process/offer.ts'
import type { serviceRequest } from '#shared/process/service-request.ts'
import type { DemoOffer, DemoRequest } from './requests/entry.ts'
import type { Actor } from './seeded-orders.ts'
import { resolveTime } from './times.ts'
import type { Step as OrderStep } from './transition-path.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An administrator has looked at a request so long after it was posted. */
const REVIEWED_AFTER = 2 * HOUR
/** All offers that still count were made within so long. */
const OFFERED_WITHIN = 5 * DAY

type RequestState = StateOf<typeof serviceRequest>
type OfferState = StateOf<typeof offerProcess>
export type RequestStep = {
  transition: TransitionOf<typeof serviceRequest> | 'create'
  actor: Actor
  at: Date
  from: RequestState
  to: RequestState
  note?: string
}
export type OfferStep = {
  transition: TransitionOf<typeof offerProcess> | 'create'
  actor: Actor
  at: Date
  from: OfferState
  to: OfferState
}

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

const isHeld = ({ category, stage }: DemoRequest) =>
  stage !== 'draft' && findCategory(category)?.moderation === 'always'

function firstStateOf(request: DemoRequest): RequestState {
  if (request.stage === 'draft') return 'draft'
  return isHeld(request) ? 'pending_review' : 'open'
}

/** The history of a request; from the acceptance of an offer on it follows the steps of the order. */
export function requestPathOf(request: DemoRequest, orderSteps: readonly OrderStep[], now: Date): RequestStep[] {
  const posted = resolveTime(request.posted, now)
  const first = firstStateOf(request)
  const steps: RequestStep[] = [{ transition: 'create', actor: 'buyer', at: posted, from: first, to: first }]
  const stateNow = () => steps.at(-1)?.to ?? first
  const add = (transition: RequestStep['transition'], at: Date, to: RequestState, by: Actor, note?: string) =>
    steps.push({ transition, actor: by, at, from: stateNow(), to, ...(note ? { note } : {}) })
  const { stage, rejection, invited, changed, end } = request
  if (rejection) add('reject', plus(posted, REVIEWED_AFTER), 'closed', 'admin', rejection)
  else if (isHeld(request) && !stage)
    add('approve', plus(posted, REVIEWED_AFTER), 'open', 'admin', 'It says what is needed and for whom.')
  if (invited.length > 0) add('invite', plus(posted, 10 * MINUTE), 'open', 'buyer')
  if (changed) add('change', resolveTime(changed, now), 'open', 'buyer')
  for (const { at, to, transition } of orderSteps) {
    const next = requestStateOf(to)
    if (transition === 'create') add('accept', at, 'offer_accepted', 'buyer')
    else if (next && next !== stateNow()) add('follow', at, next, 'system')
  }
  if (!end) return steps
  const ended = resolveTime(end.at, now)
  if (end.transition === 'close') add('close', ended, 'closed', 'buyer', end.reason)
  else add('expire', ended, 'expired', 'system')
  // An expired request waits a week for its author.
  if (end.transition === 'giveUp') add('giveUp', plus(ended, 7 * DAY), 'closed', 'system')
  return steps
}

/** The transition that a step of the request causes for an offer that has not ended. */
function meaningFor(step: RequestStep, isAccepted: boolean): OfferStep['transition'] | undefined {
  if (step.transition === 'accept') return isAccepted ? 'take' : 'hold'
  if (step.transition === 'follow' && step.from === 'offer_accepted' && !isAccepted) return 'lose'
  return step.transition === 'close' || step.transition === 'expire' ? 'lose' : undefined
}

/** The times at which the offers of a request were made: one after the other, until the request was decided. */
export function offerTimesOf(request: DemoRequest, steps: readonly RequestStep[], now: Date): Date[] {
  const opened = steps.find(({ to }) => to === 'open')?.at ?? now
  const decided = steps.find(({ transition }) => ['accept', 'close', 'expire'].includes(transition))?.at ?? now
  const span = Math.min(decided.getTime() - opened.getTime(), OFFERED_WITHIN)
  return request.offers.map(({ at }, index, all) =>
    at ? resolveTime(at, now) : plus(decided, (-span * (all.length - index)) / (all.length + 1)),
  )
}

type Placed = { offer: DemoOffer; placedAt: Date; isAccepted: boolean }

/** The history of an offer: what its two people did, and what became of the request. */
export function offerPathOf(placed: Placed, requestSteps: readonly RequestStep[], now: Date): OfferStep[] {
  const { offer, placedAt, isAccepted } = placed
  const steps: OfferStep[] = [
    { transition: 'create', actor: 'seller', at: placedAt, from: offerProcess.initial, to: offerProcess.initial },
  ]
  const add = (transition: Exclude<OfferStep['transition'], 'create'>, at: Date) => {
    const from = steps.at(-1)?.to ?? offerProcess.initial
    const definition = offerProcess.transitions[transition]
    if (!statesBefore(definition).includes(from)) return
    const by: readonly Actor[] = 'by' in definition ? definition.by : ['system']
    // The states of the process's own graph.
    steps.push({ transition, actor: by[0] ?? 'system', at, from, to: statesAfter(definition, from)[0] as OfferState })
  }
  const happened = [
    ...offer.steps.map(({ transition, at }) => ({ transition, at: resolveTime(at, now) })),
    ...(offer.isExpired ? [{ transition: 'expire' as const, at: plus(placedAt, 7 * DAY) }] : []),
    ...requestSteps.flatMap((step) => {
      const transition = meaningFor(step, isAccepted)
      return transition && transition !== 'create' && step.at > placedAt ? [{ transition, at: step.at }] : []
    }),
  ]
  for (const { transition, at } of happened.sort((one, other) => one.at.getTime() - other.at.getTime()))
    add(transition, at)
  return steps
}
