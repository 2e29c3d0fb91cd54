import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { withoutNulls } from '#server/kernel/without-nulls.ts'
import type { Review } from '#shared/contract/review.ts'
import type { Profile, User } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { canSeePrivateFields } from '#shared/policies/account.ts'
import { documentsOf } from './data.ts'
import { presentServiceSummary } from './listings.ts'
import { type AccountRow, presentPublicUser, presentUser } from './present.ts'
import { liveListingsOf, type ReviewRow, reviewsAbout } from './profile-data.ts'

const presentReview = (row: ReviewRow): Review =>
  withoutNulls({
    _id: row.id,
    serviceId: row.service_id,
    serviceTitle: row.service_title,
    author: withoutNulls({
      _id: row.author_id,
      name: row.author_name,
      profilePicture: row.author_picture?.url ?? null,
    }),
    rating: row.rating,
    comment: row.comment,
    // The CHECK of the table allows our languages and no others.
    language: row.language as Review['language'],
    status: 'published' as const,
    reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
  })

/** The account with everything that it may see of itself. `currency` is that of the installation. */
export const wholeUser = async (db: Db, account: AccountRow, currency: string): Promise<User> =>
  presentUser(account, await documentsOf(db, account.id), currency)

/** A profile as the viewer may see it, with what is live and the latest words about the person. */
export async function profileFor(
  db: Db,
  viewer: Viewer | undefined,
  account: AccountRow,
  currency: string,
): Promise<z.output<typeof Profile>> {
  const [user, listings, reviews] = await Promise.all([
    canSeePrivateFields(viewer, account) ? wholeUser(db, account, currency) : presentPublicUser(account),
    liveListingsOf(db, account.id),
    reviewsAbout(db, account.id),
  ])
  return {
    user,
    services: listings.map((row) => presentServiceSummary(row, currency)),
    products: [],
    reviews: reviews.map(presentReview),
  }
}
