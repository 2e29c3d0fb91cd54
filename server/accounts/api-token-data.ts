import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isOfPerson } from '#server/notifications/administrators-data.ts'
import { TOKEN_WARNING_DAYS } from '#shared/policies/token-scopes.ts'
import { isInForce } from './staff-data.ts'

/** The token, its account and the role of that; undefined if the token has ended or the account may not act. */
export const findToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('api_token as token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .leftJoin('staff_member as staff', (join) =>
      join.onRef('staff.account_id', '=', 'account.id').on('account.is_admin', '=', true).on(isInForce),
    )
    .select(['token.id as token_id', 'token.scopes', 'token.networks', 'token.last_used_at', 'token.last_ip'])
    .select(['account.id', 'account.name', 'account.locale', 'account.is_seller', 'account.verification', 'staff.role'])
    // One of the staff without a factor; programs of the operator have none.
    .select(
      sql<boolean>`account.is_admin and ${isOfPerson}
        and not exists (select from passkey where passkey.account_id = account.id)
        and not exists (select from second_step where second_step.account_id = account.id)`.as('lacks_factor'),
    )
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('account.status', '=', 'active')
    .executeTakeFirst()

const tokens = (db: Db) =>
  db
    .selectFrom('api_token')
    .select(['id', 'account_id', 'name', 'hint', 'scopes', 'networks', 'created_at', 'expires_at'])
    .select(['last_used_at', 'last_ip', sql<boolean>`expires_at <= now()`.as('is_expired')])

export type TokenRow = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>>

export const listTokens = (db: Db, accountIds: readonly string[]): Promise<TokenRow[]> =>
  tokens(db)
    .where('account_id', 'in', [...accountIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findTokenOf = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  tokens(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days}::int)`

type NewToken = {
  id: string
  accountId: string
  name: string
  hash: Buffer
  hint: string
  scopes: readonly string[]
  networks: readonly string[]
  days: number
}

export const insertToken = (tx: Db, { accountId, days, scopes, networks, ...token }: NewToken) =>
  tx
    .insertInto('api_token')
    .values({
      ...token,
      account_id: accountId,
      scopes: [...scopes],
      networks: [...networks],
      expires_at: inDays(days),
    })
    .execute()

export const prolongToken = (tx: Db, id: string, days: number) =>
  tx
    .updateTable('api_token')
    .set({ expires_at: inDays(days), warned_at: null })
    .where('id', '=', id)
    .execute()

export const deleteToken = (tx: Db, { id, accountId }: { id: string; accountId: string }) =>
  tx
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['name', 'hint'])
    .executeTakeFirst()

/** Ends all tokens of an account. */
export const deleteTokens = (tx: Db, accountId: string) =>
  tx.deleteFrom('api_token').where('account_id', '=', accountId).execute()

/** Marks the tokens that are about to end, and gives those whose owners can be told; those of service accounts have no mailbox. */
export async function takeEndingTokens(tx: Db) {
  const { rows } = await sql<{
    id: string
    name: string
    expires_at: Date
    account_id: string
    owner: string
    email: string
    locale: string
    timezone: string
  }>`
    with ending as (
      update api_token set warned_at = now()
      where warned_at is null and expires_at > now() and expires_at <= now() + make_interval(days => ${TOKEN_WARNING_DAYS}::int)
      returning id, name, expires_at, account_id
    )
    select ending.*, account.name as owner, account.email, account.locale, account.timezone
    from ending join account on account.id = ending.account_id
    where account.status = 'active' and account.email is not null
    order by ending.id`.execute(tx)
  return rows
}
