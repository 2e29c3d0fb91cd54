import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { Code, personNames, requireBusinessNames } from './auth.ts'
import { IdParams, LanguageInput, TimeZone } from './common.ts'
import { IdentityProvider } from './identity-provider.ts'
import { BrowserMark, Security } from './security.ts'
import { AccountType, User } from './user.ts'

const providerId = z.string().min(1).max(40)
const ticket = z.string().max(4000).describe('What the provider has told, as it came with the last answer.')
const Begun = z.object({
  url: z.string().describe('Where the browser goes. The answer counts in this browser alone, for ten minutes.'),
})
const SignedIn = z.object({ token: z.string(), user: User, message: z.string() })

const Claims = z
  .object({
    ticket: z.string().describe('Goes along with the next call; it counts for twenty minutes.'),
    provider: IdentityProvider,
    email: z.string().describe('The address that the provider vouches for.'),
    name: z.string().describe('As the provider tells it; empty if it does not.'),
  })
  .describe('What the provider has told.')

export const OpenidOutcome = z
  .object({
    outcome: z
      .enum(['signedIn', 'link', 'join', 'linked', 'confirmed'])
      .describe('`link` asks who has the account with this address, `join` opens an account.'),
    signedIn: SignedIn.nullable().describe('The session; null for every other outcome.'),
    claims: Claims.nullable().describe('Of `link` and `join`.'),
    hasPassword: z
      .boolean()
      .describe('Of `link`: the password shows that the account is theirs, as a mailed code does.'),
  })
  .meta({ id: 'OpenidOutcome', description: 'What the answer of an identity provider has led to.' })

export const OpenidRegistration = z
  .object({
    ticket,
    ...personNames,
    accountType: AccountType,
    locale: LanguageInput.optional(),
    timezone: TimeZone.optional().describe("The zone of the person's device, by its IANA name."),
    browser: BrowserMark,
  })
  .superRefine(requireBusinessNames)
  .meta({
    id: 'OpenidRegistration',
    description: 'A new account without a password, whose address a provider has verified.',
  })

const aTicket = 'eyJwIjoxfQ.c2lnbmF0dXJl'

export const openidCalls = defineCalls({
  begin: {
    method: 'POST',
    path: '/auth/oidc',
    access: 'public',
    rate: 'login',
    summary: 'Begins a sign-in with a provider; 503 if it does not answer',
    body: z.object({ provider: providerId }),
    reply: Begun,
    example: { provider: 'google' },
  },
  beginLink: {
    method: 'POST',
    path: '/auth/oidc/link',
    access: 'user',
    stepUp: true,
    rate: 'login',
    summary: 'Begins to add a provider to the own account',
    body: z.object({ provider: providerId }),
    reply: Begun,
    example: { provider: 'google' },
  },
  beginConfirm: {
    method: 'POST',
    path: '/auth/oidc/confirm',
    access: 'user',
    rate: 'login',
    summary: 'Begins to show that it is really the caller, by signing in with a provider again',
    body: z.object({ provider: providerId }),
    reply: Begun,
    conflict: z.object({}),
    example: { provider: 'google' },
  },
  finish: {
    method: 'POST',
    path: '/auth/oidc/finish',
    access: 'public',
    rate: 'login',
    summary: 'Takes the answer of a provider; 403 `second_step` asks for a factor as well',
    body: z.object({
      answer: z.string().max(6000).describe('The query with which the provider has sent the browser back.'),
      browser: BrowserMark,
    }),
    reply: OpenidOutcome,
    conflict: z.object({}),
    example: { answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
  },
  mailCode: {
    method: 'POST',
    path: '/auth/oidc/code',
    access: 'public',
    rate: 'mail',
    summary: 'Mails a code to the account with the address that the provider has told',
    body: z.object({ ticket }),
    reply: z.object({ ticket: z.string().describe('Goes along with the code.'), message: z.string() }),
    conflict: z.object({}),
    example: { ticket: aTicket },
  },
  link: {
    method: 'POST',
    path: '/auth/oidc/account',
    access: 'public',
    rate: 'login',
    summary: 'Adds the provider to the account with its address and signs in, with the password or a mailed code',
    body: z
      .object({ ticket, password: z.string().min(1).max(256).optional(), code: Code.optional(), browser: BrowserMark })
      .refine((value) => (value.password === undefined) !== (value.code === undefined), {
        message: 'must be one of password and code',
        path: ['password'],
      }),
    reply: SignedIn,
    conflict: z.object({}),
    example: { ticket: aTicket, password: 'a long passphrase' },
  },
  join: {
    method: 'POST',
    path: '/auth/oidc/join',
    access: 'public',
    rate: 'login',
    summary: 'Opens an account without a password, with the address that the provider vouches for, and signs in',
    body: OpenidRegistration,
    reply: SignedIn,
    status: 201,
    conflict: z.object({}),
    example: { ticket: aTicket, name: 'Liya Mekonnen', accountType: 'individual' },
  },
  unlink: {
    method: 'DELETE',
    path: '/security/identities/:id',
    access: 'user',
    stepUp: true,
    summary: 'Removes a provider from the own account; the last way to sign in stays',
    params: IdParams,
    reply: z.object({ security: Security }),
    conflict: z.object({}),
  },
})
