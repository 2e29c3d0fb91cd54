import { changesFields } from '../kernel/changes.ts'
import { defineCalls } from '../kernel/contract.ts'
import { flag, page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { owedReasons } from '../policies/owed.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { OrderKind } from './admin-order.ts'
import { EXAMPLE_ID, Id, IdParams, Language, line, Message, Money, Time, text } from './common.ts'
import { EndByAdmin } from './transaction.ts'
import { AccountType, Email, Role, StaffRole, User, Username } from './user.ts'

export const VerificationStatus = User.shape.verification.shape.status

/** An account in the lists of administrators: a part of what `GET /user/{id}` shows them, with what it has done. */
export const AdminUser = User.pick({
  _id: true,
  username: true,
  name: true,
  fullName: true,
  companyName: true,
  representativeName: true,
  profilePicture: true,
  headline: true,
  phone: true,
  email: true,
  accountType: true,
  isAdmin: true,
  isSeller: true,
  isVerified: true,
  isEmailVerified: true,
  verification: true,
  documents: true,
  status: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({
    orderCount: z.number().int().describe('Orders on either side, unpaid ones too.'),
    balance: Money.optional().describe(
      'What a seller is owed, by the ledger; below zero what they owe. Left out if that is nothing.',
    ),
    suspension: z
      .object({ reason: z.string(), until: Time.nullable().describe('Null if only an administrator ends it.') })
      .optional()
      .describe('Of a suspended account.'),
  })
  .meta({ id: 'AdminUser', description: 'An account in the lists of administrators.' })
export type AdminUser = z.infer<typeof AdminUser>

export const adminUserRoles = ['buyer', 'seller', 'admin'] as const

const UserFilters = pageQuery(10, ['createdAt', 'name']).extend({
  q: z.string().trim().max(100).optional().describe('A part of the name, the company, the username or the address.'),
  role: z.enum(adminUserRoles).optional(),
  accountType: AccountType.optional(),
  verification: VerificationStatus.optional(),
  isEmailVerified: flag().optional(),
  status: z.enum(['active', 'suspended']).optional(),
  owed: z
    .enum(['any', ...owedReasons])
    .optional()
    .describe('Sellers who are owed money that is where it is for this reason, or for any.'),
})
export type UserFilters = z.output<typeof UserFilters>

const SellerPage = page('sellers', AdminUser).extend({
  sellers: z.array(AdminUser).describe('The sellers on this page.'),
  users: z.array(AdminUser).describe('The same list again.'),
})

const reason = text(1, TEXT_LIMITS.accountReason)
const reply = z.object({ user: AdminUser })

/** The longest note about a verification; the form counts its characters. */
export const NOTE_LIMIT = 1000

export const Verdict = z
  .object({
    status: z.enum(['approved', 'changes_requested', 'rejected']).default('approved'),
    note: text(1, NOTE_LIMIT).optional().describe('The seller reads it; required unless the seller is approved.'),
  })
  .refine(({ status, note }) => status === 'approved' || note !== undefined, {
    path: ['note'],
    error: 'is required: say what is missing',
  })
  .meta({ id: 'Verdict', description: 'What an administrator decides about the documents of a seller.' })

export const NewUser = z
  .object({
    name: line(1, 80),
    email: Email,
    username: Username.optional(),
    accountType: AccountType,
    companyName: line(1, 120).optional(),
    representativeName: text(1, 120).optional(),
    roles: z.array(Role).min(1).max(2).default(['buy']),
    locale: Language.optional().describe("The language of the mails; the caller's by default."),
  })
  .meta({ id: 'NewUser', description: 'An account that an administrator opens for a person.' })

/**
 * The events of an account, both its own actions and those taken on it, the latest first and at most twenty of each.
 */
export const UserRecord = z
  .object({
    owed: z
      .array(
        z.object({
          reason: z.enum(owedReasons),
          amount: Money,
          orders: z.number().int(),
          since: Time.nullable().describe('Since when the oldest of it is clear, or when it will be.'),
        }),
      )
      .describe('What a seller is owed, by the reason why it does not go out.'),
    remindedAt: Time.nullable().describe('When the seller was reminded last of money that waits for them.'),
    orders: z.array(
      z.object({
        _id: Id,
        kind: OrderKind,
        title: z.string(),
        status: z.string(),
        part: z.enum(['buyer', 'seller']).describe('The part of the account in it.'),
        total: Money,
        sum: Money.optional().describe('What it costs the buyer, and cost in the end, as in the list of all orders.'),
        endedByAdmin: EndByAdmin.optional(),
        createdAt: Time,
      }),
    ),
    cases: z
      .array(z.object({ _id: Id, title: z.string(), status: z.string(), amount: Money, createdAt: Time }))
      .describe('Refund cases.'),
    listings: z.array(
      z.object({
        _id: Id,
        kind: z.enum(['service', 'product']),
        title: z.string(),
        status: z.string().describe('The status that is shown: `hidden` and `pending` before what its seller decided.'),
        createdAt: Time,
      }),
    ),
    strikes: z
      .array(
        z.object({
          reason: z.string(),
          kind: z.string(),
          refId: Id,
          at: Time,
          until: Time,
          counts: z.boolean().describe('Still; false once it has ended.'),
        }),
      )
      .describe('What counts or counted against the account.'),
    sessions: z.array(z.object({ _id: Id, userAgent: z.string(), ip: z.string(), createdAt: Time, lastSeenAt: Time })),
    history: z
      .array(
        z.object({
          action: z.string(),
          by: z
            .string()
            .nullable()
            .describe('The name of who did it; null for the person themselves or the application.'),
          reason: z.string().nullable(),
          at: Time,
        }),
      )
      .describe('What the audit log says of the account.'),
  })
  .meta({ id: 'UserRecord', description: 'What an account did and what was done to it, the latest first.' })
export type UserRecord = z.infer<typeof UserRecord>

export const adminUserCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/user',
    access: 'admin',
    right: 'see',
    summary: 'Lists all accounts, the latest first unless sorted otherwise',
    query: UserFilters.extend(changesFields),
    reply: page('data', AdminUser),
  },
  unverified: {
    method: 'GET',
    path: '/user/sellers/unverified',
    access: 'admin',
    right: 'see',
    summary: 'Lists the sellers who are not verified: those whose documents wait first, the longest waiting at the top',
    query: pageQuery(10).extend({
      q: UserFilters.shape.q,
      waiting: flag().optional().describe('Only those who wait for a decision, as the queue counts them.'),
    }),
    reply: SellerPage,
  },
  verified: {
    method: 'GET',
    path: '/user/sellers/verified',
    access: 'admin',
    right: 'see',
    summary: 'Lists the verified sellers, the latest first',
    query: pageQuery(10).extend({ q: UserFilters.shape.q }),
    reply: SellerPage,
  },
  verify: {
    method: 'PUT',
    path: '/user/verify/:id',
    access: 'admin',
    right: 'verify',
    summary: 'Decides about the documents of a seller, who is told',
    params: IdParams,
    body: Verdict,
    reply: z.object({ user: AdminUser, message: z.string() }),
    conflict: reply,
    example: { status: 'changes_requested', note: 'The certificate has expired. Please send the new one.' },
  },
  create: {
    method: 'POST',
    path: '/user/admin/create',
    access: 'admin',
    right: 'help',
    summary: 'Opens an account, whose person gets a mail with a code to choose a password',
    body: NewUser,
    reply,
    status: 201,
    example: { name: 'Liya Mekonnen', email: 'liya@example.org', accountType: 'individual', roles: ['buy', 'sell'] },
  },
  removeMany: {
    method: 'DELETE',
    path: '/user/admin/multiple',
    access: 'admin',
    right: 'suspend',
    stepUp: true,
    rate: 'bulk',
    summary: 'Erases accounts for a reason, all or none; ids that are unknown are ignored',
    body: z.object({
      userIds: z.array(Id).min(1).max(100).describe('The ids of the accounts.'),
      reason,
    }),
    reply: Message.extend({ deletedCount: z.number().int().describe('How many there were.') }),
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.string() })) }),
    example: { userIds: [EXAMPLE_ID], reason: 'They were opened by a program.' },
  },
  record: {
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows an account with its orders, cases, listings, strikes, sessions and history; reading it is audited',
    params: IdParams,
    reply: z.object({ user: AdminUser, record: UserRecord }),
  },
  suspend: {
    method: 'PUT',
    path: '/admin/users/:id/suspend',
    access: 'admin',
    right: 'suspend',
    summary: 'Suspends an account: its sessions end and its listings are hidden; running orders go on for the others',
    params: IdParams,
    body: z.object({ reason, until: Time.optional().describe('When it ends by itself; never if left out.') }),
    reply,
    conflict: reply,
    example: { reason: 'Several buyers were asked to pay outside of the marketplace.' },
  },
  restore: {
    method: 'PUT',
    path: '/admin/users/:id/restore',
    access: 'admin',
    right: 'suspend',
    summary: 'Ends a suspension',
    params: IdParams,
    body: z.object({ reason }),
    reply,
    conflict: reply,
    example: { reason: 'The matter was cleared up.' },
  },
  appoint: {
    method: 'PUT',
    path: '/admin/users/:id/admin',
    access: 'admin',
    right: 'staff',
    stepUp: true,
    summary: 'Makes an account one of the staff, or ends that; the last owner stays',
    params: IdParams,
    body: z.object({
      isAdmin: z.boolean(),
      role: StaffRole.optional().describe('Of somebody who becomes one of the staff; `owner` if absent.'),
      reason,
    }),
    reply,
    conflict: reply,
    example: { isAdmin: true, reason: 'Helps with the verifications from now on.' },
  },
})
