import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Context, Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { AppError, badInput, conflict, notAllowed, unauthenticated } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { runTransition, startProcess, withEntity } from '#server/kernel/process/run-transition.ts'
import { rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { arrange, placesOf, pointsOf, rejectTooMany } from '#server/listings/listing-locations.ts'
import { whyHeld } from '#server/listings/review.ts'
import { withoutContactsIn } from '#server/listings/write.ts'
import { storeImages } from '#server/media/store.ts'
import { heldBy } from '#server/offers/requests.ts'
import { choosePackage, isPromotedKind, packageOf } from '#server/promotions/choose.ts'
import { syncPromotions } from '#server/promotions/subject-sync.ts'
import { type Rewritten, settleUnseen } from '#server/reports/hidden-requests.ts'
import { holdActive } from '#server/transactions/data.ts'
import type { ServiceRequestChanges, ServiceRequestEntry } from '#shared/contract/service-request.ts'
import { later } from '#shared/kernel/duration.ts'
import { type AgreedAmount, Money } from '#shared/kernel/money.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { isEditable } from './conditions.ts'
import { changeRequest, findRequest, insertRequest, REQUEST, type RequestRow } from './data.ts'
import { columnsOf, type Entry, entryOf, reckonedBy, rejectInvalid } from './entry.ts'
import { queueMatching } from './matching.ts'
import { notifyHeld } from './notifications.ts'
import { findSeen, presentReply } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'
import { hidable } from './reporting.ts'

type Files = Record<string, ReceivedFile[]>
type Changes = z.output<typeof ServiceRequestChanges>

/** With the point at which it lies, which no reply contains. */
const located = ({ gazetteer }: Deps, entry: Entry): Entry => ({ ...entry, ...pointsOf(gazetteer, entry) })

type Creating = Pick<Context, 'deps'> & {
  viewer: Viewer
  freshId: string
  input: () => Promise<{ body: ServiceRequestEntry; files: Files }>
}

type New = { id: string; entry: Entry; images: Image[]; isDraft: boolean }

function statusOf(isDraft: boolean, isHeld: boolean) {
  if (isDraft) return 'draft'
  return isHeld ? 'pending_review' : 'open'
}

async function insert(tx: Db, deps: Deps, viewer: Viewer, { id, entry, images, isDraft }: New): Promise<void> {
  if ((await holdActive(tx, [viewer.id])).length === 0)
    throw unauthenticated('Your session has ended. Please sign in again.')
  const { rules } = deps.settings
  const held = isDraft ? undefined : await whyHeld(rules, entry)
  const opens = !isDraft && !held
  await insertRequest(tx, {
    ...columnsOf(entry, images, viewer.locale),
    id,
    requester_id: viewer.id,
    status: statusOf(isDraft, held !== undefined),
    ...(held ? heldBy(held) : {}),
    ...(opens ? { expires_at: later(await databaseTime(tx), rules.requestTtl) } : {}),
  })
  await startProcess(tx, deps, serviceRequestHandler, id, { actor: 'buyer', actorId: viewer.id })
  const row = await findRequest(tx, id)
  if (!row) throw new Error(`request ${id} vanished inside its own transaction`)
  if (held) await notifyHeld(tx, row)
  if (opens) await queueMatching(tx, id)
}

/** Posts a request, keeps a draft, or hands it to an administrator first. An attempt after a lost answer finds it. */
export async function createRequest({ deps, viewer, freshId: id, input }: Creating) {
  await rejectRestricted(deps.db, viewer.id)
  const { body, files } = await input()
  const {
    status,
    promotionPackage,
    promotionTotal: total,
    imageAlts,
    ...entry
  } = withoutContactsIn(body, undefined, deps.settings)
  if (!(await findRequest(deps.db, id))) {
    rejectInvalid(entry, deps.settings, await databaseTime(deps.db))
    rejectUnpromotable(promotionPackage, entry, deps.settings.rules)
    rejectTooMany([], files, { imageAlts }, REQUEST_PICTURES)
    const images = arrange(
      [],
      await storeImages(deps, files.images ?? [], { ownerId: viewer.id }),
      { imageAlts },
      REQUEST_PICTURES,
    )
    const made = { id, entry: located(deps, entry), images, isDraft: status === 'draft' }
    await inTransaction(deps.db, (tx) => insert(tx, deps, viewer, made))
  }
  const payment = promotionPackage
    ? await promote(deps, viewer, { refId: id, packageKey: promotionPackage, total })
    : {}
  return { ...(await presentReply(deps, id, viewer)), ...payment }
}

function rejectUnpromotable(packageKey: string | undefined, { visibility }: Entry, rules: Rules): void {
  if (!packageKey) return
  if (!isPromotedKind(REQUEST, rules) || !packageOf(rules, packageKey))
    throw badInput({ promotionPackage: 'is not one of the packages' })
  if (visibility !== 'public') throw badInput({ promotionPackage: 'is only for requests that everybody sees' })
}

type Promoting = { refId: string; packageKey: string; total: AgreedAmount | undefined }

/** Opens the payment of the package. The request stands without it, so that a failure only leaves the payment for later. */
async function promote(deps: Deps, viewer: Viewer, chosen: Promoting) {
  try {
    const choice = { ...chosen, kind: REQUEST, paidWith: 'card', viewer, id: newId() } as const
    const { promotion: _, ...payment } = await choosePackage(deps, choice)
    return payment
  } catch (error) {
    deps.log.warn({ err: error, refId: chosen.refId }, 'a new request could not be promoted yet')
    if (!(error instanceof AppError)) return {}
    // Of `price_changed`, the price is the one that the payment would have now.
    const { data: price } = Money.safeParse(error.extra.price)
    return { notPromoted: { code: error.code, ...(price ? { price } : {}) } }
  }
}

type Updating = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: Changes; files: Files }>
}

function merge(
  row: RequestRow,
  { images: _, keepImages: __, imageAlts: ___, ...changes }: Changes,
  now: Date,
  settings: Deps['settings'],
): Entry {
  const stored = entryOf(row)
  const merged = Object.assign(stored, changes, placesOf(stored, changes, true))
  rejectInvalid(merged, settings, now, row.subcategory)
  return merged
}

function requireEditable(row: RequestRow | undefined): asserts row is RequestRow {
  if (!row || !isEditable(row)) throw conflict('wrong_state', 'This request cannot be changed any more.')
}

/**
 * Changes a request as long as no offer is accepted. If what an offer was reckoned by changes, the offers have to be
 * confirmed; new words may have to be looked at by an administrator.
 */
export async function updateRequest({ deps, viewer, params: { id }, input }: Updating) {
  const { settings } = deps
  const { row: seen, role } = await findSeen(deps, id, viewer)
  if (role !== 'buyer') throw notAllowed()
  const sent = await input()
  const body = withoutContactsIn(sent.body, seen, settings)
  try {
    requireEditable(seen)
    merge(seen, body, seen.now, settings)
    rejectTooMany(seen.images, sent.files, body, REQUEST_PICTURES)
    const added = await storeImages(deps, sent.files.images ?? [], { ownerId: viewer.id })
    await inTransaction(deps.db, async (tx) => {
      const row = await findRequest(tx, id, { lock: true })
      requireEditable(row)
      const entry = located(deps, merge(row, body, row.now, settings))
      const before = columnsOf(entryOf(row), row.images, viewer.locale)
      const columns = columnsOf(entry, arrange(row.images, added, body, REQUEST_PICTURES), viewer.locale)
      await changeRequest(tx, id, columns)
      const isReckonedAnew = reckonedBy(before) !== reckonedBy(columns)
      const changed = { row, before, columns, viewer, isReckonedAnew, whyHeld: () => whyHeld(settings.rules, entry) }
      if (row.status === 'open') await settleChange(tx, deps, changed)
      else if (row.status === 'pending_review') await settleUnseen(tx, deps, hidable, changed)
      // Only some people may see it now, or everybody again.
      if (before.visibility !== columns.visibility) await syncPromotions(tx, deps, { kind: REQUEST, refId: id })
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
  if (!held && !isReckonedAnew) return
  const current = await findRequest(tx, row.id)
  if (!current) return
  const request = {
    transition: 'change',
    actor: 'buyer',
    actorId: viewer.id,
    input: { isHeld: held !== undefined },
  } as const
  await runTransition(tx, deps, serviceRequestHandler, current, request)
  if (held) await notifyHeld(tx, current)
}
