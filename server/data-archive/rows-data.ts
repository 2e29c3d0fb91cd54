import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { SELLER } from '#server/payments/ledger.ts'
import type { Section } from './section.ts'

export type Person = { id: string; email: string | null }
export type ArchivedRow = Record<string, unknown>

/** Rows that are read at once. */
const BATCH = 500

const namesIn = (list: string) => list.split(' ')
const either = (conditions: RawBuilder<unknown>[]) =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`true`

/** The condition that a column names the person: by the id, by the address, or as an account of the ledger. */
function names({ table, byEmail = [] }: Section, column: string, { id, email }: Person): RawBuilder<unknown> {
  const ref = sql.ref(`t.${column}`)
  if (byEmail.includes(column)) return sql`${ref} = ${email}`
  if (table === 'journal_entry') return sql`${ref} = ${SELLER + id}`
  return sql`${ref} = ${id}::uuid`
}

/** A condition of a section, with the id in the place of its variable. */
const withPerson = (text: string, { id }: Person) =>
  sql.join(
    text.split('$person').map((part) => sql.raw(part)),
    sql`${id}::uuid`,
  )

function isTheirs(section: Section, person: Person): RawBuilder<unknown> {
  const { of, through, where } = section
  const own = either(of.map((column) => names(section, column, person)))
  const parent = through
    ? sql`exists (select from ${sql.table(through.table)} as parent where parent.id = ${sql.ref(`t.${through.by}`)}
        and ${either(through.of.map((column) => sql`${sql.ref(`parent.${column}`)} = ${person.id}::uuid`))})`
    : sql`true`
  return sql`${own} and ${parent} and ${where ? withPerson(where, person) : sql`true`}`
}

/** The columns of a section, in their order. */
export const columnsOf = ({ columns, computed = {} }: Section): string[] => [
  ...namesIn(columns),
  ...Object.keys(computed),
]

/** The rows of a section that are a person's, in batches: while one is used, no connection is held. */
export async function* readRows(db: Db, section: Section, person: Person): AsyncGenerator<ArchivedRow[]> {
  const { table, columns, computed = {}, key = 'id' } = section
  const keys = sql.join(namesIn(key).map((column) => sql.ref(`t.${column}`)))
  const values = [
    ...namesIn(columns).map((column) => sql.ref(`t.${column}`)),
    ...Object.entries(computed).map(([name, text]) => sql`${withPerson(text, person)} as ${sql.id(name)}`),
  ]
  let last: string | null = null
  for (;;) {
    // The row that came last is kept in the table's own types.
    const after: RawBuilder<unknown> =
      last === null
        ? sql`true`
        : sql`(${keys}) > (select ${keys} from jsonb_populate_record(null::${sql.table(table)}, ${last}::jsonb) as t)`
    const { rows }: { rows: { row: ArchivedRow; place: string }[] } = await sql<{ row: ArchivedRow; place: string }>`
      select (select to_jsonb(wanted) from (select ${sql.join(values)}) as wanted) as row,
        (select to_jsonb(place)::text from (select ${keys}) as place) as place
      from ${sql.table(table)} as t
      where ${isTheirs(section, person)} and ${after} order by ${keys} limit ${BATCH}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => withoutStorage(row) as ArchivedRow)
    last = rows.at(-1)?.place ?? null
    if (rows.length < BATCH) return
  }
}

/** Values without the names under which private files are stored. */
function withoutStorage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStorage)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'storedAs' ? [] : [[name, withoutStorage(part)]])),
  )
}
