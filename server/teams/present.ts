import type { Deps } from '#server/kernel/context.ts'
import { hasSeat } from '#server/kernel/team.ts'
import type { Membership, TeamMember } from '#shared/contract/team.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import type { MemberRow } from './data.ts'

type RuleDeps = Pick<Deps, 'settings'>

const statusOf = (deps: RuleDeps, { accepted_at, plan, earlier }: MemberRow): TeamMember['status'] => {
  if (!accepted_at) return 'invited'
  return hasSeat(deps, { plan, earlier }) ? 'active' : 'paused'
}

// The CHECK of the table allows the roles of the contract and no others.
const roleOf = ({ role }: MemberRow) => role as TeamRole

const pictureOf = (picture: { url: string } | null) => (picture ? { profilePicture: picture.url } : {})

const untilOf = ({ accepted_at, expires_at }: MemberRow) => (accepted_at ? {} : { expiresAt: expires_at.toISOString() })

/** A member as the owner of the shop sees them. */
export const presentMember = (deps: RuleDeps, row: MemberRow): TeamMember => ({
  _id: row.id,
  // Empty only once it is over, and then it is not read.
  email: row.email ?? '',
  ...(row.person_name ? { name: row.person_name } : {}),
  ...pictureOf(row.person_picture),
  role: roleOf(row),
  status: statusOf(deps, row),
  invitedAt: row.invited_at.toISOString(),
  ...untilOf(row),
  ...(row.accepted_at ? { joinedAt: row.accepted_at.toISOString() } : {}),
})

/** A membership as the member sees it. */
export const presentMembership = (deps: RuleDeps, row: MemberRow): Membership => ({
  _id: row.id,
  seller: { _id: row.seller_id, name: row.seller_name, ...pictureOf(row.seller_picture) },
  role: roleOf(row),
  status: statusOf(deps, row),
  ...untilOf(row),
})
