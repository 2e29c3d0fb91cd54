import { findEntries, findKeys } from '../data.ts'
import { findAccountIds, findByEmails, findByNames, type KnownPerson } from '../people-data.ts'
import type { Reader } from './cells.ts'
import type { Row, Step } from './step.ts'

/** The seller of a row: an account, or somebody whom a table of the same file brings. */
export type Seller = { id: string } | 'planned'

const writtenOf = ({ reader }: Row) => reader.raw('seller').trim()

/**
 * The sellers that rows name by e-mail address, by the number that they have where they come from, by username or by id. Rows that
 * name none are refused.
 */
export async function sellersOf(step: Step, rows: readonly Row[]): Promise<Map<Reader, Seller>> {
  const { tx, import: row, isCheck } = step
  const named = [...new Set(rows.map(writtenOf))].filter(Boolean)
  const emails = named.map((name) => name.toLowerCase())
  const entries = await findEntries(tx, { source: row.source, kind: 'people' }, named)
  const ids = [...entries.values()]
  const people: KnownPerson[] = [
    ...(await findByEmails(tx, emails)).values(),
    ...(await findByNames(tx, [...emails, ...named, ...ids])),
  ]
  const known = await findAccountIds(tx, ids)
  const of = { importId: row.id, kind: 'people' as const }
  const keys = isCheck
    ? await findKeys(tx, of, [...named, ...emails.flatMap((mail) => [`seller:${mail}`, `person:${mail}`])])
    : undefined
  const found = new Map<Reader, Seller>()
  for (const each of rows) {
    const name = writtenOf(each)
    if (!name) {
      each.reader.issues.push({ field: 'seller', message: 'is required', value: '' })
      continue
    }
    const lower = name.toLowerCase()
    const id = entries.get(name)
    const person = people.find(
      (one) => one.id === id || one.id === lower || one.email === lower || one.username === lower,
    )
    if (person?.is_seller) found.set(each.reader, { id: person.id })
    else if (keys?.has(`seller:${lower}`) || (keys?.has(name) && !(id && known.has(id))))
      found.set(each.reader, 'planned')
    else each.reader.reject('seller', person || keys?.has(`person:${lower}`) ? 'not a seller' : 'unknown seller', name)
  }
  return found
}
