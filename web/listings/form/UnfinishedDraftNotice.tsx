import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { useActor } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { draftKeyOf, newDrafts, readDraft } from './listing-draft.ts'

/** The unfinished draft in this browser, with the link back to it. */
export function UnfinishedDraftNotice({
  kind,
  addHref,
  textOf,
}: {
  kind: keyof typeof newDrafts
  addHref: string
  /** The title is empty as long as none was typed. */
  textOf: (title: string) => string
}) {
  const t = useT()
  const navigate = useNavigate()
  const draftKey = draftKeyOf(useActor()._id, newDrafts[kind])
  const [draft] = useState(() => readDraft(draftKey, { title: '' }))
  if (!draft) return null
  return (
    <Alert kind="info" action={{ label: t('listing-form:draft.goOn'), onAct: () => void navigate(addHref) }}>
      {textOf(draft.values.title.trim())}
    </Alert>
  )
}
