import { hashPassword } from '#server/accounts/passwords.ts'
import { newId } from '#server/kernel/id.ts'
import type { Person, World } from './world.ts'

export const PASSWORD = 'seven brown bridges'

export const freshEmail = () => `fresh-${newId().slice(-12)}@example.org`

/** A complete, plain entry of a registration. */
export const anEntry = (changes: Record<string, unknown> = {}) => ({
  name: 'Liya Mekonnen',
  email: freshEmail(),
  password: PASSWORD,
  accountType: 'individual' as const,
  ...changes,
})

/** Changes an account: the person's own, or another's by its id. */
export const changeAccount = async (person: Person, body: Record<string, unknown>, id = person.id) =>
  (await person.user.update({ params: { id }, body })).user

/** The mails that were queued for an address, the oldest first. */
export const mailsTo = ({ db }: Pick<World, 'db'>, address: string) =>
  db
    .selectFrom('mail')
    .select(['template', 'data', 'locale', 'expires_at'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The notifications of a person, the oldest first. */
export async function notificationsOf({ db }: Pick<World, 'db'>, { id }: Person): Promise<string[]> {
  const notified = db.selectFrom('notification').select('event').where('account_id', '=', id)
  return (await notified.orderBy('created_at').execute()).map(({ event }) => event)
}

/** Counts the notifications, mails and lines in conversations, of all accounts, that contain a word. */
export async function noticesWith({ deps }: Pick<World, 'deps'>, word: string): Promise<number> {
  const { rows } = await deps.pool.query(
    `select count(*) from (select data from notification union all select data from mail union all select data from message)
      as notice where data::text like $1`,
    [`%${word}%`],
  )
  return Number(rows[0].count)
}

/** The time that the latest notification of an event names to a person. */
export async function notificationTimeOf(
  { db }: Pick<World, 'db'>,
  { id }: Person,
  event: string,
): Promise<string | undefined> {
  const notified = db.selectFrom('notification').select('data').where('account_id', '=', id).where('event', '=', event)
  const row = await notified.orderBy('created_at', 'desc').executeTakeFirst()
  return (row?.data as { deadline?: string } | undefined)?.deadline
}

/** The transitions for which a seller has a strike. */
export async function strikesOf({ db }: Pick<World, 'db'>, { id }: Person): Promise<string[]> {
  const strikes = await db.selectFrom('strike').select('reason').where('account_id', '=', id).execute()
  return strikes.map(({ reason }) => reason)
}

/** The code in the latest mail to an address that holds one. */
export async function codeMailedTo(world: Pick<World, 'db'>, address: string): Promise<string> {
  const codes = (await mailsTo(world, address)).map(({ data }) => (data as { code?: string }).code)
  const code = codes.findLast((one) => one !== undefined)
  if (!code) throw new Error(`no code was mailed to ${address}`)
  return code
}

/** A well-formed code that differs from this one. */
export const otherThan = (code: string) => `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`

const hashes = new Map<string, Promise<string>>()
/** Hashing is slow on purpose, so tests share the hash of a password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Gives a person of the world a password. */
export async function withPassword<P extends Person>(
  { db }: Pick<World, 'db'>,
  person: P,
  password = PASSWORD,
): Promise<P> {
  await db
    .updateTable('account')
    .set({ password_hash: await hashOf(password) })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** The audit log of an account, the oldest first. */
export const auditOf = ({ db }: Pick<World, 'db'>, accountId: string) =>
  db.selectFrom('audit').selectAll().where('ref_id', '=', accountId).orderBy('id').execute()

/** A document of a person that waits for a decision; it has no file. */
export async function addDocument({ db }: Pick<World, 'db'>, person: Person, fileName: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('account_document')
    .values({
      id,
      account_id: person.id,
      type: 'id',
      file_name: fileName,
      mime: 'application/pdf',
      size: 1_200,
      stored_as: `documents/${id}.pdf`,
    })
    .execute()
  return id
}
