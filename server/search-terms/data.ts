import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CategoryKind } from '#shared/categories.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'

/**
 * `plain` is the word without accents, `stems` are the words that it may be a form of; a stop word is too frequent to
 * be searched. `compound` is the lexeme of German compounds that end with the word, if it may be the end of one.
 */
export type Forms = { plain: string; stems: string[]; isStop: boolean; compound: string | null }

export async function readForms(db: Db, words: string[]): Promise<Map<string, Forms>> {
  const { rows } = await sql<Forms & { word: string }>`
    select word, plain, stems, is_stop as "isStop", compound
    from unnest(${words}::text[]) as word, lateral word_forms(word)`.execute(db)
  return new Map(rows.map(({ word, ...forms }) => [word, forms]))
}

const OFTEN = 1_000

/** True if more than a thousand published listings of the kind match. */
export async function isMatchedOften(db: Db, kind: CategoryKind, query: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from ${sql.table(kind)} where live and search @@ ${query}::tsquery limit ${OFTEN + 1}
    ) as first_ones`.execute(db)
  return (rows[0]?.count ?? 0) > OFTEN
}

/** The tables in which visitors search by words. */
const PLACES = {
  service: sql`live`,
  product: sql`live`,
  account: sql`is_seller and status = 'active' and verification = 'approved'`,
  service_request: sql`live`,
  product_request: sql`live`,
}
export const searchedTables = keysOf(PLACES)

/**
 * The matches of a `tsquery` that is only known at run time, by the index of the words: for the first few matches
 * PostgreSQL would rather scan the table, as if any query matched on every page of it.
 */
const matching = (place: keyof typeof PLACES, query: RawBuilder<unknown>) => sql`(
  with found as materialized (select from ${sql.table(place)} where search @@ ${query}::tsquery and ${PLACES[place]})
  select from found)`

const isMatched = (query: RawBuilder<unknown>) =>
  sql<boolean>`${sql.join(
    searchedTables.map((place) => sql`exists ${matching(place, query)}`),
    sql` or `,
  )}`

/** Returns for each of the queries, in their order, whether it matches anything public. */
export async function matchAnything(db: Db, queries: string[]): Promise<boolean[]> {
  const { rows } = await sql<{ matches: boolean }>`
    select ${isMatched(sql`query`)} as matches
    from unnest(${queries}::text[]) with ordinality as q (query, place) order by place`.execute(db)
  return rows.map(({ matches }) => matches)
}

const NEAR = 40
const LIKE = 10

/** Indexed words that are one letter away from this one, or share most of their letters with it. */
export async function similarWords(db: Db, word: string): Promise<{ plain: string; shown: string }[]> {
  const { rows } = await sql<{ plain: string; shown: string }>`
    (select word as plain, shown from search_word where variants && word_variants(${word}) limit ${NEAR})
    union
    (
      select word, shown from search_word where ${/^[a-z]{7,}$/.test(word)}
      order by word <-> ${word} limit ${LIKE}
    )`.execute(db)
  return rows
}

const countedTo100 = (place: keyof typeof PLACES) => sql<number>`
  (select count(*) from (select from ${matching(place, sql`query`)} as found limit 100) as first_ones)`

/** Counts the matches of each query, up to a limit. */
export async function countMatches(db: Db, queries: string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select ${sql.join(searchedTables.map(countedTo100), sql` + `)} as count
    from unnest(${queries}::text[]) with ordinality as q (query, place) order by place`.execute(db)
  return rows.map(({ count }) => count)
}

const CHECKED = 5_000

/** Deletes words that no longer occur, beginning with those checked longest ago. */
export async function rebuildWords(db: Db): Promise<void> {
  await sql`
    with old as (
      select word, ${isMatched(sql`quote_literal(word)`)} as occurs
      from search_word order by checked_at limit ${CHECKED}
    ), gone as (
      delete from search_word using old where search_word.word = old.word and not old.occurs
    )
    update search_word set checked_at = now() from old where search_word.word = old.word and old.occurs`.execute(db)
}
