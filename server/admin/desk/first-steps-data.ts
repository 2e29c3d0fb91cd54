import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Facts = {
  categories: number
  /** The moment at which the own text was published; null while the text that comes along stands. */
  imprint_at: Date | null
  terms_at: Date | null
  administrators: number
  invited_at: Date | null
  invited_email: string | null
}

/** The facts of the first steps in the database; of the pages in the language that everybody gets. */
export async function readFirstSteps(db: Db, language: string): Promise<Facts> {
  const publishedAt = (key: string) => sql`(
    select case when title is null then null else published_at end from page_version
    where key = ${key} and language = ${language} order by version desc limit 1)`
  const { rows } = await sql<Facts>`
    select (select count(*)::int from category as main where parent is null and active and moved_to is null
        and exists (select from category as sub where sub.parent = main.slug and sub.active and sub.moved_to is null)
      ) as categories,
      ${publishedAt('imprint')} as imprint_at, ${publishedAt('terms')} as terms_at,
      (select count(*)::int from staff_member as staff join account on account.id = staff.account_id
        where ended_at is null and accepted_at is not null and account.status = 'active' and account.is_admin
          and (expires_at is null or expires_at > now())) as administrators,
      invited.invited_at, invited.email as invited_email
    from (values (1)) as one left join lateral (
      select invited_at, email from staff_member
      where accepted_at is null and ended_at is null and open_until > now() order by invited_at desc limit 1
    ) as invited on true`.execute(db)
  // The row of `values` is always there.
  return rows[0]!
}
