import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Alert = { accountId: string; searchId: string }
type AlertRow = { name: string; frequency: string; locale: string }

/** A saved search of an account that is not erased, and the language of its owner. */
export const findAlert = (db: Db, { accountId, searchId }: Alert): Promise<AlertRow | undefined> =>
  db
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .select(['saved_search.name', 'saved_search.frequency', 'account.locale'])
    .where('saved_search.id', '=', searchId)
    .where('account.id', '=', accountId)
    .executeTakeFirst()

/** Switches a search off, or on again as it was before; to be what it is already changes nothing. */
export async function switchAlert(tx: Db, alert: Alert, isOn: boolean): Promise<AlertRow | undefined> {
  const { accountId, searchId } = alert
  if (isOn)
    await sql`update saved_search set frequency = coalesce(frequency_before, 'daily'), frequency_before = null
      where id = ${searchId} and account_id = ${accountId} and frequency = 'off'`.execute(tx)
  else {
    await sql`update saved_search set frequency_before = frequency, frequency = 'off', alert_at = null
      where id = ${searchId} and account_id = ${accountId} and frequency <> 'off'`.execute(tx)
    await sql`update search_match set notified_at = now() where notified_at is null and search_id in (
      select id from saved_search where id = ${searchId} and account_id = ${accountId})`.execute(tx)
  }
  return findAlert(tx, alert)
}
