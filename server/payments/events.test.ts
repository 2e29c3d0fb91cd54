import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aboutUs } from './events.ts'

const UUID = '019a0000-0000-7000-8000-000000000001'
// An event as far as it is read.
const event = (type: string, object: object, more: object = {}) =>
  ({ id: 'evt_1', type, created: 1_780_000_000, data: { object }, ...more }) as Stripe.Event
const known = (type: string, objectId: string) => ({
  id: 'evt_1',
  type,
  objectId,
  intentId: null,
  paymentId: null,
  happenedAt: new Date('2026-05-28T20:26:40.000Z'),
})

test.each<[string, string, object, { intentId: string | null; paymentId: string | null }]>([
  [
    'an intent of ours',
    'payment_intent.succeeded',
    { id: 'pi_1', object: 'payment_intent', metadata: { paymentId: UUID } },
    { intentId: 'pi_1', paymentId: UUID },
  ],
  [
    'an intent of another application',
    'payment_intent.canceled',
    { id: 'pi_1', object: 'payment_intent', metadata: { paymentId: `${UUID}0` } },
    { intentId: 'pi_1', paymentId: null },
  ],
  [
    'a charge',
    'charge.refunded',
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} },
    { intentId: 'pi_1', paymentId: null },
  ],
  [
    'a dispute with its intent',
    'charge.dispute.created',
    { id: 'dp_1', object: 'dispute', payment_intent: { id: 'pi_1' }, metadata: null },
    { intentId: 'pi_1', paymentId: null },
  ],
  [
    'a charge without an intent',
    'charge.refunded',
    { id: 'ch_1', object: 'charge', payment_intent: null },
    { intentId: null, paymentId: null },
  ],
  [
    'a transfer',
    'transfer.reversed',
    { id: 'tr_1', object: 'transfer', metadata: { paymentId: UUID } },
    { intentId: null, paymentId: UUID },
  ],
])('an event about %s names its payment', (_, type, object, about) => {
  const { id } = object as { id: string }
  expect(aboutUs(event(type, object))).toEqual({ ...known(type, id), ...about })
})

test.each<[string, object, object, { providerId: string; accountId: string | null }]>([
  [
    'account.updated',
    { id: 'acct_1', object: 'account', metadata: { accountId: UUID } },
    {},
    { providerId: 'acct_1', accountId: UUID },
  ],
  [
    'account.updated',
    { id: 'acct_1', object: 'account' },
    { account: 'acct_2' },
    { providerId: 'acct_2', accountId: null },
  ],
  [
    'payout.failed',
    { id: 'po_1', object: 'payout', metadata: { accountId: UUID } },
    { account: 'acct_1' },
    { providerId: 'acct_1', accountId: null },
  ],
])('%s names the payout account', (type, object, more, payoutAccount) => {
  const { id } = object as { id: string }
  expect(aboutUs(event(type, object, more))).toEqual({ ...known(type, id), payoutAccount })
})

test.each<[string, string, object]>([
  ['of another kind', 'customer.created', { id: 'cus_1', object: 'customer' }],
  [
    'of another kind about a charge of ours',
    'charge.succeeded',
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: { paymentId: UUID } },
  ],
  ['about another object', 'charge.refunded', { id: 'cus_1', object: 'customer' }],
  ['about an object without an id', 'charge.refunded', { object: 'charge', payment_intent: 'pi_1' }],
  ['about an object whose id is none', 'charge.refunded', { id: 5, object: 'charge', payment_intent: 'pi_1' }],
])('an event %s does not concern us', (_, type, object) => {
  expect(aboutUs(event(type, object))).toBeUndefined()
})
