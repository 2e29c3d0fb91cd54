import { findEntries, findKeys } from '../data.ts'
import { findListings, type ReviewedListing } from '../review-data.ts'
import type { Reader } from './cells.ts'
import { type Seller, sellersOf } from './sellers.ts'
import type { Row, Step } from './step.ts'

/** The subject of a review: a listing, a seller, or what a table of the same file brings. */
export type Reviewed = { sellerId: string; serviceId?: string; productId?: string } | 'planned'

const writtenOf = ({ reader }: Row) => reader.raw('listing').trim()

const LAST_ID = /([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/?(?:[?#].*)?$/i
/** The id at the end of an address of this installation, or the id itself. */
const idIn = (written: string): string | undefined => LAST_ID.exec(written)?.[1]?.toLowerCase()

const ofListing = ({ id, kind, seller_id: sellerId }: ReviewedListing): Reviewed =>
  kind === 'service' ? { sellerId, serviceId: id } : { sellerId, productId: id }

const ofSeller = (seller: Seller): Reviewed => (seller === 'planned' ? 'planned' : { sellerId: seller.id })

/**
 * The listings that rows name by the number that they have where they come from, by id or by address; of rows that name none the sellers.
 * Rows that name neither are refused.
 */
export async function reviewedBy(step: Step, rows: readonly Row[]): Promise<Map<Reader, Reviewed>> {
  const { tx, import: row, isCheck } = step
  const named = [...new Set(rows.map(writtenOf))].filter(Boolean)
  const [services, products] = await Promise.all(
    (['services', 'products'] as const).map((kind) => findEntries(tx, { source: row.source, kind }, named)),
  )
  const targetOf = (name: string) => services?.get(name) ?? products?.get(name) ?? idIn(name)
  const listings = await findListings(
    tx,
    named.flatMap((name) => targetOf(name) ?? []),
  )
  const planned = new Set<string>()
  if (isCheck)
    for (const kind of ['services', 'products'] as const)
      for (const key of await findKeys(tx, { importId: row.id, kind }, named)) planned.add(key)
  const found = new Map<Reader, Reviewed>()
  for (const each of rows.filter(writtenOf)) {
    const name = writtenOf(each)
    const listing = listings.get(targetOf(name) ?? '')
    if (listing) found.set(each.reader, ofListing(listing))
    else if (planned.has(name)) found.set(each.reader, 'planned')
    else each.reader.reject('listing', 'unknown listing', name)
  }
  const others = rows.filter((each) => !writtenOf(each))
  for (const [reader, seller] of await sellersOf(step, others)) found.set(reader, ofSeller(seller))
  return found
}
