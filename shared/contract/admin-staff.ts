import { defineCalls } from '../kernel/contract.ts'
import { Email } from '../kernel/email-address.ts'
import { z } from '../kernel/zod.ts'
import { invitationDays } from '../policies/staff.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, Message, Time, text } from './common.ts'
import { StaffRole } from './user.ts'

const Person = z.object({ _id: Id, name: z.string() })

export const StaffMember = z
  .object({
    _id: Id.describe('The id of the account.'),
    name: z.string(),
    email: z.string(),
    profilePicture: z.string().optional(),
    role: StaffRole,
    status: z.enum(['active', 'suspended']),
    invitedBy: Person.nullable().describe('Null for those whom the command of the operator made.'),
    since: Time.describe('When the membership began.'),
    expiresAt: Time.nullable().describe('When the rights end; null without an end, as those of owners are.'),
    lastSeenAt: Time.nullable().describe('To the minute; null if never.'),
  })
  .meta({ id: 'StaffMember', description: 'A person who works in the administration.' })
export type StaffMember = z.infer<typeof StaffMember>

const invited = {
  _id: Id,
  role: StaffRole,
  invitedBy: Person.nullable().describe('Who sent it; null once that account is erased.'),
  openUntil: Time.describe('Until when it can be accepted.'),
  expiresAt: Time.nullable().describe('When the rights that it gives end.'),
}

export const StaffInvitation = z
  .object({
    ...invited,
    email: z.string(),
    invitedAt: Time.describe('When it was sent last.'),
    isOver: z.boolean().describe('It was not accepted in time.'),
  })
  .meta({ id: 'StaffInvitation', description: 'An invitation to work in the administration.' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const OwnInvitation = z
  .object(invited)
  .meta({ id: 'OwnInvitation', description: 'An invitation to the staff, for the person who has it.' })
export type OwnInvitation = z.infer<typeof OwnInvitation>

const InvitedRole = StaffRole.exclude(['owner']).describe(
  'Any but `owner`: an owner is made of a colleague who has accepted.',
)
// One of the literals above.
const days = z
  .literal([...invitationDays])
  .optional()
  .describe('The days for which it can be accepted; 7 if absent.')
const until = Time.nullable().optional().describe('When the rights end, in the future; null or absent is never.')
const reason = text(2, TEXT_LIMITS.accountReason).describe('Why; it stands in the audit log.')
const reply = z.object({ member: StaffMember })
const invitation = z.object({ invitation: StaffInvitation })

export const adminStaffCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/staff',
    access: 'admin',
    right: 'staff',
    summary: 'The people of the administration, and who is invited to it',
    reply: z.object({
      members: z.array(StaffMember).describe('Owners first, then by their roles and since when.'),
      invitations: z.array(StaffInvitation).describe('The latest first.'),
    }),
  },
  invite: {
    method: 'POST',
    path: '/admin/staff/invitations',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    rate: 'mail',
    summary: 'Invites a person by mail, who accepts when signed in under that address',
    body: z.object({ email: Email, role: InvitedRole, days, until }),
    reply: invitation,
    status: 201,
    example: { email: 'noor.haddad@example.com', role: 'moderation', days: 7 },
  },
  sendAgain: {
    method: 'POST',
    path: '/admin/staff/invitations/:id/send-again',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    rate: 'mail',
    summary: 'Mails an invitation again, which can be accepted for a week from then on',
    params: IdParams,
    reply: invitation,
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/staff/invitations/:id',
    access: 'admin',
    right: 'staff',
    summary: 'Takes an invitation back',
    params: IdParams,
    reply: Message,
  },
  change: {
    method: 'PUT',
    path: '/admin/staff/:id',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    summary: 'Gives a colleague another role, or another end; their sessions end with another role',
    params: IdParams,
    body: z.object({ role: StaffRole.optional(), until, reason }),
    reply,
    conflict: reply,
    example: { role: 'operations', until: null, reason: 'Runs the marketplace while Ruth is away.' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/staff/:id',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    summary: 'Ends the rights and the sessions of a colleague at once; the last owner stays',
    params: IdParams,
    body: z.object({ reason }),
    reply: Message,
    conflict: reply,
    example: { reason: 'Has another job from today on.' },
  },
  leave: {
    method: 'POST',
    path: '/admin/staff/leave',
    access: 'admin',
    right: 'see',
    summary: "Ends the caller's own rights and sessions; the last owner stays",
    reply: Message,
    conflict: reply,
  },
  confirm: {
    method: 'POST',
    path: '/admin/staff/confirm',
    access: 'admin',
    right: 'see',
    rate: 'login',
    summary:
      'Shows that it is really the person who is signed in, for the calls of the next ten minutes that ask for it',
    body: z.object({ currentPassword: z.string().min(1).max(256) }),
    reply: Message,
    example: { currentPassword: 'a long passphrase' },
  },
})

/** The calls of the person who is invited; they stand with those of administrators, whose screens load late. */
export const adminInvitationCalls = defineCalls({
  detail: {
    method: 'GET',
    path: '/staff-invitation/:id',
    access: 'user',
    summary: "An invitation to the staff that was sent to the caller's address",
    params: IdParams,
    reply: z.object({ invitation: OwnInvitation }),
  },
  accept: {
    method: 'POST',
    path: '/staff-invitation/:id/accept',
    access: 'user',
    summary: "Accepts an invitation that was sent to the caller's address; their other sessions end",
    params: IdParams,
    reply: z.object({ role: StaffRole }),
  },
  decline: {
    method: 'DELETE',
    path: '/staff-invitation/:id',
    access: 'user',
    summary: "Declines an invitation that was sent to the caller's address",
    params: IdParams,
    reply: Message,
  },
})
