import { useState } from 'react'
import { WORDING_LIMITS, type WordingChange, type WordingEntry, WordingState } from '#shared/contract/admin-wording.ts'
import { hasSameSigns, signsOf } from '#shared/policies/wording.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'

/** A text that is not published: null takes back what comes along. */
export type DraftText = Pick<WordingEntry, 'language' | 'key' | 'shipped'> & { from: string; text: string | null }

/** The present state that a conflict carries. */
export const wordingInConflict = ({ body }: ApiError): WordingState | undefined => WordingState.safeParse(body).data

export const nameOf = ({ language, key }: Pick<WordingEntry, 'language' | 'key'>) => `${language} ${key}`

function errorOf(t: Translate, { text, shipped }: DraftText): string | undefined {
  if (text === null) return undefined
  if (!text.trim()) return t('field.required')
  if (text.trim().length > WORDING_LIMITS.text) return t('field.maxLength', { count: WORDING_LIMITS.text })
  if (hasSameSigns(text, shipped)) return undefined
  return t('wording:validation.signs', { signs: signsOf(shipped).join(' ') || '–' })
}

/** The texts between two states, by key and language; one that only one of them has is empty in the other. */
export function stateChanges(before: WordingState, after: WordingState): WordingChange[] {
  const textsOf = ({ texts }: WordingState) => new Map(texts.map((one) => [nameOf(one), one]))
  const [old, now] = [textsOf(before), textsOf(after)]
  return [...new Map([...old, ...now]).values()]
    .map(({ language, key }) => {
      const name = nameOf({ language, key })
      return { language, key, from: old.get(name)?.text ?? '', to: now.get(name)?.text ?? '' }
    })
    .filter(({ from, to }) => from !== to)
}

/** The unpublished texts of an administrator, on top of the published ones, even if others publish meanwhile. */
export function useWordingDraft() {
  const t = useT()
  const [stored, setStored] = useState<ReadonlyMap<string, DraftText>>(new Map())
  const changed = [...stored.values()]
  const errors = new Map(
    changed.flatMap((one) => {
      const error = errorOf(t, one)
      return error ? [[nameOf(one), error] as const] : []
    }),
  )
  const put = (texts: readonly DraftText[]) =>
    setStored((before) => {
      const all = new Map(before)
      // What is published already, or comes along already, is no change.
      for (const one of texts)
        if ((one.text ?? one.shipped).trim() === one.from) all.delete(nameOf(one))
        else all.set(nameOf(one), one)
      return all
    })
  return {
    changed,
    errors,
    find: (entry: Pick<WordingEntry, 'language' | 'key'>) => stored.get(nameOf(entry)),
    put,
    /** The server's complaints name places of a list; the form shows its own, which are the same. */
    reject: () => {},
    discard: () => setStored(new Map()),
  }
}
export type WordingDraft = ReturnType<typeof useWordingDraft>
