import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/kernel/http/errors.ts'
import { describe as describeFailure, isLive } from '../provider.ts'
import { declineOf, isRejected, isReplayedFailure, readFromProvider, rejectionOf } from './failures.ts'
import { methodLabel, movesMoney, readObjects, viewOf } from './view.ts'

const { errors } = Stripe
// The provider's objects as far as they are read.
const charge = (details: object | null) => ({ payment_method_details: details }) as Stripe.Charge
const intent = (set: object) => ({ currency: 'eur', metadata: {}, ...set }) as Stripe.PaymentIntent
const view = (set: object, refunds: Stripe.Refund[] = []) =>
  viewOf({ intent: intent(set), charge: undefined, refunds, disputes: [] })
type Raw = ConstructorParameters<typeof errors.StripeAPIError>[0]
const raw = (set: object) => ({ message: 'So it is.', ...set }) as Raw

test.each([
  ['Visa ending 4242', { type: 'card', card: { brand: 'visa', last4: '4242' } }],
  ['American Express ending 0005', { type: 'card', card: { brand: 'amex', last4: '0005' } }],
  ['Cartes Bancaires ending 1001', { type: 'card', card: { brand: 'cartes_bancaires', last4: '1001' } }],
  ['Card ending 4242', { type: 'card', card: { brand: null, last4: '4242' } }],
  ['Sepa debit', { type: 'sepa_debit' }],
  [undefined, null],
])('a payment is made with %s', (label, details) => {
  expect(methodLabel(charge(details))).toBe(label)
})

test.each([
  ['the bank’s own code', { decline_code: 'lost_card', code: 'card_declined', type: 'card_error' }, 'lost_card'],
  ['the code', { code: 'expired_card', type: 'card_error' }, 'expired_card'],
  ['the kind of error', { type: 'api_error' }, 'api_error'],
])('a refused payment is known by %s', (_, error, code) => {
  expect(view({ last_payment_error: { ...error, message: 'No.' } }).payment.error).toEqual({ code, message: 'No.' })
  expect(view({ last_payment_error: error }).payment.error).toEqual({ code, message: 'The payment was refused.' })
})

test('a payment that was not refused has no error', () => {
  expect(view({ last_payment_error: null }).payment.error).toBeUndefined()
})

test('a refund counts unless the bank sent it back', () => {
  const failed = (status: string) => view({}, [{ status } as Stripe.Refund]).refunds[0]?.isFailed
  expect(['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].map(failed)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ])
})

test('a dispute moves money unless it is an inquiry, or was prevented', () => {
  const moves = (status: string) => movesMoney({ status } as Stripe.Dispute)
  expect(['needs_response', 'under_review', 'won', 'lost'].map(moves)).toEqual([true, true, true, true])
  expect(['warning_needs_response', 'warning_closed', 'prevented'].map(moves)).toEqual([false, false, false])
})

test('an intent is live until its money is taken or it is closed', () => {
  const live = (status: string) => isLive(view({ status }))
  expect(['requires_payment_method', 'processing', 'requires_capture'].map(live)).toEqual([true, true, true])
  expect(['canceled', 'succeeded'].map(live)).toEqual([false, false])
})

test.each([
  ['requires_payment_method', 'unpaid'],
  ['requires_action', 'unpaid'],
  ['processing', 'processing'],
  ['requires_capture', 'reserved'],
  ['succeeded', 'paid'],
  ['canceled', 'closed'],
])('an intent that is %s is %s', (status, expected) => {
  expect(view({ status }).payment.status).toBe(expected)
})

test('an intent that nobody cancelled has expired', () => {
  const expired = (cancellation_reason: string) => view({ status: 'canceled', cancellation_reason }).payment.hasExpired
  expect([expired('automatic'), expired('abandoned')]).toEqual([true, false])
})

test('a payment is not read before the provider knows it', async () => {
  const unknown = { intent_id: null } as Parameters<typeof readObjects>[1]
  await expect(readObjects(new Stripe('sk_test_x'), unknown)).rejects.toThrow('cannot be read there')
})

describe('an answer that is no', () => {
  test('comes from the bank if it is about the card', () => {
    const { StripeCardError } = errors
    expect(declineOf(new StripeCardError(raw({ decline_code: 'lost_card', code: 'card_declined' })))).toEqual({
      code: 'lost_card',
      message: 'So it is.',
    })
    expect(declineOf(new StripeCardError(raw({ code: 'expired_card' })))?.code).toBe('expired_card')
    expect(declineOf(new StripeCardError(raw({})))?.code).toBe('card_declined')
    expect(declineOf(new errors.StripeAPIError(raw({})))).toBeUndefined()
    expect(declineOf(new Error('reset'))).toBeUndefined()
  })

  test('is understood if the request was wrong, and not if the provider was', () => {
    const { StripeInvalidRequestError, StripeAPIError } = errors
    expect([400, 404, 409].map((statusCode) => isRejected(new StripeInvalidRequestError(raw({ statusCode }))))).toEqual(
      [true, true, false],
    )
    expect(isRejected(new StripeAPIError(raw({ statusCode: 400 })))).toBe(false)
    expect(isRejected(new Error('reset'))).toBe(false)
  })

  test('says why, with a code', () => {
    expect(rejectionOf(new errors.StripeAPIError(raw({ code: 'resource_missing' })))).toEqual({
      code: 'resource_missing',
      message: 'So it is.',
    })
    expect(rejectionOf(new errors.StripeAPIError(raw({}))).code).toBe('refused')
    expect(rejectionOf(new Error('reset'))).toEqual({ code: 'refused', message: 'reset' })
    expect(rejectionOf('reset')).toEqual({ code: 'refused', message: 'The payment provider refused.' })
  })

  test('is kept under its key only if it is a failure that the provider repeats', () => {
    const failed = (statusCode: number | undefined, replayed?: string) =>
      isReplayedFailure(
        new errors.StripeAPIError(raw({ statusCode, headers: replayed ? { 'idempotent-replayed': replayed } : {} })),
      )
    expect([failed(500, 'true'), failed(503, 'true')]).toEqual([true, true])
    expect([failed(500), failed(500, 'false'), failed(499, 'true'), failed(undefined, 'true')]).toEqual([
      ...[false, false],
      ...[false, false],
    ])
    expect(isReplayedFailure(new errors.StripeAPIError(raw({ statusCode: 500 })))).toBe(false)
    expect(isReplayedFailure(Object.assign(new Error('reset'), { statusCode: 500 }))).toBe(false)
  })
})

describe('a question to the provider', () => {
  const asked = (error: unknown) => readFromProvider(() => Promise.reject(error)).catch((failure: unknown) => failure)

  test('is answered', async () => {
    expect(await readFromProvider(async () => 'So it is.')).toBe('So it is.')
  })

  test.each([500, 503, 429, 409])('that is answered with %i is asked again later', async (statusCode) => {
    const failure = await asked(new errors.StripeAPIError(raw({ statusCode })))
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ status: 503, message: expect.stringMatching(/cannot be reached.*try again/) })
  })

  test('that finds no one is asked again later', async () => {
    const failure = await asked(new errors.StripeConnectionError(raw({ code: 'ECONNREFUSED' })))
    expect(failure).toMatchObject({ status: 503, cause: expect.stringContaining('ECONNREFUSED') })
  })

  test('that is refused is a fault of ours, whose report has no secret of the provider’s error', async () => {
    const rejection = new errors.StripeInvalidRequestError(
      raw({ statusCode: 404, code: 'resource_missing', payment_intent: { client_secret: 'pi_1_secret_2' } }),
    )
    const failure = await asked(rejection)
    expect(failure).not.toBeInstanceOf(AppError)
    expect(String(failure)).toBe(
      'Error: The payment provider refused: StripeInvalidRequestError 404 resource_missing So it is.',
    )
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  test('whose failure is another one is left as it is', async () => {
    const violation = new TypeError('no function')
    expect(await asked(violation)).toBe(violation)
  })
})

test('a failure is one line for the outbox', () => {
  expect(describeFailure(new errors.StripeAPIError(raw({ statusCode: 500 })))).toBe('StripeAPIError 500 So it is.')
  expect(describeFailure(new Error('It failed', { cause: 'The line was cut' }))).toBe('The line was cut')
  expect(describeFailure(new TypeError('no function'))).toBe('TypeError no function')
  expect(describeFailure('The effect does not show yet.')).toBe('The effect does not show yet.')
  const long = 'x'.repeat(600)
  for (const failure of [new errors.StripeAPIError(raw({ message: long })), new Error(long), long])
    expect(describeFailure(failure)).toHaveLength(500)
})
