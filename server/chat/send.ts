import type { StoredMessageFile } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { type AppError, conflict, notFound } from '#server/kernel/http/errors.ts'
import { rejectRestricted, unreachable } from '#server/kernel/settings/contact-rules.ts'
import { maskContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { showArrival } from './broadcast.ts'
import { type ConversationRow, conversationById, findConversation } from './data.ts'
import { addMessage, findSent, type MessageRow } from './message-data.ts'
import { queueUnreadNotification } from './unread-notifications.ts'

type Sent = {
  conversationId: string
  desc: string
  tempId?: string | undefined
  id: string
  files?: StoredMessageFile[]
}
type Result = { row: ConversationRow; message: MessageRow; isNew: boolean }
/** The conversation, locked until the transaction ends, and why no message may be added. */
type Entrance = { held: ConversationRow; rejection?: AppError | undefined }

async function sayOnce(
  deps: Deps,
  viewer: Viewer,
  sent: Sent & { masked: string | undefined },
  enter: (tx: Db) => Promise<Entrance>,
): Promise<Result> {
  const result = await inTransaction(deps.db, async (tx): Promise<Result> => {
    const { held, rejection } = await enter(tx)
    const earlier = sent.tempId && (await findSent(tx, viewer.id, sent.tempId))
    if (earlier) {
      if (earlier.conversation_id !== held.id) throw conflict('temp_id_used', 'This tempId stands for another message.')
      return { row: held, message: earlier, isNew: false }
    }
    if (rejection) throw rejection
    if (held.is_closed) throw conflict('conversation_closed', 'The other one has left; nothing can be said any more.')
    const message = await addMessage(tx, held, {
      id: sent.id,
      authorId: viewer.id,
      person: viewer.person,
      tempId: sent.tempId,
      body: sent.desc,
      masked: sent.masked,
      files: sent.files ?? [],
    })
    for (const side of ['buyer', 'seller'] as const)
      if (held[`${side}_id`] !== viewer.id && held[`${side}_unread`] === 0)
        await queueUnreadNotification(tx, deps, { conversationId: held.id, side, number: message.number })
    const row = await conversationById(tx, held.id)
    if (!row) throw new Error(`conversation ${held.id} vanished inside its own transaction`)
    return { row, message, isNew: true }
  })
  // A repeated message had no answer the first time, so perhaps it was not broadcast either.
  await showArrival(deps, result.message, result.row)
  return result
}

/** Sends a message; a `tempId` makes sure that it is sent only once. */
export const sendMessage = (deps: Deps, viewer: Viewer, sent: Sent): Promise<Result> =>
  sayOnce(deps, viewer, { ...sent, masked: maskContacts(sent.desc, phoneCountries(deps.settings)) }, async (tx) => {
    const held = await findConversation(tx, sent.conversationId, viewer, { lock: true })
    if (!held) throw notFound()
    await rejectRestricted(tx, viewer.id)
    if (!held.is_reachable && !held.is_closed) throw unreachable()
    return { held }
  })

/** Sends a message to two other people. `mayJoin` locks the row that allows it, before the conversation is locked. */
export const joinConversation = (
  deps: Deps,
  viewer: Viewer,
  sent: Sent,
  mayJoin: (tx: Db) => Promise<boolean>,
): Promise<Result> =>
  sayOnce(deps, viewer, { ...sent, masked: undefined }, async (tx) => {
    const isAllowed = await mayJoin(tx)
    const held = await conversationById(tx, sent.conversationId, { lock: true })
    if (!held) throw notFound()
    return {
      held,
      rejection: isAllowed ? undefined : conflict('no_dispute', 'No case between the two waits for a decision.'),
    }
  })
