import type { Db } from '#server/db/open.ts'
import { findCategory, presentCategories } from '#server/kernel/settings/category-tree.ts'
import type { Category } from '#shared/categories.ts'
import type { Image } from '#shared/contract/common.ts'
import type { ListingModeration } from '#shared/contract/listing.ts'
import { wordsFound } from '#shared/kernel/prohibited-words.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { ReviewRule } from '#shared/policies/listing-rules.ts'
import type { ListingName } from './kind-data.ts'
import {
  countLetThrough,
  hasVerifiedDocument,
  holdOnceDecided,
  type ModerationState,
  writeModeration,
} from './moderation-data.ts'
import { publicTextsOf } from './write.ts'

/** The public part of a listing. */
type PublicPart = {
  entry: { title: string; description: string; category: string; subcategory: string; status: string }
  images: readonly Image[]
}
type Before = PublicPart & { moderation: string; rule: string | null; reason: string | null }
export type Held = { rule: ReviewRule; reason?: string | undefined }

const slugsOf = (wanted: (category: Category) => boolean) =>
  presentCategories()
    .filter(wanted)
    .map(({ slug }) => slug)

/** The categories whose listings need a verified document of their seller; listings name them as their subcategory. */
export const regulatedCategories = () => slugsOf(({ regulated }) => regulated)

const contentOf = ({ entry, images }: PublicPart) =>
  JSON.stringify([entry.category, entry.subcategory, publicTextsOf(entry), images.map(({ url, alt }) => [url, alt])])

export type ModerationRow = { moderation: string; moderation_rule: string | null; moderation_reason: string | null }

/** The reason for which others cannot see a listing, for its seller; empty if administrators let it be shown. */
export function moderationOf({ moderation, moderation_rule: rule, moderation_reason: reason }: ModerationRow): {
  moderation?: ListingModeration
} {
  return moderation === 'pending' || moderation === 'hidden' ? { moderation: { state: moderation, rule, reason } } : {}
}

/** A stored listing as others would see it, and what was decided about it. */
export const writtenBefore = (
  row: ModerationRow & { images: readonly Image[] },
  entry: PublicPart['entry'],
): Before => ({
  entry,
  images: row.images,
  moderation: row.moderation,
  rule: row.moderation_rule,
  reason: row.moderation_reason,
})

type Listing = { kind: ListingName; id: string; sellerId: string }

/** Facts about the seller that the review may need; read only on demand. */
type Seller = {
  /** Counts the entries of theirs that passed in categories whose first entries are reviewed. */
  letThrough: () => Promise<number>
  /** True if they lack the verified document that a regulated category asks for. */
  lacksDocument: () => Promise<boolean>
}

/**
 * The reason for which a published entry waits for an administrator before others see it; undefined if it does not.
 * Without a seller only its words and its category count.
 */
export async function whyHeld(
  rules: Rules,
  entry: Pick<PublicPart['entry'], 'category' | 'subcategory'>,
  seller?: Seller,
): Promise<Held | undefined> {
  const words = wordsFound(rules.prohibitedWords, publicTextsOf(entry))
  // The column holds a sentence at most; the first words tell enough.
  if (words.length > 0) return { rule: 'prohibited_words', reason: words.slice(0, 10).join(', ') }
  const { moderation, regulated } = findCategory(entry.subcategory) ?? findCategory(entry.category) ?? {}
  if (moderation === 'always' && rules.reviewCategories) return { rule: 'category' }
  if (!seller) return undefined
  if (regulated && (await seller.lacksDocument())) return { rule: 'category' }
  if (moderation !== 'first' || rules.reviewedListings === 0) return undefined
  return (await seller.letThrough()) < rules.reviewedListings ? { rule: 'first_listings' } : undefined
}

const sellerOf = (tx: Db, { id, sellerId }: Listing): Seller => ({
  letThrough: () =>
    countLetThrough(tx, { id, sellerId, subcategories: slugsOf(({ moderation }) => moderation === 'first') }),
  lacksDocument: async () => !(await hasVerifiedDocument(tx, sellerId)),
})

/**
 * Decides after a seller's write whether the listing waits for an administrator: when others would read or see something
 * that they could not before. A listing that was hidden waits again once its seller has changed it, so that it can come
 * back; one that was hidden by reports waits for the decision about these, and after it if its new words ask for that.
 */
export async function reviewWritten(
  tx: Db,
  rules: Rules,
  listing: Listing,
  after: PublicPart,
  before?: Before,
): Promise<void> {
  const write = (state: ModerationState, why?: Held) => writeModeration(tx, listing.kind, listing.id, state, why)
  const isPublished = after.entry.status === 'published' && before?.entry.status !== 'published'
  const isChanged = !before || contentOf(before) !== contentOf(after)
  if (before?.moderation === 'hidden') {
    if (!isChanged) return
    if (before.rule !== 'reported') await write('pending', { rule: 'changed_after_hiding' })
    else if (await whyHeld(rules, after.entry, sellerOf(tx, listing)))
      await holdOnceDecided(tx, listing.kind, listing.id)
    return
  }
  const waits = before?.moderation === 'pending' ? { rule: before.rule, reason: before.reason } : undefined
  if (waits?.rule !== 'changed_after_hiding' && (isChanged || (isPublished && before.entry.status === 'draft'))) {
    const held = await whyHeld(rules, after.entry, sellerOf(tx, listing))
    if (held) await write('pending', held)
    else if (waits) await write('clear')
  } else if (waits && isPublished) {
    // It waits from now on.
    await writeModeration(tx, listing.kind, listing.id, 'pending', waits)
  }
}
