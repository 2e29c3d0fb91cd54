import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { findRecipient } from '#server/notifications/data.ts'
import { type Mail, renderMail } from '#server/notifications/email-template.ts'
import type { MailKind } from '#server/notifications/mail-kinds.ts'
import { sampleMail } from '#server/notifications/mail-sample.ts'
import { mailTexts } from '#server/notifications/mail-texts.ts'
import { fill } from '#server/notifications/text-formats.ts'
import { dispatch } from '#server/notifications/transport.ts'
import type { MailWording } from '#shared/contract/admin-mail-text.ts'
import type { Language } from '#shared/contract/common.ts'
import { languages } from '#shared/kernel/language.ts'

type Draft = { kind: MailKind; language: Language; words: MailWording }

/** A mail with these words and example values, in its language even if readers cannot choose that. */
export function previewMail({ settings, tokenKey }: Deps, { kind, language, words }: Draft): Mail {
  // The same settings, with all languages.
  const inEveryLanguage: typeof settings = Object.create(settings, { languages: { value: languages } })
  return renderMail(sampleMail(kind, language, settings), { settings: inEveryLanguage, tokenKey }, words)
}

/** Sends such a mail to the administrator who asks for it, marked as a test. */
export async function sendTestOf(deps: Deps, viewer: Viewer, draft: Draft) {
  const account = await findRecipient(deps.db, viewer.id)
  if (!account?.email) throw notFound()
  const to = account.email
  const startedAt = performance.now()
  const mail = previewMail(deps, draft)
  const subject = fill(mailTexts[draft.language].test.mark, { subject: mail.subject })
  const addressed = { id: newId(), recipient: to, created_at: new Date() }
  const failure = await dispatch(addressed, { ...mail, subject }, deps.settings).then(
    () => undefined,
    (error: Error) => error,
  )
  if (failure) deps.log.warn({ err: failure }, 'a test mail was not accepted')
  return {
    to,
    accepted: failure === undefined,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    ...(failure ? { failure: failure.message.slice(0, 300) } : {}),
  }
}
