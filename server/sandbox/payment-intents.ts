import { z } from '#shared/kernel/zod.ts'
import { type CallWork, call, get, idOf, take } from './call.ts'
import { insertTestCard } from './cards.ts'
import { insertObject, saveObject } from './data.ts'
import { amount, currency, flag, integer, list, mergeMetadata, metadata, orNull, text } from './fields.ts'
import { idFor, word } from './ids.ts'
import { listCall, matchOf, pageOf, readCall } from './lists.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { cancel, capture, pay } from './payments.ts'
import { invalid, unexpectedState } from './rejection.ts'

const LEAST = 50
const MOST = 99_999_999
const WAITING = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const CANCELABLE = [...WAITING, 'requires_capture', 'processing']

const details = {
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['', 'on_session', 'off_session']).optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
}
type Details = { [K in keyof typeof details]?: z.infer<(typeof details)[K]> }

function checkAmount(amount: number): void {
  if (amount < LEAST)
    throw invalid(`Amount must be at least ${LEAST} in the smallest unit.`, 'amount_too_small', 'amount')
  if (amount > MOST) throw invalid(`Amount must be no more than ${MOST}.`, 'amount_too_large', 'amount')
}

/** A saved card, or one of the names of test cards, which make a fresh one. */
async function methodFor(work: CallWork, id: string, intent: PaymentIntent): Promise<PaymentMethod> {
  const method = (await insertTestCard(work, id)) ?? (await take(work, 'payment_method', id, 'payment_method'))
  if (method.customer && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer than the payment.', undefined, 'payment_method')
  return method
}

async function applyDetails(work: CallWork, intent: PaymentIntent, input: Details): Promise<PaymentMethod | undefined> {
  if (input.customer) await get(work, 'customer', input.customer, 'customer')
  if (input.customer !== undefined) intent.customer = orNull(input.customer)
  if (input.description !== undefined) intent.description = orNull(input.description)
  if (input.receipt_email !== undefined) intent.receipt_email = orNull(input.receipt_email)
  if (input.setup_future_usage !== undefined) intent.setup_future_usage = input.setup_future_usage || null
  if (input.statement_descriptor_suffix !== undefined)
    intent.statement_descriptor_suffix = orNull(input.statement_descriptor_suffix)
  if (input.transfer_group !== undefined) intent.transfer_group = orNull(input.transfer_group)
  intent.metadata = mergeMetadata(intent.metadata, input.metadata)
  if (!input.payment_method) return
  const method = await methodFor(work, input.payment_method, intent)
  Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
  return method
}

function blank(work: CallWork, amount: number, currency: string): PaymentIntent {
  const id = idFor('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${word()}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

const create = call({
  method: 'POST',
  path: '/payment_intents',
  fields: {
    ...details,
    amount,
    currency,
    capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
    automatic_payment_methods: z
      .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
      .optional(),
    payment_method_types: list.optional(),
    confirm: flag.optional(),
    off_session: flag.optional(),
    return_url: text.optional(),
  },
  run: async (work, input) => {
    checkAmount(input.amount)
    const intent = blank(work, input.amount, input.currency)
    intent.capture_method = input.capture_method ?? 'automatic_async'
    const automatic = input.automatic_payment_methods
    if (automatic)
      intent.automatic_payment_methods = {
        enabled: automatic.enabled,
        allow_redirects: automatic.allow_redirects ?? 'always',
      }
    if (input.payment_method_types?.some((type) => type !== 'card'))
      throw invalid('The sandbox takes cards only.', 'payment_method_type_invalid', 'payment_method_types')
    const method = await applyDetails(work, intent, input)
    if (input.confirm && !method)
      throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', 'parameter_missing')
    await insertObject(work.tx, intent)
    if (!input.confirm || !method) return intent
    return (await pay(work, intent, method, { offSession: input.off_session ?? false })) ?? intent
  },
})

const update = call({
  method: 'POST',
  path: '/payment_intents/:id',
  fields: { ...details, amount: amount.optional(), currency: currency.optional() },
  run: async (work, input) => {
    const intent = await take(work, 'payment_intent', idOf(work))
    const changesPayment = input.amount !== undefined || input.currency !== undefined || input.payment_method
    if (changesPayment && !WAITING.includes(intent.status))
      throw unexpectedState(
        `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
        intent,
      )
    if (input.amount !== undefined) checkAmount(input.amount)
    intent.amount = input.amount ?? intent.amount
    intent.currency = input.currency ?? intent.currency
    await applyDetails(work, intent, input)
    return saveObject(work.tx, intent)
  },
})

const confirm = call({
  method: 'POST',
  path: '/payment_intents/:id/confirm',
  fields: { payment_method: text.optional(), off_session: flag.optional(), return_url: text.optional() },
  run: async (work, input) => {
    const intent = await take(work, 'payment_intent', idOf(work))
    mustWait(intent)
    const id = input.payment_method ?? intent.payment_method
    if (!id)
      throw unexpectedState('You cannot confirm this PaymentIntent because it’s missing a payment method.', intent)
    const method = await methodFor(work, id, intent)
    return (await pay(work, intent, method, { offSession: input.off_session ?? false })) ?? intent
  },
})

/** Only a payment that still waits for its payer can be confirmed. */
export function mustWait(intent: PaymentIntent): void {
  if (WAITING.includes(intent.status)) return
  const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`
  throw unexpectedState(message, intent)
}

const captureCall = call({
  method: 'POST',
  path: '/payment_intents/:id/capture',
  fields: { amount_to_capture: amount.optional(), metadata: metadata.optional() },
  run: async (work, input) => {
    const intent = await take(work, 'payment_intent', idOf(work))
    if (intent.status !== 'requires_capture')
      throw unexpectedState(
        intent.status === 'succeeded'
          ? 'This PaymentIntent could not be captured because it has already been captured.'
          : `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        intent,
      )
    const sum = input.amount_to_capture ?? intent.amount_capturable
    if (sum > intent.amount_capturable)
      throw invalid(
        `The provided amount_to_capture (${sum}) is greater than the PaymentIntent's amount_capturable (${intent.amount_capturable}).`,
        'amount_too_large',
        'amount_to_capture',
      )
    intent.metadata = mergeMetadata(intent.metadata, input.metadata)
    return (await capture(work, intent, sum)) ?? intent
  },
})

const cancelCall = call({
  method: 'POST',
  path: '/payment_intents/:id/cancel',
  fields: {
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  },
  run: async (work, input) => {
    const intent = await take(work, 'payment_intent', idOf(work))
    if (!CANCELABLE.includes(intent.status))
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
        intent,
      )
    await cancel(work, intent, input.cancellation_reason ?? null)
    return intent
  },
})

const search = call({
  method: 'GET',
  path: '/payment_intents/search',
  fields: { query: text, limit: integer.optional() },
  run: async (work, { query, limit }) => {
    const found = { kind: 'payment_intent' as const, match: matchOf(query) }
    const page = await pageOf(work, found, { limit: limit ?? 10 }, '/v1/payment_intents/search')
    return { ...page, object: 'search_result', next_page: null }
  },
})

export const paymentIntentCalls = [
  create,
  search,
  readCall('/payment_intents', 'payment_intent'),
  update,
  confirm,
  captureCall,
  cancelCall,
  listCall({ path: '/payment_intents', kind: 'payment_intent', by: ['customer'] }),
]
