import { fillLines } from '#server/notifications/text-formats.ts'
import { messages as lines } from '#shared/messages/system-messages/en.ts'

// Always English, which banks and payment providers read; the two people never see these texts.

type Policy = 'flexible' | 'moderate' | 'strict'

export const POLICIES: Record<Policy, string> = {
  flexible:
    'Flexible: the whole price comes back until 24 hours before the agreed start, half of it after that, nothing once the start has passed without a claim.',
  moderate:
    'Moderate: the whole price comes back until 72 hours before the agreed start, half of it until 24 hours before, nothing after that.',
  strict: 'Strict: half of the price comes back until 7 days before the agreed start, nothing after that.',
}

export const SALE_POLICY =
  'Until it is sent the buyer may ask to cancel. What does not arrive, is damaged, wrong or not as described is refunded after a claim, which is decided by an administrator if the two do not agree.'
export const WITHDRAWAL =
  'The buyer, a consumer who bought from a business, may send it back within the period of withdrawal.'

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
