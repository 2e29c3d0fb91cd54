import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { LanguageInput, line, Message, TimeZone } from './common.ts'
import { BrowserMark } from './security.ts'
import { AccountType, Email, Intent, Password, User, Username } from './user.ts'

/** Six characters without look-alikes, read without regard to case or spaces. */
export const Code = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/\s/g, '').toUpperCase())
  .min(1)

/** The names of a new account. */
export const personNames = {
  name: line(1, TEXT_LIMITS.personName),
  companyName: line(1, 120).optional(),
  representativeName: line(1, 120).optional(),
}

type Names = { accountType: string; companyName?: string | undefined; representativeName?: string | undefined }

/** A business names its company and its representative. */
export function requireBusinessNames(value: Names, context: z.RefinementCtx): void {
  if (value.accountType !== 'business') return
  for (const field of ['companyName', 'representativeName'] as const)
    if (!value[field]) context.addIssue({ code: 'custom', path: [field], message: 'is required for a business' })
}

export const Registration = z
  .object({
    ...personNames,
    fullName: line(1, 120).optional(),
    username: Username.optional(),
    email: Email,
    password: Password,
    accountType: AccountType,
    intent: Intent.optional(),
    locale: LanguageInput.optional(),
    timezone: TimeZone.optional().describe(
      "The zone of the person's device, by its IANA name; UTC if absent. The profile changes it.",
    ),
  })
  .superRefine(requireBusinessNames)
  .meta({ id: 'Registration', description: 'A new account; a business names its company and its representative.' })

export const Credentials = z
  .object({ email: Email, password: z.string().min(1).max(256), browser: BrowserMark })
  .meta({ id: 'Credentials', description: 'What a person signs in with.' })
export const CodeEntry = z
  .object({ email: Email, code: Code })
  .meta({ id: 'CodeEntry', description: 'An e-mail address and the code that was mailed to it.' })
export const NewPassword = CodeEntry.extend({ newPassword: Password }).meta({
  id: 'NewPassword',
  description: 'A new password and the code that was mailed for it.',
})
export const EmailOnly = z.object({ email: Email }).meta({ id: 'EmailOnly', description: 'An e-mail address.' })

const SignedIn = z.object({ token: z.string(), user: User, message: z.string() })

export const authCalls = defineCalls({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Opens an account and mails a code; the account cannot sign in before the e-mail is verified',
    rate: 'mail',
    body: Registration,
    reply: z.object({ user: User, message: z.string() }),
    status: 201,
    example: {
      name: 'Liya Mekonnen',
      email: 'liya@example.org',
      password: 'a long passphrase',
      accountType: 'individual',
      intent: { roles: ['buy'], categories: [] },
      timezone: 'Africa/Addis_Ababa',
    },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with e-mail and password; 403 `second_step` asks for a factor as well',
    rate: 'login',
    body: Credentials,
    reply: SignedIn,
    example: { email: 'liya@example.org', password: 'a long passphrase' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Confirms an e-mail address with the mailed code and signs in',
    rate: 'code',
    body: CodeEntry.extend({ browser: BrowserMark }),
    reply: SignedIn,
    conflict: z.object({}),
    example: { email: 'liya@example.org', code: 'K7PX4M' },
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Mails a new code; answers alike for unknown addresses',
    rate: 'mail',
    body: EmailOnly,
    reply: Message,
    example: { email: 'liya@example.org' },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Mails a code for a new password; answers alike for unknown addresses',
    rate: 'mail',
    body: EmailOnly,
    reply: Message,
    example: { email: 'liya@example.org' },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with the mailed code and ends every session',
    rate: 'code',
    body: NewPassword,
    reply: Message,
    example: { email: 'liya@example.org', code: 'K7PX4M', newPassword: 'another long passphrase' },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends this session, or all of them',
    body: z.object({ everywhere: z.boolean().optional() }).optional(),
    reply: Message,
    example: { everywhere: true },
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: "Lists the caller's open sessions",
    reply: z.object({
      sessions: z.array(
        z.object({
          _id: z.string(),
          current: z.boolean(),
          userAgent: z.string(),
          ip: z.string(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
    }),
  },
  views: {
    method: 'GET',
    path: '/auth/views',
    access: 'user',
    summary: 'Lists when one of the staff saw the site as the caller, and why; the latest first',
    reply: z.object({
      views: z.array(
        z.object({
          _id: z.string(),
          reason: z.string(),
          startedAt: z.string().describe('When it began.'),
          endedAt: z.string().nullable().describe('Null as long as it goes on.'),
        }),
      ),
    }),
  },
})
