import type { Db } from '#server/db/open.ts'

const SHOWN = 20

/** The fields of a category as they were before each of its last changes, the latest first, by the audit log. */
export async function earlierFields(db: Db, slug: string) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.at', 'audit.reason', 'audit.before', 'actor.name as by'])
    .where('audit.kind', '=', 'category')
    .where('audit.ref_id', '=', slug)
    .where('audit.action', '=', 'category.fields')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ before, ...row }) => ({
    ...row,
    fields: typeof before === 'object' && before !== null && 'fields' in before ? before.fields : [],
  }))
}
