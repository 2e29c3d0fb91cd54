import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CategoryKind } from '#shared/categories.ts'

/** `plain` is the word without accents, `stems` what it may be a form of; a stop word is too common to be looked for. */
export type Forms = { plain: string; stems: string[]; isStop: boolean }

export async function readForms(db: Db, words: string[]): Promise<Map<string, Forms>> {
  const { rows } = await sql<Forms & { word: string }>`
    select word, plain, stems, is_stop as "isStop"
    from unnest(${words}::text[]) as word, lateral word_forms(word)`.execute(db)
  return new Map(rows.map(({ word, ...forms }) => [word, forms]))
}

const OFTEN = 1_000

/** More than a thousand live listings of the kind match. */
export async function isMatchedOften(db: Db, kind: CategoryKind, query: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from ${sql.table(kind)} where live and search @@ ${query}::tsquery limit ${OFTEN + 1}
    ) as first_ones`.execute(db)
  return (rows[0]?.count ?? 0) > OFTEN
}

/** Where strangers find something by words. */
const PLACES = {
  service: sql`live`,
  product: sql`live`,
  account: sql`is_seller and status = 'active' and verification = 'approved'`,
}

/**
 * What a `tsquery` that is not known beforehand finds there. By the index of the words: for the first few the database would
 * rather look through the whole table, as if any query were found on every page of it.
 */
const matching = (place: keyof typeof PLACES, query: RawBuilder<unknown>) => sql`(
  with found as materialized (select from ${sql.table(place)} where search @@ ${query}::tsquery and ${PLACES[place]})
  select from found)`

const isMatched = (query: RawBuilder<unknown>) => sql<boolean>`
  exists ${matching('service', query)} or exists ${matching('product', query)} or exists ${matching('account', query)}`

/** Which of the queries match anything that strangers may see, in their order. */
export async function matchAnything(db: Db, queries: string[]): Promise<boolean[]> {
  const { rows } = await sql<{ matches: boolean }>`
    select ${isMatched(sql`query`)} as matches
    from unnest(${queries}::text[]) with ordinality as q (query, place) order by place`.execute(db)
  return rows.map(({ matches }) => matches)
}

const NEAR = 40
const LIKE = 10

/** Words that occur and are one letter away from this one, or share most of their letters with it. */
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

/** How often each of the queries matches, at most so many times each. */
export async function countMatches(db: Db, queries: string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select ${countedTo100('service')} + ${countedTo100('product')} + ${countedTo100('account')} as count
    from unnest(${queries}::text[]) with ordinality as q (query, place) order by place`.execute(db)
  return rows.map(({ count }) => count)
}

const CHECKED = 5_000

/** Forgets words that no longer occur, of those that were not looked at for the longest time. */
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
