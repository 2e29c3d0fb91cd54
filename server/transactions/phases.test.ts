import { describe, expect, test } from 'vitest'
import { serviceOrder } from '#shared/process/service-order.ts'
import { DAY, HOUR, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { isCorrectable } from './corrections.ts'
import { isFirstEnd } from './money-effects.ts'
import { phaseConditions, phaseUpdates } from './phases.ts'

type Row = Parameters<typeof serviceOrderRow>[0]
const updates = phaseUpdates(serviceOrder, { isDone: ({ status }) => status === 'awaiting_confirmation' })

/** The outcome of a transition; none of these asks the database. */
const update = async (
  transition: keyof typeof updates,
  set: Row,
  { actor = 'system', input }: { actor?: string; input?: object } = {},
): Promise<unknown> =>
  updates[transition](undefined as never, { row: serviceOrderRow(set), actor, input, now: NOW } as never)

const rejected = (field: string, violation: string) => ({ status: 400, extra: { errors: { [field]: violation } } })
const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }

describe('the end of a claim', () => {
  const settled = (input: object, set: Row = {}, actor = 'seller') => update('settleClaim', set, { actor, input })

  test.each([
    [0, 'completed', { refund: 0, returned: 0, sellerNet: 7_560, fee: 1_092 }, { review_state: 'open' }],
    [4_326, 'partially_refunded', half, { review_state: 'open' }],
    [8_652, 'refunded', { refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }, {}],
  ])('with a refund of %i: %s', async (refund, to, settlement, review) => {
    const changes = { settlement: JSON.stringify(settlement), ...review }
    expect(await settled({ refund })).toEqual({ to, changes })
    expect(await settled({ refund, note: 'So it is.' }, {}, 'admin')).toEqual({
      to,
      changes: { ...changes, cleared: true },
      note: 'So it is.',
    })
  })

  test('divides what the first decision left', async () => {
    // 10.00 of the 43.26 that were kept: of the seller's 37.80 that is 8.7379.
    const more = { refund: 5_326, returned: 5_171, sellerNet: 2_906, fee: 420 }
    expect(await settled({ refund: 5_326, compensation: 200 }, { settlement: half })).toMatchObject({
      changes: { settlement: JSON.stringify({ ...more, compensation: 200 }) },
    })
  })

  test('by the bank leaves nothing to divide', async () => {
    expect(await settled({ refund: 8_652, isTaken: true })).toEqual({ to: 'refunded', changes: {} })
  })
})

describe('an interrupted order', () => {
  const left = { autoCompleteService: HOUR }
  const paused = { status: 'in_progress', left, claim: { status: 'refund_requested', left: {} } }

  test('goes on where it was, or its claim does', async () => {
    const changes = { paused: JSON.stringify(paused) }
    expect(await update('resume', { paused })).toEqual({ to: 'in_progress', changes })
    expect(await update('resumeClaim', { paused })).toEqual({ to: 'refund_requested', changes })
  })

  test.each([
    ['resume', null],
    ['resume', { status: 'declined', left }],
    ['resumeClaim', { status: 'in_progress', left }],
    ['resumeClaim', null],
  ] as const)('cannot %s with %j', async (transition, pause) => {
    await expect(update(transition, { paused: pause })).rejects.toThrow('order o1 was not interrupted in a state')
  })

  test('is paid at the end if the work is done', async () => {
    expect(await update('holdTooLong', { status: 'awaiting_confirmation' })).toMatchObject({ to: 'completed' })
    expect(await update('holdTooLong', {})).toMatchObject({ to: 'refunded' })
  })
})

test('the conditions of the phases are facts of the order', () => {
  const completed = { kind: 'serviceOrder', status: 'completed', seller_net: 7_560, captured_amount: 8_652 }
  const holding = (set: Row) => {
    const row = serviceOrderRow({ ...completed, payment_state: 'released', ...set })
    return Object.entries(phaseConditions).flatMap(([name, holds]) => (holds(row) ? [name] : []))
  }
  const usual = ['neverPaid', 'settled', 'undivided', 'correctable', 'uncleared', 'sellerVerified']
  expect(holding({})).toEqual(usual)
  const without = (name: string) => usual.filter((each) => each !== name)
  expect(holding({ payment_pending: 'refund' })).toEqual(without('settled'))
  expect(holding({ settlement: half })).toEqual(without('undivided'))
  expect(holding({ cleared: true })).toEqual(without('uncleared'))
  for (const seller_verification of ['pending', null])
    expect(holding({ seller_verification })).toEqual(without('sellerVerified'))
  expect(holding({ capture_refused: true }).slice(0, 2)).toEqual(['captureRefused', 'settled'])
  expect(holding({ payment_state: 'authorized' })).toEqual([
    'neverPaid',
    'authorized',
    ...without('correctable').slice(1),
  ])
  expect(holding({ review_state: 'open' })).toContain('reviewOpen')
  expect(holding({ review_state: 'closed' })).toEqual(usual)
})

test('a step of the phases writes what the order has to keep of it', async () => {
  for (const paid of ['pay', 'revive'] as const)
    expect(await update(paid, {})).toEqual({ changes: { pricing_frozen_at: NOW } })
  expect(await update('refuseCapture', {})).toEqual({ changes: { capture_refused: true } })
  expect(await update('clear', {})).toEqual({ changes: { cleared: true } })
  expect(await update('closeReview', {})).toEqual({ changes: { review_state: 'closed' } })
  const paused = { status: 'in_progress', left: {} }
  const changes = { paused: JSON.stringify(paused) }
  for (const interrupted of ['appeal', 'chargeBack'] as const)
    expect(await update(interrupted, { status: 'in_progress' })).toEqual({ changes })
  expect(await update('dispute', { paused: { ...paused, claim: { status: 'refund_requested', left: {} } } })).toEqual({
    changes,
  })
})

test('an order is hidden for the one who removes it', async () => {
  expect(await update('hide', {}, { actor: 'buyer' })).toEqual({ changes: { hidden_for_buyer: true } })
  expect(await update('hide', {}, { actor: 'seller' })).toEqual({ changes: { hidden_for_seller: true } })
})

describe('an end by an administrator', () => {
  const end = (refundAmount?: number, set: Row = {}) =>
    update('endByAdmin', { payment_state: 'held', ...set }, { input: { reason: 'Fraud.', refundAmount } })

  test('gives everything back unless told otherwise', async () => {
    for (const amount of [undefined, 8_652])
      expect(await end(amount, { review_state: 'open' })).toEqual({
        to: 'cancelled',
        changes: { end_reason: 'Fraud.', settlement: null, review_state: 'none' },
        note: 'Fraud.',
      })
  })

  test('may leave a part to the seller, if there is money that a seller could keep', async () => {
    const changes = { end_reason: 'Fraud.', settlement: JSON.stringify(half), review_state: 'open' }
    expect(await end(4_326)).toEqual({ to: 'partially_refunded', changes, note: 'Fraud.' })
    const none = rejected('input.refundAmount', 'must be all of it: there is no money yet that a seller could keep')
    for (const set of [{ payment_state: 'authorized' }, { payment_state: null }, { seller_id: null }])
      await expect(end(8_651, set)).rejects.toMatchObject(none)
    await expect(end(8_653)).rejects.toMatchObject(
      rejected('input.refundAmount', 'must not be more than what was paid'),
    )
  })
})

describe('what can be corrected', () => {
  const base = { kind: 'serviceOrder', status: 'completed', seller_net: 7_560, captured_amount: 8_652 }
  const nothing = { refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }
  const of = (set: Row) => isCorrectable(serviceOrderRow({ ...base, payment_state: 'released', ...set }))

  test.each<[boolean, string, Row]>([
    [true, 'an end as agreed', {}],
    [false, 'an order without a payment', { payment_state: null }],
    [false, 'an order without a seller', { seller_id: null }],
    [false, 'money that was only reserved', { payment_state: 'authorized' }],
    [false, 'money about which the bank decides', { payment_state: 'frozen' }],
    [false, 'money that the bank took', { payment_state: 'charged_back' }],
    [true, 'a seller who lacks something', { settlement: nothing }],
    [true, 'a seller who still lacks something', { settlement: { ...nothing, compensation: 7_559 } }],
    [false, 'two who have all of it', { settlement: { ...nothing, compensation: 7_560 } }],
    [true, 'a buyer who lacks something', { settlement: { ...half, compensation: 7_560 } }],
  ])('is %s: %s', (isIt, _, set) => {
    expect(of(set)).toBe(isIt)
  })
})

test('an order counts with its first end', () => {
  const counts = (status: string, paused: object | null) =>
    isFirstEnd(serviceOrder, { row: serviceOrderRow({ status }), before: serviceOrderRow({ paused }) })
  expect(counts('completed', null)).toBe(true)
  expect(counts('completed', { status: 'in_progress', left: { autoCompleteService: DAY } })).toBe(true)
  expect(counts('completed', { status: 'completed', left: {} })).toBe(false)
  expect(counts('refunded', null)).toBe(false)
})
