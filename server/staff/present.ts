import type { OwnInvitation, StaffInvitation, StaffMember } from '#shared/contract/admin-staff.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import type { InvitationRow, MemberRow } from './data.ts'

const timeOf = (at: Date | null) => at?.toISOString() ?? null

const inviterOf = ({ invited_by: _id, inviter_name: name }: Pick<MemberRow, 'invited_by' | 'inviter_name'>) =>
  _id && name !== null ? { _id, name } : null

// The CHECK of the table allows the roles of the policy and no others.
const roleOf = ({ role }: Pick<MemberRow, 'role'>) => role as StaffRole

export const presentMember = (row: MemberRow): StaffMember => ({
  _id: row.account_id,
  name: row.name,
  email: row.email ?? '',
  ...(row.picture ? { profilePicture: row.picture.url } : {}),
  role: roleOf(row),
  status: row.status === 'active' ? 'active' : 'suspended',
  invitedBy: inviterOf(row),
  // Members have accepted.
  since: (row.accepted_at ?? row.invited_at).toISOString(),
  expiresAt: timeOf(row.expires_at),
  lastSeenAt: timeOf(row.last_seen_at),
})

export const presentOwnInvitation = (row: InvitationRow): OwnInvitation => ({
  _id: row.id,
  role: roleOf(row),
  invitedBy: inviterOf(row),
  // The CHECK of the table asks it of invitations.
  openUntil: (row.open_until ?? row.invited_at).toISOString(),
  expiresAt: timeOf(row.expires_at),
})

export const presentInvitation = (row: InvitationRow): StaffInvitation => ({
  ...presentOwnInvitation(row),
  email: row.email ?? '',
  invitedAt: row.invited_at.toISOString(),
  isOver: row.is_over,
})
