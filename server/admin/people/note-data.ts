import type { Db } from '#server/db/open.ts'

const MOST_NOTES = 100

export const insertNote = (tx: Db, note: { id: string; accountId: string; authorId: string; text: string }) =>
  tx
    .insertInto('staff_note')
    .values({ id: note.id, account_id: note.accountId, author_id: note.authorId, text: note.text })
    .execute()

/** The notes about an account with their authors, the latest first. */
export const notesAbout = (db: Db, accountId: string) =>
  db
    .selectFrom('staff_note')
    .innerJoin('account as author', 'author.id', 'staff_note.author_id')
    .select(['staff_note.id', 'staff_note.text', 'staff_note.created_at', 'author.id as author_id', 'author.name'])
    .where('staff_note.account_id', '=', accountId)
    .orderBy('staff_note.created_at', 'desc')
    .orderBy('staff_note.id', 'desc')
    .limit(MOST_NOTES)
    .execute()

export const findNote = (db: Db, { accountId, id }: { accountId: string; id: string }) =>
  db
    .selectFrom('staff_note')
    .select('author_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** True if the note was there. */
export async function deleteNote(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('staff_note').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
