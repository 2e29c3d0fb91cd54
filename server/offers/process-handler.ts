import { rejectUnavailable } from '#server/availability/slots.ts'
import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import {
  type Conditions,
  defineHandler,
  type TransitionEvent,
  type Updates,
} from '#server/kernel/process/process-handler.ts'
import { rejectBlocked, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { partIn } from '#server/kernel/team.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { offer } from '#shared/process/offer.ts'
import { findOffer, OFFER, type OfferChanges, type OfferRow, setOfferStatus } from './data.ts'
import { audiences, notify } from './notifications.ts'
import { obstacleOf } from './obstacles.ts'
import { requestKindOf } from './request-kinds.ts'
import {
  changesIn,
  itemTotalOf,
  newTimes,
  rejectChanged,
  rejectSame,
  rejectTooDear,
  rejectUnfitTimes,
  roundsLeft,
  withRound,
} from './terms.ts'
import { extended } from './validity.ts'

type Process = typeof offer

/** The viewer's part in an offer; a member of a team has the seller's only, and none in an offer for their own request. */
export const sideOf = (
  { requester_id, provider_id }: Pick<OfferRow, 'requester_id' | 'provider_id'>,
  viewer: Pick<Viewer, 'id' | 'person'>,
) => partIn({ buyer_id: requester_id, seller_id: provider_id }, viewer)

/** True if the request is open: terms of a closed or hidden one cannot be agreed. */
const isAsked = ({ request_status, request_paused, request_deleted_at }: OfferRow) =>
  request_status === 'open' && !request_paused && request_deleted_at === null

/** The reason for which the requester cannot accept an offer, beside the states of the offer and of the request. */
export const whyNotAccept = (row: OfferRow) =>
  obstacleOf({ status: row.provider_status, verification: row.provider_verification }, row)

export const conditions: Conditions<Process, OfferRow> = {
  buyerMayCounter: (row) => roundsLeft(row, 'buyer') > 0,
  sellerMayCounter: (row) => roundsLeft(row, 'seller') > 0,
  asked: isAsked,
  // The timer of its end may be late; the provider is not bound any longer for that.
  acceptable: (row) => row.valid_until > row.now && isAsked(row) && !row.stale && whyNotAccept(row) === undefined,
  stale: ({ stale }) => stale,
  sellerVerified: ({ provider_verification }) => provider_verification === 'approved',
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)

type Named = { price?: number | undefined; slots?: unknown; scope?: string | undefined; message?: string | undefined }

function requireSomething(terms: Named) {
  if (terms.price === undefined && terms.slots === undefined && !terms.scope && !terms.message)
    throw badInput({ price: 'or something else has to be named' })
}

const writtenBy = ({ settings }: Deps, now: Date) => ({ now, countries: phoneCountries(settings) })

/** Adds a round with the provider's message in the answer to a counter, at the terms that hold from now on. */
function wordTo(
  kind: 'kept' | 'agreed',
  current: Pick<OfferRow, 'rounds' | 'price' | 'slots'>,
  message: string | undefined,
  written: ReturnType<typeof writtenBy>,
): Pick<OfferChanges, 'rounds'> {
  return message ? { rounds: withRound(current, { by: 'seller', kind }, { message }, written).rounds } : {}
}

const updates: Updates<Process, OfferRow, OfferChanges> = {
  // The history cannot be changed, and so keeps no words that an erased account has to take along.
  reject: async (_, { deps, input }) => ({
    changes: { rejection_reason: withoutContacts(input.rejectionReason, phoneCountries(deps.settings)) },
  }),
  counter: async (_, { deps, row, input, now }) => {
    rejectChanged(row, input.version)
    requireSomething(input)
    rejectUnfitTimes('slots', input.slots, deps.settings.rules, now)
    const { round, rounds } = withRound(row, { by: 'buyer', kind: 'counter' }, input, writtenBy(deps, now))
    rejectSame(round, row)
    rejectTooDear({ ...row, price: round.price }, deps.settings.rules)
    return { changes: { rounds, version: row.version + 1, agreed: false, ...extended(row) } }
  },
  /** The terms of the counter are those of the offer from now on. */
  agree: async (tx, { deps, row, input: { message, version }, now }) => {
    rejectChanged(row, version)
    if (row.stale) throw conflict('offer_stale', 'The request has changed: confirm the offer before you agree.')
    const last = row.rounds.at(-1)
    if (!last) throw new Error(`offer ${row.id} has no counter`)
    await rejectUnavailable(tx, { sellerId: row.provider_id }, newTimes(last.slots, row.slots))
    return {
      changes: {
        ...wordTo('agreed', { ...row, price: last.price, slots: last.slots }, message, writtenBy(deps, now)),
        price: last.price,
        slots: JSON.stringify(last.slots),
        scope: last.scope ?? row.scope,
        version: row.version + 1,
        agreed: true,
        valid_until: later(now, durationMs(deps.settings.rules.offerTtl)),
      },
    }
  },
  /** The terms stay. */
  keepTerms: async (_, { deps, row, input: { message, version }, now }) => {
    rejectChanged(row, version)
    return {
      changes: {
        ...wordTo('kept', row, message, writtenBy(deps, now)),
        version: row.version + 1,
        valid_until: later(now, durationMs(deps.settings.rules.offerTtl)),
      },
    }
  },
  counterBack: async (tx, { deps, row, input, now }) => {
    rejectChanged(row, input.version)
    requireSomething(input)
    rejectUnfitTimes('slots', input.slots, deps.settings.rules, now)
    await rejectUnavailable(tx, { sellerId: row.provider_id }, input.slots ?? [])
    const { round, rounds } = withRound(row, { by: 'seller', kind: 'counter' }, input, writtenBy(deps, now))
    rejectSame(round, row)
    rejectTooDear({ ...row, price: round.price }, deps.settings.rules)
    return {
      changes: {
        rounds,
        price: round.price,
        slots: JSON.stringify(round.slots),
        scope: round.scope ?? row.scope,
        version: row.version + 1,
        agreed: false,
        stale: false,
        valid_until: later(now, durationMs(deps.settings.rules.offerTtl)),
      },
    }
  },
  leaveCounter: async (_, { row }) => ({ changes: { version: row.version + 1, ...extended(row) } }),
  reconfirm: async (_, { row, input }) => {
    rejectChanged(row, input?.version)
    return { changes: { stale: false, version: row.version + 1 } }
  },
  restore: async (_, { row }) => ({ changes: extended(row) }),
  giveBack: async (_, { row }) => ({ changes: { buyer_message: null, ...extended(row) } }),
}

/**
 * The terms that a step names, and what they change of those before; the terms of the offer if it names none. The price is
 * that of the whole work, as everywhere.
 */
function termsNamed({ transition, before, row }: TransitionEvent<Process, OfferRow>) {
  const money = (price: number) => ({ amount: itemTotalOf({ ...row, price }), currency: row.currency })
  const round = row.rounds.at(-1)
  const answered = transition === 'counter' ? before : before.rounds.at(-1)
  if (!round || !answered || (transition !== 'counter' && transition !== 'counterBack'))
    return { amount: money(row.price) }
  const { was, changed } = changesIn(round, answered)
  return {
    amount: money(round.price),
    ...(was === undefined ? {} : { was: money(was) }),
    changed,
  }
}

/** Posts a transition, with the words and terms of the two, in their conversation. */
async function postTransition(tx: Db, event: TransitionEvent<Process, OfferRow>) {
  const { transition, actor, row, eventId } = event
  await postSystemMessage(tx, {
    buyerId: row.requester_id,
    sellerId: row.provider_id,
    about: { kind: row.kind, id: row.ref_id },
    offerId: row.id,
    title: row.title,
    ...(actor === 'buyer' || actor === 'seller' ? { actor } : {}),
    ...termsNamed(event),
    event: `${OFFER}.${transition}`,
    source: `${OFFER}:${eventId}`,
  })
}

/** Terms are words to the other side: an account that is restricted, or blocked by that side, sends none. */
async function rejectUnreachable(
  { db }: Deps,
  { row: { requester_id, provider_id }, actor }: { row: OfferRow; actor: string },
): Promise<void> {
  await rejectRestricted(db, actor === 'buyer' ? requester_id : provider_id)
  await rejectBlocked(db, requester_id, provider_id)
}

export const offerHandler = defineHandler<Process, OfferRow, OfferChanges>(offer, {
  find: findOffer,
  queueKeyOf: ({ ref_id }) => ref_id,
  actorOf: sideOf,
  conditions,
  checks: { counter: rejectUnreachable, 'respond-counter': rejectUnreachable, reconfirm: rejectUnreachable },
  choices: { 'respond-counter': ({ action }) => action },
  updates,
  setStatus: setOfferStatus,
  saveTimers: saveTimersIn('offer'),
  dueAt: { offerTtl: ({ valid_until }) => valid_until },
  effects: {},
  audiences,
  notify,
  postSystemMessage: postTransition,
  findSubscribers: async (db, id) => {
    const row = await findOffer(db, id)
    return row && { status: row.status, parties: [row.requester_id, row.provider_id] }
  },
  present: async ({ ...deps }, id, viewer) => {
    const row = await findOffer(deps.db, id)
    return row ? requestKindOf(row.kind).present(deps, row.ref_id, viewer) : {}
  },
})
