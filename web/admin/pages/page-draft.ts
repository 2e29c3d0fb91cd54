import { useState } from 'react'
import { AdminPage, PageEntry } from '#shared/contract/admin-page.ts'
import { unknownPlaceIn } from '#shared/policies/content-pages.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { fieldMessage } from '#web/kernel/field-messages.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'

export const pageFields = ['title', 'markdown'] as const
type PageField = (typeof pageFields)[number]
export type PageTexts = Record<PageField, string>

/** The present page that a conflict carries. */
export const pageInConflict = ({ body }: ApiError): AdminPage | undefined => AdminPage.safeParse(body).data

/** The error message for a field, in the person's language. */
function validationErrorOf(t: Translate, field: PageField, text: string): string | undefined {
  if (!text.trim()) return t('field.required')
  const issue = PageEntry.shape[field].safeParse(text).error?.issues[0]
  if (issue)
    return /words of more than/.test(issue.message)
      ? t('pages-admin:validation.longWord')
      : fieldMessage(t, issue.message)
  const unknown = unknownPlaceIn(text)
  return unknown === undefined ? undefined : t('pages-admin:validation.unknown', { name: `{{${unknown}}}` })
}

/**
 * The unpublished changes of an administrator. They apply on top of the published page, even if others publish
 * meanwhile.
 */
export function usePageDraft(published: AdminPage) {
  const t = useT()
  const [stored, setStored] = useState<Partial<PageTexts>>({})
  const [rejected, setRejected] = useState<Record<string, string>>({})
  const texts: PageTexts = { title: published.title, markdown: published.markdown, ...stored }
  const changed = pageFields.filter((field) => texts[field].trim() !== published[field])
  const validationErrors: Partial<Record<PageField, string>> = {}
  for (const field of changed) {
    const validationError = rejected[field] ?? validationErrorOf(t, field, texts[field])
    if (validationError) validationErrors[field] = validationError
  }
  return {
    texts,
    changed,
    validationErrors,
    invalid: changed.filter((field) => validationErrors[field] !== undefined),
    set: (field: PageField, text: string) => {
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
export type PageDraft = ReturnType<typeof usePageDraft>
