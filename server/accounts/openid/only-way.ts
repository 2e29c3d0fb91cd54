import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { findByEmail, lockAccount } from '../data.ts'
import { isExcepted, putException } from './data.ts'

const EXCEPTION_MINUTES = 60

const providersOnly = () =>
  notAllowed('providers_only', 'Here you sign in with one of the providers that are shown at the sign-in.')

/**
 * Refuses a way in that needs no identity provider, if the operator allows these alone. The answer is the same for every
 * address; an account that the operator has excepted for a while passes.
 */
export async function requireOtherWay(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  accountId?: string,
): Promise<void> {
  if (!settings.oidc.isOnlyWay) return
  if (accountId === undefined || !(await isExcepted(db, accountId))) throw providersOnly()
}

/** The same, for an account with this address. */
export async function requireOtherWayOf(deps: Pick<Deps, 'db' | 'settings'>, email: string): Promise<void> {
  if (deps.settings.oidc.isOnlyWay) await requireOtherWay(deps, (await findByEmail(deps.db, email))?.id)
}

/**
 * Lets one of the staff sign in without an identity provider for an hour, on the word of the operator: for the time in which
 * the provider does not work. Returns until when.
 */
export const exceptFromProviders = (db: Db, email: string): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const found = await findByEmail(tx, email)
    const account = found && (await lockAccount(tx, found.id))
    if (!account?.is_admin) throw new Error(`${email} is no administrator. --list shows who is.`)
    const until = await putException(tx, account.id, EXCEPTION_MINUTES)
    await audit(tx, {
      action: 'account.excepted_from_providers',
      kind: 'account',
      refId: account.id,
      reason: 'by the command "admin"',
      after: { until: until.toISOString() },
    })
    return until
  })
