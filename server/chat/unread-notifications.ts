import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { markMergedRead } from '#server/notifications/data.ts'
import { notify } from '#server/notifications/notify.ts'
import { later } from '#shared/kernel/duration.ts'
import { recipientsOf } from './broadcast.ts'
import { type ConversationRow, conversationById, type Side } from './data.ts'
import { lastWords } from './present.ts'

/** `number` is that of the first message that this side has not read. */
type UnreadMessages = { conversationId: string; side: Side; number: number }

const keyOf = (conversationId: string) => `conversation:${conversationId}`

const LONGEST = 120

const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words)

/**
 * A person with the open conversation reads a message at once; others are notified after a while, once for all
 * messages.
 */
export const queueUnreadNotification = (
  tx: Db,
  { settings }: Pick<Deps, 'settings'>,
  burst: UnreadMessages,
): Promise<void> => queueJob(tx, 'chat.announce', burst, { runAt: later(new Date(), settings.rules.messageNotice) })

const isUnread = (row: ConversationRow, { side, number }: UnreadMessages) =>
  row[`${side}_unread`] > 0 && row[`${side}_read`] < number

/** The author may be an administrator who joined the two. */
const isFromOther = ({ last_author_id, buyer_id, seller_id }: ConversationRow) =>
  last_author_id === null || last_author_id === buyer_id || last_author_id === seller_id

/** Unread messages become one notification and one mail, however many they are. */
export async function notifyUnread({ db }: Pick<Deps, 'db'>, burst: UnreadMessages): Promise<void> {
  const row = await conversationById(db, burst.conversationId)
  if (!row || !isUnread(row, burst)) return
  const [buyer, seller] = recipientsOf(row)
  const [recipient, other] = burst.side === 'buyer' ? [buyer, seller] : [seller, buyer]
  await inTransaction(db, (tx) =>
    notify(tx, {
      accountId: recipient.id,
      source: `conversation:${row.id}:${burst.number}`,
      event: 'message.received',
      data: {
        side: burst.side,
        ...(isFromOther(row)
          ? { other: burst.side === 'buyer' ? row.seller_name : row.buyer_name, otherId: other.id }
          : {}),
        // The latest line may be about the order.
        ...(row.last_author_id ? { quote: shortened(lastWords(row, recipient)) } : {}),
      },
      link: `/messages?conversation=${row.id}`,
      mail: { template: 'message.received' },
      mergeKey: keyOf(row.id),
      // The message itself was broadcast already.
      isShown: true,
    }),
  )
}

/** A person who has read the messages needs no notification of them any more. */
export const markNotified = (db: Db, accountId: string, conversationId: string) =>
  markMergedRead(db, accountId, keyOf(conversationId))
