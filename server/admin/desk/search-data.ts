import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { numberOf } from '#server/invoices/data.ts'
import { beginningWith, containing } from '#server/kernel/data.ts'
import type { SearchGroupName } from '#shared/contract/admin-desk.ts'
import { readOrderWords } from '#shared/kernel/order-search.ts'
import { tableOf } from '#shared/kernel/process.ts'
import { requestKindNames, requestKinds } from '#shared/process/kinds.ts'

export type HitRow = {
  kind: string
  id: string
  title: string
  names: (string | null)[]
  person_id: string | null
  amount: number | null
  currency: string | null
  at: Date
}

/** One more than is shown, which tells that there is more. */
export const HITS = 5
const limit = sql`limit ${sql.lit(HITS + 1)}`

/** Trigrams find parts of words from so many letters on. */
const LETTERS = 3

/** The typed text in the forms by which each kind of thing is looked up. */
export type Searched = {
  /** Without accents, in lower case, as the indexes have it. */
  words: string[]
  /** The words that an index finds anywhere in a text: the others are too short, or have no letters that the database knows. */
  indexed: string[]
  /** A whole id. */
  id?: string
  /** The last characters of an id, as people see them of orders. */
  number?: string
  /** The beginning of an object's name at the payment provider, such as `pi_3Nx1`. */
  reference?: string
  /** The number of an invoice, such as 2026-00017, or of a credit note, such as C2026-0003. */
  invoice?: { series: string; year: number; number: number }
}

const REFERENCE = /^[a-z]{2,8}_\w{4,}$/i
const INVOICE = /^(C?)(\d{4})-(\d{1,9})$/i

/** The words as the indexes have them: the database folds them as it folds titles. */
export async function readSearched(db: Db, text: string): Promise<Searched> {
  const { rows } = await sql<{ word: string; is_indexed: boolean }>`
    select word, length(word) >= ${sql.lit(LETTERS)} and show_trgm(word) <> '{}' as is_indexed
    from regexp_split_to_table(plain_title(${text}), '\\s+') with ordinality as typed (word, place)
    where word <> '' order by place`.execute(db)
  const { id, number } = readOrderWords(text)
  const [, series = '', year, count] = INVOICE.exec(text) ?? []
  return {
    words: rows.map(({ word }) => word),
    indexed: rows.flatMap(({ word, is_indexed }) => (is_indexed ? [word] : [])),
    ...(id ? { id } : {}),
    ...(number ? { number } : {}),
    ...(REFERENCE.test(text) ? { reference: text } : {}),
    ...(year && count ? { invoice: { series: series.toUpperCase(), year: Number(year), number: Number(count) } } : {}),
  }
}

/** Too little is typed for anything but the beginning of a person's name. */
export const isShort = ({ words, indexed, id, number, reference, invoice }: Searched): boolean =>
  words.length > 0 && indexed.length === 0 && !id && !number && !reference && !invoice

/** Every word is in the text, or begins one of its words. */
const hasWords = (text: RawBuilder<unknown>, { words, indexed }: Pick<Searched, 'words' | 'indexed'>) =>
  sql`(${sql.join(
    words.map((word) =>
      indexed.includes(word)
        ? sql`${text} like ${containing(word)}`
        : sql`(${text} like ${beginningWith(word)} or ${text} like ${containing(` ${word}`)})`,
    ),
    sql` and `,
  )})`

const title = (column: RawBuilder<unknown>) => sql`plain_title(${column})`
const name = (account: string) => sql`coalesce(${sql.ref(`${account}.company_name`)}, ${sql.ref(`${account}.name`)})`

const noMoney = sql`null::bigint as amount, null::text as currency`

/** Up to so many that fit are sorted; of more, the newest are found soon by walking back in time. */
const FEW = 500

/**
 * The ids of the newest rows that fit. PostgreSQL cannot know how rare the words are: left alone it reads a whole table in the
 * order of time for words that nothing has, or sorts all that have a common one. So it first collects a few by the index of the
 * words, and what is wrapped by `coalesce` is found by the time.
 */
const newestOf = (
  from: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  isShown: RawBuilder<unknown>,
  isNamed: RawBuilder<unknown>,
) => sql`(
  with few as materialized (select id, ${at} as at from ${from} where ${isShown} and ${isNamed} limit ${sql.lit(FEW + 1)})
  (select id from few where (select count(*) from few) <= ${sql.lit(FEW)} order by at desc, id desc ${limit})
  union all (select id from ${from} where ${isShown} and coalesce(${isNamed}, false) and (select count(*) from few) > ${sql.lit(FEW)}
    order by ${at} desc, id desc ${limit}))`

const personText = sql`person_words(name, company_name, full_name, username, email)`

/** The last sign that there is: a name between a beginning and the same with this sign behind it begins so. */
const LAST_SIGN = '\u{10FFFF}'

/** The most people whose names begin with the first word, of whom the newest that have the others are taken. */
const NAMED = 1_000

const peopleByName = ([first = '', ...others]: readonly string[]) => {
  const named = (column: string) => sql`
    (select id, created_at, ${personText} as text from account
      where status <> 'deleted' and ${title(sql.ref(column))} ~>=~ ${first} and ${title(sql.ref(column))} ~<~ ${first + LAST_SIGN}
      limit ${sql.lit(NAMED)})`
  return sql`(
    select distinct created_at, id from (${named('name')} union all ${named('company_name')}) as named
    where ${others.length > 0 ? hasWords(sql`text`, { words: others, indexed: [] }) : sql`true`}
    order by created_at desc, id desc ${limit})`
}

const people = (searched: Searched) => {
  const { words, id } = searched
  if (isShort(searched))
    return sql<HitRow>`select 'person' as kind, account.id, ${name('account')} as title, array[email] as names,
        null::uuid as person_id, ${noMoney}, account.created_at as at
      from ${peopleByName(words)} as found join account on account.id = found.id
      order by account.created_at desc, account.id desc`
  const text = personText
  const begins = sql`${text} like ${beginningWith(words[0] ?? '')}`
  const isShown = sql`status <> 'deleted'`
  const isNamed = id ? sql`id = ${id}` : hasWords(text, searched)
  return sql<HitRow>`select 'person' as kind, id, ${name('account')} as title, array[email] as names, null::uuid as person_id,
      ${noMoney}, created_at as at
    from account where id in ${newestOf(sql`account`, sql`created_at`, isShown, isNamed)}
      or id in ${newestOf(sql`account`, sql`created_at`, isShown, sql`(${isNamed} and ${begins})`)}
    order by ${begins} desc, created_at desc, id desc ${limit}`
}

const isOrder = (searched: Searched) => {
  const { id, number } = searched
  if (id) return sql`transaction.id = ${id}`
  const titled = hasWords(title(sql`transaction.snapshot ->> 'title'`), searched)
  return number ? sql`(right(transaction.id::text, 6) = ${number} or ${titled})` : titled
}

const orders = (searched: Searched) => sql<HitRow>`
  select transaction.kind, transaction.id, coalesce(transaction.snapshot ->> 'title', '') as title,
    array[${name('buyer')}, ${name('seller')}] as names, null::uuid as person_id,
    transaction.total as amount, transaction.currency, transaction.created_at as at
  from transaction join account as buyer on buyer.id = transaction.buyer_id
    left join account as seller on seller.id = transaction.seller_id
  where transaction.id in ${newestOf(sql`transaction`, sql`created_at`, sql`not hidden_for_admins`, isOrder(searched))}
  order by transaction.created_at desc, transaction.id desc ${limit}`

const isListing = (searched: Searched) => {
  const { id, number } = searched
  if (id) return sql`listing.id = ${id}`
  const titled = hasWords(title(sql`listing.title`), searched)
  return number ? sql`(right(listing.id::text, 6) = ${number} or ${titled})` : titled
}

const listings = (searched: Searched) => sql<HitRow>`
  select found.kind, found.id, found.title, array[${name('seller')}] as names, null::uuid as person_id, ${noMoney},
    found.created_at as at
  from (${sql.join(
    ['service', 'product'].map(
      (kind) => sql`(select ${sql.lit(kind)} as kind, id, title, seller_id, created_at from ${sql.table(kind)}
        where id in ${newestOf(sql`${sql.table(kind)} as listing`, sql`created_at`, sql`not archived`, isListing(searched))})`,
    ),
    sql` union all `,
  )}) as found join account as seller on seller.id = found.seller_id
  order by found.created_at desc, found.id desc ${limit}`

const requests = (searched: Searched) => sql<HitRow>`
  select found.kind, found.id, found.title, array[${name('requester')}] as names, null::uuid as person_id, ${noMoney},
    found.created_at as at
  from (${sql.join(
    requestKindNames.map((kind) => {
      const { process } = requestKinds[kind]
      return sql`(select ${sql.lit(process)} as kind, id, title, requester_id, created_at
        from ${sql.table(tableOf({ name: process }))} where id in ${newestOf(
          sql`${sql.table(tableOf({ name: process }))} as request`,
          sql`created_at`,
          sql`deleted_at is null`,
          searched.id ? sql`id = ${searched.id}` : hasWords(title(sql`request.title`), searched),
        )})`
    }),
    sql` union all `,
  )}) as found join account as requester on requester.id = found.requester_id
  order by found.created_at desc, found.id desc ${limit}`

/** A payment is looked up by its own id, by that of what it pays, and by the provider's names of it. */
const isPayment = ({ id, number, reference }: Searched) => {
  if (id) return sql`(payment.id = ${id} or payment.ref_id = ${id})`
  if (reference)
    return sql`(payment.intent_id like ${beginningWith(reference)} or payment.charge_id like ${beginningWith(reference)})`
  return number ? sql`payment.ref_id in (select id from transaction where right(id::text, 6) = ${number})` : undefined
}

const payments = (searched: Searched) => {
  const isFound = isPayment(searched)
  return (
    isFound &&
    sql<HitRow>`
  select payment.kind, payment.id, coalesce(payment.intent_id, '') as title, array[${name('payer')}] as names,
    null::uuid as person_id, payment.amount, payment.currency, payment.created_at as at
  from payment join account as payer on payer.id = payment.payer_id
  where ${isFound} order by payment.created_at desc, payment.id desc ${limit}`
  )
}

const isInvoice = (searched: Searched) => {
  const { id, invoice } = searched
  if (id) return sql`invoice.id = ${id}`
  if (invoice)
    return sql`(invoice.series = ${invoice.series} and invoice.year = ${invoice.year} and invoice.number = ${invoice.number})`
  return hasWords(title(sql`invoice.recipient ->> 'name'`), searched)
}

type InvoiceHit = HitRow & { series: string; year: number; number: number }

const invoices = (searched: Searched) => sql<InvoiceHit>`
  select 'invoice' as kind, invoice.id, series, year, number, '' as title,
    array[invoice.recipient ->> 'name'] as names, invoice.account_id as person_id, invoice.gross as amount,
    invoice.currency, invoice.issued_at as at
  from invoice where id in ${newestOf(sql`invoice`, sql`issued_at`, sql`true`, isInvoice(searched))}
  order by invoice.issued_at desc, invoice.id desc ${limit}`

const isInvoiceHit = (hit: HitRow | InvoiceHit): hit is InvoiceHit => 'series' in hit

const queries: Record<SearchGroupName, (searched: Searched) => RawBuilder<HitRow | InvoiceHit> | undefined> = {
  people,
  orders,
  listings,
  requests,
  payments,
  invoices,
}

/** The newest things of a kind that fit, one more than is shown. */
export async function findHits(db: Db, group: SearchGroupName, searched: Searched): Promise<HitRow[]> {
  const query = group === 'people' || !isShort(searched) ? queries[group](searched) : undefined
  const rows = query ? (await query.execute(db)).rows : []
  return rows.map((row) => (isInvoiceHit(row) ? { ...row, title: numberOf(row) } : row))
}
