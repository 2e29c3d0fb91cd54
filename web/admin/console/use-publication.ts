import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiCall } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'

/** A state that two administrators may publish at the same time. */
type Published = { publishedBy: { name: string } | null }

/**
 * Publishes a draft of what another administrator may publish meanwhile: then what they published is shown, and the draft
 * stays for another look. What the server refuses by field goes back into the form, and `onClose` ends the review.
 */
export function usePublication<Args, State extends Published>({
  call,
  invalidate,
  state,
  keyOf,
  presentIn,
  draft,
  onClose,
}: {
  call: ApiCall<Args, State>
  invalidate: readonly { callName: string }[]
  /** The published state from which the draft started. */
  state: State
  /** The query key under which a state is cached. */
  keyOf: (state: State) => readonly unknown[]
  /** The present state that a conflict carries. */
  presentIn: (error: ApiError) => State | undefined
  draft: { reject: (errors: Record<string, string>) => void; discard: () => void }
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const [overtaken, setOvertaken] = useState<{ from: State; to: State }>()
  const close = () => {
    setOvertaken(undefined)
    onClose()
  }
  const show = (next: State) => queries.setQueryData(keyOf(next), next)
  const { run, isPending } = useApiMutation(call, {
    invalidate,
    patch: (_, next) => show(next),
    success: t('console:review.done'),
    onFieldErrors: (errors) => {
      draft.reject(errors)
      close()
    },
    onFailure: (error) => {
      const present = presentIn(error)
      if (!present) return false
      setOvertaken({ from: state, to: present })
      show(present)
      return true
    },
  })
  return {
    isPending,
    close,
    /**
     * The state from which the draft started, the current one, and its publisher; undefined if no other administrator
     * was faster.
     */
    overtaken: overtaken && { ...overtaken, by: overtaken.to.publishedBy?.name },
    /** Tells whether it was done; then the draft is gone. */
    publish: async (args: Args): Promise<boolean> => {
      if (!(await run(...([args] as Parameters<typeof run>)))) return false
      draft.discard()
      return true
    },
  }
}
