import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import { latestReviewsOfAccount, starsOfAccount } from '#server/reviews/data.ts'
import { elsewhereOfAccount } from '#server/reviews/elsewhere-data.ts'
import { presentReview } from '#server/reviews/present.ts'
import { elsewhereField } from '#server/reviews/present-elsewhere.ts'
import type { Profile, User } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { canSeePrivateFields } from '#shared/policies/account.ts'
import { documentsOf, payoutAccountOf } from './data.ts'
import { presentProductSummary, presentServiceSummary } from './listings.ts'
import { type AccountRow, presentPublicUser, presentUser } from './present.ts'
import { liveProductsOf, liveServicesOf } from './profile-data.ts'
import { staffRoleOf } from './staff-data.ts'

const REVIEWS_SHOWN = 10

/** The account with every field that it may see of itself. `currency` is that of the installation. */
export const wholeUser = async (db: Db, account: AccountRow, currency: string): Promise<User> =>
  presentUser(
    account,
    {
      documents: await documentsOf(db, account.id),
      payout: await payoutAccountOf(db, account.id),
      ...(account.is_admin ? { staffRole: await staffRoleOf(db, account.id) } : {}),
    },
    currency,
  )

/** A profile as the viewer may see it, with the published listings and the latest reviews. */
export async function profileFor(
  db: Db,
  viewer: Viewer | undefined,
  account: AccountRow,
  currency: string,
): Promise<z.output<typeof Profile>> {
  const [user, services, products, reviews, elsewhere, stars] = await Promise.all([
    canSeePrivateFields(viewer, account) ? wholeUser(db, account, currency) : presentPublicUser(account),
    liveServicesOf(db, account.id),
    liveProductsOf(db, account.id),
    latestReviewsOfAccount(db, account.id, REVIEWS_SHOWN),
    elsewhereOfAccount(db, account.id, REVIEWS_SHOWN),
    starsOfAccount(db, account.id),
  ])
  return {
    user,
    services: services.map((row) => presentServiceSummary(row, currency)),
    products: products.map((row) => presentProductSummary(row, currency)),
    reviews: reviews.map((row) => presentReview(row, viewer)),
    ...elsewhereField(elsewhere),
    ratings: {
      histogram: histogramOf(stars),
      asSeller: subAveragesOf(stars, 'seller'),
      asBuyer: subAveragesOf(stars, 'buyer'),
    },
  }
}
