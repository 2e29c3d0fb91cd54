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
function faultOf(t: Translate, field: PageField, text: string): string | undefined {
  if (!text.trim()) return t('field.required')
  const issue = PageEntry.shape[field].safeParse(text).error?.issues[0]
  if (issue)
    return /words of more than/.test(issue.message) ? t('pages-admin:faults.longWord') : fieldMessage(t, issue.message)
  const unknown = unknownPlaceIn(text)
  return unknown === undefined ? undefined : t('pages-admin:faults.unknown', { name: `{{${unknown}}}` })
}

/**
 * The unpublished changes of an administrator. They apply on top of the published page, even if others publish
 * meanwhile.
 */
export function usePageDraft(published: AdminPage) {
  const t = useT()
  const [kept, setKept] = useState<Partial<PageTexts>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const texts: PageTexts = { title: published.title, markdown: published.markdown, ...kept }
  const changed = pageFields.filter((field) => texts[field].trim() !== published[field])
  const faults: Partial<Record<PageField, string>> = {}
  for (const field of changed) {
    const fault = refused[field] ?? faultOf(t, field, texts[field])
    if (fault) faults[field] = fault
  }
  return {
    texts,
    changed,
    faults,
    faulty: changed.filter((field) => faults[field] !== undefined),
    set: (field: PageField, text: string) => {
      setKept((before) => ({ ...before, [field]: text }))
      setRefused({})
    },
    /** Marks what the server refused; the messages are in the person's language. */
    refuse: setRefused,
    discard: () => {
      setKept({})
      setRefused({})
    },
  }
}
export type PageDraft = ReturnType<typeof usePageDraft>
