import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Account } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { Registration } from '#shared/contract/auth.ts'
import type { z } from '#shared/kernel/zod.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { mailCode, spendRegistrationMail } from './codes.ts'
import { findAccount, findByEmail, insertAccount, isUsernameTaken } from './data.ts'
import { intentColumns } from './intent.ts'
import { requireOtherWay } from './openid/only-way.ts'
import { hashPassword } from './passwords.ts'
import type { AccountRow } from './present.ts'
import { usernamesFrom } from './usernames.ts'
import { categoryErrors, passwordErrors, rejectInvalid, usernameErrors } from './validation.ts'

type Entry = z.infer<typeof Registration>

/** Does not say whether the e-mail or the username is taken, since that would reveal who has an account. */
const registrationFailed = () => conflict('registration_failed', 'Registration failed')

const columnsOf = (id: string, entry: Entry, hash: string, origin: Origin): Omit<Insertable<Account>, 'username'> => ({
  id,
  email: entry.email,
  password_hash: hash,
  name: entry.name,
  full_name: entry.fullName ?? null,
  account_type: entry.accountType,
  company_name: entry.companyName ?? null,
  representative_name: entry.representativeName ?? null,
  locale: entry.locale ?? origin.locale,
  ...(entry.timezone ? { timezone: entry.timezone } : {}),
  ...(entry.intent ? intentColumns(entry.intent) : {}),
})

/** Inserts with the wanted username, or else with the first free one made from the name. */
async function insertNamed(tx: Db, entry: Entry, columns: ReturnType<typeof columnsOf>): Promise<AccountRow> {
  for (const username of entry.username ? [entry.username] : usernamesFrom(columns.name)) {
    const account = await insertAccount(tx, { ...columns, username })
    if (account) return account
    if (await findByEmail(tx, entry.email)) break
  }
  throw registrationFailed()
}

/** Creates the account `id`, which cannot sign in before its address is confirmed, and mails the code. */
export async function register(deps: Deps, id: string, entry: Entry, origin: Origin): Promise<AccountRow> {
  // An earlier attempt created it, but its answer was lost.
  const opened = await findAccount(deps.db, id)
  if (opened) return opened
  await requireOtherWay(deps)
  rejectInvalid([
    ...usernameErrors(entry.username),
    ...(await passwordErrors('password', entry.password, [entry.name, entry.email])),
    ...categoryErrors('intent.categories', entry.intent?.categories ?? []),
  ])
  const isTaken = entry.username !== undefined && (await isUsernameTaken(deps.db, entry.username))
  if (isTaken || (await findByEmail(deps.db, entry.email))) throw registrationFailed()
  await spendRegistrationMail(deps, { email: entry.email, by: origin })
  const hash = await hashPassword(entry.password)
  const name = withoutContacts(entry.name, phoneCountries(deps.settings))
  return inTransaction(deps.db, async (tx) => {
    const account = await insertNamed(tx, entry, columnsOf(id, { ...entry, name }, hash, origin))
    await mailCode(tx, deps, account, { purpose: 'verify_email', email: entry.email })
    await audit(tx, {
      actor: account.id,
      action: 'account.registered',
      kind: 'account',
      refId: account.id,
      ip: origin.ip,
    })
    return account
  })
}
