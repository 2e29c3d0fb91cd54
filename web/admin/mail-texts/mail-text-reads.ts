import { MAIL_KEY } from '#shared/policies/mail-texts.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { type LanguageCode, languages } from '#web/kernel/i18n.tsx'

/** A kind of mail in one language. */
export type MailPlace = { key: string; language: LanguageCode }

/** The kind and the language that an address names; nothing if there cannot be such a kind, or is no such language. */
export function mailInAddress({ kind = '', ...params }: Partial<Record<string, string>>): MailPlace | undefined {
  const language = languages.find((each) => each === params.language)
  return MAIL_KEY.test(kind) && language ? { key: kind, language } : undefined
}

/** The words of a kind of mail, for administrators. */
export const mailTextRead = ({ key, language }: MailPlace) =>
  q(adminApi.adminMailText.get, { params: { key }, query: { language } })

/** Each kind of mail, with its subject in a language. */
export const mailTextsRead = (language: LanguageCode) => q(adminApi.adminMailText.list, { query: { language } })
