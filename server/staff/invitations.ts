import { appoint, requireActingAdmin } from '#server/accounts/administrator.ts'
import { staffRoleOf } from '#server/accounts/staff-data.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, noRight, notFound } from '#server/kernel/http/errors.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { adminInvitationCalls } from '#shared/contract/admin-staff.ts'
import type { Language } from '#shared/contract/common.ts'
import { canGive, type StaffRole } from '#shared/policies/staff.ts'
import {
  deleteInvitation,
  findInvitation,
  findInvitationFor,
  findInvitee,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
} from './data.ts'
import { presentOwnInvitation } from './present.ts'

const USUAL_DAYS = 7

type By = { viewer: Viewer; origin: Origin }
type Invitation = { id: string; email: string; role: StaffRole; days?: number | undefined; until: Date | null }

/** Nobody gives a right that they lack. */
export function requireGiving(own: StaffRole | undefined, role: StaffRole): void {
  if (!canGive(own, role)) throw noRight(role)
}

const requireRow = async (db: Db, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(db, id)
  if (!row) throw notFound()
  return row
}

async function mailInvitation(tx: Db, viewer: Viewer, row: InvitationRow): Promise<void> {
  const email = row.email ?? ''
  const known = await findInvitee(tx, email)
  await sendMail(tx, {
    accountId: known?.id,
    to: email,
    // The CHECK of the account table allows our languages and no others.
    locale: (known?.locale as Language | undefined) ?? viewer.locale,
    template: 'staffInvitation',
    data: { name: known?.name ?? email, inviter: viewer.name, link: `/user/staff-invitation/${row.id}` },
    source: `staff:${row.id}:${row.invited_at.toISOString()}`,
    ...(row.open_until ? { expiresAt: row.open_until } : {}),
  })
}

const noted = ({ viewer, origin }: By, id: string) => ({ ...actorOf(viewer, origin), kind: 'staff', refId: id })

/** Invites an address; one that is invited or of the staff already is a conflict. */
export async function invite(db: Db, by: By, { id, email, role, days = USUAL_DAYS, until }: Invitation): Promise<void> {
  const { viewer } = by
  try {
    await inTransaction(db, async (tx) => {
      const own = await requireActingAdmin(tx, viewer, 'staff')
      requireGiving(own.role, role)
      if ((await findInvitee(tx, email))?.is_admin)
        throw conflict('already_staff', 'This person is of the staff already. Give them another role instead.')
      await insertInvitation(tx, { id, email, role, by: viewer.id, days, until })
      await mailInvitation(tx, viewer, await requireRow(tx, id))
      const after = { email, role, until: until?.toISOString() ?? null }
      await audit(tx, { ...noted(by, id), action: 'staff.invited', after })
    })
  } catch (error) {
    if (!uniqueViolation(error)) throw error
    // An earlier attempt under the same key may have made it.
    if (!(await findInvitation(db, id))) throw conflict('already_invited', 'This address is invited already.')
  }
}

/** Mails an invitation again; from now on it is the word of whoever sent it last. */
export const sendAgain = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = await requireActingAdmin(tx, by.viewer, 'staff')
    const { role, email, expires_at } = await requireRow(tx, id)
    // The CHECK of the table allows the roles of the policy and no others.
    requireGiving(own.role, role as StaffRole)
    if (expires_at && expires_at <= new Date())
      throw conflict('access_over', 'The access that it gives has ended. Invite the person anew.')
    await renewInvitation(tx, id, { by: by.viewer.id, days: USUAL_DAYS })
    await mailInvitation(tx, by.viewer, await requireRow(tx, id))
    await audit(tx, { ...noted(by, id), action: 'staff.invited', after: { email, role } })
  })

export const withdraw = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await requireActingAdmin(tx, by.viewer, 'staff')
    const gone = await deleteInvitation(tx, id)
    if (!gone) throw notFound()
    await audit(tx, { ...noted(by, id), action: 'staff.invitation_withdrawn', before: gone })
  })

/** The end of the rights that somebody chose; it lies ahead. */
export function endIn(until: string | null | undefined): Date | null {
  if (!until) return null
  const end = new Date(until)
  if (end.getTime() <= Date.now()) throw badInput({ until: 'must be in the future' })
  return end
}

async function own(db: Db, id: string, viewer: Viewer): Promise<InvitationRow> {
  const row = await findInvitationFor(db, id, viewer.id)
  if (!row) throw notFound()
  return row
}

/** The invitation stands for as long as whoever sent it may give its role. */
async function accept({ db }: Pick<Deps, 'db'>, by: By, id: string): Promise<StaffRole> {
  const { viewer, origin } = by
  return inTransaction(db, async (tx) => {
    const row = await own(tx, id, viewer)
    // As above.
    const role = row.role as StaffRole
    const inviter = row.invited_by ? await staffRoleOf(tx, row.invited_by) : undefined
    if (!canGive(inviter, role))
      throw conflict('inviter_over', 'Whoever invited you cannot do that any more. Ask for another invitation.')
    if (!(await deleteInvitation(tx, id))) throw notFound()
    const account = await appoint(tx, viewer.id, {
      role,
      until: row.expires_at,
      reason: 'by invitation',
      by: actorOf(viewer, origin),
      invitedBy: row.invited_by ?? undefined,
      keeps: viewer.sessionId,
    })
    if (!account) throw conflict('already_staff', 'You are of the staff already.')
    return role
  })
}

export const adminInvitationHandlers: Handlers<typeof adminInvitationCalls> = {
  detail: async ({ db, viewer, params: { id } }) => ({ invitation: presentOwnInvitation(await own(db, id, viewer)) }),
  accept: async ({ deps, viewer, origin, params: { id } }) => {
    await own(deps.db, id, viewer)
    return { role: await accept(deps, { viewer, origin }, id) }
  },
  decline: async ({ db, viewer, origin, params: { id } }) => {
    await own(db, id, viewer)
    await inTransaction(db, async (tx) => {
      const gone = await deleteInvitation(tx, id)
      if (!gone) throw notFound()
      await audit(tx, { ...noted({ viewer, origin }, id), action: 'staff.invitation_declined', before: gone })
    })
    return { message: 'Declined.' }
  },
}
