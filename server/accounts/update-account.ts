import type { Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Account } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { storeProfilePicture } from '#server/media/store.ts'
import { mergePreferences } from '#server/notifications/preferences.ts'
import { withPoint, withStoredPoint } from '#server/places/point.ts'
import type { Image } from '#shared/contract/common.ts'
import type { User, UserChanges } from '#shared/contract/user.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { e164Of } from '#shared/policies/phone-numbers.ts'
import { spendCodeMail } from './codes.ts'
import { changePassword, confirmIdentity, keepEmail, requestEmailChange } from './credentials.ts'
import { findByEmail, lockAccount, updateAccount } from './data.ts'
import { addDocumentsTo, documentErrors, type NewDocument, removeQuietly, storeDocuments } from './documents.ts'
import { hashPassword } from './passwords.ts'
import { withWrittenCode } from './postal-codes.ts'
import type { AccountRow } from './present.ts'
import { wholeUser } from './profile.ts'
import {
  billingErrors,
  businessErrors,
  notificationErrors,
  passwordErrors,
  postalCodeErrors,
  rejectInvalid,
  usernameErrors,
  type ValidationError,
  vatIdErrors,
} from './validation.ts'
import { announceWaiting } from './verification.ts'

export type Change = {
  viewer: Viewer
  account: AccountRow
  body: UserChanges
  files: Record<string, ReceivedFile[]>
  origin: Origin
}

type Settings = Deps['settings']

type Prepared = {
  email: string | undefined
  hash: string | undefined
  picture: Image | undefined
  documents: NewDocument[]
}

/** Removes the ways around the marketplace from a public text, as from messages before a payment. */
const publicText = <Text extends string | null | undefined>(
  text: Text,
  { location }: UserChanges,
  account: AccountRow,
  settings: Settings,
) => (text ? withoutContacts(text, phoneCountries(settings, location ?? account.location)) : text)

/** The phone number in its international form, in the first country where it is valid: of the address, the place, the marketplace. */
function phoneForm(body: UserChanges, account: AccountRow, settings: Settings): string | null | undefined {
  const { phone = account.phone, legalAddress = account.legal_address, location = account.location } = body
  const isTouched = body.phone !== undefined || body.legalAddress !== undefined || body.location !== undefined
  if (!isTouched) return undefined
  if (!phone) return null
  const forms = [undefined, ...phoneCountries(settings, legalAddress, location)].map((country) =>
    e164Of(phone, country),
  )
  return forms.find(Boolean) ?? null
}

const orNull = (text: string | null | undefined) => (text === '' ? null : text)

type AccountInput = NonNullable<UserChanges['preferences']>['notifications']

const inputOf = (preferences: AccountInput, { notification_preferences: before }: AccountRow) =>
  preferences === undefined
    ? undefined
    : JSON.stringify(preferences === null ? {} : mergePreferences(before, preferences))

/** The allow-list: fields that are not named here stay, whatever is sent. */
const profileColumns = (body: UserChanges, account: AccountRow, { gazetteer, settings }: Deps) =>
  ({
    name: publicText(body.name, body, account, settings),
    full_name: body.fullName,
    username: body.username,
    account_type: body.accountType,
    company_name: body.companyName,
    representative_name: body.representativeName,
    phone: body.phone,
    phone_e164: phoneForm(body, account, settings),
    legal_address: body.legalAddress && JSON.stringify(withWrittenCode(body.legalAddress)),
    vat_id: body.vatId,
    bio: orNull(publicText(body.bio, body, account, settings)),
    headline: orNull(publicText(body.headline, body, account, settings)),
    languages: body.languages && [...new Set(body.languages)],
    location: body.location && JSON.stringify(withPoint(gazetteer, withStoredPoint(account.location, body.location))),
    locale: body.preferences?.locale,
    timezone: body.preferences?.timezone,
    calendar: body.preferences?.calendar,
    notification_preferences: inputOf(body.preferences?.notifications, account),
  }) satisfies Updateable<Account>

const merged = (body: UserChanges, account: AccountRow) => ({
  accountType: body.accountType ?? account.account_type,
  companyName: body.companyName === undefined ? account.company_name : body.companyName,
  representativeName: body.representativeName === undefined ? account.representative_name : body.representativeName,
})

const BILLED = ['accountType', 'companyName', 'fullName', 'legalAddress', 'vatId'] as const

/** The billing details after the change; undefined if the change leaves them alone. */
function billed(body: UserChanges, account: AccountRow) {
  if (BILLED.every((field) => body[field] === undefined)) return undefined
  const { fullName = account.full_name, legalAddress = account.legal_address, vatId = account.vat_id } = body
  return { ...merged(body, account), fullName, legalAddress, vatId }
}

const newEmail = ({ body, account }: Change) => (body.email === account.email ? undefined : body.email)

const identityErrors = (change: Change): ValidationError[] =>
  (change.body.password !== undefined || newEmail(change)) && !change.body.currentPassword
    ? [['currentPassword', 'is required to change the password or the e-mail address']]
    : []

const reasonErrors = (change: Change): ValidationError[] =>
  newEmail(change) && change.viewer.id !== change.account.id && !change.body.reason
    ? [['reason', 'is required of administrators']]
    : []

const pictureErrors = ({ body: { profilePicture }, account }: Change): ValidationError[] =>
  profilePicture && profilePicture !== account.picture?.url
    ? [['profilePicture', 'must be sent as a file to be another one']]
    : []

/** Refuses to let a program change how one signs in: that is for the person at the screen. */
function rejectTokens({ viewer, body, account }: Change): void {
  if (viewer.token && (body.password !== undefined || (body.email !== undefined && body.email !== account.email)))
    throw notAllowed('not_for_tokens', 'No API token can do this.')
}

async function rejectNonsense({ db }: Deps, change: Change): Promise<void> {
  const { account, body, files } = change
  rejectTokens(change)
  rejectInvalid([
    ...businessErrors(merged(body, account)),
    ...usernameErrors(body.username === account.username ? undefined : body.username),
    ...(await passwordErrors('password', body.password, [account.name, account.email ?? '', body.email ?? ''])),
    ...vatIdErrors(body.vatId === account.vat_id ? undefined : body.vatId),
    ...billingErrors(billed(body, account)),
    ...postalCodeErrors('legalAddress.postalCode', body.legalAddress),
    ...notificationErrors(body.preferences?.notifications),
    ...identityErrors(change),
    ...reasonErrors(change),
    ...pictureErrors(change),
    ...(await documentErrors(db, account.id, files.documents ?? [], body.documentTypes ?? [])),
  ])
}

/** Refuses the password of another: whoever knew it could sign in as them. */
function rejectOtherPassword({ viewer, account, body }: Change): void {
  if (body.password === undefined || viewer.id === account.id) return
  throw notAllowed('not_your_password', 'Only the person can choose a password. Send them the mail for a new one.')
}

/** A conflict with another account shows this one as it stands. */
const taken = async ({ db, settings }: Deps, account: AccountRow, code: string, message: string) =>
  conflict(code, message, { user: await wholeUser(db, account, settings.currency) })

/** The part before the transaction: slow work, and work on files. */
async function prepare(deps: Deps, change: Change): Promise<Prepared> {
  const { account, body, files } = change
  const email = newEmail(change)
  if (email && (await findByEmail(deps.db, email)))
    throw await taken(deps, account, 'email_taken', 'This e-mail address is already in use.')
  if (email) await spendCodeMail(deps, { email, by: { accountId: account.id } })
  const hash = body.password === undefined ? undefined : await hashPassword(body.password)
  const documents = await storeDocuments(deps, account.id, files.documents ?? [], body.documentTypes ?? [])
  const [file] = files.profilePicture ?? []
  try {
    const owner = { ownerId: account.id, alt: account.name }
    return { email, hash, documents, picture: file && (await storeProfilePicture(deps, file, owner)) }
  } catch (error) {
    await removeQuietly(
      deps,
      documents.map(({ storedAs }) => storedAs),
    )
    throw error
  }
}

const addressesOf = ({ picture, documents }: Prepared) => [
  ...(picture ? [picture.url] : []),
  ...documents.map(({ storedAs }) => storedAs),
]

const pictureColumn = (body: UserChanges, picture: Image | undefined) => {
  if (picture) return { picture: JSON.stringify(picture) }
  return body.profilePicture === null ? { picture: null } : {}
}

const UNDECIDED = ['none', 'changes_requested', 'rejected']

/** New documents of a seller ask for a decision of an administrator, also if one was made before. */
const verificationColumn = (account: AccountRow, documents: readonly NewDocument[]) =>
  account.is_seller && documents.length > 0 && UNDECIDED.includes(account.verification)
    ? { verification: 'pending' }
    : {}

async function write(tx: Db, deps: Deps, change: Change, prepared: Prepared): Promise<AccountRow> {
  const { viewer, body, origin } = change
  const account = await lockAccount(tx, change.account.id)
  if (!account || account.status === 'deleted') throw notFound()
  const credentialChange = { viewer, account, origin }
  await addDocumentsTo(tx, account.id, prepared.documents)
  if (prepared.hash) await changePassword(tx, credentialChange, prepared.hash)
  if (prepared.email)
    await requestEmailChange(tx, deps, credentialChange, { email: prepared.email, reason: body.reason })
  else if (body.email !== undefined && account.pending_email) await keepEmail(tx, account)
  const after = await updateAccount(tx, account.id, {
    ...profileColumns(body, account, deps),
    ...pictureColumn(body, prepared.picture),
    ...verificationColumn(account, prepared.documents),
  })
  if (viewer.id !== account.id) await auditChange(tx, change, account, after)
  if (prepared.documents.length > 0 && after.verification === 'pending') await announceWaiting(tx, after)
  return after
}

/** Columns that the audit log leaves out, such as those that follow from other columns. */
const NOT_RECORDED = [
  'password_hash',
  'updated_at',
  'phone_e164',
  'city',
  'city_key',
  'district_key',
  'grid_cell',
  'search',
]

/** An administrator changed another person's account: which fields, from what, to what. */
async function auditChange(
  tx: Db,
  { viewer, origin, body: { reason } }: Change,
  before: AccountRow,
  after: AccountRow,
): Promise<void> {
  // Both rows have the same columns.
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !NOT_RECORDED.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof AccountRow]),
  )
  const names = changed.map(([name]) => name)
  await audit(tx, {
    actor: viewer.id,
    sessionId: viewer.sessionId,
    action: 'account.changed',
    kind: 'account',
    refId: after.id,
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
    after: Object.fromEntries(changed),
    reason,
    ip: origin.ip,
  })
}

/** Changes an account for its owner or an administrator; all of the change or none. */
export async function changeAccount(deps: Deps, change: Change): Promise<User> {
  const { account, body } = change
  const { currency } = deps.settings
  rejectOtherPassword(change)
  await rejectNonsense(deps, change)
  if (body.currentPassword && (body.password !== undefined || newEmail(change)))
    await confirmIdentity(deps, change, body.currentPassword)
  const prepared = await prepare(deps, change)
  try {
    const after = await inTransaction(deps.db, (tx) => write(tx, deps, change, prepared))
    if (account.picture && after.picture?.url !== account.picture.url) await removeQuietly(deps, [account.picture.url])
    return await wholeUser(deps.db, after, currency)
  } catch (error) {
    await removeQuietly(deps, addressesOf(prepared))
    if (uniqueViolation(error) !== 'account_username_key') throw error
    throw await taken(deps, account, 'username_taken', 'This username is already taken.')
  }
}
