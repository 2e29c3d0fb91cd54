import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler, type TransitionEvent, type Updates } from '#server/kernel/process/process-handler.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { rejectBlocked, rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { partIn } from '#server/kernel/team.ts'
import { whyHeld } from '#server/listings/review.ts'
import { unarchivedTo } from '#server/offers/archive.ts'
import { auditDecision, authorUpdates, openUnlessHeld } from '#server/offers/requests.ts'
import { openAgain } from '#server/offers/validity.ts'
import { decisionUpdates, hidingUpdates } from '#server/reports/hidden-requests.ts'
import { later } from '#shared/kernel/duration.ts'
import type { TransitionDefinition, TransitionOf } from '#shared/kernel/process.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { conditions, offerConditions } from './conditions.ts'
import { findRequest, REQUEST, type RequestChanges, type RequestRow, setRequestStatus } from './data.ts'
import { entryOf, rejectInvalid } from './entry.ts'
import { queueMatching } from './jobs.ts'
import { audiences, notify, notifyHeld, notifyOffer, notifyOfOffer, offerAudiences } from './notifications.ts'
import {
  changeOffer,
  findOffer,
  OFFER,
  type OfferChanges,
  type OfferRow,
  offersIn,
  setOfferStatus,
} from './offer-data.ts'
import { offerUpdates, rejectOther } from './offer-updates.ts'
import { presentReply } from './present.ts'
import { presentOfferReply } from './present-offer.ts'

// A request and its offers move each other, so both processes stand here.

type OfferTransition = 'hold' | 'restore' | 'lose'

const runAll = async (tx: Db, deps: Deps, rows: readonly OfferRow[], transition: OfferTransition): Promise<void> => {
  for (const row of rows) await runTransition(tx, deps, offerHandler, row, { transition, actor: 'system' })
}

const loseOffers = async (tx: Db, deps: Deps, requestId: string): Promise<void> =>
  runAll(tx, deps, await offersIn(tx, requestId, 'pending'), 'lose')

/**
 * Offers that wait, and those that were out because all was accepted, can be accepted again, unless their sellers have
 * removed them meanwhile.
 */
async function restoreOffers(tx: Db, deps: Deps, filledAt: Date, requestId: string): Promise<void> {
  const waiting = (await offersIn(tx, requestId, 'pending')).filter(({ on_hold }) => on_hold)
  const lost = (await offersIn(tx, requestId, 'not_selected')).filter(
    ({ status_since, hidden }) => status_since >= filledAt && !hidden,
  )
  await runAll(tx, deps, [...waiting, ...lost], 'restore')
}

async function askToRenewOffers(tx: Db, requestId: string, source: string): Promise<void> {
  for (const row of await offersIn(tx, requestId, 'pending')) {
    await changeOffer(tx, row.id, { stale: true, version: row.version + 1 })
    await queueBroadcast(tx, 'process.moved', { process: OFFER, id: row.id })
    await notifyOffer(tx, row, { event: 'stale', source: `${row.id}:${source}` })
  }
}

async function showOrHold({ deps, row, now }: { deps: Deps; row: RequestRow; now: Date }) {
  const { rules } = deps.settings
  return openUnlessHeld(await whyHeld(rules, entryOf(row)), now, rules.requestTtl)
}

const requestUpdates: Updates<typeof productRequest, RequestRow, RequestChanges> = {
  ...authorUpdates,
  ...decisionUpdates,
  ...hidingUpdates,
  unarchive: unarchivedTo(productRequest.transitions.unarchive.to),
  reopen: async (_, { row }) => ({ changes: openAgain(row) }),
  extend: async (_, { row }) => ({ changes: openAgain(row) }),
  renew: (_, context) => showOrHold(context),
}

/** Refuses a request whose stored fields are not valid any more: a time has passed, or its author is restricted. */
async function rejectUnfit({ db, settings }: Deps, { row }: { row: RequestRow }): Promise<void> {
  await rejectRestricted(db, row.requester_id)
  rejectInvalid(entryOf(row), settings, row.now, row)
}

export const productRequestHandler = defineHandler<typeof productRequest, RequestRow, RequestChanges>(productRequest, {
  find: findRequest,
  actorOf: (row, viewer) => {
    if (row.requester_id === viewer.id) return row.deleted_at ? undefined : 'buyer'
    return viewer.isAdmin ? 'admin' : undefined
  },
  conditions,
  choices: {},
  checks: { renew: rejectUnfit },
  updates: requestUpdates,
  setStatus: setRequestStatus,
  saveTimers: saveTimersIn('product_request'),
  dueAt: {
    requestTtl: ({ expires_at, status_since }, { settings }) =>
      expires_at ?? later(status_since, settings.rules.requestTtl),
  },
  effects: {
    tellSellers: async (tx, { row }) => {
      if (row.status === 'open') await queueMatching(tx, row.id)
      else await notifyHeld(tx, row)
    },
    audit: (tx, event) => auditDecision(tx, { ...event, kind: REQUEST }),
    askToRenewOffers: (tx, { row, eventId }) => askToRenewOffers(tx, row.id, String(eventId)),
    holdOffers: async (tx, { deps, row }) => runAll(tx, deps, await offersIn(tx, row.id, 'pending'), 'hold'),
    restoreOffers: (tx, { deps, before, row }) => restoreOffers(tx, deps, before.status_since, row.id),
    loseOffers: (tx, { deps, row }) => loseOffers(tx, deps, row.id),
    // Meanwhile the last of it may have been accepted or paid.
    settle: (tx, { deps, row, transition }) => settle(tx, deps, row.id, transition),
  },
  audiences,
  notify,
  findSubscribers: async (db, id) => {
    const row = await findRequest(db, id)
    return row && { status: row.status, parties: [row.requester_id] }
  },
  present: presentReply,
})

const bySystem = { actor: 'system' } as const

/** Sellers of more than is left hear so. */
async function notifyFewerLeft(tx: Db, requestId: string, left: number): Promise<void> {
  for (const row of await offersIn(tx, requestId, 'pending'))
    if (row.quantity > left) await notifyOffer(tx, row, { event: 'fewerLeft', source: `${row.id}:fewer:${left}` })
}

/** The steps with which an accepted offer can be accepted again. */
const GIVEN_BACK = ['undo', 'lapse', 'giveUp', 'miss'] as const satisfies TransitionOf<typeof productOffer>[]

/** The request is filled, open again or fulfilled by what has become of its offers; the caller has locked it. */
export async function settle(tx: Db, deps: Deps, id: string, transition: string): Promise<void> {
  const request = await findRequest(tx, id)
  if (!request) throw new Error(`request ${id} of an offer does not exist`)
  const left = request.quantity - request.filled_quantity
  if (request.status === 'open') {
    if (left === 0) await runTransition(tx, deps, productRequestHandler, request, { transition: 'fill', ...bySystem })
    else if (transition === 'accept') await notifyFewerLeft(tx, id, left)
    else if (GIVEN_BACK.some((each) => each === transition))
      await runTransition(tx, deps, productRequestHandler, request, { transition: 'extend', ...bySystem })
  } else if (request.status === 'offer_accepted' && left > 0)
    await runTransition(tx, deps, productRequestHandler, request, { transition: 'reopen', ...bySystem })
  await endIfPaid(tx, deps, id)
}

/** Once all that is wanted is paid the other offers are out; once all of it has arrived the request is fulfilled. */
async function endIfPaid(tx: Db, deps: Deps, id: string): Promise<void> {
  const request = await findRequest(tx, id)
  if (request?.status !== 'offer_accepted' || request.awaits_payment) return
  await loseOffers(tx, deps, id)
  if (!request.has_running_order)
    await runTransition(tx, deps, productRequestHandler, request, { transition: 'fulfil', ...bySystem })
}

const rows: Record<string, TransitionDefinition> = productOffer.transitions

/** Posts the transitions of both sides in their conversation. */
const postTransition = (tx: Db, { transition, actor, row, eventId }: TransitionEvent<typeof productOffer, OfferRow>) =>
  postSystemMessage(tx, {
    buyerId: row.requester_id,
    sellerId: row.seller_id,
    about: { kind: REQUEST, id: row.request_id },
    offerId: row.id,
    title: row.title,
    ...(actor === 'buyer' || actor === 'seller' ? { actor } : {}),
    event: `${OFFER}.${rows[transition]?.messageKey ?? transition}`,
    source: `${OFFER}:${eventId}`,
  })

export const offerHandler = defineHandler<typeof productOffer, OfferRow, OfferChanges>(productOffer, {
  find: findOffer,
  queueKeyOf: ({ request_id }) => request_id,
  actorOf: ({ requester_id, seller_id }, viewer) => partIn({ buyer_id: requester_id, seller_id }, viewer),
  conditions: offerConditions,
  isRepeated: ({ hidden }, { transition }) => transition === 'hide' && hidden,
  choices: {},
  checks: {
    accept: async ({ db }, { row, input }) => {
      rejectOther(row, input)
      await rejectRestricted(db, row.requester_id)
      await rejectBlocked(db, row.requester_id, row.seller_id)
      await rejectOwnShop(db, row.requester_id, row.seller_id)
    },
  },
  updates: offerUpdates,
  setStatus: setOfferStatus,
  saveTimers: saveTimersIn('product_offer'),
  dueAt: { offerTtl: ({ valid_until }) => valid_until },
  effects: { settle: (tx, { deps, row, transition }) => settle(tx, deps, row.request_id, transition) },
  audiences: offerAudiences,
  notify: notifyOfOffer,
  postSystemMessage: postTransition,
  findSubscribers: async (db, id) => {
    const row = await findOffer(db, id)
    return row && { status: row.status, parties: [row.requester_id, row.seller_id] }
  },
  present: presentOfferReply,
})
