import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, unauthenticated } from '#server/kernel/http/errors.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { rejectOwnShop } from '#server/kernel/settings/contact-rules.ts'
import type { OrderReviewEntry, Review, SubRatings } from '#shared/contract/review.ts'
import type { z } from '#shared/kernel/zod.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { subRatings } from '#shared/policies/review.ts'
import { findReview, findReviewBy, insertBlind, isActive } from './data.ts'
import { closeReviews, earnedOrders, lockOrder, type OrderRef, type ReviewedOrder } from './order-data.ts'
import { presentReview } from './present.ts'
import { publishReviews } from './publish.ts'
import { reviewableOf } from './reviewables.ts'
import { isEarned, isOpen } from './state.ts'

/** `id` is for the new review: a later attempt of the same call finds it. */
type Entry = z.output<typeof OrderReviewEntry> & { id: string }
type Written = Entry & { comment: string }

function rejectForeign(sub: SubRatings, about: Review['about']) {
  const aspects: readonly string[] = subRatings[about]
  const foreign = Object.keys(sub).filter((name) => !aspects.includes(name))
  if (foreign.length)
    throw badInput(Object.fromEntries(foreign.map((name) => [`sub.${name}`, `is nothing a ${about} is rated for`])))
}

const notEarned = () => notAllowed('no_completed_order', 'Only a completed order can be reviewed.')

async function alreadyReviewed(tx: Db, viewer: Viewer, order: OrderRef) {
  const row = await findReviewBy(tx, order, viewer.id)
  const extra = row ? { review: presentReview(row, viewer) } : {}
  return conflict('already_reviewed', 'You have already reviewed this order.', extra)
}

async function writeOn(tx: Db, viewer: Viewer, order: ReviewedOrder, entry: Written) {
  const { process } = reviewableOf(order.kind)
  if (!order.seller_id || !isEarned(process, order)) throw notEarned()
  if (order.review_authors.includes(viewer.id)) throw await alreadyReviewed(tx, viewer, order)
  if (!isOpen(process, order)) throw conflict('review_window_over', 'The time to review this order is over.')
  // Erasing an account locks its orders first, so this check holds until the transaction ends.
  if (!(await isActive(tx, viewer.id))) throw unauthenticated('Your session has ended. Please sign in again.')
  await rejectOwnShop(tx, order.buyer_id, order.seller_id)
  const isBuyer = order.buyer_id === viewer.id
  const { id, rating, comment, sub = {} } = entry
  const review = {
    id,
    kind: order.kind,
    refId: order.refId,
    listingId: isBuyer ? order.listing_id : null,
    authorId: viewer.id,
    subjectId: isBuyer ? order.seller_id : order.buyer_id,
    about: isBuyer ? ('seller' as const) : ('buyer' as const),
    rating,
    comment,
    language: viewer.locale,
    sub,
  }
  if (!(await insertBlind(tx, review))) throw await alreadyReviewed(tx, viewer, order)
  if (order.review_authors.length) await publishBoth(tx, order)
}

async function publishBoth(tx: Db, { kind, refId }: OrderRef) {
  await publishReviews(tx, { kind, refId })
  await closeReviews(tx, { kind, refId })
  await queueBroadcast(tx, 'process.moved', { process: kind, id: refId })
}

async function written(db: Db, viewer: Viewer, id: string): Promise<Review> {
  const review = await findReview(db, id)
  if (!review) throw new Error(`review ${id} vanished`)
  return presentReview(review, viewer)
}

/** Writes a review of the other side of an order, as one of its two parties. */
export async function reviewOrder(deps: Deps, viewer: Viewer, seen: ReviewedOrder, entry: Entry): Promise<Review> {
  rejectForeign(entry.sub ?? {}, seen.buyer_id === viewer.id ? 'seller' : 'buyer')
  const comment = withoutContacts(entry.comment ?? '', phoneCountries(deps.settings))
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, seen)
    // An earlier attempt wrote it, but its answer was lost.
    if (await findReview(tx, entry.id)) return
    if (!order) throw notEarned()
    await writeOn(tx, viewer, order, { ...entry, comment })
  })
  return written(deps.db, viewer, entry.id)
}

/** Writes a review of the caller's latest unreviewed order of a service, or of the named order. */
export async function reviewService(
  deps: Deps,
  viewer: Viewer,
  serviceId: string,
  { orderId, ...entry }: Entry & { orderId?: string | undefined },
): Promise<Review> {
  rejectForeign(entry.sub ?? {}, 'seller')
  const earned = await earnedOrders(deps.db, serviceId, viewer.id)
  const meant = orderId ? earned.filter(({ refId }) => refId === orderId) : earned
  const order = meant.find(({ review_authors }) => !review_authors.includes(viewer.id)) ?? meant[0]
  if (!order) throw notEarned()
  return reviewOrder(deps, viewer, order, entry)
}
