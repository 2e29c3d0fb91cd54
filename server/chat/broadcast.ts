import type { Deps } from '#server/kernel/context.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import type { Language } from '#shared/contract/common.ts'
import { type MessageInDeal, withDeals } from './contexts.ts'
import { type ConversationRow, conversationById } from './data.ts'
import { findMessage, type MessageRow } from './message-data.ts'
import { presentArrival, presentChange, type Recipient } from './present.ts'

type BroadcastDeps = Pick<Deps, 'db' | 'publish'>

/** The two people of the conversation, each with their language. */
export const recipientsOf = (row: ConversationRow): [buyer: Recipient, seller: Recipient] => [
  // The CHECK of the account table allows our languages and no others.
  { id: row.buyer_id, locale: row.buyer_locale as Language },
  { id: row.seller_id, locale: row.seller_locale as Language },
]

/** Adds the seller's team to the receivers of an event for the seller. */
const teamOf = ({ seller_id }: ConversationRow, { id }: Recipient) => (id === seller_id ? { sellerId: id } : {})

/** Resolves when the messages to both people have left this process. */
async function broadcastArrival(
  { publish }: Pick<Deps, 'publish'>,
  message: MessageInDeal,
  row: ConversationRow,
): Promise<void> {
  const notified = recipientsOf(row).flatMap((recipient) => [
    publish([recipient.id], 'newMessage', presentArrival(message, row, recipient), teamOf(row, recipient)),
    publish([recipient.id], 'conversationUpdated', presentChange(row, recipient), teamOf(row, recipient)),
  ])
  await Promise.all(notified)
}

/** The job that sends a message to both browsers; if its process is killed, another one runs it again. */
export async function broadcastMessage(deps: BroadcastDeps, { messageId }: { messageId: string }): Promise<void> {
  const message = await findMessage(deps.db, messageId)
  const row = message && (await conversationById(deps.db, message.conversation_id))
  if (!row) return
  for (const line of await withDeals(deps.db, [message])) await broadcastArrival(deps, line, row)
}

/** Shows a message at once on the screens of both; if this process cannot, a job does it. */
export async function showArrival(
  deps: BroadcastDeps & Pick<Deps, 'log'>,
  message: MessageRow,
  row: ConversationRow,
): Promise<void> {
  try {
    await broadcastArrival(deps, message, row)
  } catch (error) {
    deps.log.warn({ err: error, message: message.id }, 'a message is told by a job')
    await queueBroadcast(deps.db, 'chat.said', { messageId: message.id })
  }
}

/** Tells both how far the other one has read. A browser that misses it learns it with its next fetch. */
export async function showChange({ publish, log }: Pick<Deps, 'publish' | 'log'>, row: ConversationRow): Promise<void> {
  try {
    await Promise.all(
      recipientsOf(row).map((recipient) =>
        publish([recipient.id], 'conversationUpdated', presentChange(row, recipient), teamOf(row, recipient)),
      ),
    )
  } catch (error) {
    log.warn({ err: error, conversation: row.id }, 'no browser was told that a conversation was read')
  }
}
