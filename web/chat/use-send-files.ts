import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actorId } from '#web/kernel/acting.ts'
import { api } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { randomKey } from '#web/kernel/api-mutation.tsx'
import { cacheMessage } from '#web/kernel/chat-cache.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useActor } from '#web/kernel/session.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { type MessageTarget, openConversation } from './open-conversation.ts'

/**
 * Sends files with the text beside them. They stay where they were chosen until they have arrived, since no storage of the
 * browser would keep them for another try. `send` resolves with true then.
 */
export function useSendFiles(target: MessageTarget) {
  const queries = useQueryClient()
  const problem = useErrorText()
  const me = useActor()._id
  const [progress, setProgress] = useState<number | null>(null)
  /** The name of the message stays for all tries of the same content. */
  const named = useRef<{ content: string; tempId: string } | null>(null)
  const send = async (desc: string, files: readonly File[]): Promise<boolean> => {
    const content = JSON.stringify([desc, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
    if (named.current?.content !== content) named.current = { content, tempId: randomKey() }
    const { tempId } = named.current
    setProgress(0)
    try {
      const conversationId = await openConversation(queries, target)
      const sent = await api.message.send(
        { body: { conversationId, desc, tempId }, files: { files } },
        { onProgress: setProgress },
      )
      // Another person has signed in since: it is not shown to them.
      if (actorId() !== me) return false
      cacheMessage(queries, sent, me, true)
      named.current = null
      return true
    } catch (error) {
      showSnackbar(problem(failureOf(error)), { severity: 'error' })
      return false
    } finally {
      setProgress(null)
    }
  }
  return { send, progress }
}
