import { reaches, type TeamRole } from '#shared/kernel/contract.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Deps, Person, Viewer } from './context.ts'
import { AppError, badRequest, notAllowed } from './http/errors.ts'
import { planInForce } from './settings/plans.ts'
import { beginAction, endAction, findMembership } from './team-data.ts'

type RuleDeps = Pick<Deps, 'settings'>

/** The number of people that can work in a shop with this plan, its owner among them. */
const seatsOf = ({ settings: { rules } }: RuleDeps, plan: PlanRule | null): number =>
  planInForce(rules, plan).limits.seats

/** True if a member has a seat after `earlier` others joined the shop; the owner has the first one. */
export const hasSeat = (deps: RuleDeps, { plan, earlier }: { plan: PlanRule | null; earlier: number }): boolean =>
  earlier + 1 < seatsOf(deps, plan)

/**
 * The seller for whom a member makes a call, with the member as their `person`. Membership, role and seats are read with
 * each call, so that they end at once in every process. 403 for calls that only the owner makes.
 */
export async function actFor(
  deps: Pick<Deps, 'db' | 'settings'>,
  own: Viewer,
  { sellerId, needed }: { sellerId: string; needed: TeamRole | undefined },
): Promise<Viewer> {
  const seller = await sellerFor(deps, own, sellerId)
  if (!needed) throw notAllowed('owner_only', 'Only the owner of the shop can do this.')
  if (!reaches(seller.person.role, needed))
    throw notAllowed('role_too_small', 'Your role in this shop does not allow this.')
  return seller
}

/** The seller for whom a member acts, without a call: for what the member is told of. */
export async function sellerFor(
  deps: Pick<Deps, 'db' | 'settings'>,
  own: Viewer,
  sellerId: string,
): Promise<Viewer & { person: Person }> {
  if (!z.uuid().safeParse(sellerId).success) throw badRequest('bad_input', 'This is no id of a seller.')
  // Administrators decide about shops, so they work in none.
  const found = own.isAdmin ? undefined : await findMembership(deps.db, { sellerId, personId: own.id })
  if (!found) throw notAllowed('not_in_team', 'You do not work in this shop.')
  if (!hasSeat(deps, found)) throw notAllowed('no_seat', 'The plan of this shop has no place for you at the moment.')
  const { role: _, ...rest } = own
  return {
    ...rest,
    id: sellerId,
    name: found.name,
    isAdmin: false,
    isSeller: true,
    isVerified: found.verification === 'approved',
    // The CHECK of the table allows the roles of the contract and no others.
    person: { id: own.id, name: own.name, role: found.role as TeamRole },
  }
}

/** The person at the screen: the member, if a call is made for a seller. */
export const personOf = ({ id, person }: Pick<Viewer, 'id' | 'person'>): string => person?.id ?? id

/** `freshId` is the id that the call gives to what it makes. */
type Done = { call: string; path: string; freshId: string }

/** True if a reply shows something with this id. */
const shows = (reply: unknown, id: string): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  Object.values(reply).some((part) => typeof part === 'object' && part !== null && '_id' in part && part._id === id)

/** Runs a member's call between two writes of the shop's log, so that it has a line whatever happens meanwhile. */
export async function withLine<T>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id: sellerId, person }: Viewer,
  { freshId, ...done }: Done,
  run: () => Promise<T>,
): Promise<T> {
  if (!person) return run()
  const line = await beginAction(db, { sellerId, personId: person.id, ...done })
  const end = (how: Parameters<typeof endAction>[2]) =>
    endAction(db, line, how).catch((err) => log.warn({ err }, 'the end of an action of a team was not written'))
  try {
    const result = await run()
    await end({ state: 'done', ...(shows(result, freshId) ? { made_id: freshId } : {}) })
    return result
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await end({ state: 'refused' })
    throw error
  }
}

type Sides = { buyer_id: string; seller_id: string | null }

/**
 * The viewer's part in an order; undefined for all but the two. A member acts as the seller only, and in no order of
 * their own.
 */
export function partIn(row: Sides, { id, person }: Pick<Viewer, 'id' | 'person'>): 'buyer' | 'seller' | undefined {
  if (isOwnSide(row.buyer_id, { id, ...(person ? { person } : {}) })) return undefined
  if (row.buyer_id === id) return 'buyer'
  return row.seller_id === id ? 'seller' : undefined
}

/**
 * True if a member looks, for the shop, at a request of its owner or of their own: they see no more of it than
 * everybody does.
 */
export const isOwnSide = (requesterId: string, viewer: Pick<Viewer, 'id' | 'person'> | undefined): boolean =>
  viewer?.person !== undefined && [viewer.id, viewer.person.id].includes(requesterId)
