import { showBusyTimes, showFreeTimes } from '#server/availability/offered-times.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { requireConfirmed, requireProof } from '#server/kernel/http/staff-rights.ts'
import { presentPins, squaresOf } from '#server/places/map.ts'
import { distanceOf, nearby } from '#server/places/near.ts'
import type { userCalls } from '#shared/contract/user.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import {
  canChangeAccount,
  canRemoveAccount,
  canRemoveDocuments,
  canSeeAccount,
  canSetIntent,
} from '#shared/policies/account.ts'
import { bookingWindow, payReserve, REQUEST_HORIZON_DAYS } from '#shared/policies/appointment.ts'
import { requireRightOver } from './administrator.ts'
import { deleteDocument, documentsOf, findAccount } from './data.ts'
import { removeQuietly } from './documents.ts'
import { removeAccount } from './erasure.ts'
import { stateIntent } from './intent.ts'
import { type AccountRow, presentDocument, presentPublicUser } from './present.ts'
import { profileFor, wholeUser } from './profile.ts'
import { findProviderPins, findProviders, hasContent } from './profile-data.ts'
import { changeAccount } from './update-account.ts'

/** The account, if the viewer may know that it exists. */
async function findVisible(db: Db, viewer: Viewer | undefined, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account || !canSeeAccount(viewer, account)) throw notFound()
  return account
}

export const userHandlers: Handlers<typeof userCalls> = {
  serviceProviders: async ({ db, deps, query }) => {
    const wanted = nearby(deps.gazetteer, query)
    const { rows, total, step } = await findProviders(db, wanted)
    const providers = rows.map((row) => ({ ...presentPublicUser(row), ...distanceOf(row.grid_cell, wanted.near) }))
    const { currentPage, totalPages, totalItems, limit } = paginationOf(query, total, step)
    return {
      providers,
      pagination: { currentPage, totalPages, totalProviders: totalItems, totalCount: totalItems, limit, ...step },
      data: providers,
      meta: { currentPage, totalPages, totalItems, perPage: limit },
    }
  },

  providersMap: async ({ db, deps: { gazetteer, settings }, query }) => {
    const { view, zoom, lang, ...wanted } = nearby(gazetteer, query)
    const rows = await findProviderPins(db, wanted, squaresOf({ view, zoom }))
    return presentPins(gazetteer, rows, { currency: settings.currency, lang })
  },

  hasContent: async ({ db, viewer }) => ({ hasContent: await hasContent(db, viewer.id) }),

  detail: async ({ db, deps, viewer, params }) => {
    const account = await findVisible(db, viewer, params.id)
    return profileFor(db, viewer, account, deps.settings.currency)
  },

  busyTimes: async ({ db, viewer, params, query }) => {
    const { id } = await findVisible(db, viewer, params.id)
    return { busy: await showBusyTimes(db, id, query) }
  },

  freeTimes: async ({ db, deps, viewer, params, query: { minutes, ...query } }) => {
    const { id } = await findVisible(db, viewer, params.id)
    const terms = { minNoticeHours: 0, maxHorizonDays: REQUEST_HORIZON_DAYS }
    const window = bookingWindow(terms, Date.now(), payReserve(deps.settings.rules))
    return showFreeTimes(db, { sellerId: id }, { durationMinutes: minutes, window, query })
  },

  update: async ({ db, deps, viewer, params, origin, input }) => {
    const account = await findVisible(db, viewer, params.id)
    if (!canChangeAccount(viewer, account)) throw notAllowed()
    await requireRightOver(db, account, viewer.id)
    const { body, files } = await input()
    return { user: await changeAccount(deps, { viewer, account, body, files, origin }) }
  },

  remove: async ({ db, deps, viewer, params, origin, input }) => {
    const account = await findVisible(db, viewer, params.id)
    if (!canRemoveAccount(viewer, account)) throw notAllowed()
    await requireRightOver(db, account, viewer.id)
    if (viewer.id === account.id) requireProof(viewer)
    else requireConfirmed(deps.settings, viewer)
    const { reason } = (await input()).body
    if (viewer.id !== account.id && !reason) throw badInput({ reason: 'is required of administrators' })
    await removeAccount(deps, { viewer, account, origin, reason })
    return { message: 'User deleted successfully.' }
  },

  removeDocument: async ({ db, deps, viewer, params, origin }) => {
    const account = await findVisible(db, viewer, params.id)
    if (!canRemoveDocuments(viewer, account)) throw notAllowed()
    await requireRightOver(db, account, viewer.id)
    const removed = await inTransaction(db, async (tx) => {
      const document = await deleteDocument(tx, account.id, params.docId)
      if (!document) throw notFound()
      const { id: actor, sessionId } = viewer
      const entry = { actor, sessionId, kind: 'account', refId: account.id, ip: origin.ip }
      await audit(tx, { ...entry, action: 'account_document.deleted', before: { type: document.type } })
      return document
    })
    await removeQuietly(deps, [removed.stored_as])
    return { documents: (await documentsOf(db, account.id)).map(presentDocument) }
  },

  intent: async ({ db, deps, viewer, params, origin, input }) => {
    const account = await findVisible(db, viewer, params.id)
    if (!canSetIntent(viewer, account)) throw notAllowed()
    const { body } = await input()
    const after = await stateIntent(deps, { viewer, intent: body, origin })
    return { user: await wholeUser(db, after, deps.settings.currency) }
  },
}
