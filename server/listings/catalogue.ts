import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countSaves } from '#server/favorites/count-data.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, gone, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { isSubcategory } from '#server/kernel/settings/category-tree.ts'
import { rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { rejectBeyondPlan } from '#server/kernel/settings/plans.ts'
import { storeImages } from '#server/media/store.ts'
import { distanceOf } from '#server/places/near.ts'
import { syncPromotionsLater } from '#server/promotions/subject-sync.ts'
import { reviewsOfListing, type StarsRow } from '#server/reviews/data.ts'
import { elsewhereOfListing } from '#server/reviews/elsewhere-data.ts'
import { presentReview } from '#server/reviews/present.ts'
import { elsewhereField, presentElsewhere } from '#server/reviews/present-elsewhere.ts'
import type { Image, Language } from '#shared/contract/common.ts'
import type { ListingModeration } from '#shared/contract/listing.ts'
import type { OwnPromotion } from '#shared/contract/promotion.ts'
import type { Review } from '#shared/contract/review.ts'
import { type ChangesQuery, isChangesQuery, type Step } from '#shared/kernel/changes.ts'
import { cappedPaginationOf, type PageQuery, paginationOf } from '#shared/kernel/page.ts'
import type { SentValues } from '#shared/policies/custom-fields.ts'
import { noteCorrection } from './correction.ts'
import { fieldErrors, knownValues, mergedValues } from './custom-fields.ts'
import { findRemoved, type ListingRow, type Rows, removeListing } from './data.ts'
import type { ListFilters } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import type { OwnQuery, PlacedQuery, PromotedFound } from './list-data.ts'
import { createDetailReader, type ListingDetails } from './listing-details.ts'
import { arrange, type ListingLocations, type Places, placesOf, pointsOf, rejectTooMany } from './listing-locations.ts'
import { promotionOf } from './promotable.ts'
import { type ModerationRow, moderationOf, reviewWritten, writtenBefore } from './review.ts'
import { noteView, unwrittenViews } from './views.ts'
import { withoutContactsIn, wordErrors } from './write.ts'

/** The data presented beside a listing's own row; `unwritten` are the views that its row does not count yet. */
export type ListingContext = {
  currency: string
  reviews: Review[]
  stars: StarsRow[]
  unwritten: number
  /** True if the viewer is its seller. */
  isOwner: boolean
}

/** An entry and its pictures before and after a change. */
export type Changed<Entry> = { before: Entry; after: Entry; pictures: { before: Image[]; after: Image[] } }

/** The reason of a refused change: a code and a message. */
export type Rejection = { code: string; message: string }

type AnyEntry = {
  customFields?: SentValues | undefined
  title: string
  description: string
  category: string
  subcategory: string
  status: string
} & ListingLocations &
  Places

/** The facts with which an entry is checked: of a stored listing its subcategory and the values of its fields, and whether those are asked for. */
type Checked = { retained?: string; isAsked: boolean; values?: SentValues | undefined }

type WithModeration<Whole> = Whole & { moderation?: ListingModeration }

type OwnPage<Row> = { rows: Row[]; total: number; step?: Step }

/** The functions that read, enter and present a kind of listings. */
export type Parts<SummaryRow, Row extends ListingRow, Entry extends AnyEntry, Changes, Columns, Summary, Whole> = {
  kind: Kind
  lists: {
    listPromoted: (deps: Deps, query: PlacedQuery & ListFilters) => Promise<PromotedFound<SummaryRow>>
    changes: (db: Db, query: PlacedQuery & ListFilters & ChangesQuery) => Promise<OwnPage<SummaryRow> & { step: Step }>
    mine: (db: Db, sellerId: string, query: OwnQuery) => Promise<OwnPage<SummaryRow>>
  }
  rows: Rows<Row>
  presentSummary: (row: SummaryRow, currency: string) => Summary
  present: (row: Row, context: ListingContext) => Whole
  /** A stored listing as the entry that it was made of. */
  entryOf: (row: Row) => Entry
  columnsOf: (entry: Entry, images: Image[], locale: Language) => Columns
  /** Rules between several fields, as pairs of a field and a message. */
  validationErrorsOf: (entry: Entry) => [field: string, message: string][]
  /** The prices that the audit log keeps of each change. */
  pricesOf: (entry: Entry) => Record<string, unknown>
  insert: (db: Db, row: Columns & { id: string; seller_id: string }) => Promise<unknown>
  /** Writes the columns of a locked row. */
  update: (tx: Db, row: Row, columns: Columns, changes: Changes) => Promise<Rejection | undefined>
}

type DetailContext = { deps: Deps; db: Db; viewer: Viewer | undefined; params: { id: string } }
type Changing<Body> = Writing<Body> & { params: { id: string }; origin: Origin }
type Writing<Body> = {
  deps: Deps
  db: Db
  viewer: Viewer
  input: () => Promise<{ body: Body; files: Record<string, ReceivedFile[]> }>
}

const isOwner = (row: ListingRow, viewer: Viewer | undefined) => row.seller_id === viewer?.id

/** Published listings are visible to all, others to their owner only. */
const isVisible = (row: ListingRow, viewer: Viewer | undefined) => row.live || isOwner(row, viewer)

const isPublished = ({ status }: { status: string }) => status === 'published'

/** The handlers of a kind of listings. */
export function catalogueOf<
  SummaryRow extends ModerationRow & { id: string; grid_cell: number | null },
  Row extends ListingRow,
  Entry extends AnyEntry,
  Changes extends ListingLocations & Places & Pick<AnyEntry, 'customFields'>,
  Columns,
  Summary,
  Whole,
>(parts: Parts<SummaryRow, Row, Entry, Changes, Columns, Summary, Whole>) {
  const { kind, lists, rows, entryOf, columnsOf } = parts
  const lookAt = createDetailReader(kind, rows)
  const limited = `${kind.name}s` as const

  async function findVisible(db: Db, id: string, viewer: Viewer | undefined): Promise<Row> {
    const row = await rows.find(db, id)
    if (!row || !isVisible(row, viewer)) throw notFound()
    return row
  }

  async function findOwn(db: Db, id: string, viewer: Viewer): Promise<Row> {
    const row = await findVisible(db, id, viewer)
    if (!isOwner(row, viewer)) throw notAllowed()
    return row
  }

  const show = (
    { db, settings }: Deps,
    { row, reviews, stars, fromElsewhere }: ListingDetails<Row>,
    viewer: Viewer | undefined,
  ): WithModeration<Whole> => ({
    ...parts.present(row, {
      currency: settings.currency,
      reviews: reviews.map((review) => presentReview(review, viewer)),
      stars,
      unwritten: unwrittenViews(db, row.id),
      isOwner: isOwner(row, viewer),
    }),
    ...elsewhereField(fromElsewhere),
    ...(isOwner(row, viewer) ? moderationOf(row) : {}),
  })

  async function showById(deps: Deps, id: string, viewer: Viewer): Promise<WithModeration<Whole>> {
    const shown = await lookAt(deps.db, id)
    if (!shown) throw notFound()
    return show(deps, shown, viewer)
  }

  function rejectInvalid(entry: Entry, { retained, isAsked, values }: Checked) {
    const validationErrors = Object.fromEntries([
      ...wordErrors(kind.name, entry),
      ...parts.validationErrorsOf(entry),
      ...(isAsked ? fieldErrors(entry, values) : []),
    ])
    if (!isSubcategory(entry, kind.name, retained))
      validationErrors.subcategory = 'is not a subcategory of this category'
    if (Object.keys(validationErrors).length) throw badInput(validationErrors)
  }

  /** An absent field stays, `null` clears it; the result is checked as a whole. */
  function merge(row: Row, { images: _, ...changes }: Changes, viewer: Viewer): Entry {
    const stored = entryOf(row)
    const { subcategory, customFields } = stored
    const merged = Object.assign(stored, changes, placesOf(stored, changes, isOwner(row, viewer)))
    const isSent = changes.customFields !== undefined
    merged.customFields = mergedValues({ subcategory, customFields }, merged, isSent)
    // What is asked for since is no reason to refuse a pause or another price.
    const isAsked = isSent || merged.subcategory !== subcategory
    rejectInvalid(merged, { retained: subcategory, isAsked, values: customFields })
    return merged
  }

  /**
   * Reads the input and masks contacts once, before it is checked and written; `stored` is the listing that it changes.
   */
  const received = async <Body extends Places>(
    { deps, input }: Pick<Writing<Body>, 'deps' | 'input'>,
    stored: Row | undefined,
  ) => {
    const { body, files } = await input()
    return { body: withoutContactsIn(body, stored && entryOf(stored), deps.settings), files }
  }

  /**
   * Changes a listing as it was sent, if the result is right: looked at before any picture is stored, and once more in the
   * transaction, in which `note` writes what else belongs to the change.
   */
  async function change(
    { db, deps, viewer }: Pick<Changing<Changes>, 'db' | 'deps' | 'viewer'>,
    seen: Row,
    { body, files }: { body: Changes; files: Record<string, ReceivedFile[]> },
    note: (tx: Db, changed: Changed<Entry>, stored: Row) => Promise<void>,
  ): Promise<Rejection | undefined> {
    merge(seen, body, viewer)
    rejectTooMany(seen.images, files, body)
    const added = await storeImages(deps, files.images ?? [], { ownerId: seen.seller_id })
    return inTransaction(db, async (tx) => {
      const stored = await rows.find(tx, seen.id, { lock: true })
      if (!stored || stored.seller_id !== seen.seller_id) throw notFound()
      if (stored.archived) return { code: 'archived', message: `This ${kind.name} is archived.` }
      const [before, after] = [entryOf(stored), merge(stored, body, viewer)]
      if (isPublished(after) && !isPublished(before))
        await rejectBeyondPlan(tx, deps.settings.rules, { accountId: stored.seller_id, limited })
      const images = arrange(stored.images, added, body)
      const placed = { ...after, ...pointsOf(deps.gazetteer, after) }
      const rejected = await parts.update(tx, stored, columnsOf(placed, images, viewer.locale), body)
      if (rejected) return rejected
      await note(tx, { before, after, pictures: { before: stored.images, after: images } }, stored)
      return undefined
    })
  }

  return {
    showById,
    find: rows.find,
    list: async (deps: Deps, query: PlacedQuery & ListFilters & ChangesQuery) => {
      const shown = (row: SummaryRow) => ({
        ...parts.presentSummary(row, deps.settings.currency),
        ...distanceOf(row.grid_cell, query.near),
      })
      if (isChangesQuery(query)) {
        const { rows, total, step } = await lists.changes(deps.db, query)
        return { listings: rows.map(shown), pagination: paginationOf(query, total, step), corrected: {} }
      }
      const { rows, promoted, total, itemsPerPage, corrected } = await lists.listPromoted(deps, query)
      return {
        listings: [...promoted.map((row) => ({ ...shown(row), isPromoted: true as const })), ...rows.map(shown)],
        pagination: cappedPaginationOf({ ...query, itemsPerPage }, total),
        corrected: corrected === undefined ? {} : { corrected },
      }
    },
    mine: async ({ db, settings }: Deps, viewer: Viewer, query: OwnQuery) => {
      const found = await lists.mine(db, viewer.id, query)
      const saved = await countSaves(
        db,
        found.rows.map(({ id }) => id),
      )
      const listings = found.rows.map((row) => ({
        ...parts.presentSummary(row, settings.currency),
        ...moderationOf(row),
        savedCount: saved.get(row.id) ?? 0,
      }))
      return { listings, pagination: paginationOf(query, found.total, found.step) }
    },
    detail: async ({ deps, viewer, params }: DetailContext): Promise<WithModeration<Whole> & OwnPromotion> => {
      const shown = await lookAt(deps.db, params.id)
      if (!shown || !isVisible(shown.row, viewer)) {
        const removed = await findRemoved(deps.db, kind.name, params.id)
        throw removed ? gone(`This ${kind.name} was deleted.`, removed) : notFound()
      }
      const whole = show(deps, shown, viewer)
      if (isOwner(shown.row, viewer)) return { ...whole, ...(await promotionOf(deps, kind.name, shown.row.id)) }
      // One of the staff who sees the site as a person is no visitor.
      if (!viewer?.seenBy) noteView(deps, kind.name, shown.row.id)
      return whole
    },
    reviews: async ({ db, viewer, params }: DetailContext, query: PageQuery & { from?: 'elsewhere' | undefined }) => {
      const { id } = await findVisible(db, params.id, viewer)
      if (query.from === 'elsewhere') {
        const found = await elsewhereOfListing(db, kind.name, id, query)
        const fromElsewhere = found.rows.map(presentElsewhere)
        return { reviews: [], fromElsewhere, pagination: paginationOf(query, found.total) }
      }
      const found = await reviewsOfListing(db, kind.name, id, query)
      return {
        reviews: found.rows.map((row) => presentReview(row, viewer)),
        pagination: paginationOf(query, found.total),
      }
    },
    create: async ({ db, deps, viewer, freshId: id, input }: Writing<Entry> & { freshId: string }) => {
      await rejectRestricted(db, viewer.id)
      const { body: sent, files } = await received({ deps, input }, undefined)
      const body = { ...sent, customFields: knownValues(sent) }
      // An earlier attempt made the listing, but its answer was lost.
      if (await rows.find(db, id)) return showById(deps, id, viewer)
      rejectInvalid(sent, { isAsked: true })
      rejectTooMany([], files, body)
      const images = arrange([], await storeImages(deps, files.images ?? [], { ownerId: viewer.id }), body)
      const placed = { ...body, ...pointsOf(deps.gazetteer, body) }
      const listing = { kind: kind.name, id, sellerId: viewer.id }
      await inTransaction(db, async (tx) => {
        if (isPublished(body)) await rejectBeyondPlan(tx, deps.settings.rules, { accountId: viewer.id, limited })
        await parts.insert(tx, { ...columnsOf(placed, images, viewer.locale), id, seller_id: viewer.id })
        await reviewWritten(tx, deps.settings.rules, listing, { entry: body, images })
      })
      return showById(deps, id, viewer)
    },
    update: async (context: Changing<Changes>) => {
      const { db, deps, viewer, params, origin } = context
      const seen = await findOwn(db, params.id, viewer)
      const listing = { kind: kind.name, id: seen.id, sellerId: seen.seller_id }
      const sent = await received(context, seen)
      const rejection = await change(context, seen, sent, async (tx, { before, after, pictures }, stored) => {
        const written = { entry: after, images: pictures.after }
        await reviewWritten(tx, deps.settings.rules, listing, written, writtenBefore(stored, before))
        await syncPromotionsLater(tx, { kind: kind.name, refId: seen.id })
        const [old, present] = [parts.pricesOf(before), parts.pricesOf(after)]
        if (JSON.stringify(old) === JSON.stringify(present)) return
        const entry = { kind: kind.name, refId: seen.id, before: old, after: present }
        await audit(tx, { ...actorOf(viewer, origin), action: `${kind.name}.price`, ...entry })
      })
      const whole = await showById(deps, seen.id, viewer)
      if (rejection) throw conflict(rejection.code, rejection.message, { [kind.name]: whole })
      return whole
    },
    /** Changes another seller's listing by the same rules; its seller is told what was changed and why. */
    correct: async (context: Changing<Changes & { reason: string }>): Promise<Rejection | undefined> => {
      const seen = await rows.find(context.db, context.params.id)
      if (!seen) throw notFound()
      const sent = await received(context, seen)
      const { id, seller_id: sellerId } = seen
      const by = actorOf(context.viewer, context.origin)
      return change(context, seen, sent, (tx, changed) =>
        noteCorrection(tx, { kind: kind.name, id, sellerId, ...changed, reason: sent.body.reason, by }),
      )
    },
    remove: async ({
      db,
      viewer,
      params: { id },
      origin,
    }: {
      db: Db
      viewer: Viewer
      params: { id: string }
      origin: Origin
    }): Promise<{ _id: string; archived: boolean }> => {
      await findOwn(db, id, viewer)
      const outcome = await inTransaction(db, async (tx) => {
        await rows.find(tx, id, { lock: true })
        await audit(tx, { ...actorOf(viewer, origin), action: `${kind.name}.delete`, kind: kind.name, refId: id })
        await syncPromotionsLater(tx, { kind: kind.name, refId: id })
        return removeListing(tx, kind.name, id)
      })
      return { _id: id, archived: outcome === 'archived' }
    },
  }
}
