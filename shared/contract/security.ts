import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { IdParams, line, Message } from './common.ts'
import { Identity } from './identity-provider.ts'
import { Assertion, Attestation, Creation, Question } from './passkey.ts'
import { User } from './user.ts'

const AppCode = z
  .string()
  .max(20)
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'must be six digits')

const RecoveryCode = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .min(1)

/** The text that a browser keeps to be known again: of its own choice, and long enough that nobody guesses it. */
export const BrowserMark = z
  .string()
  .regex(/^[\w-]{20,64}$/, 'must be 20 to 64 letters, digits, - or _')
  .optional()
  .describe('What the browser keeps to be known again; a sign-in without one is that of a program.')

const proofs = {
  code: AppCode.optional().describe('Of the authenticator app.'),
  recoveryCode: RecoveryCode.optional(),
  passkey: Assertion.optional(),
}

const exactlyOne = (value: Record<string, unknown>, names: readonly string[]) =>
  names.filter((name) => value[name] !== undefined).length === 1

export const SecondStep = z
  .object({
    step: z.string().max(2000),
    ...proofs,
    browser: BrowserMark,
    trust: z.boolean().optional().describe('Not to be asked in this browser for 30 days.'),
  })
  .refine((value) => exactlyOne(value, ['code', 'recoveryCode', 'passkey']), {
    message: 'must be one of code, recoveryCode and passkey',
    path: ['code'],
  })
  .meta({ id: 'SecondStep', description: 'A factor after the password.' })

export const Proof = z
  .object({ ...proofs, currentPassword: z.string().min(1).max(256).optional() })
  .refine((value) => exactlyOne(value, ['code', 'recoveryCode', 'passkey', 'currentPassword']), {
    message: 'must be one of code, recoveryCode, passkey and currentPassword',
    path: ['currentPassword'],
  })
  .meta({ id: 'IdentityProof', description: 'What shows that it is really the person.' })

const Passkey = z
  .object({
    _id: z.string(),
    name: z.string(),
    isSynced: z.boolean().describe("True if the person's other devices have it, too."),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the caller.' })

export const Security = z
  .object({
    passkeys: z.array(Passkey),
    canUsePasskeys: z.boolean().describe('False at an address that is a number, where browsers have none.'),
    hasPassword: z.boolean(),
    secondStep: z
      .object({
        since: z.string(),
        app: z
          .object({ since: z.string() })
          .nullable()
          .describe('The authenticator app; null if passkeys alone are used.'),
        codesLeft: z.int(),
        codes: z.int().describe('How many recovery codes were made.'),
      })
      .nullable()
      .describe('Null while nothing is asked for after the password.'),
    identities: z.array(Identity).describe('The providers with which the caller signs in.'),
    isFactorRequired: z.boolean().describe('The operator wants a factor of this account.'),
    trustedBrowsers: z.array(
      z.object({ _id: z.string(), userAgent: z.string(), lastUsedAt: z.string(), until: z.string() }),
    ),
  })
  .meta({ id: 'Security', description: 'How the caller signs in. It has no secrets.' })
export type Security = z.infer<typeof Security>

const Changed = z.object({ security: Security })
const WithCodes = Changed.extend({
  codes: z.array(z.string()).describe('Recovery codes, which are shown this once; empty if those of before stay.'),
})
const SignedIn = z.object({ token: z.string(), user: User, message: z.string() })

const anAssertion = {
  id: 'dGhlIGNyZWRlbnRpYWw',
  rawId: 'dGhlIGNyZWRlbnRpYWw',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
}

export const securityCalls = defineCalls({
  passkeyQuestion: {
    method: 'POST',
    path: '/auth/passkey/question',
    access: 'public',
    summary: 'What to ask any passkey of this site with, to sign in; 409 where browsers have no passkeys',
    reply: z.object({ question: Question }),
    conflict: z.object({}),
  },
  signIn: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Signs in with a passkey alone, whose device has checked who uses it',
    rate: 'login',
    body: z.object({ passkey: Assertion, browser: BrowserMark }),
    reply: SignedIn,
    conflict: z.object({}),
    example: { passkey: anAssertion },
  },
  stepQuestion: {
    method: 'POST',
    path: '/auth/second-step/question',
    access: 'public',
    summary: "What to ask one of the person's passkeys with, after the password",
    rate: 'login',
    body: z.object({ step: z.string().max(2000) }),
    reply: z.object({ question: Question }),
    conflict: z.object({}),
    example: { step: 'eyJwIjoxfQ.c2lnbmF0dXJl' },
  },
  secondStep: {
    method: 'POST',
    path: '/auth/second-step',
    access: 'public',
    summary: 'Signs in with a factor, after the password',
    rate: 'login',
    body: SecondStep,
    reply: SignedIn,
    conflict: z.object({}),
    example: { step: 'eyJwIjoxfQ.c2lnbmF0dXJl', code: '492039', trust: true },
  },
  confirmQuestion: {
    method: 'POST',
    path: '/auth/confirm/question',
    access: 'user',
    summary: 'How the caller can show that it is them, and what to ask one of their passkeys with',
    reply: z.object({
      methods: z.array(z.enum(['password', 'app', 'passkey', 'recoveryCode', 'provider'])),
      question: Question.nullable().describe('Null without a passkey.'),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'user',
    summary:
      'Shows that it is really the caller, for ten minutes of this session; the password alone only without a factor',
    rate: 'login',
    body: Proof,
    reply: Message,
    conflict: z.object({}),
    example: { currentPassword: 'a long passphrase' },
  },
  show: {
    method: 'GET',
    path: '/security',
    access: 'user',
    summary: 'How the caller signs in: passkeys, the second step, trusted browsers',
    reply: Changed,
  },
  passkeyCreation: {
    method: 'POST',
    path: '/security/passkeys/question',
    access: 'user',
    stepUp: true,
    summary: 'What to make a passkey with',
    reply: z.object({ creation: Creation }),
    conflict: z.object({}),
  },
  addPasskey: {
    method: 'POST',
    path: '/security/passkeys',
    access: 'user',
    stepUp: true,
    summary: 'Adds a passkey',
    body: z.object({ name: line(1, 60), passkey: Attestation }),
    reply: Changed,
    status: 201,
    conflict: z.object({}),
    example: {
      name: 'Laptop',
      passkey: {
        id: 'dGhlIGNyZWRlbnRpYWw',
        rawId: 'dGhlIGNyZWRlbnRpYWw',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
      },
    },
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/security/passkeys/:id',
    access: 'user',
    summary: 'Gives a passkey another name',
    params: IdParams,
    body: z.object({ name: line(1, 60) }),
    reply: Changed,
    example: { name: 'Laptop' },
  },
  removePasskey: {
    method: 'DELETE',
    path: '/security/passkeys/:id',
    access: 'user',
    stepUp: true,
    summary: 'Removes a passkey; with the last factor, the second step is off',
    params: IdParams,
    reply: Changed,
  },
  beginApp: {
    method: 'POST',
    path: '/security/app/secret',
    access: 'user',
    stepUp: true,
    summary: 'The secret for an authenticator app, which counts once a code of it is entered',
    reply: z.object({
      ticket: z.string().describe('Goes with the code.'),
      secret: z.string().describe('In base32, to type it in.'),
      uri: z.string().describe('The same as an `otpauth:` address, to show it as a QR code.'),
    }),
  },
  setApp: {
    method: 'PUT',
    path: '/security/app',
    access: 'user',
    stepUp: true,
    rate: 'login',
    summary: 'Uses an authenticator app as the second step, in place of the one before',
    body: z.object({ ticket: z.string().max(2000), code: AppCode }),
    reply: WithCodes,
    conflict: z.object({}),
    example: { ticket: 'eyJwIjoxfQ.c2lnbmF0dXJl', code: '492039' },
  },
  startSecondStep: {
    method: 'PUT',
    path: '/security/second-step',
    access: 'user',
    stepUp: true,
    rate: 'login',
    summary: 'Asks for one of the passkeys after the password from now on',
    reply: WithCodes,
    conflict: z.object({}),
  },
  endSecondStep: {
    method: 'DELETE',
    path: '/security/second-step',
    access: 'user',
    stepUp: true,
    summary: 'Asks for nothing after the password any more; the authenticator app and the recovery codes are gone',
    reply: Changed,
    conflict: z.object({}),
  },
  newCodes: {
    method: 'POST',
    path: '/security/recovery-codes',
    access: 'user',
    stepUp: true,
    rate: 'login',
    summary: 'Ten new recovery codes in place of those before',
    reply: WithCodes,
    conflict: z.object({}),
  },
  endTrust: {
    method: 'DELETE',
    path: '/security/browsers/:id',
    access: 'user',
    summary: 'Asks for a factor in this browser again',
    params: IdParams,
    reply: Changed,
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'Ends one session of the caller',
    params: IdParams,
    reply: Message,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Ends all sessions of the caller but this one',
    reply: Message,
  },
})
