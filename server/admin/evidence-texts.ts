import { fillLines } from '#server/notifications/text-formats.ts'
import { messages as lines } from '#shared/messages/system-messages/en.ts'

// Always English, which banks and payment providers read; the two people never see these texts.

export const ACCEPTED =
  'The terms, the price and the cancellation policy are shown on the page on which the buyer pays, before the payment. The buyer accepted them by paying.'

/**
 * One event of a history, as it stands in the conversation of the two; an event without such a line by the process's
 * own names.
 */
export function sentenceOf(
  { kind, transition, action, actor }: { kind: string; transition: string; action: string; actor: string },
  values: { buyer: string; seller: string; title: string },
): string {
  const known: Record<string, string> | undefined = Object.entries(lines).find(([process]) => process === kind)?.[1]
  const person = actor === 'buyer' || actor === 'seller' ? values[actor] : actor
  const [sentence] = fillLines([known?.[transition] ?? ''].filter(Boolean), { ...values, actor: person })
  return sentence ?? `${action.replaceAll('-', ' ')} (${person})`
}
