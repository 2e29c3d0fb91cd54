import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'

/** A browser as it names itself: by what it keeps, or, for programs that keep nothing, by its user agent. */
export type Browser = Pick<Origin, 'userAgent'> & { browser?: string | undefined }

const TRUSTED_DAYS = 30

/** Another one for each account, so that it does not tell which accounts share a browser. */
const markOf = ({ tokenKey }: Pick<Deps, 'tokenKey'>, accountId: string, { browser, userAgent }: Browser) =>
  createHmac('sha256', tokenKey)
    .update(`browser:${accountId}:${browser ? `kept:${browser}` : `agent:${userAgent}`}`)
    .digest('base64url')

/** True if the person has said in this browser not to be asked for a factor for a while. Programs are always asked. */
export async function isTrusted(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  accountId: string,
  browser: Browser,
): Promise<boolean> {
  if (!browser.browser) return false
  const row = await db
    .selectFrom('known_browser')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mark', '=', markOf({ tokenKey }, accountId, browser))
    .where('trusted_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

type Seen = Browser & { trust?: boolean | undefined }

/** Notes a sign-in; `isNew` if the account has used other browsers, but never this one. */
export async function noteBrowser(
  tx: Db,
  deps: Pick<Deps, 'tokenKey'>,
  accountId: string,
  { trust = false, ...browser }: Seen,
): Promise<{ isNew: boolean }> {
  const others = await tx
    .selectFrom('known_browser')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  const trusted =
    trust && browser.browser ? { trusted_until: sql<Date>`now() + make_interval(days => ${TRUSTED_DAYS})` } : {}
  const { is_new } = await tx
    .insertInto('known_browser')
    .values({
      id: newId(),
      account_id: accountId,
      mark: markOf(deps, accountId, browser),
      user_agent: browser.userAgent,
      ...trusted,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'mark'])
        .doUpdateSet({ last_used_at: sql`now()`, user_agent: browser.userAgent, ...trusted }),
    )
    // A row that was written over has a transaction that has locked it.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return { isNew: is_new && others !== undefined }
}

export const trustedBrowsersOf = (db: Db, accountId: string) =>
  db
    .selectFrom('known_browser')
    .select(['id', 'user_agent', 'last_used_at', 'trusted_until'])
    .where('account_id', '=', accountId)
    .where('trusted_until', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Ends the trust in one browser, or in all of them; returns in how many. */
export async function endTrust(tx: Db, accountId: string, id?: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('known_browser')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('trusted_until', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
