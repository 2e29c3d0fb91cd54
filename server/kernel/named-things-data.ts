import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { containing } from './data.ts'

/** The most things that are looked up by their names at first. */
const FEW = 250
const most = sql.lit(FEW + 1)

type Titled = {
  table: 'service' | 'product' | 'service_request' | 'product_request'
  /** The column of the person whose it is. */
  owner: 'seller_id' | 'requester_id'
  /** The table's name in the query; its own by default. */
  alias?: string
  /** The condition of the index of titles; all rows by default. */
  isStored?: RawBuilder<SqlBool> | undefined
  /** True if the index of titles leaves out some of the things that are looked for. */
  isUnindexed?: boolean
}

const isIdEnd = (words: string) => /^[0-9a-f]{6}$/i.test(words)

/** Things with these words in the title or in the name of their owner, or with this end of their id. */
const isNamed = ({ table, owner, alias = table }: Titled, words: string): RawBuilder<SqlBool> => {
  const like = containing(words)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${column('title')} ilike ${like}
    or ${column(owner)} in (select id from account where name ilike ${like} or company_name ilike ${like})
    or (${isIdEnd(words)}::boolean and right(${column('id')}::text, 6) = ${words.toLowerCase()}))`
}

/** The words as the indexes of trigrams have them; nothing if those do not know them. */
async function indexedWords(db: Db, words: string): Promise<string | undefined> {
  const { rows } = await sql<{ plain: string; is_known: boolean }>`
    select plain, length(plain) > 2 and show_trgm(plain) <> '{}' as is_known from plain_title(${words}) as plain`.execute(
    db,
  )
  return rows[0]?.is_known ? rows[0].plain : undefined
}

/**
 * The ids of the things that `isNamed` finds, if they are few: for words that hardly anything has, a whole table would be scanned
 * once for the page and once for the number of all.
 */
async function fewNamed(db: Db, titled: Titled, words: string): Promise<string[] | undefined> {
  const { table, owner, isStored = sql<SqlBool>`true`, isUnindexed = false } = titled
  const plain = isUnindexed ? undefined : await indexedWords(db, words)
  if (plain === undefined) return undefined
  const [like, folded] = [containing(words), containing(plain)]
  const people = await sql<{ id: string }>`
    select id from account
    where status <> 'deleted' and person_words(name, company_name, full_name, username, email) like ${folded}
      and (name ilike ${like} or company_name ilike ${like}) limit ${most}`.execute(db)
  if (people.rows.length > FEW) return undefined
  const owners = people.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    (select id from ${sql.table(table)}
      where ${isStored} and plain_title(title) like ${folded} and title ilike ${like} limit ${most})
    union (select id from ${sql.table(table)} where ${sql.ref(owner)} = any (${owners}::uuid[]) limit ${most})
    ${isIdEnd(words) ? sql`union (select id from ${sql.table(table)} where right(id::text, 6) = ${words.toLowerCase()})` : sql``}`.execute(
    db,
  )
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

/** Things with these words: by their ids if they are few, otherwise as they come. */
export async function namedThings(db: Db, titled: Titled, words: string): Promise<RawBuilder<SqlBool>> {
  const ids = await fewNamed(db, titled, words)
  return ids
    ? sql<SqlBool>`${sql.ref(`${titled.alias ?? titled.table}.id`)} = any (${ids}::uuid[])`
    : isNamed(titled, words)
}
