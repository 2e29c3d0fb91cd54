import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { isBlocked } from '#server/kernel/blocks-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { consumeRateLimit } from '#server/kernel/http/rate-limits.ts'
import { planOf, rejectBeyondPlan } from '#server/kernel/settings/plans.ts'
import { countUsage } from '#server/kernel/settings/plans-data.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { Language } from '#shared/contract/common.ts'
import type { teamCalls } from '#shared/contract/team.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import {
  announceTeam,
  changeRole,
  dropExpired,
  endMembership,
  findInvitee,
  findMember,
  findMembershipOf,
  insertInvitation,
  listActions,
  listMembers,
  listMemberships,
  markAccepted,
} from './data.ts'
import { presentMember, presentMembership } from './present.ts'

const DAY = 86_400_000
/** Each one is a mail to a person who may not know the shop. */
const INVITATIONS_A_DAY = 20

async function limitInvitations(deps: Deps, sellerId: string): Promise<void> {
  const factor = deps.settings.rules.rateLimits
  if (factor === 0) return
  const limit = Math.max(1, Math.round(INVITATIONS_A_DAY * factor))
  await consumeRateLimit(deps, `team-invitations:${sellerId}`, { limit, windowMs: DAY })
}

type Invitation = { id: string; email: string; role: TeamRole }

/** The seller does not learn whether the address has an account, nor whether that one has blocked the shop. */
async function invite(deps: Deps, viewer: Viewer, { id, email, role }: Invitation): Promise<void> {
  const { db, settings } = deps
  const known = await findInvitee(db, email)
  if (known?.id === viewer.id) throw badInput({ email: 'must be another person' })
  const isUnwanted = known !== undefined && (await isBlocked(db, known.id, viewer.id))
  await inTransaction(db, async (tx) => {
    await dropExpired(tx, viewer.id)
    await rejectBeyondPlan(tx, settings.rules, { accountId: viewer.id, limited: 'seats' })
    const { expires_at: expiresAt } = await insertInvitation(tx, { id, sellerId: viewer.id, email, role })
    if (isUnwanted) return
    await sendMail(tx, {
      accountId: known?.id,
      to: email,
      // The CHECK of the account table allows our languages and no others.
      locale: (known?.locale as Language | undefined) ?? viewer.locale,
      template: 'teamInvitation',
      data: { name: known?.name ?? email, shop: viewer.name },
      source: `team:${id}`,
      expiresAt,
    })
  })
}

async function ownMember({ db }: Pick<Deps, 'db'>, id: string, viewer: Viewer) {
  const row = await findMember(db, id, viewer.id)
  if (!row) throw notFound()
  return row
}

async function ownMembership({ db }: Pick<Deps, 'db'>, id: string, viewer: Viewer) {
  const row = await findMembershipOf(db, id, viewer.id)
  if (!row) throw notFound()
  return row
}

/** A process that acts for the member at this moment finishes its call; every later one is refused. */
async function end(deps: Deps, id: string, sellerId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const personId = await endMembership(tx, id)
    if (personId) await announceTeam(tx, { sellerId, personId })
  })
}

export const teamHandlers: Handlers<typeof teamCalls> = {
  list: async ({ db, deps, viewer }) => ({
    members: (await listMembers(db, viewer.id)).map((row) => presentMember(deps, row)),
    seats: {
      limit: (await planOf(db, deps.settings.rules, viewer.id)).limits.seats,
      used: (await countUsage(db, viewer.id)).people,
    },
  }),
  invite: async ({ db, deps, viewer, freshId: id, input }) => {
    const { email, role } = (await input()).body
    await limitInvitations(deps, viewer.id)
    try {
      await invite(deps, viewer, { id, email, role })
    } catch (error) {
      if (!uniqueViolation(error)) throw error
      // An earlier attempt under the same key may have made it.
      if (!(await findMember(db, id, viewer.id)))
        throw conflict('already_invited', 'This address is invited already, or a member.')
    }
    return { member: presentMember(deps, await ownMember(deps, id, viewer)) }
  },
  change: async ({ db, deps, viewer, params: { id }, input }) => {
    await ownMember(deps, id, viewer)
    await changeRole(db, id, (await input()).body.role)
    return { member: presentMember(deps, await ownMember(deps, id, viewer)) }
  },
  remove: async ({ deps, viewer, params: { id } }) => {
    await ownMember(deps, id, viewer)
    await end(deps, id, viewer.id)
    return { message: 'Removed.' }
  },
  actions: async ({ db, viewer, query }) => {
    const { rows, total } = await listActions(db, viewer.id, query)
    return {
      actions: rows.map(({ id, person_id, name, call, path, made_id, state, at }) => ({
        _id: String(id),
        person: { _id: person_id, name },
        call,
        path,
        ...(made_id ? { madeId: made_id } : {}),
        state: state === 'done' ? ('done' as const) : ('begun' as const),
        at: at.toISOString(),
      })),
      pagination: paginationOf(query, total),
    }
  },
  memberships: async ({ db, deps, viewer }) => ({
    memberships: (await listMemberships(db, viewer.id)).map((row) => presentMembership(deps, row)),
  }),
  accept: async ({ db, deps, viewer, params: { id } }) => {
    await ownMembership(deps, id, viewer)
    // Administrators decide about shops.
    if (viewer.isAdmin) throw notAllowed('no_members', 'Administrators cannot work in a shop.')
    try {
      await inTransaction(db, (tx) => markAccepted(tx, id, viewer.id))
    } catch (error) {
      if (!uniqueViolation(error)) throw error
      throw conflict('already_member', 'You work in this shop already.')
    }
    return { membership: presentMembership(deps, await ownMembership(deps, id, viewer)) }
  },
  leave: async ({ deps, viewer, params: { id } }) => {
    const row = await ownMembership(deps, id, viewer)
    await end(deps, id, row.seller_id)
    return { message: 'Left.' }
  },
}
