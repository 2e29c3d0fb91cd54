import type { Selectable } from 'kysely'
import type { Image, Place } from '#server/db/json-column.ts'
import type { Account, AccountDocument, PayoutAccount } from '#server/db/schema.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { Language, UserSummary } from '#shared/contract/common.ts'
import type { PublicUser, User } from '#shared/contract/user.ts'
import type { StaffRole } from '#shared/policies/staff.ts'

export type AccountRow = Selectable<Account>
export type DocumentRow = Selectable<AccountDocument>
export type PayoutRow = Pick<Selectable<PayoutAccount>, 'status' | 'requirements_due'>

/** The seller's columns in lists; the account is joined as `provider`. */
export const providerSummaryColumns = [
  'provider.id as provider_id',
  'provider.username as provider_username',
  'provider.name as provider_name',
  'provider.company_name as provider_company_name',
  'provider.picture as provider_picture',
  'provider.verification as provider_verification',
] as const

/** Further columns for the card of a seller. */
export const providerDetailColumns = [
  'provider.headline as provider_headline',
  'provider.bio as provider_bio',
  'provider.languages as provider_languages',
  'provider.location as provider_location',
  'provider.is_seller as provider_is_seller',
  'provider.rating_sum as provider_rating_sum',
  'provider.rating_count as provider_rating_count',
  'provider.completed_count as provider_completed_count',
  'provider.response_minutes as provider_response_minutes',
  'provider.created_at as provider_created_at',
] as const

export type ProviderSummaryRow = {
  provider_id: string
  provider_username: string
  provider_name: string
  provider_company_name: string | null
  provider_picture: Image | null
  provider_verification: string
}

type ProviderRow = ProviderSummaryRow & {
  provider_headline: string | null
  provider_bio: string | null
  provider_languages: string[]
  provider_location: Place | null
  provider_is_seller: boolean
  provider_rating_sum: number
  provider_rating_count: number
  provider_completed_count: number
  provider_response_minutes: number | null
  provider_created_at: Date
}

/** The CHECK of the table allows our languages and no others. */
export const localeOf = ({ locale }: Pick<AccountRow, 'locale'>) => locale as Language

/** The average of the stars with two decimals; 0 without reviews. */
export const ratingOf = (sum: number, count: number): number => (count ? Math.round((sum * 100) / count) / 100 : 0)

/** The public part of a place. */
export const areaOf = ({ label, city, country }: Place) => ({ label, city, country })

/** The public columns of an account. */
export const publicColumns = [
  'id',
  'username',
  'name',
  'company_name',
  'picture',
  'headline',
  'bio',
  'languages',
  'location',
  'is_seller',
  'verification',
  'rating_sum',
  'rating_count',
  'completed_count',
  'response_minutes',
  'created_at',
] as const satisfies (keyof AccountRow)[]

export type PublicRow = Pick<AccountRow, (typeof publicColumns)[number]>

export const presentPublicUser = (row: PublicRow): PublicUser =>
  withoutNulls({
    _id: row.id,
    username: row.username,
    name: row.name,
    companyName: row.company_name,
    profilePicture: row.picture?.url ?? null,
    headline: row.headline,
    bio: row.bio,
    languages: row.languages,
    location: row.location && areaOf(row.location),
    isSeller: row.is_seller,
    isVerified: row.verification === 'approved',
    stats: {
      ratingAvg: ratingOf(row.rating_sum, row.rating_count),
      ratingCount: row.rating_count,
      completedCount: row.completed_count,
      responseMinutes: row.response_minutes,
      memberSince: row.created_at.toISOString(),
    },
  })

export const presentProviderSummary = (row: ProviderSummaryRow): UserSummary =>
  withoutNulls({
    _id: row.provider_id,
    username: row.provider_username,
    name: row.provider_name,
    companyName: row.provider_company_name,
    profilePicture: row.provider_picture?.url ?? null,
    isVerified: row.provider_verification === 'approved',
  })

export const presentProvider = (row: ProviderRow): PublicUser =>
  presentPublicUser({
    id: row.provider_id,
    username: row.provider_username,
    name: row.provider_name,
    company_name: row.provider_company_name,
    picture: row.provider_picture,
    headline: row.provider_headline,
    bio: row.provider_bio,
    languages: row.provider_languages,
    location: row.provider_location,
    is_seller: row.provider_is_seller,
    verification: row.provider_verification,
    rating_sum: row.provider_rating_sum,
    rating_count: row.provider_rating_count,
    completed_count: row.provider_completed_count,
    response_minutes: row.provider_response_minutes,
    created_at: row.provider_created_at,
  })

export const presentDocument = (row: DocumentRow): User['documents'][number] => ({
  _id: row.id,
  // The CHECKs of the table allow the words of the contract and no others.
  type: row.type as User['documents'][number]['type'],
  fileName: row.file_name,
  mime: row.mime,
  size: row.size,
  status: row.status as User['documents'][number]['status'],
  url: `/uploads/documents/${row.id}`,
  uploadedAt: row.uploaded_at.toISOString(),
})

type Beside = { documents: DocumentRow[]; payout: PayoutRow | undefined; staffRole?: StaffRole | undefined }

/** The fields that the account itself and administrators see. `currency` is that of the installation. */
export const presentUser = (row: AccountRow, { documents, payout, staffRole }: Beside, currency: string): User => ({
  ...presentPublicUser(row),
  ...withoutNulls({
    pendingEmail: row.pending_email,
    fullName: row.full_name,
    representativeName: row.representative_name,
    phone: row.phone,
    phoneE164: row.phone_e164,
    legalAddress: row.legal_address,
    vatId: row.vat_id,
    location: row.location,
  }),
  email: row.email ?? '',
  // The CHECKs of the table allow the words of the contract and no others; so below.
  accountType: row.account_type as User['accountType'],
  isAdmin: row.is_admin,
  ...(row.is_admin && staffRole ? { staffRole } : {}),
  isEmailVerified: row.email_verified_at !== null,
  verification: withoutNulls({
    status: row.verification as User['verification']['status'],
    note: row.verification_note,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  }),
  documents: documents.map(presentDocument),
  intent: withoutNulls({
    roles: row.intent_roles as User['intent']['roles'],
    categories: row.intent_categories,
    completedAt: row.intent_completed_at?.toISOString() ?? null,
  }),
  preferences: {
    locale: localeOf(row),
    currency,
    timezone: row.timezone,
    calendar: row.calendar as User['preferences']['calendar'],
    notifications: row.notification_preferences,
  },
  payoutAccount: {
    status: (payout?.status ?? 'none') as User['payoutAccount']['status'],
    requirementsDue: payout?.requirements_due ?? [],
  },
  // There are no plans yet.
  subscription: null,
  status: row.status as User['status'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
