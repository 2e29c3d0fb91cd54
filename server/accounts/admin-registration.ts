import type { Insertable } from 'kysely'
import type { Account } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import type { NewUser } from '#shared/contract/admin-user.ts'
import type { Language } from '#shared/contract/common.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import type { z } from '#shared/kernel/zod.ts'
import { findAccount, findByEmail, insertAccount, isUsernameTaken } from './data.ts'
import { intentColumns } from './intent.ts'
import { usernamesFrom } from './usernames.ts'
import { businessErrors, rejectInvalid, usernameErrors } from './validation.ts'

/**
 * Opens the account `id` for a person, who gets a mail: it has no password until the person asks for a code at the address
 * and chooses one, which also confirms the address. A taken address or username is 409; administrators may know it.
 */
export async function registerFor(
  deps: Deps,
  id: string,
  entry: z.output<typeof NewUser>,
  { by, locale }: { by: Actor; locale: Language },
): Promise<void> {
  // An earlier attempt opened it, but its answer was lost.
  if (await findAccount(deps.db, id)) return
  rejectInvalid([
    ...businessErrors({
      accountType: entry.accountType,
      companyName: entry.companyName ?? null,
      representativeName: entry.representativeName ?? null,
    }),
    ...usernameErrors(entry.username),
  ])
  if (await findByEmail(deps.db, entry.email)) throw conflict('email_taken', 'This e-mail address is already in use.')
  if (entry.username && (await isUsernameTaken(deps.db, entry.username)))
    throw conflict('username_taken', 'This username is already taken.')
  const columns: Omit<Insertable<Account>, 'username'> = {
    id,
    email: entry.email,
    name: entry.name,
    account_type: entry.accountType,
    company_name: entry.companyName ?? null,
    representative_name: entry.representativeName ?? null,
    locale: entry.locale ?? locale,
    timezone: ownTimeZone(),
    ...intentColumns({ roles: entry.roles, categories: [] }),
  }
  await inTransaction(deps.db, async (tx) => {
    for (const username of entry.username ? [entry.username] : usernamesFrom(entry.name)) {
      const account = await insertAccount(tx, { ...columns, username })
      if (!account) continue
      await audit(tx, { ...by, action: 'account.opened', kind: 'account', refId: id, after: { roles: entry.roles } })
      await notify(tx, {
        accountId: id,
        source: `opened:${id}`,
        event: 'account.opened',
        data: { side: 'buyer' },
        link: '/auth/forgot-password',
        mail: { template: 'account.opened' },
        isMailOnly: true,
      })
      return
    }
    throw conflict('email_taken', 'This e-mail address is already in use.')
  })
}
