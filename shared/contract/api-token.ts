import { defineCalls } from '../kernel/contract.ts'
import { wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { invitedRoles } from '../policies/staff.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { MOST_NETWORKS, scopes, TOKEN_DAYS } from '../policies/token-scopes.ts'
import { Id, IdParams, Message, Time, text } from './common.ts'

const Scope = z.enum(scopes as [(typeof scopes)[number], ...typeof scopes])

const shown = {
  _id: Id,
  name: z.string().describe('What its owner calls it.'),
  hint: z.string().describe('The last four characters of the token.'),
  scopes: z.array(z.string()).describe('What can be done with it; writing includes reading.'),
  networks: z.array(z.string()).describe('The addresses and networks that it works from; all if empty.'),
  createdAt: Time,
  expiresAt: Time.describe('From then on calls with it are refused.'),
  isExpired: z.boolean().describe('It does not work any more.'),
  lastUsedAt: Time.nullable().describe('To the minute; null if never.'),
  lastUsedFrom: z.string().nullable().describe('The address of the latest call.'),
}

export const ApiToken = z.object(shown).meta({ id: 'ApiToken', description: 'A key by which a program makes calls.' })
export type ApiToken = z.infer<typeof ApiToken>

const days = wholeNumber(1, TOKEN_DAYS).describe('Days from now until it ends.')
const NewToken = z.object({
  name: text(1, 60).describe('So that it is recognised: one token for each program.'),
  scopes: z.array(Scope).min(1).max(scopes.length).describe('What can be done with it, of each area at most one.'),
  days,
  networks: z
    .array(z.string().trim().min(2).max(50))
    .max(MOST_NETWORKS)
    .optional()
    .describe('Addresses, or networks such as `192.0.2.0/24`, that it works from; everywhere if absent.'),
})

const made = z.object({
  token: ApiToken,
  secret: z.string().describe('The token itself, which is shown this once and is sent as `Authorization: Bearer …`.'),
})
const TokenParams = IdParams.extend({ tokenId: Id.describe('The id of the token.') })

const example = { name: 'Online shop sync', scopes: ['listings:write', 'orders:read'], days: 90 }

export const apiTokenCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api-tokens',
    access: 'user',
    summary: "The caller's API tokens, the latest first",
    reply: z.object({ tokens: z.array(ApiToken).describe('The latest first.') }),
  },
  create: {
    method: 'POST',
    path: '/api-tokens',
    access: 'user',
    isSecret: true,
    summary: 'Makes an API token, which acts as the caller within its scopes, and mails that to the caller',
    body: NewToken,
    reply: made,
    status: 201,
    example,
  },
  renew: {
    method: 'POST',
    path: '/api-tokens/:id/renew',
    access: 'user',
    isSecret: true,
    summary: 'Gives an API token another end, also one that has ended',
    params: IdParams,
    body: z.object({ days }),
    reply: z.object({ token: ApiToken }),
    example: { days: 90 },
  },
  remove: {
    method: 'DELETE',
    path: '/api-tokens/:id',
    access: 'user',
    summary: 'Deletes an API token; the next call with it is refused',
    params: IdParams,
    reply: Message,
  },
})

const ServiceRole = z
  .enum(invitedRoles as [(typeof invitedRoles)[number], ...typeof invitedRoles])
  .describe('What its programs may do at most: any role but that of owners.')

export const ServiceAccount = z
  .object({
    _id: Id.describe('The id of the account.'),
    name: z.string(),
    role: ServiceRole,
    purpose: z.string().describe('What it is for.'),
    createdBy: z.object({ _id: Id, name: z.string() }).nullable().describe('Null once that account is erased.'),
    createdAt: Time,
    tokens: z.array(ApiToken).describe('The latest first.'),
  })
  .meta({ id: 'ServiceAccount', description: 'An account of the staff with which programs of the operator act.' })
export type ServiceAccount = z.infer<typeof ServiceAccount>

const account = z.object({ serviceAccount: ServiceAccount })
const reason = text(2, TEXT_LIMITS.accountReason).describe('Why; it stands in the audit log.')

export const adminServiceAccountCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/service-accounts',
    access: 'admin',
    right: 'staff',
    summary: 'The accounts with which programs of the operator act, and their tokens',
    reply: z.object({ serviceAccounts: z.array(ServiceAccount).describe('By their names.') }),
  },
  create: {
    method: 'POST',
    path: '/admin/service-accounts',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    summary: 'Opens an account for programs of the operator',
    body: z.object({ name: text(1, 60), role: ServiceRole, purpose: text(2, 200).describe('What it is for.') }),
    reply: account,
    status: 201,
    example: { name: 'Bookkeeping', role: 'finance', purpose: 'Fetches the invoices of each night.' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/service-accounts/:id',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    summary: 'Ends a service account with all of its tokens at once',
    params: IdParams,
    body: z.object({ reason }),
    reply: Message,
    example: { reason: 'We have another bookkeeping program.' },
  },
  createToken: {
    method: 'POST',
    path: '/admin/service-accounts/:id/tokens',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    isSecret: true,
    summary: 'Makes an API token of a service account',
    params: IdParams,
    body: NewToken,
    reply: made,
    status: 201,
    example: { name: 'Nightly run', scopes: ['admin-money:read'], days: 90 },
  },
  removeToken: {
    method: 'DELETE',
    path: '/admin/service-accounts/:id/tokens/:tokenId',
    access: 'admin',
    right: 'staff',
    summary: 'Deletes an API token of a service account; the next call with it is refused',
    params: TokenParams,
    reply: account,
  },
})
