import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Account } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { OpenidRegistration } from '#shared/contract/openid.ts'
import type { z } from '#shared/kernel/zod.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { findByEmail, insertAccount } from '../data.ts'
import { type Entrance, enter, type SignedIn } from '../entering.ts'
import { spendTicket } from '../factors/data.ts'
import type { AccountRow } from '../present.ts'
import { usernamesFrom } from '../usernames.ts'
import { readClaim } from './account-link.ts'
import { linkIdentity } from './linking.ts'

type Entry = z.output<typeof OpenidRegistration>

const joinedMeanwhile = () =>
  conflict('openid_joined', 'An account with this address was opened meanwhile. Please sign in there again.')

async function open(tx: Db, columns: Omit<Insertable<Account>, 'username'>): Promise<AccountRow> {
  for (const username of usernamesFrom(columns.name)) {
    const account = await insertAccount(tx, { ...columns, username, email_verified_at: new Date() })
    if (account) return account
    if (columns.email && (await findByEmail(tx, columns.email))) break
  }
  throw joinedMeanwhile()
}

/** Opens the account `id` with the address that a provider vouches for, and signs in. It has no password. */
export async function joinWithProvider(
  deps: Deps,
  id: string,
  entry: Entry,
  { origin, browser }: Entrance,
): Promise<SignedIn> {
  const { ticket, claim } = readClaim(deps, entry.ticket)
  const columns = {
    id,
    email: claim.email,
    name: withoutContacts(entry.name, phoneCountries(deps.settings)),
    account_type: entry.accountType,
    company_name: entry.companyName ?? null,
    representative_name: entry.representativeName ?? null,
    locale: entry.locale ?? origin.locale,
    ...(entry.timezone ? { timezone: entry.timezone } : {}),
  }
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendTicket(tx, ticket))) throw joinedMeanwhile()
    const account = await open(tx, columns)
    const noted = { actor: id, kind: 'account', refId: id, ip: origin.ip }
    await audit(tx, { ...noted, action: 'account.registered' })
    await linkIdentity(tx, deps, { account, claim, origin })
    return enter(tx, deps, account, { origin, browser, action: 'session.login_openid', isProven: true })
  })
}
