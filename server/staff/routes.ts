import { changeTerms, dismiss, requireActingAdmin } from '#server/accounts/administrator.ts'
import { confirmSession } from '#server/accounts/confirmation.ts'
import { lockStaff } from '#server/accounts/staff-data.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { badInput, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import type { adminStaffCalls, StaffInvitation, StaffMember } from '#shared/contract/admin-staff.ts'
import { findInvitation, findMember, listInvitations, listMembers } from './data.ts'
import { endIn, invite, requireGiving, sendAgain, withdraw } from './invitations.ts'
import { presentInvitation, presentMember } from './present.ts'

async function memberOf(db: Db, id: string): Promise<StaffMember> {
  const row = await findMember(db, id)
  if (!row) throw notFound()
  return presentMember(row)
}

async function invitationOf(db: Db, id: string): Promise<StaffInvitation> {
  const row = await findInvitation(db, id)
  if (!row) throw notFound()
  return presentInvitation(row)
}

/** A conflict carries the colleague as they stand then. */
async function decided(db: Db, id: string, decide: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await inTransaction(db, decide)
  } catch (error) {
    throw await withEntity(error, async () => ({ member: await memberOf(db, id) }))
  }
}

const colleague = async (tx: Db, id: string) => {
  const found = (await lockStaff(tx)).find((each) => each.id === id)
  const row = await findMember(tx, id)
  if (!found || !row) throw notFound()
  return { ...found, until: row.expires_at }
}

export const adminStaffHandlers: Handlers<typeof adminStaffCalls> = {
  list: async ({ db }) => ({
    members: (await listMembers(db)).map(presentMember),
    invitations: (await listInvitations(db)).map(presentInvitation),
  }),
  invite: async ({ db, viewer, origin, freshId: id, input }) => {
    const { email, role, days, until } = (await input()).body
    await invite(db, { viewer, origin }, { id, email, role, days, until: endIn(until) })
    return { invitation: await invitationOf(db, id) }
  },
  sendAgain: async ({ db, viewer, origin, params: { id } }) => {
    await invitationOf(db, id)
    await sendAgain(db, { viewer, origin }, id)
    return { invitation: await invitationOf(db, id) }
  },
  withdraw: async ({ db, viewer, origin, params: { id } }) => {
    await withdraw(db, { viewer, origin }, id)
    return { message: 'Withdrawn.' }
  },
  change: async ({ db, viewer, origin, params: { id }, input }) => {
    await memberOf(db, id)
    const { role, until, reason } = (await input()).body
    if (role === undefined && until === undefined) throw badInput({ role: 'is required, or until' })
    await decided(db, id, async (tx) => {
      const own = await requireActingAdmin(tx, viewer, 'staff')
      const before = await colleague(tx, id)
      const after = role ?? before.role
      requireGiving(own.role, after)
      const end = until === undefined ? undefined : endIn(until)
      if (after === 'owner' && end) throw badInput({ until: 'must be empty: the rights of an owner do not run out' })
      await changeTerms(tx, before, { role: after, until: end, reason, by: actorOf(viewer, origin) })
    })
    return { member: await memberOf(db, id) }
  },
  remove: async ({ db, viewer, origin, params: { id }, input }) => {
    await memberOf(db, id)
    const { reason } = (await input()).body
    if (id === viewer.id) throw notAllowed('own_account', 'Leave the staff instead.')
    await decided(db, id, async (tx) => {
      await requireActingAdmin(tx, viewer, 'staff')
      await dismiss(tx, id, { reason, by: actorOf(viewer, origin) })
    })
    return { message: 'Removed.' }
  },
  leave: async ({ db, viewer, origin }) => {
    await decided(db, viewer.id, async (tx) => {
      await dismiss(tx, viewer.id, { reason: 'left by themselves', by: actorOf(viewer, origin) })
    })
    return { message: 'Left.' }
  },
  confirm: async ({ deps, viewer, origin, input }) => {
    await confirmSession(deps, { viewer, origin }, (await input()).body)
    return { message: 'Confirmed.' }
  },
}
