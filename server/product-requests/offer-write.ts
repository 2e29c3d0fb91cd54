import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Context, Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { runTransition, startProcess, withEntity } from '#server/kernel/process/run-transition.ts'
import { rejectBeyondPlan } from '#server/kernel/settings/plans.ts'
import { arrange, type ListingLocations, rejectTooMany } from '#server/listings/listing-locations.ts'
import { storeImages } from '#server/media/store.ts'
import { requireOfferer } from '#server/offers/offerer.ts'
import { rejectChanged } from '#server/offers/terms.ts'
import { endOfOffer } from '#server/offers/validity.ts'
import { holdActive, isTakenSince } from '#server/transactions/data.ts'
import type { ProductOfferChanges, ProductOfferEntry } from '#shared/contract/product-offer.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { PRODUCT_REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { isOfferEditable } from './conditions.ts'
import { findRequest, type RequestRow } from './data.ts'
import { notifyOffer } from './notifications.ts'
import {
  changeOffer,
  findLatestBy,
  findListing,
  findOffer,
  insertOffer,
  leftOf,
  OFFER,
  type OfferRow,
  visibleImages,
} from './offer-data.ts'
import { cleaned, columnsOf, type Entry, merged, rejectInvalid } from './offer-entry.ts'
import { findSeen } from './present.ts'
import { presentOfferReply, roleOf } from './present-offer.ts'
import { offerHandler } from './process-handlers.ts'

type Files = Record<string, ReceivedFile[]>
type Creating = Pick<Context, 'deps'> & {
  viewer: Viewer
  freshId: string
  input: () => Promise<{ body: ProductOfferEntry; files: Files }>
}

const closed = () => conflict('request_closed', 'No more offers can be made for this request.')

/** A listing that is named has to be the seller's own; it also has a place for the pick-up, if the offer names none. */
async function withListing(db: Db, entry: Entry, sellerId: string): Promise<Entry> {
  if (!entry.product) return entry
  const listing = await findListing(db, entry.product, sellerId)
  if (!listing) throw badInput({ product: 'is none of your products' })
  return { ...entry, pickupLocation: entry.pickupLocation ?? listing.pickup_location }
}

type New = { id: string; viewer: Viewer; request: RequestRow; columns: ReturnType<typeof columnsOf> }

async function insert(tx: Db, deps: Deps, { id, viewer, request, columns }: New): Promise<void> {
  await rejectBeyondPlan(tx, deps.settings.rules, { accountId: viewer.id, limited: 'offersPerMonth' })
  await insertOffer(tx, {
    ...columns,
    id,
    request_id: request.id,
    requester_id: request.requester_id,
    seller_id: viewer.id,
    currency: deps.settings.currency,
    status: 'pending',
  })
  await startProcess(tx, deps, offerHandler, id, { actor: 'seller', actorId: viewer.id, personId: viewer.person?.id })
  await queueBroadcast(tx, 'process.moved', { process: OFFER, id })
  const row = await findOffer(tx, id)
  if (row) await notifyOffer(tx, row, { event: 'received', source: `${id}:received` })
}

/** The request of a new offer, with its people and itself locked, if the viewer can offer something for it now. */
async function holdOpen(tx: Db, { requester_id, id }: RequestRow, viewer: Viewer): Promise<RequestRow> {
  const active = await holdActive(tx, [requester_id, viewer.id])
  const request = await findRequest(tx, id, { lock: true })
  if (active.length < 2 || request?.status !== 'open' || request.deleted_at) throw closed()
  await requireOfferer(tx, request, viewer)
  return request
}

/** Makes an offer. An attempt after a lost answer finds it. */
export async function createOffer({ deps, viewer, freshId: id, input }: Creating) {
  const { db, settings, gazetteer } = deps
  const { body, files } = await input()
  const { requestedProduct, imageAlts, ...sent } = cleaned(body, undefined, deps.settings)
  const { row: seen } = await findSeen(deps, requestedProduct, viewer)
  await requireOfferer(db, seen, viewer)
  if (await findOffer(db, id)) return presentOfferReply(deps, id, viewer)
  if (seen.status !== 'open') throw closed()
  const entry = await withListing(db, sent, viewer.id)
  const check = (request: RequestRow) =>
    rejectInvalid(entry, { ...request, left: request.quantity - request.filled_quantity, rules: settings.rules })
  check(seen)
  rejectTooMany([], files, { imageAlts }, PRODUCT_REQUEST_PICTURES)
  const images = arrange(
    [],
    await storeImages(deps, files.images ?? [], { ownerId: viewer.id }),
    { imageAlts },
    PRODUCT_REQUEST_PICTURES,
  )
  const insertIn = async (tx: Db) => {
    const request = await holdOpen(tx, seen, viewer)
    check(request)
    const columns = columnsOf(entry, { images, rules: settings.rules, now: request.now, gazetteer })
    await insert(tx, deps, { id, viewer, request, columns })
  }
  await inKeyedQueue(requestedProduct, () => inTransaction(db, insertIn)).catch(async (error: unknown) => {
    if (uniqueViolation(error) !== 'product_offer_live') throw error
    const live = await findLatestBy(db, requestedProduct, viewer.id)
    const shown = live ? await presentOfferReply(deps, live.id, viewer) : {}
    throw conflict('wrong_state', 'You have made an offer already.', shown)
  })
  return presentOfferReply(deps, id, viewer)
}

type Updating = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: z.output<typeof ProductOfferChanges>; files: Files }>
}

function requireEditable(row: OfferRow | undefined): asserts row is OfferRow {
  if (!row || !isOfferEditable(row)) throw conflict('wrong_state', 'This offer cannot be changed in the present state.')
}

/** The time of an offer begins anew with its first change, and later ones only name another end. */
async function endAfter(tx: Db, row: OfferRow, wanted: string | null | undefined, rules: Rules): Promise<Date> {
  if (wanted !== undefined) return endOfOffer(wanted, rules, row.now)
  const renewed = endOfOffer(undefined, rules, row.now)
  if (renewed <= row.valid_until) return row.valid_until
  const revision = { kind: OFFER, refId: row.id, transition: 'revise' }
  return (await isTakenSince(tx, row.created_at, [revision])) ? row.valid_until : renewed
}

/**
 * The pictures of the next version. What the offer shows may be named, and that are the pictures of its listing as long as
 * it has none of its own; those of the listing stay its own where all of them are named and no others.
 */
function arrangedFor(row: OfferRow, added: Image[], locations: ListingLocations): Image[] {
  const { images, keepImages } = locations
  const isNamed = Array.isArray(images) || keepImages !== undefined
  const old = isNamed ? visibleImages(row) : row.images
  const arranged = arrange(old, added, locations, PRODUCT_REQUEST_PICTURES)
  const isSame = arranged.length === old.length && arranged.every(({ url }, at) => url === old[at]?.url)
  return row.images.length === 0 && isSame ? [] : arranged
}

type Written = ReturnType<typeof columnsOf>

/** True if an offer that waits for no answer to a changed request would be sent again unchanged. */
function isUnchanged(row: OfferRow, before: Written, after: Written): boolean {
  const read = ({ images, valid_until: _, ...columns }: Written) => {
    const pictures: Image[] = JSON.parse(images)
    return JSON.stringify([columns, pictures.map(({ url, alt }) => [url, alt])])
  }
  return !row.stale && read(before) === read(after)
}

/** Sends an offer anew as its next version; one that stays as it is keeps its version, and the buyer is not told. */
export async function updateOffer({ deps, viewer, params: { id }, input }: Updating) {
  const { db, settings, gazetteer } = deps
  const seen = await findOffer(db, id)
  const role = seen && roleOf(seen, viewer)
  if (!seen || !role || role === 'admin') throw notFound()
  if (role !== 'seller') throw notAllowed()
  if (seen.provider_verification !== 'approved')
    throw notAllowed('sellerVerified', 'You can make offers once your account is verified.')
  const { body, files } = await input()
  const { images: pictures, keepImages, imageAlts, offerVersion, ...changes } = cleaned(body, seen, deps.settings)
  const locations = { images: pictures, keepImages, imageAlts }
  try {
    requireEditable(seen)
    rejectTooMany(seen.images, files, locations, PRODUCT_REQUEST_PICTURES)
    const added = await storeImages(deps, files.images ?? [], { ownerId: viewer.id })
    await inTransaction(db, async (tx) => {
      const row = await findOffer(tx, id, { lock: true })
      requireEditable(row)
      rejectChanged(row, offerVersion)
      await requireOfferer(tx, row, viewer)
      const entry = await withListing(tx, merged(row, changes), viewer.id)
      // What others have is not wanted any more, but comes back if they do not pay.
      rejectInvalid(entry, {
        ...row,
        left: Math.max(leftOf(row), row.on_hold ? row.quantity : 0),
        rules: settings.rules,
      })
      const images = arrangedFor(row, added, locations)
      const written = { rules: settings.rules, now: row.now, gazetteer }
      const columns = columnsOf(entry, { ...written, images })
      const before = columnsOf(await withListing(tx, merged(row, {}), viewer.id), { ...written, images: row.images })
      const { validUntil } = changes
      const isSameEnd = validUntil === undefined || Date.parse(validUntil ?? '') === row.valid_until.getTime()
      if (isSameEnd && isUnchanged(row, before, columns)) return
      const valid_until = await endAfter(tx, row, validUntil, settings.rules)
      await changeOffer(tx, id, { ...columns, valid_until, version: row.version + 1, stale: false })
      const revision = {
        transition: 'revise',
        actor: 'seller',
        actorId: viewer.id,
        personId: viewer.person?.id,
      } as const
      await runTransition(tx, deps, offerHandler, row, revision)
    })
  } catch (error) {
    throw await withEntity(error, async () => ({
      updatedOffer: (await presentOfferReply(deps, id, viewer)).productOffer,
    }))
  }
  return { updatedOffer: (await presentOfferReply(deps, id, viewer)).productOffer }
}
