import type { ChatMessage } from '#shared/contract/chat.ts'
import { isOrderKind } from '#web/kernel/processes.ts'

/** A message, or a card with all the lines about one deal. */
export type ThreadEntry =
  | { kind: 'message'; message: ChatMessage }
  | {
      kind: 'deal'
      /** Stays the same when an offer becomes an order. */
      key: string
      /** The newest line, which says how the deal stands. */
      newest: ChatMessage
      /** The lines before it, the latest first. */
      earlier: readonly ChatMessage[]
      /** The order, or the request before there is one. */
      about: ChatMessage['context']
    }

const dealKeyOf = ({ offerId, context, _id }: ChatMessage) => offerId ?? context?.id ?? _id

/** The lines about each deal, the oldest first. */
function linesByDeal(messages: readonly ChatMessage[]): Map<string, ChatMessage[]> {
  const deals = new Map<string, ChatMessage[]>()
  for (const message of messages) {
    if (message.kind !== 'system') continue
    const lines = deals.get(dealKeyOf(message))
    if (lines) lines.push(message)
    else deals.set(dealKeyOf(message), [message])
  }
  return deals
}

/** A line that arrived before the order was paid still names the request: the latest one that names an order counts. */
const aboutOf = (lines: readonly ChatMessage[]) =>
  lines.findLast(({ context }) => context && isOrderKind(context.kind))?.context ?? lines.at(-1)?.context

/** The contents of a thread, the oldest first; a deal has one card, in the place of its newest line. */
export function threadEntriesOf(messages: readonly ChatMessage[]): ThreadEntry[] {
  const deals = linesByDeal(messages)
  return messages.flatMap((message): ThreadEntry[] => {
    if (message.kind !== 'system') return [{ kind: 'message', message }]
    const key = dealKeyOf(message)
    const lines = deals.get(key) ?? [message]
    if (lines.at(-1) !== message) return []
    return [{ kind: 'deal', key, newest: message, earlier: lines.slice(0, -1).reverse(), about: aboutOf(lines) }]
  })
}

/** Returns the messages around an order: the texts of both sides, and the system lines about this order alone. */
export function messagesAround(messages: readonly ChatMessage[], orderId: string | undefined): ChatMessage[] {
  const own = messages.filter(({ context }) => orderId !== undefined && context?.id === orderId)
  const keys = new Set(own.map(dealKeyOf))
  return messages.filter((message) => message.kind === 'text' || keys.has(dealKeyOf(message)))
}
