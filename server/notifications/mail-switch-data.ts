import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The kinds that are not mailed, by the keys of their switches. */
export const listMailsSwitchedOff = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('mail_switched_off').select('kind').execute()).map(({ kind }) => kind)

export const isMailSwitchedOff = async (db: Db, kind: string): Promise<boolean> =>
  (await db.selectFrom('mail_switched_off').select('kind').where('kind', '=', kind).executeTakeFirst()) !== undefined

/** False if it is switched off already. */
export async function switchMailOff(tx: Db, kind: string, switchedBy: string): Promise<boolean> {
  const row = await tx
    .insertInto('mail_switched_off')
    .values({ kind, switched_by: switchedBy })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it is switched on already. */
export async function switchMailOn(tx: Db, kind: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mail_switched_off').where('kind', '=', kind).executeTakeFirst()
  return numDeletedRows > 0n
}

type Counted = {
  template: string
  /** Of a notification: its event and side, and whether mails about several of them are meant; null: it makes no difference. */
  event?: { name: string; side: string; isMany: boolean | null }
}

/** Counts the mails of a kind that were sent in so many days. */
export async function countSentMails(db: Db, { template, event }: Counted, days: number): Promise<number> {
  const query = db
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('template', '=', template)
    .where('sent_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
  if (!event) return (await query.executeTakeFirstOrThrow()).count
  const ofEvent = query
    .where(sql`data ->> 'event'`, '=', event.name)
    .where(sql`data -> 'values' ->> 'side'`, '=', event.side)
  const isSeveral = sql<boolean>`(coalesce((data -> 'values' ->> 'count')::int, 1) > 1)`
  const counted = event.isMany === null ? ofEvent : ofEvent.where(isSeveral, '=', event.isMany)
  return (await counted.executeTakeFirstOrThrow()).count
}
