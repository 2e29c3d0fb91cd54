import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/contract/chat.ts'
import { randomKey } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'
import { cacheConversation, cacheMessage } from '#web/kernel/chat-cache.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { enqueueMessage, markSent, type PendingMessage, returnToDraft } from './outbox.ts'

export type MessageTarget = { to: string; conversation?: Conversation | undefined; orderId?: string | undefined }

/** What is said to somebody is sent in the order in which it was said. */
const lines = new Map<string, Promise<void>>()

/** The cache tells its readers in the next turn: until then the message is shown as one on its way. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/** The conversation that a message belongs to; the first one begins it, and one from an order says what it is about. */
async function opened(queries: QueryClient, { to, conversation, orderId }: MessageTarget): Promise<string> {
  if (conversation && (!orderId || conversation.orderId === orderId)) return conversation._id
  const started = await api.conversation.start({ body: { to, ...(orderId ? { orderId } : {}) } })
  cacheConversation(queries, started)
  return started._id
}

const mayBeTriedAgain = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Says something: at once on the screen, and back in its field if it cannot be sent. */
export function useSendMessage(target: MessageTarget): (desc: string) => void {
  const queries = useQueryClient()
  const t = useT()
  const problem = useErrorText()
  const me = useUser()._id
  const { to } = target

  const deliver = async (pending: PendingMessage) => {
    const conversationId = await opened(queries, target)
    const { tempId, desc } = pending
    cacheMessage(queries, await api.message.send({ body: { conversationId, desc, tempId } }), me, true)
    await nextTurn()
    markSent(to, tempId)
  }

  const fail = (pending: PendingMessage, error: unknown) => {
    returnToDraft(to, pending)
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return
    if (error.code === 'conversation_closed')
      void queries.invalidateQueries({ queryKey: [api.conversation.detail.callName] })
    showSnackbar(problem(error), {
      severity: 'error',
      ...(mayBeTriedAgain(error) ? { action: { label: t('tryAgain'), onAct: () => send(pending.desc) } } : {}),
    })
  }

  const send = (desc: string) => {
    const pending = enqueueMessage(to, { tempId: randomKey(), desc, at: new Date().toISOString() })
    const line = (lines.get(to) ?? Promise.resolve())
      .then(() => deliver(pending))
      .catch((error: unknown) => fail(pending, error))
    lines.set(
      to,
      line.catch(() => undefined),
    )
  }
  return send
}
