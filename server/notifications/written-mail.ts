import type { Deps } from '#server/kernel/context.ts'
import { kindOfRow, type Mail, renderMail } from './email-template.ts'
import type { MailRow } from './mail-data.ts'
import { findOwnWords } from './mail-text-data.ts'
import { recipientOf } from './text-formats.ts'

/** Writes a mail with the words that its kind has now, the operator's where there are any. */
export async function writeMail(
  row: MailRow,
  { db, ...writing }: Pick<Deps, 'db' | 'settings' | 'tokenKey'>,
): Promise<Mail> {
  const { locale: language } = recipientOf(row, writing.settings)
  return renderMail(row, writing, await findOwnWords(db, { kind: kindOfRow(row), language }))
}
