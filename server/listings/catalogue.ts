import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import { refuseRestricted } from '#server/kernel/contact-rules.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { storeImages } from '#server/media/store.ts'
import { reviewsOfListing, type StarsRow } from '#server/reviews/data.ts'
import { presentReview } from '#server/reviews/present.ts'
import { isSubcategory } from '#shared/categories.ts'
import type { Image, Language, Place } from '#shared/contract/common.ts'
import type { ListingQuery } from '#shared/contract/listing.ts'
import type { Review } from '#shared/contract/review.ts'
import { cappedPaginationOf, type PageQuery, paginationOf } from '#shared/kernel/page.ts'
import { type ListingRow, type Rows, removeListing } from './data.ts'
import type { Wanted } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import type { Found, OwnQuery } from './list-data.ts'
import { createDetailReader, type ListingDetails } from './listing-details.ts'
import { noteView, unwrittenViews } from './views.ts'
import { withoutContactsIn, wordFaults } from './write.ts'

/** What is shown beside a listing's own row; `unwritten` are the views that its row does not count yet. */
export type Around = {
  currency: string
  reviews: Review[]
  stars: StarsRow[]
  unwritten: number
  /** Whether the viewer is its seller. */
  isOwner: boolean
}

/** Why a change was refused: a code and a message. */
export type Refusal = { code: string; message: string }

type AnyEntry = { title: string; description: string; category: string; subcategory: string } & Arrangement & Places

/** How a kind of listings is read, entered and presented. */
export type Parts<SummaryRow, Row extends ListingRow, Entry extends AnyEntry, Changes, Columns, Summary, Whole> = {
  kind: Kind
  lists: {
    list: (db: Db, query: ListingQuery & Wanted) => Promise<Found<SummaryRow>>
    mine: (db: Db, sellerId: string, query: OwnQuery) => Promise<{ rows: SummaryRow[]; total: number }>
  }
  rows: Rows<Row>
  presentSummary: (row: SummaryRow, currency: string) => Summary
  present: (row: Row, around: Around) => Whole
  /** A stored listing as the entry that it was made of. */
  entryOf: (row: Row) => Entry
  columnsOf: (entry: Entry, images: Image[], locale: Language) => Columns
  /** Rules between several fields, as pairs of a field and a message. */
  faultsOf: (entry: Entry) => [field: string, message: string][]
  /** The prices that the audit log keeps of each change. */
  pricesOf: (entry: Entry) => Record<string, unknown>
  insert: (db: Db, row: Columns & { id: string; seller_id: string }) => Promise<unknown>
  /** Writes the columns of a locked row. */
  update: (tx: Db, row: Row, columns: Columns, changes: Changes) => Promise<Refusal | undefined>
}

type Asked = { deps: Deps; db: Db; viewer: Viewer | undefined; params: { id: string } }
type Writing<Body> = {
  deps: Deps
  db: Db
  viewer: Viewer
  input: () => Promise<{ body: Body; files: Record<string, ReceivedFile[]> }>
}

const whoOf = (viewer: Viewer, { ip }: Origin) => ({ actor: viewer.id, sessionId: viewer.sessionId, ip })

const isOwner = (row: ListingRow, viewer: Viewer | undefined) => row.seller_id === viewer?.id

/** Published listings are visible to all, others to their owner only. */
const isVisible = (row: ListingRow, viewer: Viewer | undefined) => row.live || isOwner(row, viewer)

/** The handlers of a kind of listings. */
export function catalogueOf<
  SummaryRow,
  Row extends ListingRow,
  Entry extends AnyEntry,
  Changes extends Arrangement & Places,
  Columns,
  Summary,
  Whole,
>(parts: Parts<SummaryRow, Row, Entry, Changes, Columns, Summary, Whole>) {
  const { kind, lists, rows, entryOf, columnsOf } = parts
  const lookAt = createDetailReader(kind, rows)

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
    { row, reviews, stars }: ListingDetails<Row>,
    viewer: Viewer | undefined,
  ): Whole =>
    parts.present(row, {
      currency: settings.currency,
      reviews: reviews.map((review) => presentReview(review, viewer)),
      stars,
      unwritten: unwrittenViews(db, row.id),
      isOwner: isOwner(row, viewer),
    })

  async function showById(deps: Deps, id: string, viewer: Viewer): Promise<Whole> {
    const shown = await lookAt(deps.db, id)
    if (!shown) throw notFound()
    return show(deps, shown, viewer)
  }

  const presentAll = (found: SummaryRow[], currency: string) => found.map((row) => parts.presentSummary(row, currency))

  function refuseFaults(entry: Entry) {
    const faults = Object.fromEntries([...wordFaults(kind.name, entry), ...parts.faultsOf(entry)])
    if (!isSubcategory(entry.category, entry.subcategory, kind.name))
      faults.subcategory = 'is not a subcategory of this category'
    if (Object.keys(faults).length) throw badInput(faults)
  }

  /** An absent field stays, `null` clears it; the result is checked as a whole. */
  function merge(row: Row, { images: _, ...changes }: Changes): Entry {
    const stored = entryOf(row)
    const merged = Object.assign(stored, changes, placesOf(stored, changes))
    refuseFaults(merged)
    return merged
  }

  /** What was sent is masked once, before it is checked and written. */
  const received = async <Body extends object>(input: Writing<Body>['input']) => {
    const { body, files } = await input()
    return { body: withoutContactsIn(body), files }
  }

  return {
    showById,
    find: rows.find,
    list: async ({ db, settings }: Deps, query: ListingQuery & Wanted) => {
      const found = await lists.list(db, query)
      return {
        listings: presentAll(found.rows, settings.currency),
        pagination: cappedPaginationOf(query, found.total),
        corrected: found.corrected === undefined ? {} : { corrected: found.corrected },
      }
    },
    mine: async ({ db, settings }: Deps, viewer: Viewer, query: OwnQuery) => {
      const found = await lists.mine(db, viewer.id, query)
      return { listings: presentAll(found.rows, settings.currency), pagination: paginationOf(query, found.total) }
    },
    detail: async ({ deps, viewer, params }: Asked): Promise<Whole> => {
      const shown = await lookAt(deps.db, params.id)
      if (!shown || !isVisible(shown.row, viewer)) throw notFound()
      const whole = show(deps, shown, viewer)
      if (!isOwner(shown.row, viewer)) noteView(deps, kind.name, shown.row.id)
      return whole
    },
    reviews: async ({ db, viewer, params }: Asked, query: PageQuery) => {
      const { id } = await findVisible(db, params.id, viewer)
      const found = await reviewsOfListing(db, kind.name, id, query)
      return {
        reviews: found.rows.map((row) => presentReview(row, viewer)),
        pagination: paginationOf(query, found.total),
      }
    },
    create: async ({ db, deps, viewer, freshId: id, input }: Writing<Entry> & { freshId: string }): Promise<Whole> => {
      await refuseRestricted(db, viewer.id)
      const { body, files } = await received(input)
      // An earlier attempt made the listing, but its answer was lost.
      if (await rows.find(db, id)) return showById(deps, id, viewer)
      refuseFaults(body)
      refuseTooMany([], files, body)
      const images = arrange([], await storeNew(deps, viewer, files), body)
      await parts.insert(db, { ...columnsOf(body, images, viewer.locale), id, seller_id: viewer.id })
      return showById(deps, id, viewer)
    },
    update: async ({
      db,
      deps,
      viewer,
      params: { id },
      origin,
      input,
    }: Writing<Changes> & { params: { id: string }; origin: Origin }): Promise<Whole> => {
      const seen = await findOwn(db, id, viewer)
      const { body, files } = await received(input)
      merge(seen, body)
      refuseTooMany(seen.images, files, body)
      const added = await storeNew(deps, viewer, files)
      const refusal = await inTransaction(db, async (tx): Promise<Refusal | undefined> => {
        const stored = await rows.find(tx, id, { lock: true })
        if (!stored || !isOwner(stored, viewer)) throw notFound()
        if (stored.archived) return { code: 'archived', message: `This ${kind.name} is archived.` }
        const merged = merge(stored, body)
        const images = arrange(stored.images, added, body)
        const refused = await parts.update(tx, stored, columnsOf(merged, images, viewer.locale), body)
        if (refused) return refused
        const [before, after] = [parts.pricesOf(entryOf(stored)), parts.pricesOf(merged)]
        if (JSON.stringify(before) === JSON.stringify(after)) return undefined
        const change = { action: `${kind.name}.price`, kind: kind.name, refId: id, before, after }
        await audit(tx, { ...whoOf(viewer, origin), ...change })
        return undefined
      })
      const whole = await showById(deps, id, viewer)
      if (refusal) throw conflict(refusal.code, refusal.message, { [kind.name]: whole })
      return whole
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
        await audit(tx, { ...whoOf(viewer, origin), action: `${kind.name}.delete`, kind: kind.name, refId: id })
        return removeListing(tx, kind.name, id)
      })
      return { _id: id, archived: outcome === 'archived' }
    },
  }
}

const MAX_IMAGES = 10

type Places = { location?: Place | null | undefined; pickupLocation?: Place | null | undefined }

/** An area is answered without its point, so the same area without one leaves the point that is known. */
const withPoint = (stored: Place | null | undefined, sent: Place | null | undefined) => {
  if (!stored || !sent || sent.lat !== undefined || sent.lng !== undefined) return sent
  const isSame = stored.label === sent.label && stored.city === sent.city && stored.country === sent.country
  return isSame ? { ...sent, lat: stored.lat, lng: stored.lng } : sent
}

const placesOf = (stored: Places, sent: Places): Places => ({
  ...(sent.location ? { location: withPoint(stored.location, sent.location) } : {}),
  ...(sent.pickupLocation ? { pickupLocation: withPoint(stored.pickupLocation, sent.pickupLocation) } : {}),
})

/** The pictures that stay and their texts, the new ones last. `images: null` removes them all. */
type Arrangement = {
  images?: { url: string; alt?: string | undefined }[] | null | undefined
  keepImages?: string[] | undefined
  imageAlts?: string[] | undefined
}

/**
 * The pictures that stay, in the order given, and the new ones behind them. A picture without a text of its own gets
 * the title.
 */
function arrange(old: Image[], stored: Image[], { images, keepImages, imageAlts: alts = [] }: Arrangement): Image[] {
  const named = keepImages ?? images?.map(({ url }) => url)
  const wanted = images === null ? [] : named && [...new Set(named)]
  const texts = new Map(images?.map(({ url, alt }) => [url, alt]))
  const kept = wanted ? wanted.flatMap((url) => old.find((image) => image.url === url) ?? []) : old
  const arranged = [...kept, ...stored]
  if (arranged.length > MAX_IMAGES) throw badInput({ images: `must be at most ${MAX_IMAGES} pictures` })
  return arranged.map((image, index) => ({ ...image, alt: alts[index] ?? texts.get(image.url) ?? image.alt }))
}

/** Before any is decoded, which is most of the work. */
function refuseTooMany(old: Image[], { images = [] }: Record<string, ReceivedFile[]>, wanted: Arrangement): void {
  const blank: Image = { url: '', alt: '', width: 0, height: 0, placeholder: '' }
  arrange(
    old,
    images.map(() => blank),
    wanted,
  )
}

/** Files are stored before the transaction; the sweep deletes files that no listing refers to. */
const storeNew = async (
  deps: Deps,
  viewer: Viewer,
  { images = [] }: Record<string, ReceivedFile[]>,
): Promise<Image[]> => (images.length ? storeImages(deps, images, { ownerId: viewer.id }) : [])
