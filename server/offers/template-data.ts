import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OfferTemplate as TemplateTable } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { MAX_OFFER_TEMPLATES, type OfferTemplateEntry } from '#shared/contract/offer-template.ts'

export type TemplateRow = Selectable<TemplateTable>

export const listTemplates = (db: Db, accountId: string): Promise<TemplateRow[]> =>
  db
    .selectFrom('offer_template')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Keeps a template, or replaces the one of its name; undefined if the account has as many as it can. */
export async function keepTemplate(
  tx: Db,
  accountId: string,
  { name, ...content }: OfferTemplateEntry,
): Promise<TemplateRow | undefined> {
  // Two that are kept at once must not both be the last one.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const names = (await listTemplates(tx, accountId)).map((row) => row.name)
  if (names.length >= MAX_OFFER_TEMPLATES && !names.includes(name)) return undefined
  return tx
    .insertInto('offer_template')
    .values({ id: newId(), account_id: accountId, name, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ content: sql`excluded.content` }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns false if the account has no such template. */
export async function deleteTemplate(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('offer_template')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
