import { z } from '#shared/kernel/zod.ts'
import { type CallWork, call, get, idOf, take, type Work } from './call.ts'
import { behaviourOf, insertTestCard } from './cards.ts'
import { insertObject, saveObject } from './data.ts'
import { authenticationError, DECLINES } from './declines.ts'
import { emitEvent } from './events.ts'
import { flag, list, mergeMetadata, metadata, text } from './fields.ts'
import { idFor, word } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { PaymentMethod, SetupIntent } from './objects.ts'
import { invalid, Rejection, unexpectedState } from './rejection.ts'

// A card is saved for its customer without being charged. A card that is refused later, as `fails_at_capture`, can be
// saved: only its bank knows.

const WAITING = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Only an intent that still waits for its card can be confirmed. */
export function mustWaitForCard(intent: SetupIntent): void {
  if (WAITING.includes(intent.status)) return
  throw unexpectedState(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, intent)
}

const REJECTED = ['declined', 'not_for_tests'] as const

/** The card is saved, unless its bank refuses it, or first asks its holder to authenticate. */
export async function setUp(work: Work, intent: SetupIntent, method: PaymentMethod): Promise<Rejection | undefined> {
  Object.assign(intent, { payment_method: method.id, last_setup_error: null, next_action: null })
  const behaviour = behaviourOf(method)
  const rejected = REJECTED.find((known) => known === behaviour)
  if (rejected) {
    const { code, declineCode, message } = DECLINES[rejected]
    return fail(work, intent, { type: 'card_error', code, decline_code: declineCode, message, payment_method: method })
  }
  if (behaviour !== 'authenticates' && behaviour !== 'always_authenticates') return finish(work, intent, method)
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  await saveObject(work.tx, intent)
}

/** The holder answered the bank's question. */
export async function answerSetup(
  work: Work,
  intent: SetupIntent,
  isApproved: boolean,
): Promise<Rejection | undefined> {
  if (intent.status !== 'requires_action')
    throw unexpectedState(`This SetupIntent has a status of ${intent.status} and waits for no authentication.`, intent)
  const method = await take(work, 'payment_method', intent.payment_method ?? '')
  intent.next_action = null
  return isApproved ? finish(work, intent, method) : fail(work, intent, authenticationError(method, 'setup_intent'))
}

async function finish(work: Work, intent: SetupIntent, method: PaymentMethod): Promise<undefined> {
  if (intent.customer && !method.customer) await saveObject(work.tx, { ...method, customer: intent.customer })
  intent.status = 'succeeded'
  await saveObject(work.tx, intent)
  await emitEvent(work, 'setup_intent.succeeded', intent)
}

/** The intent waits for another card. */
async function fail(work: Work, intent: SetupIntent, error: SetupIntent['last_setup_error'] & object) {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_setup_error: error })
  await saveObject(work.tx, intent)
  await emitEvent(work, 'setup_intent.setup_failed', intent)
  const { code, decline_code, message = '' } = error
  return new Rejection(402, {
    type: 'card_error',
    message,
    ...(code && { code }),
    ...(decline_code && { decline_code }),
    setup_intent: intent,
  })
}

/** A saved card, or one of the names of test cards, which make a fresh one. */
async function methodFor(work: CallWork, id: string, intent: SetupIntent): Promise<PaymentMethod> {
  const method = (await insertTestCard(work, id)) ?? (await take(work, 'payment_method', id, 'payment_method'))
  if (method.customer && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer than the intent.', undefined, 'payment_method')
  return method
}

function blank(work: CallWork): SetupIntent {
  const id = idFor('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${word()}`,
    created: work.now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

const create = call({
  method: 'POST',
  path: '/setup_intents',
  fields: {
    customer: text.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    payment_method: text.optional(),
    usage: z.enum(['off_session', 'on_session']).optional(),
    automatic_payment_methods: z
      .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
      .optional(),
    payment_method_types: list.optional(),
    confirm: flag.optional(),
  },
  run: async (work, input) => {
    const intent = blank(work)
    if (input.payment_method_types?.some((type) => type !== 'card'))
      throw invalid('The sandbox takes cards only.', 'payment_method_type_invalid', 'payment_method_types')
    if (input.customer) intent.customer = (await get(work, 'customer', input.customer, 'customer')).id
    intent.description = input.description ?? null
    intent.metadata = mergeMetadata(intent.metadata, input.metadata)
    intent.usage = input.usage ?? 'off_session'
    const method = input.payment_method ? await methodFor(work, input.payment_method, intent) : undefined
    if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
    if (input.confirm && !method)
      throw invalid('You cannot confirm this SetupIntent because it’s missing a payment method.', 'parameter_missing')
    await insertObject(work.tx, intent)
    return input.confirm && method ? ((await setUp(work, intent, method)) ?? intent) : intent
  },
})

const confirm = call({
  method: 'POST',
  path: '/setup_intents/:id/confirm',
  fields: { payment_method: text.optional(), return_url: text.optional() },
  run: async (work, input) => {
    const intent = await take(work, 'setup_intent', idOf(work))
    mustWaitForCard(intent)
    const id = input.payment_method ?? intent.payment_method
    if (!id) throw unexpectedState('You cannot confirm this SetupIntent because it’s missing a payment method.', intent)
    return (await setUp(work, intent, await methodFor(work, id, intent))) ?? intent
  },
})

const cancel = call({
  method: 'POST',
  path: '/setup_intents/:id/cancel',
  fields: { cancellation_reason: z.enum(['abandoned', 'requested_by_customer', 'duplicate']).optional() },
  run: async (work, input) => {
    const intent = await take(work, 'setup_intent', idOf(work))
    if (!WAITING.includes(intent.status))
      throw unexpectedState(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, intent)
    Object.assign(intent, {
      status: 'canceled',
      cancellation_reason: input.cancellation_reason ?? null,
      next_action: null,
    })
    await saveObject(work.tx, intent)
    await emitEvent(work, 'setup_intent.canceled', intent)
    return intent
  },
})

export const setupIntentCalls = [
  create,
  readCall('/setup_intents', 'setup_intent'),
  confirm,
  cancel,
  listCall({ path: '/setup_intents', kind: 'setup_intent', by: ['customer'] }),
]
