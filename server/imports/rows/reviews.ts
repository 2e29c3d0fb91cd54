import { newId } from '#server/kernel/id.ts'
import { Language, line, text } from '#shared/contract/common.ts'
import { cleanTexts } from '#shared/kernel/clean-text.ts'
import { z } from '#shared/kernel/zod.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { REVIEW_LIMITS } from '#shared/policies/review.ts'
import { type Noted, noteEntries } from '../data.ts'
import { findReviewIds, insertReviews } from '../review-data.ts'
import { addSchemaIssues } from './cells.ts'
import { type Reviewed, reviewedBy } from './reviewed.ts'
import { isInvalid, type KindOfRows, type Numbered, numbered, numberOf, type Row, type Step, UUID } from './step.ts'

const ReviewEntry = z.object({
  source: line(1, 60),
  author: line(1, 80),
  rating: z.number().int().min(1).max(5),
  comment: text(0, REVIEW_LIMITS.comment),
  reply: text(1, REVIEW_LIMITS.reply).optional(),
  language: Language.optional(),
})
type Entry = z.infer<typeof ReviewEntry> & { createdAt: Date }
type Ready = Numbered & { entry: Entry; reviewed: Reviewed }

function parse({ deps: { settings } }: Step, { reader }: Row): Entry | undefined {
  const countries = phoneCountries(settings)
  const masked = (words: string | undefined) => words && withoutContacts(words, countries)
  const sent = cleanTexts({
    source: reader.text('source') ?? '',
    author: masked(reader.text('author')) ?? '',
    rating: reader.number('rating'),
    comment: masked(reader.text('comment')) ?? '',
    reply: masked(reader.text('reply')),
    language: reader.choice('language'),
  })
  const entry = ReviewEntry.safeParse(sent)
  if (!entry.success) addSchemaIssues(reader, entry.error.issues)
  const createdAt = reader.time('createdAt')
  if (createdAt && createdAt.getTime() > Date.now()) reader.reject('createdAt', 'not a date', reader.raw('createdAt'))
  if (!createdAt) addSchemaIssues(reader, [{ path: ['createdAt'], message: 'is required' }])
  // Other applications export what sellers wrote about buyers, and what was never shown, in the same table.
  if (reader.choice('about') === 'buyer') reader.reject('about', 'not about a seller', reader.raw('about'))
  if (reader.choice('status') === 'unpublished') reader.reject('status', 'not published there', reader.raw('status'))
  return entry.success && createdAt ? { ...entry.data, createdAt } : undefined
}

const DIGEST = ['listing', 'seller', 'rating', 'comment', 'author', 'createdAt']

/** Reviews from another platform. One that is known stays as it is, also if the staff have removed it since. */
export const reviewRows: KindOfRows = async (step, rows) => {
  const subjects = await reviewedBy(step, rows)
  const parsed = new Map(rows.map((row) => [row.reader, parse(step, row)]))
  const given = rows.map((row) => ({ row, externalId: numberOf(row.reader, 'externalId', DIGEST) }))
  const all = await numbered(step, 'reviews', given, 'externalId')
  const fresh = all.flatMap((row): Ready[] => {
    const [entry, reviewed] = [parsed.get(row.reader), subjects.get(row.reader)]
    return entry && reviewed && row.known === undefined && !isInvalid(row) ? [{ ...row, entry, reviewed }] : []
  })
  if (!step.isCheck) await write(step, fresh)
  const made = new Set(fresh.map(({ reader }) => reader))
  return rows.map((row) => {
    if (isInvalid(row)) return 'invalid'
    return made.has(row.reader) ? 'created' : 'unchanged'
  })
}

async function write(step: Step, fresh: readonly Ready[]): Promise<void> {
  const { tx, import: row, part } = step
  const wanted = fresh.map(({ externalId }) => externalId).filter((id) => part.format.name === 'own' && UUID.test(id))
  const taken = await findReviewIds(tx, wanted)
  const noted: Noted[] = []
  const made = fresh.flatMap(({ externalId, entry, reviewed }) => {
    // Only a check knows what is planned.
    if (reviewed === 'planned') return []
    const id = wanted.includes(externalId) && !taken.has(externalId) ? externalId : newId()
    noted.push({ externalId, target: id, isNew: true })
    return {
      id,
      seller_id: reviewed.sellerId,
      service_id: reviewed.serviceId ?? null,
      product_id: reviewed.productId ?? null,
      source: entry.source,
      author_name: entry.author,
      rating: entry.rating,
      comment: entry.comment,
      reply: entry.reply ?? null,
      language: entry.language ?? null,
      written_at: entry.createdAt,
    }
  })
  await insertReviews(tx, made)
  await noteEntries(tx, { importId: row.id, source: row.source, kind: 'reviews' }, noted)
}
