import { defineCalls, teamRoles } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { Id, IdParams, Time } from './common.ts'
import { Email } from './user.ts'

export const TeamRole = z
  .enum(teamRoles)
  .describe('`answer` reads orders and answers people; `manage` also accepts, sends and lists.')

const paused = 'paused: the plan of the shop has fewer seats, and earlier members have them.'

export const TeamMember = z
  .object({
    _id: Id,
    email: z.string().describe('Where the invitation went.'),
    name: z.string().optional().describe('Absent until the invitation is accepted.'),
    profilePicture: z.string().optional(),
    role: TeamRole,
    status: z.enum(['invited', 'active', 'paused']).describe(`Of ${paused}`),
    invitedAt: Time.describe('When the invitation was sent.'),
    expiresAt: Time.optional().describe('Until when the invitation can be accepted.'),
    joinedAt: Time.optional().describe('When it was accepted.'),
  })
  .meta({ id: 'TeamMember', description: "A person who works in a seller's shop, or is invited to." })
export type TeamMember = z.infer<typeof TeamMember>

export const Membership = z
  .object({
    _id: Id,
    seller: z.object({ _id: Id, name: z.string(), profilePicture: z.string().optional() }),
    role: TeamRole,
    status: z.enum(['invited', 'active', 'paused']).describe(`Of ${paused}`),
    expiresAt: Time.optional().describe('Until when the invitation can be accepted.'),
  })
  .meta({ id: 'Membership', description: 'A shop in which the caller works, or is invited to.' })
export type Membership = z.infer<typeof Membership>

export const TeamAction = z
  .object({
    _id: z.string(),
    person: z.object({ _id: Id, name: z.string() }).describe('The member who did it.'),
    call: z.string().describe('The name of the call, such as `serviceOrder.accept`.'),
    path: z.string().describe('What was called, with the id of what it is about.'),
    madeId: Id.optional().describe('The id of what it made.'),
    state: z.enum(['begun', 'done']).describe('`begun` if the server did not finish it.'),
    at: Time,
  })
  .meta({ id: 'TeamAction', description: 'What a member did for the shop.' })
export type TeamAction = z.infer<typeof TeamAction>

const seats = z
  .object({
    limit: z.number().int().describe('How many people can work in the shop by its plan, its owner among them.'),
    used: z.number().int().describe('How many do or are invited, its owner among them.'),
  })
  .describe('The places of the team.')

const invitee = z.object({ email: Email, role: TeamRole })
const Message = z.object({ message: z.string() })

export const teamCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/team',
    access: 'user',
    summary: "The people who work in the caller's shop, and who is invited to",
    reply: z.object({ members: z.array(TeamMember).describe('The earliest first.'), seats }),
  },
  invite: {
    method: 'POST',
    path: '/team/invite',
    access: 'seller',
    rate: 'mail',
    summary: "Invites a person by mail to work in the caller's shop",
    body: invitee,
    reply: z.object({ member: TeamMember }),
    status: 201,
    example: { email: 'hana@example.com', role: 'answer' },
  },
  change: {
    method: 'PUT',
    path: '/team/members/:id',
    access: 'user',
    summary: 'Gives a member another role',
    params: IdParams,
    body: z.object({ role: TeamRole }),
    reply: z.object({ member: TeamMember }),
    example: { role: 'manage' },
  },
  remove: {
    method: 'DELETE',
    path: '/team/members/:id',
    access: 'user',
    summary: 'Ends a membership at once, or takes an invitation back',
    params: IdParams,
    reply: Message,
  },
  actions: {
    method: 'GET',
    path: '/team/actions',
    access: 'user',
    summary: 'What members did for the shop of the caller, the latest first',
    query: pageQuery(20).pick({ page: true, limit: true }),
    reply: page('actions', TeamAction),
  },
  memberships: {
    method: 'GET',
    path: '/team/memberships',
    access: 'user',
    summary: 'The shops in which the caller works, and those that have invited them',
    reply: z.object({ memberships: z.array(Membership).describe('The earliest first.') }),
  },
  accept: {
    method: 'POST',
    path: '/team/invitations/:id/accept',
    access: 'user',
    summary: "Accepts an invitation that was sent to the caller's address",
    params: IdParams,
    reply: z.object({ membership: Membership }),
  },
  leave: {
    method: 'DELETE',
    path: '/team/memberships/:id',
    access: 'user',
    summary: 'Leaves a shop, or declines its invitation',
    params: IdParams,
    reply: Message,
  },
})
