import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'

export type NewUpload = {
  /** Empty for what is about a person and not uploaded by them. */
  ownerId: string | null
  kind: 'image' | 'document'
  storedAs: string
  size: number
  width?: number
  height?: number
  placeholder?: string
}

export async function countUploadsOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export type OwnUpload = { id: string; kind: StoredUpload['kind']; stored_as: string; created_at: Date }

/** A batch of what a person has uploaded, after the one that came last; archives of their data are none of it. */
export const listUploads = (db: Db, ownerId: string, after: string | undefined, limit: number): Promise<OwnUpload[]> =>
  db
    .selectFrom('upload')
    .select(['id', 'stored_as', 'created_at'])
    // The CHECK of the table allows no other words.
    .select((eb) => eb.ref('kind').$castTo<StoredUpload['kind']>().as('kind'))
    .where('owner_id', '=', ownerId)
    .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function addUploads(db: Db, uploads: NewUpload[]): Promise<void> {
  if (!uploads.length) return
  const rows = uploads.map(({ ownerId, kind, storedAs, size, width, height, placeholder }) => ({
    id: newId(),
    owner_id: ownerId,
    kind,
    stored_as: storedAs,
    size,
    width: width ?? null,
    height: height ?? null,
    placeholder: placeholder ?? null,
  }))
  await db.insertInto('upload').values(rows).execute()
}

/** Every stored name that a listing, a request, an offer, a profile, an order, an account or a page still shows. */
const used = sql<{ stored_as: string }>`
  select substring(address from '^/uploads/([0-9a-f]{32})-') as stored_as from (
    select picture ->> 'url' as address from service, jsonb_array_elements(images) as picture
    union all select picture ->> 'url' from product, jsonb_array_elements(images) as picture
    union all select picture ->> 'url' from service_request, jsonb_array_elements(images) as picture
    union all select picture ->> 'url' from product_request, jsonb_array_elements(images) as picture
    union all select picture ->> 'url' from product_offer, jsonb_array_elements(images) as picture
    union all select picture ->> 'url' from account
    union all select snapshot #>> '{image,url}' from transaction
    union all select jsonb_path_query(draft, '$.**.url') #>> '{}' from site_content
    union all select jsonb_path_query(content, '$.**.url') #>> '{}' from site_content_version
  ) as shown where address is not null
  union all select attachment ->> 'storedAs' from offer, jsonb_array_elements(attachments) as attachment
  union all select attached ->> 'storedAs' from message, jsonb_array_elements(files) as attached where files <> '[]'
  union all select stored_as from account_document
  union all select stored_as from refund_evidence
  union all select stored_as from completion_photo
  union all select stored_as from report_evidence
  union all select stored_as from data_archive where stored_as is not null
  union all select stored_as from import where stored_as is not null`

export type StoredUpload = { stored_as: string; kind: 'image' | 'document' }

/** Deletes the rows of those names that are unused; then their files may be deleted. */
export async function dropUnused(db: Db, storedAs: readonly string[]): Promise<StoredUpload[]> {
  const { rows } = await sql<StoredUpload>`
    delete from upload where stored_as = any(${[...storedAs]}::text[])
      and stored_as not in (select stored_as from (${used}) as used where stored_as is not null)
    returning stored_as, kind`.execute(db)
  return rows
}

/** Like `dropUnused`, for every upload that is older than a day. */
export async function dropForgotten(db: Db): Promise<StoredUpload[]> {
  const { rows } = await sql<StoredUpload>`
    delete from upload where created_at < now() - interval '1 day'
      and stored_as not in (select stored_as from (${used}) as used where stored_as is not null)
    returning stored_as, kind`.execute(db)
  return rows
}

/** Returns those of these names that have a row. */
export async function findKnown(db: Db, storedAs: readonly string[]): Promise<Set<string>> {
  if (!storedAs.length) return new Set()
  const rows = await db
    .selectFrom('upload')
    .select('stored_as')
    .where('stored_as', '=', sql<string>`any(${[...storedAs]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.stored_as))
}

export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('account_document')
    .select(['id', 'account_id', 'file_name', 'mime', 'size', 'stored_as', 'type'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A picture for the two people of an order or offer and administrators only; `kind` and `ref_id` name its subject. */
type PrivatePicture = {
  kind: string
  ref_id: string
  buyer_id: string
  seller_id: string
  stored_as: string | null
  mime: string | null
}

/** A picture of the evidence in a refund case. */
export const findEvidence = (db: Db, id: string): Promise<PrivatePicture | undefined> =>
  db
    .selectFrom('refund_evidence')
    .innerJoin('refund_case', 'refund_case.id', 'refund_evidence.case_id')
    .select([
      sql<string>`'refundCase'`.as('kind'),
      'refund_case.id as ref_id',
      'refund_case.buyer_id',
      'refund_case.seller_id',
      'refund_evidence.stored_as',
      'refund_evidence.mime',
    ])
    .where('refund_evidence.id', '=', id)
    .executeTakeFirst()

/** A picture of completed work. */
export const findPhoto = (db: Db, id: string): Promise<PrivatePicture | undefined> =>
  db
    .selectFrom('completion_photo')
    .select(['kind', 'ref_id', 'buyer_id', 'seller_id', 'stored_as', 'mime'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * A picture with an offer. Offers are sealed: to an administrator who has made another one for the same request it is
 * like one that does not exist.
 */
export async function findAttachment(db: Db, id: string, viewerId: string): Promise<PrivatePicture | undefined> {
  const offer = await db
    .selectFrom('offer')
    .select(['id', 'requester_id', 'provider_id', 'attachments'])
    // The index has the offers with pictures only.
    .where(sql<boolean>`attachments <> '[]' and attachments @> ${JSON.stringify([{ id }])}::jsonb`)
    .where(
      sql<boolean>`(${viewerId} in (requester_id, provider_id) or not exists (
        select from offer as own where own.ref_id = offer.ref_id and own.provider_id = ${viewerId}))`,
    )
    .executeTakeFirst()
  const picture = offer?.attachments.find((each) => each.id === id)
  if (!offer || !picture) return undefined
  const { requester_id: buyer_id, provider_id: seller_id } = offer
  return { kind: 'offer', ref_id: offer.id, buyer_id, seller_id, stored_as: picture.storedAs, mime: picture.mime }
}

/** A picture or PDF file of a message, for the two people of its conversation. */
export async function findMessageFile(db: Db, id: string): Promise<(PrivatePicture & { name: string }) | undefined> {
  const message = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['conversation.id', 'conversation.buyer_id', 'conversation.seller_id', 'message.files'])
    // The index has the messages with files only.
    .where(sql<boolean>`message.files <> '[]' and message.files @> ${JSON.stringify([{ id }])}::jsonb`)
    .executeTakeFirst()
  const file = message?.files.find((each) => each.id === id)
  if (!message || !file) return undefined
  const { id: ref_id, buyer_id, seller_id } = message
  return {
    kind: 'conversation',
    ref_id,
    buyer_id,
    seller_id,
    stored_as: file.storedAs,
    mime: file.mime,
    name: file.name,
  }
}

/** A picture that a reporter showed with a report about a person, for administrators other than that person. */
export const findReported = (db: Db, id: string) =>
  db
    .selectFrom('report_evidence')
    .innerJoin('report_notice', 'report_notice.id', 'report_evidence.notice_id')
    .innerJoin('report', 'report.id', 'report_notice.report_id')
    .select(['report.id as ref_id', 'report.person_id', 'report_evidence.stored_as', 'report_evidence.mime'])
    .where('report_evidence.id', '=', id)
    .executeTakeFirst()

type NewPhoto = { id: string; storedAs: string; mime: string }
type PhotoOwner = { kind: string; refId: string; buyerId: string; sellerId: string }

export async function addPhotos(
  tx: Db,
  { kind, refId, buyerId, sellerId }: PhotoOwner,
  photos: NewPhoto[],
): Promise<void> {
  if (!photos.length) return
  const rows = photos.map(({ id, storedAs, mime }) => ({
    id,
    kind,
    ref_id: refId,
    buyer_id: buyerId,
    seller_id: sellerId,
    stored_as: storedAs,
    mime,
  }))
  await tx.insertInto('completion_photo').values(rows).execute()
}
