import type { Deps } from '#server/kernel/context.ts'
import type { Language } from '#shared/contract/common.ts'
import { type ConversationRow, conversationById, findMessage, type MessageRow } from './data.ts'
import { presentArrival, presentChange, type Reader } from './present.ts'

type TellDeps = Pick<Deps, 'db' | 'publish'>

/** Both people, each in their language. */
export const readersOf = (row: ConversationRow): [buyer: Reader, seller: Reader] => [
  // The CHECK of the account table allows our languages and no others.
  { id: row.buyer_id, locale: row.buyer_locale as Language },
  { id: row.seller_id, locale: row.seller_locale as Language },
]

/** A message shows at once on the screens of both. */
export async function tellArrival(
  { publish }: Pick<Deps, 'publish'>,
  message: MessageRow,
  row: ConversationRow,
): Promise<void> {
  const told = readersOf(row).flatMap((reader) => [
    publish([reader.id], 'newMessage', presentArrival(message, row, reader)),
    publish([reader.id], 'conversationUpdated', presentChange(row, reader)),
  ])
  await Promise.all(told)
}

/** Both see how far the other one has read. */
export async function tellChange({ publish }: Pick<Deps, 'publish'>, row: ConversationRow): Promise<void> {
  await Promise.all(
    readersOf(row).map((reader) => publish([reader.id], 'conversationUpdated', presentChange(row, reader))),
  )
}

/** The job that shows a line of the system. */
export async function tellLine(deps: TellDeps, { messageId }: { messageId: string }): Promise<void> {
  const message = await findMessage(deps.db, messageId)
  const row = message && (await conversationById(deps.db, message.conversation_id))
  if (row) await tellArrival(deps, message, row)
}
