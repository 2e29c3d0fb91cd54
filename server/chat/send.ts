import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { maskContacts } from '#shared/policies/contact-details.ts'
import { addMessage, type ConversationRow, findConversation, findSent, type MessageRow } from './data.ts'
import { tellArrival } from './telling.ts'

type Sent = { conversationId: string; desc: string; tempId?: string | undefined; id: string }
type Result = { row: ConversationRow; message: MessageRow; isNew: boolean }

/** Says something; under a `tempId` only once. */
export async function sendMessage(deps: Deps, viewer: Viewer, sent: Sent): Promise<Result> {
  const result = await inTransaction(deps.db, async (tx): Promise<Result> => {
    const held = await findConversation(tx, sent.conversationId, viewer.id, { lock: true })
    if (!held) throw notFound()
    const earlier = sent.tempId && (await findSent(tx, viewer.id, sent.tempId))
    if (earlier) {
      if (earlier.conversation_id !== held.id) throw conflict('temp_id_used', 'This tempId stands for another message.')
      return { row: held, message: earlier, isNew: false }
    }
    if (held.is_closed) throw conflict('conversation_closed', 'The other one has left; nothing can be said any more.')
    const message = await addMessage(tx, held, {
      id: sent.id,
      authorId: viewer.id,
      tempId: sent.tempId,
      body: sent.desc,
      masked: maskContacts(sent.desc),
    })
    const row = await findConversation(tx, held.id, viewer.id)
    if (!row) throw new Error(`conversation ${held.id} vanished inside its own transaction`)
    return { row, message, isNew: true }
  })
  if (result.isNew) await tellArrival(deps, result.message, result.row)
  return result
}
