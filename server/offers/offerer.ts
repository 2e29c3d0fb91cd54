import type { Db } from '#server/db/open.ts'
import { isBlocked, isRestricted } from '#server/kernel/blocks-data.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { rejectBlocked, rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { worksIn } from '#server/kernel/team-data.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { findOfferer } from './offerer-data.ts'

type Request = { requester_id: string }

/**
 * The reason for which the caller cannot make an offer for an open request; undefined if they can. No block is
 * disclosed.
 */
export async function whyNotOffer(
  db: Db,
  row: Request,
  viewer: Viewer | undefined,
): Promise<ServiceRequest['blockedBecause']> {
  if (!viewer) return 'not_signed_in'
  if (viewer.id === row.requester_id) return 'own_request'
  const account = await findOfferer(db, viewer.id)
  if (!account?.is_seller) return 'not_seller'
  if (account.verification !== 'approved') return 'not_verified'
  if (await isRestricted(db, viewer.id)) return 'restricted'
  if (await worksIn(db, { personId: row.requester_id, sellerId: viewer.id })) return 'own_shop'
  return (await isBlocked(db, viewer.id, row.requester_id)) ? 'unreachable' : undefined
}

/** Refuses all who cannot make an offer for this request. */
export async function requireOfferer(db: Db, row: Request, viewer: Viewer): Promise<void> {
  const why = await whyNotOffer(db, row, viewer)
  if (why === 'own_request') throw notAllowed(why, 'You cannot make an offer for your own request.')
  if (why === 'not_seller') throw notAllowed(why, 'Only sellers can make offers.')
  if (why === 'not_verified') throw notAllowed('sellerVerified', 'You can make offers once your account is verified.')
  if (why === 'restricted') await rejectRestricted(db, viewer.id)
  if (why === 'own_shop') await rejectOwnShop(db, row.requester_id, viewer.id)
  if (why === 'unreachable') await rejectBlocked(db, viewer.id, row.requester_id)
}
