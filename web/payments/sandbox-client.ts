import { postOutsideApi } from '../kernel/api.tsx'

/** What a payer needs to pay: the payment and the secret that proves it is theirs. */
export type PaymentCredentials = { paymentIntentId: string; clientSecret: string }

type Card = { number: string; expMonth: number; expYear: number; cvc: string }

/** What became of a try: settled or on its way, waiting for the payer's word to the bank, or refused. */
export type SandboxConfirmation = { kind: 'sent' } | { kind: 'asks' } | { kind: 'refused'; code: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A payment that is no longer to be paid was paid, or given up, elsewhere: what it is now, the server knows. */
const UNEXPECTED_STATE = 'payment_intent_unexpected_state'

function confirmationOf({ status, body }: { status: number; body: unknown }): SandboxConfirmation {
  if (!isRecord(body)) return { kind: 'refused', code: 'processing_error' }
  const { paymentIntent, error } = body
  if (status < 300 && isRecord(paymentIntent))
    return { kind: paymentIntent.status === 'requires_action' ? 'asks' : 'sent' }
  // Why the bank says no is more to the point than that it does.
  const code = isRecord(error) ? (error.declineCode ?? error.code) : undefined
  if (code === UNEXPECTED_STATE) return { kind: 'sent' }
  return { kind: 'refused', code: typeof code === 'string' ? code : 'processing_error' }
}

const sandboxPath = ({ paymentIntentId }: PaymentCredentials, step: 'confirm' | 'authenticate') =>
  `/sandbox/payment-intents/${encodeURIComponent(paymentIntentId)}/${step}`

/** The payer's half of the bundled sandbox, as Stripe.js is for real payments. Throws `ApiError` without an answer. */
export const confirmCardPayment = async (payer: PaymentCredentials, card: Card): Promise<SandboxConfirmation> =>
  confirmationOf(await postOutsideApi(sandboxPath(payer, 'confirm'), { clientSecret: payer.clientSecret, ...card }))

/** The payer's word to the bank that asked. */
export const answerBankChallenge = async (payer: PaymentCredentials, approve: boolean): Promise<SandboxConfirmation> =>
  confirmationOf(
    await postOutsideApi(sandboxPath(payer, 'authenticate'), { clientSecret: payer.clientSecret, approve }),
  )
