import type { ChatMessage } from '#shared/contract/chat.ts'

/** So many lines about one order stay in sight at the end of a run of them. */
const SHOWN_OF_A_RUN = 2
/** From so many lines in a row on, the earlier ones are folded. */
const FOLDED_FROM = 4

/** A message by itself, or lines about one order that stand behind a button. */
export type ThreadEntry =
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'folded'; messages: readonly [ChatMessage, ...ChatMessage[]] }

const isSameRun = (one: ChatMessage | undefined, other: ChatMessage) =>
  one?.kind === 'system' && other.kind === 'system' && one.context?.id === other.context?.id

/** The messages, with those in a row together that tell of the same order. */
function runsOf(messages: readonly ChatMessage[]): ChatMessage[][] {
  const runs: ChatMessage[][] = []
  for (const message of messages) {
    const run = runs.at(-1)
    if (run && isSameRun(run.at(-1), message)) run.push(message)
    else runs.push([message])
  }
  return runs
}

/** What a thread shows, the oldest first. `unfolded` has the ids of lines that the reader wants to see. */
export const threadEntriesOf = (messages: readonly ChatMessage[], unfolded: ReadonlySet<string>): ThreadEntry[] =>
  runsOf(messages).flatMap((run): ThreadEntry[] => {
    const lastLines = run.length < FOLDED_FROM ? 0 : run.length - SHOWN_OF_A_RUN
    const firstUnfolded = run.findIndex(({ _id }) => unfolded.has(_id))
    // What follows an unfolded line stays in sight, so that the order stays that of time.
    const end = firstUnfolded === -1 ? lastLines : Math.min(lastLines, firstUnfolded)
    const [first, ...others] = run.slice(0, end)
    return [
      ...(first ? [{ kind: 'folded' as const, messages: [first, ...others] as const }] : []),
      ...run.slice(end).map((message) => ({ kind: 'message' as const, message })),
    ]
  })

/** What belongs to an order: what the two say to each other, and the lines about this order alone. */
export const messagesAround = (messages: readonly ChatMessage[], orderId: string | undefined): ChatMessage[] =>
  messages.filter(({ kind, context }) => kind === 'text' || context?.id === orderId)
