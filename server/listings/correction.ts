import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Image } from '#shared/contract/common.ts'
import { partsOfListing } from '#shared/policies/listing-parts.ts'
import type { ListingName } from './kind-data.ts'
import { decisionsOn } from './moderation-data.ts'

type Entry = { title: string }

export type Correction = {
  kind: ListingName
  id: string
  sellerId: string
  before: Entry
  after: Entry
  pictures: { before: Image[]; after: Image[] }
  /** The seller reads it. */
  reason: string
  by: Actor
}

const picturesOf = (images: readonly Image[]) => images.map(({ url, alt }) => ({ url, alt }))

/** An audit log is kept longer than an account: of a place it has the area only. */
const storedOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || !value || !('label' in value && 'city' in value && 'country' in value)) return value
  const { label, city, country } = value
  return { label, city, country }
}

/**
 * The form for comparisons: empty values are equal however they are written, and so are objects with their fields in
 * another order.
 */
const plainOf = (value: unknown): unknown => (value === '' ? null : JSON.parse(JSON.stringify(value ?? null)))

/** Audits what an administrator changed of a listing, and tells its seller. Nothing happens if nothing was changed. */
export async function noteCorrection(
  tx: Db,
  { kind, id, sellerId, before, after, pictures, reason, by }: Correction,
): Promise<void> {
  const old: Record<string, unknown> = { ...before, images: picturesOf(pictures.before) }
  const present: Record<string, unknown> = { ...after, images: picturesOf(pictures.after) }
  // What was sent besides the fields of an entry says how to change them.
  const fields = Object.keys(old).filter((field) => !isDeepStrictEqual(plainOf(old[field]), plainOf(present[field])))
  const changes = partsOfListing(fields)
  if (changes.length === 0) return
  const stored = (entry: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, storedOf(entry[field]) ?? null]))
  const event = 'listing.changed'
  await audit(tx, { ...by, action: event, kind, refId: id, before: stored(old), after: stored(present), reason })
  await notify(tx, {
    accountId: sellerId,
    source: `listing:${id}:${await decisionsOn(tx, kind, id)}`,
    event,
    data: { side: 'seller', service: before.title, reason, changes },
    link: `/${kind}/${id}`,
    mail: { template: event },
  })
}
