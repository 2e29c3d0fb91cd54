import type { Db } from '#server/db/open.ts'
import { isBlocked } from '#server/kernel/blocks-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler, type Effects, type Updates } from '#server/kernel/process/process-handler.ts'
import { rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { whyHeld } from '#server/listings/review.ts'
import { unarchivedTo } from '#server/offers/archive.ts'
import { auditDecision, authorUpdates, openUnlessHeld } from '#server/offers/requests.ts'
import { loseOffers, markOffersStale } from '#server/offers/transitions.ts'
import { openAgain } from '#server/offers/validity.ts'
import { syncPromotions } from '#server/promotions/subject-sync.ts'
import { decisionUpdates, hidingUpdates } from '#server/reports/hidden-requests.ts'
import { later } from '#shared/kernel/duration.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions } from './conditions.ts'
import {
  changeRequest,
  findRequest,
  REQUEST,
  type RequestChanges,
  type RequestRow,
  setRequestStatus,
  verifiedProviders,
} from './data.ts'
import { entryOf, rejectInvalid } from './entry.ts'
import { queueMatching } from './matching.ts'
import { matches } from './matching-data.ts'
import { audiences, notify, notifyHeld, notifySeller } from './notifications.ts'
import { presentReply } from './present.ts'

type Process = typeof serviceRequest

async function showOrHold({ deps, row, now }: { deps: Deps; row: RequestRow; now: Date }) {
  const { rules } = deps.settings
  return openUnlessHeld(await whyHeld(rules, entryOf(row)), now, rules.requestTtl)
}

const updates: Updates<Process, RequestRow, RequestChanges> = {
  publish: (_, context) => showOrHold(context),
  ...authorUpdates,
  ...decisionUpdates,
  ...hidingUpdates,
  unarchive: unarchivedTo(serviceRequest.transitions.unarchive.to),
  follow: async (_, { input: { to } }) => ({ to, changes: { holds_money: false, paused: false } }),
  reopen: async (_, { row, input: { paused, holdsMoney } }) => ({
    changes: { paused, holds_money: holdsMoney, ...openAgain(row) },
  }),
  renew: (_, context) => showOrHold(context),
  dropDraft: async (_, { now }) => ({ changes: { close_reason: 'expired', deleted_at: now } }),
}

/** More invitations than a requester compares offers of. */
const MOST_INVITED = 50

/**
 * Invites providers who were not invited yet; 403 for a shop in which the requester works. Those who have blocked the
 * requester, or are blocked, are not told.
 */
async function inviteProviders(tx: Db, row: RequestRow, providerIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(providerIds)]
  const found = new Set((await verifiedProviders(tx, wanted)).map(({ provider_id }) => provider_id))
  const validationErrors = wanted.flatMap((id, index) =>
    found.has(id) && id !== row.requester_id ? [] : [[`providerIds.${index}`, 'is no verified provider'] as const],
  )
  if (validationErrors.length > 0) throw badInput(Object.fromEntries(validationErrors))
  const added = wanted.filter((id) => !row.invited.includes(id))
  for (const id of added) await rejectOwnShop(tx, row.requester_id, id)
  if (row.invited.length + added.length > MOST_INVITED)
    throw badInput({ providerIds: `must not be more than ${MOST_INVITED} for one request` })
  await changeRequest(tx, row.id, { invited: [...row.invited, ...added] })
  for (const id of added) {
    if (await isBlocked(tx, row.requester_id, id)) continue
    await matches.noteNotified(tx, row.id, [id])
    await notifySeller(tx, row, { accountId: id, event: 'invited' })
  }
}

const effects: Effects<Process, RequestRow> = {
  tellProviders: async (tx, { row }) => {
    if (row.status === 'open') await queueMatching(tx, row.id)
    else await notifyHeld(tx, row)
  },
  audit: (tx, event) => auditDecision(tx, { ...event, kind: REQUEST }),
  invite: (tx, { row, input: { providerIds } }) => inviteProviders(tx, row, providerIds),
  askToReconfirm: (tx, { row, eventId }) => markOffersStale(tx, row.id, String(eventId)),
  loseOffers: (tx, { deps, row }) => loseOffers(tx, deps, row.id),
  movePromotions: (tx, { deps, row }) => syncPromotions(tx, deps, { kind: REQUEST, refId: row.id }),
}

/** Refuses a request whose stored fields are not valid any more: a time has passed, or its author is restricted. */
async function rejectUnfit({ db, settings }: Deps, { row }: { row: RequestRow }): Promise<void> {
  await rejectRestricted(db, row.requester_id)
  rejectInvalid(entryOf(row), settings, row.now, row.subcategory)
}

export const serviceRequestHandler = defineHandler<Process, RequestRow, RequestChanges>(serviceRequest, {
  find: findRequest,
  actorOf: (row, viewer) => {
    if (row.requester_id === viewer.id) return row.deleted_at ? undefined : 'buyer'
    return viewer.isAdmin ? 'admin' : undefined
  },
  conditions,
  choices: {},
  checks: {
    publish: rejectUnfit,
    renew: rejectUnfit,
    'invite-providers': (deps, { row }) => rejectRestricted(deps.db, row.requester_id),
  },
  updates,
  setStatus: setRequestStatus,
  saveTimers: saveTimersIn('service_request'),
  dueAt: {
    requestTtl: ({ expires_at, status_since }, { settings }) =>
      expires_at ?? later(status_since, settings.rules.requestTtl),
  },
  effects,
  audiences,
  notify,
  findSubscribers: async (db, id) => {
    const row = await findRequest(db, id)
    return row && { status: row.status, parties: [row.requester_id] }
  },
  present: presentReply,
})
