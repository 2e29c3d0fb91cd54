import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Context, Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { conflict, notAllowed, unauthenticated } from '#server/kernel/http/errors.ts'
import { runTransition, startProcess, withEntity } from '#server/kernel/process/run-transition.ts'
import { rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { arrange, rejectTooMany } from '#server/listings/listing-locations.ts'
import { whyHeld } from '#server/listings/review.ts'
import { withoutContactsIn } from '#server/listings/write.ts'
import { storeImages } from '#server/media/store.ts'
import { heldBy } from '#server/offers/requests.ts'
import { withStoredPoint } from '#server/places/point.ts'
import { type Rewritten, settleUnseen } from '#server/reports/hidden-requests.ts'
import { holdActive } from '#server/transactions/data.ts'
import type { ProductRequestChanges, ProductRequestEntry } from '#shared/contract/product-request.ts'
import { later } from '#shared/kernel/duration.ts'
import type { z } from '#shared/kernel/zod.ts'
import { PRODUCT_REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { isEditable } from './conditions.ts'
import { changeRequest, findRequest, insertRequest, type RequestRow } from './data.ts'
import { columnsOf, type Entry, entryOf, reckonedBy, rejectInvalid } from './entry.ts'
import { queueMatching } from './jobs.ts'
import { notifyHeld } from './notifications.ts'
import { findSeen, presentReply } from './present.ts'
import { productRequestHandler, settle } from './process-handlers.ts'
import { hidable } from './reporting.ts'

type Files = Record<string, ReceivedFile[]>
type Changes = z.output<typeof ProductRequestChanges>
type Creating = Pick<Context, 'deps'> & {
  viewer: Viewer
  freshId: string
  input: () => Promise<{ body: ProductRequestEntry; files: Files }>
}

type New = { id: string; entry: Entry; columns: ReturnType<typeof columnsOf> }

async function insert(tx: Db, deps: Deps, viewer: Viewer, { id, entry, columns }: New): Promise<void> {
  if ((await holdActive(tx, [viewer.id])).length === 0)
    throw unauthenticated('Your session has ended. Please sign in again.')
  const { rules } = deps.settings
  const held = await whyHeld(rules, entry)
  await insertRequest(tx, {
    ...columns,
    id,
    requester_id: viewer.id,
    status: held ? 'pending_review' : 'open',
    ...(held ? heldBy(held) : { expires_at: later(await databaseTime(tx), rules.requestTtl) }),
  })
  await startProcess(tx, deps, productRequestHandler, id, { actor: 'buyer', actorId: viewer.id })
  const row = await findRequest(tx, id)
  if (!row) throw new Error(`request ${id} vanished inside its own transaction`)
  if (held) await notifyHeld(tx, row)
  else await queueMatching(tx, id)
}

/** Posts a request, or hands it to an administrator first. An attempt after a lost answer finds it. */
export async function createRequest({ deps, viewer, freshId: id, input }: Creating) {
  await rejectRestricted(deps.db, viewer.id)
  const { body, files } = await input()
  const { imageAlts, ...entry } = withoutContactsIn(body, undefined, deps.settings)
  if (!(await findRequest(deps.db, id))) {
    rejectInvalid(entry, deps.settings, await databaseTime(deps.db))
    rejectTooMany([], files, { imageAlts }, PRODUCT_REQUEST_PICTURES)
    const images = arrange(
      [],
      await storeImages(deps, files.images ?? [], { ownerId: viewer.id }),
      { imageAlts },
      PRODUCT_REQUEST_PICTURES,
    )
    const columns = columnsOf(entry, { images, locale: viewer.locale, gazetteer: deps.gazetteer })
    await inTransaction(deps.db, (tx) => insert(tx, deps, viewer, { id, entry, columns }))
  }
  return presentReply(deps, id, viewer)
}

type Updating = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: Changes; files: Files }>
}

function merge(row: RequestRow, sent: Changes, settings: Deps['settings']): Entry {
  const { images: _, keepImages: __, imageAlts: ___, ...changes } = sent
  const { location } = changes
  const placed = location ? { location: withStoredPoint(row.location, location) } : {}
  const merged = Object.assign(entryOf(row), changes, placed)
  rejectInvalid(merged, settings, row.now, row)
  return merged
}

function requireEditable(row: RequestRow | undefined): asserts row is RequestRow {
  if (!row || !isEditable(row)) throw conflict('wrong_state', 'This request cannot be changed now.')
}

/**
 * Changes a request, unless an accepted offer waits for its payment. If what an offer was reckoned by changes, the offers
 * have to be sent anew; new words may have to be looked at by an administrator.
 */
export async function updateRequest({ deps, viewer, params: { id }, input }: Updating) {
  const { settings } = deps
  const { row: seen, role } = await findSeen(deps, id, viewer)
  if (role !== 'buyer') throw notAllowed()
  const { body: sent, files } = await input()
  const body = withoutContactsIn(sent, seen, settings)
  try {
    requireEditable(seen)
    merge(seen, body, settings)
    rejectTooMany(seen.images, files, body, PRODUCT_REQUEST_PICTURES)
    const added = await storeImages(deps, files.images ?? [], { ownerId: viewer.id })
    await inTransaction(deps.db, async (tx) => {
      const row = await findRequest(tx, id, { lock: true })
      requireEditable(row)
      const entry = merge(row, body, settings)
      const written = { locale: viewer.locale, gazetteer: deps.gazetteer }
      const before = columnsOf(entryOf(row), { ...written, images: row.images })
      const columns = columnsOf(entry, {
        ...written,
        images: arrange(row.images, added, body, PRODUCT_REQUEST_PICTURES),
      })
      await changeRequest(tx, id, columns)
      const isReckonedAnew = reckonedBy(before) !== reckonedBy(columns)
      const changed = { row, before, columns, viewer, isReckonedAnew, whyHeld: () => whyHeld(settings.rules, entry) }
      if (row.status === 'open') await settleChange(tx, deps, changed)
      else if (row.status === 'pending_review') await settleUnseen(tx, deps, hidable, changed)
    })
  } catch (error) {
    throw await withEntity(error, () => presentReply(deps, id, viewer))
  }
  return presentReply(deps, id, viewer)
}

/** Applies the consequences of a change to an open request. */
async function settleChange(tx: Db, deps: Deps, changed: Rewritten<RequestRow>): Promise<void> {
  const { row, before, columns, viewer, isReckonedAnew } = changed
  const isOther = JSON.stringify(before) !== JSON.stringify(columns)
  const held = isOther ? await changed.whyHeld() : undefined
  if (held) await changeRequest(tx, row.id, heldBy(held))
  const by = { actor: 'buyer', actorId: viewer.id } as const
  const current = await findRequest(tx, row.id)
  if (!current) return
  if (held || isReckonedAnew) {
    const input = { isHeld: held !== undefined }
    await runTransition(tx, deps, productRequestHandler, current, { transition: 'change', ...by, input })
  }
  if (held) await notifyHeld(tx, current)
  // Perhaps nothing more is wanted than what was accepted before.
  else await settle(tx, deps, row.id, 'change')
}
