import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

/** A kind of mail in one language. */
export type MailTextAt = { kind: string; language: Language }

type NewVersion = MailTextAt & {
  version: number
  /** Null: the words that come along. */
  words: { subject: string; opening: string; closing: string } | null
  reason: string
  publishedBy: string
  restoredFrom: number | null
}

/** Fails with a violation of `mail_text_version_pkey` if another administrator has published the same version first. */
export const insertMailText = (tx: Db, { words, publishedBy, restoredFrom, ...rest }: NewVersion) =>
  tx
    .insertInto('mail_text_version')
    .values({
      ...rest,
      subject: words?.subject ?? null,
      opening: words?.opening ?? null,
      closing: words?.closing ?? null,
      published_by: publishedBy,
      restored_from: restoredFrom,
    })
    .execute()

const versionsOf = (db: Db) =>
  db
    .selectFrom('mail_text_version')
    .leftJoin('account', 'account.id', 'mail_text_version.published_by')
    .selectAll('mail_text_version')
    .select('account.name as publisher_name')

const latest = (db: Db) =>
  versionsOf(db)
    .distinctOn(['mail_text_version.kind', 'mail_text_version.language'])
    .orderBy('mail_text_version.kind')
    .orderBy('mail_text_version.language')
    .orderBy('mail_text_version.version', 'desc')

/** The latest version of each kind in each language that has any. */
export const listLatestMailTexts = (db: Db) => latest(db).execute()

/** The latest version of a kind in each language that has any. */
export const findLatestMailTexts = (db: Db, kind: string) =>
  latest(db).where('mail_text_version.kind', '=', kind).execute()
export type MailTextRow = Awaited<ReturnType<typeof findLatestMailTexts>>[number]

export const findMailTextVersion = (db: Db, { kind, language }: MailTextAt, version: number) =>
  versionsOf(db)
    .where('mail_text_version.kind', '=', kind)
    .where('mail_text_version.language', '=', language)
    .where('mail_text_version.version', '=', version)
    .executeTakeFirst()

/** The publications of a kind in a language, each with the words of the one before. */
export const listMailTextVersions = (db: Db, { kind, language }: MailTextAt, query: PageQuery) =>
  pageOf(
    versionsOf(db)
      .leftJoin('mail_text_version as before', (join) =>
        join
          .onRef('before.kind', '=', 'mail_text_version.kind')
          .onRef('before.language', '=', 'mail_text_version.language')
          .on((eb) => eb('before.version', '=', eb('mail_text_version.version', '-', 1))),
      )
      .select([
        'before.subject as subject_before',
        'before.opening as opening_before',
        'before.closing as closing_before',
      ])
      .where('mail_text_version.kind', '=', kind)
      .where('mail_text_version.language', '=', language)
      .orderBy('mail_text_version.version', 'desc'),
    query,
  )

/** The operator's words for a kind of mail; undefined while those that come along are used. */
export async function findOwnWords(db: Db, { kind, language }: MailTextAt) {
  const row = await db
    .selectFrom('mail_text_version')
    .select(['subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // The table lets all be null together only.
  return row?.subject == null || row.opening == null || row.closing == null
    ? undefined
    : { subject: row.subject, opening: row.opening, closing: row.closing }
}
