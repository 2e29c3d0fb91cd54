import { defineCalls } from '../kernel/contract.ts'
import { Email } from '../kernel/email-address.ts'
import { wholeNumber } from '../kernel/page.ts'
import { Phone, PhoneE164 } from '../kernel/phone-text.ts'
import { z } from '../kernel/zod.ts'
import { documentTypes, intentRoles } from '../policies/account.ts'
import { CALENDARS } from '../policies/calendars.ts'
import { PASSWORD_LENGTH } from '../policies/password.ts'
import { staffRoles } from '../policies/staff.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../policies/text-limits.ts'
import { FreeTimes, TimesQuery } from './availability.ts'
import {
  Address,
  emptiable,
  Id,
  IdParams,
  Language,
  LanguageInput,
  line,
  Message,
  Place,
  PublicUser,
  Slug,
  Time,
  TimeZone,
  text,
} from './common.ts'
import { MapFound } from './map.ts'
import { ProductSummary } from './product.ts'
import { ProviderMapQuery, ProviderQuery, Providers } from './provider.ts'
import { fromElsewhere, Review, SubAverages } from './review.ts'
import { ServiceSummary } from './service.ts'

export const Role = z.enum(intentRoles)
export const Intent = z
  .object({ roles: z.array(Role).min(1).max(2), categories: emptiable(z.array(Slug).max(30)).default([]) })
  .meta({ id: 'Intent', description: 'What a person is here for; `sell` makes them a seller.' })

export const AccountType = z.enum(['individual', 'business'])
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_.]{3,30}$/, 'must be 3 to 30 letters, digits, dots or underscores')
export { Email }
export const Password = z.string().min(PASSWORD_LENGTH).max(256)

const DocumentType = z.enum(documentTypes)
const UserDocument = z
  .object({
    _id: Id,
    type: DocumentType,
    fileName: z.string(),
    mime: z.string(),
    size: z.number().int(),
    status: z.enum(['pending', 'approved', 'rejected']),
    url: z.string(),
    uploadedAt: Time,
  })
  .meta({ id: 'UserDocument', description: 'A private document of an account.' })

export { PublicUser }

/** The address at which a seller can be served, as the law asks of businesses. */
export const LegalAddress = Address.omit({ note: true }).meta({
  id: 'LegalAddress',
  description: 'The address that a seller states on receipts.',
})
export type LegalAddress = z.infer<typeof LegalAddress>

/** The ways by which notifications of a group, or of one event, reach a person. */
const NotificationChannels = z.object({
  inApp: z.boolean(),
  email: z.boolean(),
  push: z
    .boolean()
    .optional()
    .describe(
      'In the browsers that the person has allowed to show notifications: of those at the bell alone. `true` if absent.',
    ),
})

const Preferences = z.object({
  locale: Language,
  currency: z.string(),
  timezone: z.string(),
  calendar: z.enum(CALENDARS).describe('In which appointments are written, if the language is Amharic.'),
  notifications: z.record(z.string(), NotificationChannels),
})

export const StaffRole = z
  .enum(staffRoles)
  .describe(
    'What one of the staff may do: `owner` everything, `operations` all but the staff itself, `support` helps people, `moderation` verifies and looks at what is offered, `finance` settles and exports, `readOnly` changes nothing.',
  )

/** The fields that the account itself and administrators see. */
export const User = PublicUser.extend({
  email: z.string(),
  pendingEmail: z.string().optional(),
  fullName: z.string().optional(),
  representativeName: z.string().optional(),
  accountType: AccountType,
  phone: z.string().optional(),
  phoneE164: PhoneE164,
  legalAddress: LegalAddress.optional().describe('On the receipts of those who buy from this account.'),
  vatId: z.string().optional().describe('On the receipts, too.'),
  location: Place.optional(),
  isAdmin: z.boolean(),
  staffRole: StaffRole.optional(),
  isEmailVerified: z.boolean(),
  verification: z.object({
    status: z.enum(['none', 'pending', 'changes_requested', 'approved', 'rejected']),
    note: z.string().optional(),
    reviewedAt: Time.optional(),
  }),
  documents: z.array(UserDocument),
  intent: z.object({ roles: z.array(Role), categories: z.array(z.string()), completedAt: Time.optional() }),
  preferences: Preferences,
  /** The payout account of a seller. */
  payoutAccount: z.object({
    status: z.enum(['none', 'pending', 'active', 'restricted']),
    requirementsDue: z.array(z.string()),
  }),
  subscription: z
    .object({ planId: z.string(), status: z.string(), periodEnd: Time })
    .nullable()
    .describe('Null without a plan.'),
  status: z.enum(['active', 'suspended', 'deleted']),
  createdAt: Time,
  updatedAt: Time,
}).meta({ id: 'User', description: 'The fields that the account itself and administrators see.' })
export type User = z.infer<typeof User>

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** An absent field stays. `null` clears a field that may be empty, and is refused for others. */
export const UserChanges = z
  .object({
    name: line(1, TEXT_LIMITS.personName).optional(),
    fullName: clearable(line(1, 120)),
    username: Username.optional(),
    accountType: AccountType.optional(),
    companyName: clearable(line(1, 120)),
    representativeName: clearable(line(1, 120)),
    phone: clearable(Phone),
    legalAddress: clearable(LegalAddress).describe('On the receipts of payments from now on.'),
    vatId: clearable(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9 ./+*-]{2,28}$/, 'must be a VAT ID'),
    ).describe('The tax number on the receipts of payments from now on.'),
    bio: clearable(text(0, 1000)),
    headline: clearable(line(0, 80)),
    languages: emptiable(
      z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)).max(LIST_LIMITS.languages),
    ).optional(),
    location: clearable(Place),
    preferences: z
      .object({
        locale: LanguageInput.optional(),
        timezone: TimeZone.optional(),
        calendar: z.enum(CALENDARS).optional().describe('For appointments, if the language is Amharic.'),
        /**
         * By a group of notifications or by the code of one event. Absent names stay, a group sets all of its events,
         * and `null` resets all preferences. Mails about money are sent in any case.
         */
        notifications: clearable(z.record(z.string().max(60), NotificationChannels)),
      })
      .optional(),
    profilePicture: clearable(z.string().max(500)).describe(
      '`null` removes it, its present address leaves it; another one is sent as a file.',
    ),
    documentTypes: z.array(DocumentType).max(LIST_LIMITS.documents).optional(),
    currentPassword: z.string().max(256).optional(),
    password: Password.optional(),
    email: Email.optional(),
    reason: text(2, TEXT_LIMITS.accountReason)
      .optional()
      .describe('Why. Needed of administrators who change the address of another; it stands in the audit log.'),
  })
  .meta({
    id: 'UserChanges',
    description: 'Changes of an account: an absent field stays, `null` clears a field that may be empty.',
  })
export type UserChanges = z.infer<typeof UserChanges>

export const Profile = z.object({
  user: z.union([User, PublicUser]),
  services: z.array(ServiceSummary),
  products: z.array(ProductSummary),
  reviews: z.array(Review),
  fromElsewhere,
  ratings: z
    .object({ histogram: z.array(z.number().int()).length(5), asSeller: SubAverages, asBuyer: SubAverages })
    .describe("The numbers of the person's reviews with one, two … five stars, and the averages of the sub-ratings."),
})

/** One span may cover several appointments, and last for days. */
const BusyTime = z
  .object({ start: Time, end: Time })
  .meta({ id: 'BusyTime', description: 'A span over which a seller can have no other appointment.' })

export const userCalls = defineCalls({
  serviceProviders: {
    method: 'GET',
    path: '/user/service-providers',
    access: 'public',
    summary: 'Lists the verified providers',
    query: ProviderQuery,
    reply: Providers,
    shared: true,
  },
  providersMap: {
    method: 'GET',
    path: '/user/service-providers/map',
    access: 'public',
    summary: 'Shows where the verified providers are in a part of the map',
    query: ProviderMapQuery,
    reply: MapFound,
    shared: true,
  },
  hasContent: {
    method: 'GET',
    path: '/user/has-content',
    access: 'user',
    summary: 'Says whether the caller has listed or ordered anything yet',
    reply: z.object({ hasContent: z.boolean() }),
  },
  detail: {
    method: 'GET',
    path: '/user/:id',
    access: 'public',
    summary:
      "Shows a profile with its listings and reviews; the owner's own fields only to the owner and administrators",
    params: IdParams,
    reply: Profile,
  },
  busyTimes: {
    method: 'GET',
    path: '/seller/:id/busy-times',
    access: 'public',
    summary: 'Lists the spans over which a seller can have no other appointment, without saying why',
    params: IdParams,
    query: TimesQuery,
    reply: z.object({ busy: z.array(BusyTime).describe('The spans, in order; spans that touch are one.') }),
  },
  freeTimes: {
    method: 'GET',
    path: '/seller/:id/free-times',
    access: 'public',
    summary: 'Lists the times at which an appointment with a seller may begin, whatever it is for',
    params: IdParams,
    query: TimesQuery.safeExtend({
      minutes: wholeNumber(15, 1_440).default(60).describe('The length of the appointment.'),
    }),
    reply: FreeTimes,
  },
  update: {
    method: 'PUT',
    path: '/user/:id',
    access: 'user',
    summary:
      'Changes an account; a new password or e-mail needs the current password of the caller, and the e-mail of another also a reason',
    params: IdParams,
    body: UserChanges,
    files: { profilePicture: { max: 1, kind: 'image' }, documents: { max: 10, kind: 'document' } },
    reply: z.object({ user: User }),
    conflict: z.object({ user: User }),
    example: {
      bio: 'I clean flats and small houses, and bring all that I need.',
      languages: ['en', 'am'],
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
      preferences: { timezone: 'Europe/Berlin' },
    },
  },
  remove: {
    method: 'DELETE',
    path: '/user/:id',
    access: 'user',
    summary:
      'Erases an account; refused with reasons while money is open. 403 `confirm_identity` asks who is at the screen, of administrators if the operator wants that; they also say why',
    params: IdParams,
    body: z.object({
      reason: text(1, TEXT_LIMITS.accountReason)
        .optional()
        .describe('Why. Needed of those who erase the account of another.'),
    }),
    reply: Message,
    conflict: z.object({ reasons: z.array(z.object({ code: z.string() })) }),
    example: { reason: 'The person asked for it by letter.' },
  },
  removeDocument: {
    method: 'DELETE',
    path: '/user/:id/documents/:docId',
    access: 'user',
    summary: 'Deletes a private document',
    params: z.object({ id: Id, docId: Id }),
    reply: z.object({ documents: z.array(UserDocument) }),
  },
  intent: {
    method: 'PUT',
    path: '/user/:id/intent',
    access: 'user',
    summary: 'States what the person is here for; `sell` makes them a seller',
    params: IdParams,
    body: Intent,
    reply: z.object({ user: User }),
    example: { roles: ['buy', 'sell'], categories: ['cleaning'] },
  },
})
