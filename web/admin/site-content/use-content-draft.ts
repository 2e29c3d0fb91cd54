import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AdminSiteContent, SiteContent } from '#shared/contract/admin-site-content.ts'
import { missingIn } from '#shared/contract/site-content-errors.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useSettingError } from '../console/setting-errors.ts'
import { contentInConflict, contentRead } from './content-reads.ts'

const DEBOUNCE_MS = 1_200

/** The changes of another administrator since the draft began. */
export type Overtaken = { from: AdminSiteContent; to: AdminSiteContent }

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The errors of a content by their paths, as the server names them. */
function errorsIn(content: SiteContent): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of SiteContent.safeParse(content).error?.issues ?? [])
    errors[['content', ...path].join('.')] ??= message
  return errors
}

/**
 * The text that an administrator is writing. It is saved as a draft shortly after each change, so that nothing is lost and others see
 * it; when another one has changed it meanwhile, saving stops until one of the two is chosen.
 */
export function useContentDraft<Content extends SiteContent>(state: AdminSiteContent & { content: Content }) {
  const errorText = useSettingError()
  const queries = useQueryClient()
  const { defaultLanguage } = useSite()
  const [content, setContent] = useState<Content>(state.content)
  const [saved, setSaved] = useState<Content>(state.content)
  const [undone, setUndone] = useState<Content[]>([])
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const [isMissingShown, setMissingShown] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [rejected, setRejected] = useState<Record<string, string>>({})
  const show = (next: AdminSiteContent) => queries.setQueryData(contentRead(next._id).queryKey, next)
  const save = useApiMutation(adminApi.adminSiteContent.save, {
    invalidate: [adminApi.adminSiteContent.list],
    patch: (_, next) => show(next),
    onFieldErrors: setRejected,
    onFailure: (error) => {
      const present = contentInConflict(error)
      if (!present || error.code !== 'moved_meanwhile') return false
      setOvertaken({ from: state, to: present })
      show(present)
      return true
    },
  })
  const malformed = errorsIn(content)
  const missing = missingIn(content, defaultLanguage)
  const isDirty = !isAlike(content, saved)
  const canSave = isDirty && Object.keys(malformed).length === 0 && !overtaken && !isHeld && !save.isPending
  const send = useEffectEvent(async () => {
    const sent = content
    const reply = await save.run({ params: { id: state._id }, body: { content: sent, revision: state.revision } })
    if (reply) setSaved(sent)
  })
  // Saving follows the last change after a short while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content begins the wait anew
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => void send(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [content, canSave])

  const replace = (next: Content) => {
    setContent(next)
    setSaved(next)
    setUndone([])
    setRejected({})
  }
  const errorAt = (path: string): string | undefined => {
    const own = rejected[`content.${path}`]
    if (own) return own
    const message = malformed[`content.${path}`] ?? (isMissingShown ? missing[`content.${path}`] : undefined)
    return message && errorText(message)
  }
  return {
    content,
    published: state.published,
    /** Changes the content; `isStep` keeps what was before to go back to. */
    set: (next: Content, isStep = false) => {
      if (isStep) setUndone([...undone, content].slice(-30))
      setContent(next)
      setRejected({})
    },
    undo:
      undone.length > 0
        ? () => {
            setContent(undone.at(-1) ?? content)
            setUndone(undone.slice(0, -1))
          }
        : undefined,
    replace,
    /** The message for the field at a path of the content. */
    errorAt,
    /** Asks from now on for what is only needed before it is published. */
    showMissing: () => setMissingShown(true),
    isMissingShown,
    reject: setRejected,
    /** Saves nothing by itself while it is looked at before it is published. */
    hold: setHeld,
    invalid: [...new Set([...Object.keys(malformed), ...Object.keys(missing), ...Object.keys(rejected)])],
    isDirty,
    isSaving: save.isPending,
    hasFailed: save.error !== null && !overtaken,
    overtaken,
    /** Goes on with the own content, on top of what the other one has done. */
    keepOwn: () => setOvertaken(undefined),
    /** Takes over what the other one has done. */
    takeOther: () => {
      // The kind of a content never changes.
      if (overtaken) replace(overtaken.to.content as Content)
      setOvertaken(undefined)
    },
    /** Forgets the draft and goes back to what is published. */
    discard: async () => {
      if (!state.hasDraft) {
        if (state.published) replace(state.published as Content)
        return
      }
      const reply = await save.run({ params: { id: state._id }, body: { content: null, revision: state.revision } })
      if (reply) replace(reply.content as Content)
    },
  }
}

export type ContentDraft<Content extends SiteContent = SiteContent> = ReturnType<typeof useContentDraft<Content>>
