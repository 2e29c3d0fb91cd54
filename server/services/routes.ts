import { presentServiceSummary } from '#server/accounts/listings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Deps, Handlers, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { storeImages } from '#server/media/store.ts'
import { hasEarned, reviewsOfService } from '#server/reviews/data.ts'
import { presentReview } from '#server/reviews/present.ts'
import { reviewService } from '#server/reviews/write.ts'
import { categories, isSubcategory } from '#shared/categories.ts'
import type { categoryCalls } from '#shared/contract/category.ts'
import type { Image } from '#shared/contract/common.ts'
import {
  listingFaults,
  type Service,
  type ServiceChanges,
  type ServiceEntry,
  type ServiceQuery,
} from '#shared/contract/service.ts'
import type { serviceCalls } from '#shared/contract/service-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { countServices } from './counts.ts'
import {
  countByCategory,
  findService,
  insertService,
  latestServices,
  listServicesOf,
  removeService,
  type ServiceRow,
  type ServiceUpdate,
  updateService,
} from './data.ts'
import { listServices } from './list-data.ts'
import { presentService } from './present.ts'
import { lookAt, type ShownService } from './showing.ts'
import { noteView, unwrittenViews } from './views.ts'
import { columnsOf, entryOf } from './write.ts'

const isOwner = (row: ServiceRow, viewer: Viewer | undefined) => row.seller_id === viewer?.id

/** Live ones are there for everybody, the rest for their owner. */
const isVisible = (row: ServiceRow, viewer: Viewer | undefined) => row.live || isOwner(row, viewer)

async function findVisible({ db }: Deps, id: string, viewer: Viewer | undefined): Promise<ServiceRow> {
  const row = await findService(db, id)
  if (!row || !isVisible(row, viewer)) throw notFound()
  return row
}

async function findOwn(deps: Deps, id: string, viewer: Viewer): Promise<ServiceRow> {
  const row = await findVisible(deps, id, viewer)
  if (!isOwner(row, viewer)) throw notAllowed()
  return row
}

const show = ({ db, settings }: Deps, { row, reviews, stars }: ShownService, viewer: Viewer | undefined): Service =>
  presentService(row, {
    currency: settings.currency,
    reviews: reviews.map((review) => presentReview(review, viewer)),
    stars,
    unwritten: unwrittenViews(db, row.id),
  })

const showById = async (deps: Deps, id: string, viewer: Viewer) => {
  const shown = await lookAt(deps.db, id)
  if (!shown) throw notFound()
  return show(deps, shown, viewer)
}

const pricesOf = ({ pricingType, price, packages }: ServiceEntry) => ({
  pricingType,
  price: price ?? null,
  packages: packages.map(({ key, price: amount }) => ({ key, price: amount })),
})

const whoOf = (viewer: Viewer, { ip }: Origin) => ({ actor: viewer.id, sessionId: viewer.sessionId, ip })

const MAX_IMAGES = 10

/**
 * The pictures that stay, in the order given, and the new ones behind them. `alts` says what is on each of them, in this
 * order; a picture without words is called by the title.
 */
type Arrangement = { keep?: string[] | undefined; imageAlts?: string[] | undefined }

/** The pictures that stay, in the order given, and the new ones behind them. Without words of its own a picture has the title's. */
function arrange(old: Image[], stored: Image[], { keep, imageAlts: alts = [] }: Arrangement): Image[] {
  const wanted = keep && [...new Set(keep)]
  const kept = wanted ? wanted.flatMap((url) => old.find((image) => image.url === url) ?? []) : old
  const images = [...kept, ...stored]
  if (images.length > MAX_IMAGES) throw badInput({ images: `must be at most ${MAX_IMAGES} pictures` })
  return images.map((image, index) => ({ ...image, alt: alts[index] ?? image.alt }))
}

/** Files are stored before the transaction; what no listing refers to in the end is swept. */
const storeNew = async (
  deps: Deps,
  viewer: Viewer,
  { images = [] }: Record<string, ReceivedFile[]>,
): Promise<Image[]> => (images.length ? storeImages(deps, images, { ownerId: viewer.id }) : [])

const refuseFaults = (value: ServiceEntry) => {
  const faults = Object.fromEntries(listingFaults(value))
  if (!isSubcategory(value.category, value.subcategory, 'service'))
    faults.subcategory = 'is not a subcategory of this category'
  if (Object.keys(faults).length) throw badInput(faults)
}

/** An absent field stays, `null` clears; the result is checked as a whole. */
const merge = (row: ServiceRow, { images: _, ...changes }: ServiceChanges): ServiceEntry =>
  Object.assign(entryOf(row), changes)

/** `images: null` clears like any other field; otherwise `keepImages` says which stay. */
const keptOf = ({ images, keepImages }: ServiceChanges) => (images === null ? [] : keepImages)

async function list({ db, settings }: Deps, query: ServiceQuery) {
  const { rows, total, corrected } = await listServices(db, query)
  return {
    services: rows.map((row) => presentServiceSummary(row, settings.currency)),
    pagination: paginationOf(query, total),
    ...(corrected === undefined ? {} : { corrected }),
  }
}

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  list: ({ deps, query }) => list(deps, query),
  search: ({ deps, query }) => list(deps, query),
  counts: async ({ db, query }) => countServices(db, query),
  latest: async ({ db, deps }) => {
    const rows = await latestServices(db, 4)
    return { services: rows.map((row) => presentServiceSummary(row, deps.settings.currency)) }
  },
  mine: async ({ db, deps, viewer, query }) => {
    const { rows, total } = await listServicesOf(db, viewer.id, query)
    return {
      services: rows.map((row) => presentServiceSummary(row, deps.settings.currency)),
      pagination: paginationOf(query, total),
    }
  },
  detail: async ({ deps, viewer, params }) => {
    const shown = await lookAt(deps.db, params.id)
    if (!shown || !isVisible(shown.row, viewer)) throw notFound()
    const service = show(deps, shown, viewer)
    if (!isOwner(shown.row, viewer)) noteView(deps, shown.row.id)
    return { service }
  },
  create: async ({ db, deps, viewer, freshId: id, input }) => {
    const { body, files } = await input()
    const message = 'Service added successfully!'
    // A try whose answer was lost has listed it.
    if (await findService(db, id)) return { service: await showById(deps, id, viewer), message }
    refuseFaults(body)
    const images = arrange([], await storeNew(deps, viewer, files), body)
    await insertService(db, { ...columnsOf(body, images, viewer.locale), id, seller_id: viewer.id })
    return { service: await showById(deps, id, viewer), message }
  },
  update: async ({ db, deps, viewer, params, origin, input }) => {
    const seen = await findOwn(deps, params.id, viewer)
    const { body, files } = await input()
    refuseFaults(merge(seen, body))
    const added = await storeNew(deps, viewer, files)
    const isArchived = await inTransaction(db, async (tx) => {
      const stored = await findService(tx, params.id, { lock: true })
      if (!stored || !isOwner(stored, viewer)) throw notFound()
      if (stored.archived) return true
      const merged = merge(stored, body)
      refuseFaults(merged)
      const images = arrange(stored.images, added, { keep: keptOf(body), imageAlts: body.imageAlts })
      const changes: ServiceUpdate = columnsOf(merged, images, viewer.locale)
      await updateService(tx, params.id, changes)
      const [before, after] = [pricesOf(entryOf(stored)), pricesOf(merged)]
      if (JSON.stringify(before) === JSON.stringify(after)) return false
      const change = { action: 'service.price', kind: 'service', refId: params.id, before, after }
      await audit(tx, { ...whoOf(viewer, origin), ...change })
      return false
    })
    const service = await showById(deps, params.id, viewer)
    if (isArchived) throw conflict('archived', 'This service is archived.', { service })
    return { service, message: 'Service updated successfully!' }
  },
  remove: async ({ db, deps, viewer, params, origin }) => {
    await findOwn(deps, params.id, viewer)
    const outcome = await inTransaction(db, async (tx) => {
      await findService(tx, params.id, { lock: true })
      await audit(tx, { ...whoOf(viewer, origin), action: 'service.delete', kind: 'service', refId: params.id })
      return removeService(tx, params.id)
    })
    return { _id: params.id, message: 'Service deleted successfully!', archived: outcome === 'archived' }
  },
  reviews: async ({ db, deps, viewer, params, query }) => {
    const { id } = await findVisible(deps, params.id, viewer)
    const { rows, total } = await reviewsOfService(db, id, query)
    return { reviews: rows.map((row) => presentReview(row, viewer)), pagination: paginationOf(query, total) }
  },
  review: async ({ db, deps, viewer, params, freshId, input }) => {
    const row = await findService(db, params.id)
    // A hidden service is there for its owner and for those who had it done.
    if (!row || !(row.live || isOwner(row, viewer) || (await hasEarned(db, row.id, viewer.id)))) throw notFound()
    if (isOwner(row, viewer)) throw notAllowed('own_service', 'You cannot review your own service.')
    const { body } = await input()
    const review = await reviewService(deps, viewer, row.id, { ...body, id: freshId })
    return { review, service: await showById(deps, params.id, viewer) }
  },
}

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  list: async ({ db, query }) => {
    const counts = await countByCategory(db)
    const listings = (slug: string, parent: string | null) =>
      counts
        .filter(({ category, subcategory }) =>
          parent ? category === parent && subcategory === slug : category === slug,
        )
        .reduce((sum, { count }) => sum + count, 0)
    return {
      categories: categories
        .filter(({ kind }) => !query.kind || kind === query.kind)
        .map((category) => ({
          ...category,
          listings: category.kind === 'service' ? listings(category.slug, category.parent) : 0,
        })),
    }
  },
}
