import { useState } from 'react'
import { AdminMailText, MailWordingEntry } from '#shared/contract/admin-mail-text.ts'
import { unknownVariableIn } from '#shared/policies/mail-texts.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { fieldMessage } from '#web/kernel/field-messages.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'

export const mailFields = ['subject', 'opening', 'closing'] as const
export type MailField = (typeof mailFields)[number]
export type MailTexts = Record<MailField, string>

/** The present words that a conflict carries. */
export const mailInConflict = ({ body }: ApiError): AdminMailText | undefined => AdminMailText.safeParse(body).data

/** The error message for a field, in the person's language. */
function validationErrorOf(t: Translate, field: MailField, text: string, variables: readonly string[]) {
  if (!text.trim() && field !== 'closing') return t('field.required')
  const issue = MailWordingEntry.shape[field].safeParse(text).error?.issues[0]
  if (issue) return fieldMessage(t, issue.message)
  const unknown = unknownVariableIn(text, variables)
  if (unknown === undefined) return undefined
  const known = variables.map((name) => `{{${name}}}`).join(', ')
  return t('mail-texts:validation.unknown', { name: /^\w+$/.test(unknown) ? `{{${unknown}}}` : unknown, known })
}

/**
 * The unpublished changes of an administrator. They apply on top of the published words, even if others publish
 * meanwhile.
 */
export function useMailDraft(published: AdminMailText) {
  const t = useT()
  const [stored, setStored] = useState<Partial<MailTexts>>({})
  const [rejected, setRejected] = useState<Record<string, string>>({})
  const { subject, opening, closing } = published
  const texts: MailTexts = { subject, opening, closing, ...stored }
  const changed = mailFields.filter((field) => texts[field].trim() !== published[field])
  const variables = published.variables.map(({ name }) => name)
  const validationErrors: Partial<Record<MailField, string>> = {}
  for (const field of changed) {
    const error = rejected[field] ?? validationErrorOf(t, field, texts[field], variables)
    if (error) validationErrors[field] = error
  }
  return {
    texts,
    changed,
    validationErrors,
    invalid: changed.filter((field) => validationErrors[field] !== undefined),
    set: (field: MailField, text: string) => {
      setStored((before) => ({ ...before, [field]: text }))
      setRejected({})
    },
    /** Marks what the server refused; the messages are in the person's language. */
    reject: setRejected,
    discard: () => {
      setStored({})
      setRejected({})
    },
  }
}
export type MailDraft = ReturnType<typeof useMailDraft>
