import type { Language } from '#shared/contract/common.ts'
import { messages as am } from '#shared/messages/mail/am.ts'
import { messages as de } from '#shared/messages/mail/de.ts'
import { messages as en } from '#shared/messages/mail/en.ts'
import { messages as fr } from '#shared/messages/mail/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'

/** Texts of mails, of their calendar files, and of the page on which they are stopped. */
export const mailTexts: Record<Language, Translated<typeof en>> = { en, am, de, fr }
