import { postOutside } from './api.tsx'

/** What a payer needs to pay: the payment and the secret that proves it is theirs. */
export type PayerKey = { paymentIntentId: string; clientSecret: string }

export type Card = { number: string; expMonth: number; expYear: number; cvc: string }

/** What became of a try: settled or on its way, waiting for the payer's word to the bank, or refused. */
export type PaymentOutcome = { kind: 'sent' } | { kind: 'asks' } | { kind: 'refused'; code: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A payment that is no longer to be paid was paid, or given up, elsewhere: what it is now, the server knows. */
const MOVED_ON = 'payment_intent_unexpected_state'

function outcomeOf({ status, body }: { status: number; body: unknown }): PaymentOutcome {
  if (!isRecord(body)) return { kind: 'refused', code: 'processing_error' }
  const { paymentIntent, error } = body
  if (status < 300 && isRecord(paymentIntent))
    return { kind: paymentIntent.status === 'requires_action' ? 'asks' : 'sent' }
  // Why the bank says no is more to the point than that it does.
  const code = isRecord(error) ? (error.declineCode ?? error.code) : undefined
  if (code === MOVED_ON) return { kind: 'sent' }
  return { kind: 'refused', code: typeof code === 'string' ? code : 'processing_error' }
}

const address = ({ paymentIntentId }: PayerKey, step: 'confirm' | 'authenticate') =>
  `/sandbox/payment-intents/${encodeURIComponent(paymentIntentId)}/${step}`

/** The payer's half of the bundled sandbox, as Stripe.js is for real payments. Throws `ApiError` without an answer. */
export const confirmCard = async (payer: PayerKey, card: Card): Promise<PaymentOutcome> =>
  outcomeOf(await postOutside(address(payer, 'confirm'), { clientSecret: payer.clientSecret, ...card }))

/** The payer's word to the bank that asked. */
export const answerBank = async (payer: PayerKey, approve: boolean): Promise<PaymentOutcome> =>
  outcomeOf(await postOutside(address(payer, 'authenticate'), { clientSecret: payer.clientSecret, approve }))
